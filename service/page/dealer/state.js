// The document on the page, and the state that is sent of it: seats nobody has touched are no players.

import { put } from "./paths.js";

export function emptyDocument(game) {
  return { game };
}

export function seats(document) {
  return document.players ?? [];
}

export function isTouched(seat) {
  return Boolean(seat) && Object.keys(seat).length > 0;
}

/** The id of a seat: the name it was given, or its number. */
export function nameOf(document, index) {
  return seats(document)[index]?.id || `Player ${index + 1}`;
}

/** The seats that are sent, in order. */
export function played(document) {
  return seats(document).flatMap((seat, index) => (isTouched(seat) ? [index] : []));
}

export function names(document) {
  return played(document).map((index) => nameOf(document, index));
}

/** The state as the service takes it. */
export function stateOf(document) {
  const { game, players, ...rest } = document;
  const sent = played(document).map((index) => ({ ...seats(document)[index], id: nameOf(document, index) }));
  return { game, ...rest, players: sent };
}

/** The place on the page of a pointer into what was sent. */
export function placeOf(document, path) {
  if (path[0] !== "players" || path.length < 2) return path;
  return ["players", played(document)[path[1]] ?? path[1], ...path.slice(2)];
}

/** The document with a seat renamed, wherever its name stands. */
export function renamed(document, index, name) {
  const before = nameOf(document, index);
  const after = put(document, ["players", index, "id"], name || undefined);
  return isTouched(seats(document)[index]) ? replaced(after, before, nameOf(after, index)) : after;
}

const REFERENCES = new Set(["dealer", "player", "eligible"]);

function replaced(value, before, after, referring = false) {
  if (Array.isArray(value)) return value.map((item) => replaced(item, before, after, referring));
  if (value && typeof value === "object") {
    const entries = Object.entries(value).map(([name, held]) => [
      name,
      replaced(held, before, after, REFERENCES.has(name)),
    ]);
    return Object.fromEntries(entries);
  }
  return referring && value === before ? after : value;
}

/** The document without a seat; the players behind it keep their names. */
export function withoutSeat(document, index) {
  const kept = seats(document).map((seat, i) =>
    isTouched(seat) ? { ...seat, id: nameOf(document, i) } : seat,
  );
  const players = kept.filter((_, i) => i !== index);
  const gone = nameOf(document, index);
  const left = { ...document, players };
  return document.dealer === gone ? put(left, ["dealer"], undefined) : left;
}

/** The next hand: the same game, house rules and players, nothing dealt, the dealer one seat on. */
export function nextHand(document) {
  const players = seats(document).map((seat) => (seat?.id ? { id: seat.id } : {}));
  const all = names(document);
  const at = all.indexOf(document.dealer ?? all.at(-1));
  const named = players.some(isTouched);
  const dealer = document.dealer && named ? { dealer: all[(at + 1) % all.length] } : {};
  return { game: document.game, ...(document.options && { options: document.options }), ...dealer, players };
}

/** Cards in play, each with the path where it lies; hands that are shown name cards that lie elsewhere. */
export function cardsInPlay(document, isCard) {
  const found = new Map();
  const walk = (value, path) => {
    if (typeof value === "string" && isCard(value, path))
      found.set(value, [...(found.get(value) ?? []), path]);
    else if (Array.isArray(value)) value.forEach((item, i) => walk(item, [...path, i]));
    else if (value && typeof value === "object") {
      for (const [name, held] of Object.entries(value))
        if (name !== "shows" && name !== "options") walk(held, [...path, name]);
    }
  };
  walk({ players: document.players, table: document.table, ...others(document) }, []);
  return found;
}

function others(document) {
  const { game, reference, dealer, players, table, pots, ...rest } = document;
  return rest;
}
