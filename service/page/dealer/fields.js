// Inputs for whatever a member's schema says: yes or no, a number, a choice, a player, cards, and lists of these.

import { h } from "./dom.js";
import { described, messages, words } from "./faults.js";
import { numberInput } from "./number.js";
import { get, pointer, without } from "./paths.js";
import { slot } from "./slot.js";
import { names } from "./state.js";

const MOST_BUTTONS = 6;
const MOST_COUNTED = 5;

/** An input for the member at a path; `label` names it for screen readers, `seen` is what stands above it. */
export function field(app, path, schema, label, seen = label) {
  const named = { label, seen };
  if (schema.title === "Card")
    return labelled(app, path, named, slot(app, path, words(label), { group: groupOf(path) }));
  if (schema.title === "PlayerId") return playerChoice(app, path, named);
  if (schema.enum) return choice(app, path, schema.enum, named);
  if (schema.type === "boolean")
    return choice(app, path, [true, false], named, (value) => (value ? "yes" : "no"));
  if (schema.type === "integer" && schema.maximum <= MOST_COUNTED)
    return choice(app, path, upTo(schema), named);
  if (schema.type === "integer") return number(app, path, label, { ...schema, seen });
  if (schema.type === "array") return list(app, path, schema, named);
  return object(app, path, schema, named);
}

/** Cards of a record follow each other; a player's one card follows his hand. */
function groupOf(path) {
  if (path[0] !== "players") return pointer(path.slice(0, 1));
  return typeof path.at(-1) === "number" ? pointer(path.slice(0, -1)) : undefined;
}

function upTo({ minimum, maximum }) {
  return Array.from({ length: maximum - minimum + 1 }, (_, i) => minimum + i);
}

/** Is it one input, and not a group of them? */
export function isPlain(schema) {
  return schema.type !== "array" && schema.type !== "object";
}

function labelled(app, path, { seen }, input) {
  return h(
    "div",
    { key: pointer(path), class: "field" },
    h("span", { class: "label", "aria-hidden": "true" }, words(seen)),
    input,
    messages(app, path),
  );
}

export function number(app, path, label, { minimum = 0, wide = false, hint = "", seen = label } = {}) {
  const value = get(app.document, path);
  const { properties } = described(app, path);
  return h(
    "label",
    { key: pointer(path), class: `field${value === undefined ? " unset" : ""}` },
    h("span", { class: "label" }, words(seen)),
    numberInput({
      value,
      take: (typed) => app.set(path, typed && Math.max(typed, Math.min(minimum, 0)), pointer(path)),
      wide,
      "aria-label": words(label),
      placeholder: hint,
      enterkeyhint: "next",
      onkeydown: onEnter,
      ...properties,
    }),
    messages(app, path),
  );
}

/** Enter goes on to the same question about the next player. */
export function onEnter(event) {
  if (event.key !== "Enter") return;
  const kind = (input) => input.dataset.at.split("/").at(-1);
  const input = event.currentTarget;
  const all = [...document.querySelectorAll("input.number[data-at]")].filter(
    (one) => kind(one) === kind(input),
  );
  const next = all[all.indexOf(input) + 1];
  if (next) next.focus();
  else input.blur();
}

/** A few answers as buttons (pressed again, one is taken back), many as a list. */
function choice(app, path, values, { label, seen }, said = words) {
  const chosen = get(app.document, path);
  const { properties } = described(app, path);
  if (values.length > MOST_BUTTONS) {
    return select(
      app,
      path,
      { label, seen },
      values.map((value) => [String(value), said(value)]),
      chosen === undefined ? "" : String(chosen),
      (given) => values.find((value) => String(value) === given),
    );
  }
  return h(
    "div",
    { key: pointer(path), class: "field" },
    h("span", { class: "label", "aria-hidden": "true" }, words(seen)),
    h(
      "div",
      { class: "choices", role: "group", "aria-label": words(label), tabindex: "-1", ...properties },
      values.map((value) =>
        h(
          "button",
          {
            key: String(value),
            type: "button",
            class: "choose",
            "aria-pressed": String(value === chosen),
            onclick: () => app.set(path, value === chosen ? undefined : value),
          },
          said(value),
        ),
      ),
    ),
    messages(app, path),
  );
}

function select(app, path, { label, seen }, entries, chosen, read) {
  const { properties } = described(app, path);
  return h(
    "label",
    { key: pointer(path), class: "field" },
    h("span", { class: "label" }, words(seen)),
    h(
      "select",
      {
        "aria-label": words(label),
        ...properties,
        onchange: (event) => app.set(path, read(event.currentTarget.value)),
      },
      h("option", { key: "", value: "", selected: chosen === "" }, "–"),
      entries.map(([value, said]) => h("option", { key: value, value, selected: value === chosen }, said)),
    ),
    messages(app, path),
  );
}

function playerChoice(app, path, named) {
  const usual = app.companions.get(pointer(path.slice(0, -1)))?.[path.at(-1)];
  const chosen = get(app.document, path) ?? usual ?? "";
  const known = names(app.document);
  return select(
    app,
    path,
    named,
    known.map((name) => [name, name]),
    known.includes(chosen) ? chosen : "",
    (given) => given || undefined,
  );
}

function object(app, path, schema, { label }) {
  const inner = Object.entries(schema.properties).map(([name, held]) =>
    field(app, [...path, name], held, `${label} ${name}`, name),
  );
  return h(
    "div",
    {
      key: pointer(path),
      class: "fields",
      role: "group",
      "aria-label": words(label),
      tabindex: "-1",
      "data-at": pointer(path),
    },
    inner,
    messages(app, path),
  );
}

/** As many inputs as there are items, and one more. */
function list(app, path, schema, { label, seen }) {
  const items = get(app.document, path) ?? [];
  const more = items.length < (schema.maxItems ?? Infinity) ? [items.length] : [];
  const all = [...items.map((_, i) => i), ...(mayGrow(app, path, schema, items) ? more : [])];
  return h(
    "div",
    {
      key: pointer(path),
      class: `list ${schema.items.title === "Card" ? "cards" : ""}`,
      role: "group",
      "aria-label": words(label),
      tabindex: "-1",
      "data-at": pointer(path),
    },
    seen && h("span", { class: "label", "aria-hidden": "true" }, words(seen)),
    h(
      "div",
      { class: "items" },
      all.map((i) =>
        item(
          app,
          [...path, i],
          schema.items,
          { label: `${label} ${i + 1}`, seen: String(i + 1) },
          i < items.length,
        ),
      ),
    ),
    messages(app, path),
  );
}

function item(app, path, schema, { label, seen }, isThere) {
  if (schema.title === "Card") return slot(app, path, words(label), { group: groupOf(path) });
  if (schema.type === "object" && !isThere) app.companions.set(pointer(path), companion(app, path, schema));
  const inner =
    schema.type === "object"
      ? Object.entries(schema.properties).map(([name, held]) =>
          field(app, [...path, name], held, `${label} ${name}`, name),
        )
      : field(app, path, schema, label, seen);
  return h(
    "div",
    { key: pointer(path), class: "item" },
    inner,
    isThere &&
      schema.type === "object" &&
      h(
        "button",
        {
          type: "button",
          class: "quiet small-button",
          "aria-label": `Take ${words(label)} away`,
          onclick: () =>
            app.set(path.slice(0, -1), without(get(app.document, path.slice(0, -1)), path.at(-1))),
        },
        "×",
      ),
  );
}

/** A list grows while its next player has not been in it, one of lists once its last list has begun. */
function mayGrow(app, path, schema, items) {
  if (schema.items.type === "array") return !items.length || Boolean(items.at(-1)?.length);
  const name = playerMember(schema.items);
  if (!name) return true;
  const next = nextPlayer(app, path, items, name);
  return next !== undefined && !items.some((one) => one?.[name] === next);
}

function companion(app, path, schema) {
  const name = playerMember(schema);
  const items = get(app.document, path.slice(0, -1)) ?? [];
  const next = name && nextPlayer(app, path.slice(0, -1), items, name);
  return next === undefined ? {} : { [name]: next };
}

function playerMember(schema) {
  return Object.entries(schema.properties ?? {}).find(([, held]) => held.title === "PlayerId")?.[0];
}

/** Clockwise after the last one of the list; at first the one after the dealer, or who began the list before. */
function nextPlayer(app, path, items, name) {
  const all = names(app.document).filter((one) => !app.isOut(one));
  const last = items.at(-1)?.[name];
  const round = firstRound(app, path, name) ?? all;
  if (last !== undefined) return round[(round.indexOf(last) + 1) % round.length];
  const everybody = names(app.document);
  const dealer = everybody.indexOf(app.document.dealer ?? everybody.at(-1));
  const seated = [...everybody.slice(dealer + 1), ...everybody.slice(0, dealer + 1)];
  return seated.find((one) => round.includes(one));
}

/** Who took part in the first of several lists. */
function firstRound(app, path, name) {
  if (typeof path.at(-1) !== "number" || path.at(-1) === 0) return undefined;
  return get(app.document, [...path.slice(0, -1), 0])?.map((one) => one[name]);
}
