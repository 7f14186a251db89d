// The table, drawn as the game's card lays it out, with its lines and the line of the hand that is lit.

import { h } from "./dom.js";
import { messages } from "./faults.js";
import { litHand } from "./lit.js";
import { get, slotPath } from "./paths.js";
import { slot } from "./slot.js";

const MOST_IN_A_ROW = 7;

export function table(app) {
  const slots = placed(app);
  if (!slots.length) return null;
  const columns = Math.max(...slots.map(({ column }) => column)) + 1;
  const rows = Math.max(...slots.map(({ row }) => row)) + 1;
  return h(
    "div",
    {
      key: "table",
      class: `table${drawnLines(app, slots).length ? " lined" : ""}`,
      role: "group",
      "aria-label": "The table",
      tabindex: "-1",
      "data-at": "/table",
      style: { "--columns": columns, "--rows": rows },
    },
    h(
      "svg",
      {
        class: "lines",
        viewBox: `0 0 ${columns} ${rows}`,
        preserveAspectRatio: "none",
        "aria-hidden": "true",
        focusable: "false",
      },
      paths(app, slots),
    ),
    slots.map((place) =>
      slot(app, slotPath(place.slot), place.text, {
        mark: markOf(place),
        usual: place.usual,
        group: place.spare && "spares",
        style: { "grid-row": place.row + 1, "grid-column": place.column + 1 },
      }),
    ),
    memberMessages(app, slots),
  );
}

/** The slots with their places; spare ones follow in rows of their own, one more than are filled. */
function placed(app) {
  const { table: slots, spares } = app.game;
  const below = Math.max(...slots.map(({ row }) => row), 0) + 1;
  const filled = spares.filter(({ slot: name }) => get(app.document, slotPath(name))).length;
  const full = slots.every(({ slot: name }) => get(app.document, slotPath(name)));
  const shown = spares.slice(0, full || filled ? filled + 1 : 0);
  const more = shown.map((place, i) => ({
    ...place,
    spare: true,
    row: below + Math.floor(i / MOST_IN_A_ROW),
    column: i % MOST_IN_A_ROW,
  }));
  return [...slots, ...more];
}

/** What stands on an empty place: its number in its row, or the last word of its name. */
function markOf({ slot: name, text, usual }) {
  if (usual) return "";
  const [member, ...numbers] = name.split(".");
  if (numbers.length === 1) return String(Number(numbers[0]) + 1);
  if (numbers.length > 1) return "";
  return member.includes("_")
    ? member.split("_").at(-1)
    : text.split(" ").at(text.endsWith(" card") ? -2 : -1);
}

function memberMessages(app, slots) {
  const members = [...new Set(slots.map(({ slot: name }) => name.split(".")[0]))];
  const whole = members.filter((name) => !slots.some(({ slot: one }) => one === name));
  return messages(app, ["table"], ...whole.map((name) => ["table", name]));
}

/** The lines that go from card to card. */
function drawnLines(app, slots) {
  const known = new Set(slots.map(({ slot: name }) => name));
  return app.game.lines.filter(
    ({ slots: names }) => names.length > 1 && names.every((name) => known.has(name)),
  );
}

function paths(app, slots) {
  const lit = litHand(app)?.hand.line;
  const at = new Map(slots.map((place) => [place.slot, place]));
  const all = drawnLines(app, slots);
  const ordered = [...all.filter(({ id }) => id !== lit), ...all.filter(({ id }) => id === lit)];
  return ordered.map(({ id, slots: names }) =>
    h("path", {
      key: id,
      "data-line": id,
      class: id === lit ? "line lit-line" : "line",
      "vector-effect": "non-scaling-stroke",
      d: joined(names.map((name) => at.get(name)))
        .map(([from, to]) => `M${centre(from)}L${centre(to)}`)
        .join(""),
    }),
  );
}

function centre({ row, column }) {
  return `${column + 0.5} ${row + 0.5}`;
}

const PAST = 0.56;

/** The shortest strokes that join places, drawn on a little past those at the ends. */
function joined(places) {
  const [first, ...rest] = places;
  const strokes = [];
  const reached = [first];
  while (rest.length) {
    const offers = reached.flatMap((from) => rest.map((to) => [from, to]));
    const [from, to] = offers.reduce((best, one) => (distance(...one) < distance(...best) ? one : best));
    strokes.push([from, to]);
    reached.push(to);
    rest.splice(rest.indexOf(to), 1);
  }
  const isEnd = (place) => strokes.flat().filter((one) => one === place).length === 1;
  return strokes.map(([from, to]) => [isEnd(from) ? past(from, to) : from, isEnd(to) ? past(to, from) : to]);
}

function past(end, before) {
  const length = distance(end, before);
  return {
    row: end.row + ((end.row - before.row) * PAST) / length,
    column: end.column + ((end.column - before.column) * PAST) / length,
  };
}

function distance(a, b) {
  return Math.hypot(a.row - b.row, a.column - b.column);
}
