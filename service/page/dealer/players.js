// The players: name, cards, what they put in, and whatever else the game asks of them.

import { membersOf } from "./catalog.js";
import { h } from "./dom.js";
import { field, isPlain, number } from "./fields.js";
import { described, messages } from "./faults.js";
import { get, pointer } from "./paths.js";
import { slot } from "./slot.js";
import { isTouched, names, nameOf, renamed, seats, withoutSeat } from "./state.js";

/** Every seat that somebody sits in, as many as usually play, and one more. */
export function players(app) {
  const taken = seats(app.document).length;
  const { possible, stated } = app.card.players;
  const shown = Math.min(Math.max(taken + 1, Math.min(stated.min, 3)), possible + 1);
  return h(
    "section",
    { key: "players", class: "players", "aria-label": "Players" },
    h(
      "div",
      { class: "section-head" },
      h("h2", null, "Players"),
      h("span", { class: "aside" }, "clockwise; empty seats do not count"),
    ),
    messages(app, ["players"]),
    Array.from({ length: shown }, (_, index) => seat(app, index)),
  );
}

function seat(app, index) {
  const { document } = app;
  const path = ["players", index];
  const held = seats(document)[index];
  const name = nameOf(document, index);
  const touched = isTouched(held);
  const ruled = touched && app.ruling?.players.find(({ id }) => id === name);
  return h(
    "fieldset",
    {
      key: `seat-${index}`,
      class: `seat${touched ? "" : " empty"}${held?.folded ? " folded" : ""}`,
      "data-at": pointer(path),
      "data-seat": String(index),
      tabindex: "-1",
    },
    h("legend", { class: "hidden" }, name),
    h(
      "div",
      { class: "seat-head" },
      nameField(app, index),
      ruled &&
        h(
          "span",
          { key: "gets", class: `gets${ruled.payout ? " wins" : ""}`, "aria-hidden": "true" },
          ruled.payout ? `+${ruled.payout}` : "0",
        ),
      touched && foldButton(app, [...path, "folded"]),
      touched && dealer(app, name),
      touched && moreButton(app, index),
    ),
    messages(app, path, [...path, "folded"]),
    h(
      "div",
      { class: "seat-body" },
      ownCards(app, index, name),
      (touched || !app.game.own_cards.min) && fields(app, path),
    ),
    touched && further(app, index),
  );
}

function nameField(app, index) {
  const path = ["players", index, "id"];
  const { properties } = described(app, path);
  return h(
    "label",
    { key: "name", class: "name" },
    h("span", { class: "hidden" }, `Name of player ${index + 1}`),
    h("input", {
      type: "text",
      autocomplete: "off",
      maxlength: "64",
      placeholder: `Player ${index + 1}`,
      value: get(app.document, path) ?? "",
      ...properties,
      oninput: (event) =>
        app.change(renamed(app.document, index, event.currentTarget.value.trimStart()), pointer(path)),
    }),
    messages(app, path),
  );
}

function deals(app, name) {
  return (app.document.dealer ?? names(app.document).at(-1)) === name;
}

function dealer(app, name) {
  return deals(app, name)
    ? h("span", { key: "dealer", class: "dealer", role: "img", "aria-label": "dealer" }, "D")
    : null;
}

/** What only some disputes need is folded away, unless it is given or wrong. */
function isMoreOpen(app, index) {
  const path = ["players", index];
  const all = ["dead", ...compound(app).map(({ name }) => name)];
  const given = all.some((name) => seats(app.document)[index][name] !== undefined);
  return app.view.panels[pointer(path)] ?? (given || app.faultsBelow(path, all));
}

function moreButton(app, index) {
  const isOpen = isMoreOpen(app, index);
  return h(
    "button",
    {
      key: "more",
      type: "button",
      class: "quiet dots",
      "aria-expanded": String(isOpen),
      "aria-label": `more of ${app.nameOf(index)}`,
      onclick: () => app.open(pointer(["players", index]), !isOpen),
    },
    "⋯",
  );
}

function foldButton(app, path) {
  const folded = Boolean(get(app.document, path));
  return h(
    "button",
    {
      key: "fold",
      type: "button",
      class: "choose",
      "aria-pressed": String(folded),
      onclick: () => app.set(path, folded ? undefined : true),
    },
    "folded",
  );
}

function ownCards(app, index, name) {
  const path = ["players", index, "cards"];
  const { min, max } = app.game.own_cards;
  if (!max) return null;
  const held = get(app.document, path);
  const count = Math.min(
    Math.max(min, (held?.length ?? 0) + (min === max ? 0 : 1)),
    Math.max(max, held?.length ?? 0),
  );
  const skip = Boolean(get(app.document, ["players", index, "folded"]));
  return h(
    "div",
    {
      key: "cards",
      class: "own",
      role: "group",
      "aria-label": `${name}'s cards`,
      tabindex: "-1",
      "data-at": pointer(path),
      "data-skip": skip,
    },
    h(
      "div",
      { class: "cards" },
      Array.from({ length: count }, (_, i) =>
        slot(app, [...path, i], `${name}, card ${i + 1}`, {
          mark: min === max ? "" : i < min ? "" : "+",
          group: min > 0 && max - min === 1 && i >= min ? `more of ${index}` : undefined,
        }),
      ),
    ),
    min === 0 &&
      !held?.length &&
      h(
        "button",
        {
          type: "button",
          class: "choose",
          "aria-pressed": String(Boolean(held)),
          onclick: () => app.set(path, held ? undefined : []),
        },
        "none left",
      ),
    messages(app, path),
  );
}

function fields(app, path) {
  const members = membersOf(app.game, app.card, "player").filter(({ schema }) => isPlain(schema));
  return h(
    "div",
    { key: "fields", class: "fields" },
    members.map(({ name, schema }) =>
      field(app, [...path, name], schema, `${app.nameOf(path[1])} ${name}`, name),
    ),
    number(app, [...path, "contributed"], `${app.nameOf(path[1])} put in`, { seen: "put in" }),
  );
}

function compound(app) {
  return membersOf(app.game, app.card, "player").filter(({ schema }) => !isPlain(schema));
}

function further(app, index) {
  const path = ["players", index];
  const name = app.nameOf(index);
  const all = names(app.document);
  if (!isMoreOpen(app, index)) return null;
  return h(
    "div",
    { key: "further", class: "fields seat-more" },
    number(app, [...path, "dead"], `${name} dead chips`, { seen: "dead chips" }),
    h(
      "button",
      {
        key: "deals",
        type: "button",
        class: "choose",
        "aria-pressed": String(deals(app, name)),
        onclick: () => app.set(["dealer"], name === all.at(-1) ? undefined : name),
      },
      "deals",
    ),
    h(
      "button",
      {
        key: "away",
        type: "button",
        class: "choose",
        onclick: () => app.change(withoutSeat(app.document, index)),
      },
      "leaves",
    ),
    compound(app).map(({ name: member, text, schema }) =>
      h(
        "div",
        { key: member, class: "member" },
        h("p", { class: "aside" }, text),
        field(app, [...path, member], schema, `${name} ${member}`, ""),
      ),
    ),
  );
}
