// A small view: what should be on the page is described anew after each change, and only differences are made.

const SVG = "http://www.w3.org/2000/svg";
const PROPERTIES = new Set(["value", "checked", "selected", "disabled", "hidden", "open", "readOnly"]);
const drawn = new WeakMap();

/** A description of an element: h("button", {class: "quiet", onclick: undo}, "Undo"). */
export function h(tag, properties, ...children) {
  const { key, ...rest } = properties ?? {};
  return { tag, key, properties: rest, children };
}

function shown(child) {
  return child !== null && child !== undefined && child !== false && child !== "";
}

function asNode(child) {
  return typeof child === "object" ? child : { text: String(child) };
}

/** Make the children of an element those described. */
export function draw(parent, children, namespace = null) {
  const free = [...parent.childNodes];
  const nodes = children
    .flat(Infinity)
    .filter(shown)
    .map(asNode)
    .map((child) => {
      const at = free.findIndex((node) => matches(node, child));
      const node = at < 0 ? create(child, namespace) : free.splice(at, 1)[0];
      update(node, child);
      return node;
    });
  free.forEach((node) => node.remove());
  nodes.forEach((node, i) => {
    if (parent.childNodes[i] !== node) parent.insertBefore(node, parent.childNodes[i] ?? null);
  });
}

function matches(node, child) {
  if (child.text !== undefined) return node.nodeType === Node.TEXT_NODE;
  const before = drawn.get(node);
  return before?.tag === child.tag && before.key === child.key;
}

function create(child, namespace) {
  if (child.text !== undefined) return document.createTextNode(child.text);
  const within = child.tag === "svg" ? SVG : namespace;
  const element = within ? document.createElementNS(within, child.tag) : document.createElement(child.tag);
  drawn.set(element, { tag: child.tag, key: child.key, properties: {} });
  return element;
}

function update(node, child) {
  if (child.text !== undefined) {
    if (node.data !== child.text) node.data = child.text;
    return;
  }
  const before = drawn.get(node);
  drawn.set(node, child);
  draw(node, child.children, node.namespaceURI === SVG ? SVG : null);
  for (const name of Object.keys(before.properties)) {
    if (!(name in child.properties)) put(node, name, undefined);
  }
  for (const [name, value] of Object.entries(child.properties)) {
    if (value !== before.properties[name] || PROPERTIES.has(name)) put(node, name, value);
  }
}

function put(node, name, value) {
  if (name.startsWith("on")) node[name] = value ?? null;
  else if (name === "style") style(node, value ?? {});
  else if (PROPERTIES.has(name)) property(node, name, value);
  else if (value === undefined || value === null || value === false) node.removeAttribute(name);
  else node.setAttribute(name, value === true ? "" : value);
}

function property(node, name, value) {
  const wanted = value ?? (name === "value" ? "" : false);
  if (node[name] !== wanted) node[name] = wanted;
}

function style(node, values) {
  node.removeAttribute("style");
  for (const [name, value] of Object.entries(values)) node.style.setProperty(name, String(value));
}
