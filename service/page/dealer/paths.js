// Places in a document, as lists of names and numbers, and as JSON pointers.

/** What stands at a path, undefined if nothing does. */
export function get(document, path) {
  return path.reduce(
    (value, part) => (value === undefined || value === null ? undefined : value[part]),
    document,
  );
}

/** A copy of the document with a value at a path; undefined takes away what was there, and what it leaves empty. */
export function put(document, path, value) {
  if (!path.length) return value;
  const [part, ...rest] = path;
  const copy =
    Array.isArray(document) || (document === undefined && typeof part === "number")
      ? [...(document ?? [])]
      : { ...document };
  const below = put(copy[part] ?? undefined, rest, value);
  if (Array.isArray(copy)) return putItem(copy, part, below);
  if (below === undefined) delete copy[part];
  else copy[part] = below;
  return Object.keys(copy).length ? copy : undefined;
}

function putItem(list, index, value) {
  while (list.length < index) list.push(null);
  list[index] = value ?? null;
  while (list.length && list.at(-1) === null) list.pop();
  return list.length ? list : undefined;
}

/** A list without its item at an index. */
export function without(list, index) {
  const rest = (list ?? []).filter((_, i) => i !== index);
  return rest.length ? rest : undefined;
}

export function pointer(path) {
  return path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

export function pathOf(text) {
  return text
    .split("/")
    .slice(1)
    .map((part) => {
      const plain = part.replaceAll("~1", "/").replaceAll("~0", "~");
      return /^\d+$/.test(plain) ? Number(plain) : plain;
    });
}

/** The path of a table slot that the catalog calls "left.1". */
export function slotPath(name) {
  return ["table", ...name.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part))];
}
