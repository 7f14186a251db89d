// A card's face, wherever one is shown.

import { h } from "./dom.js";
import { rankOf, suitOf } from "./cards.js";

function suitShape(suit) {
  if (suit === "joker") return null;
  return h(
    "svg",
    { class: "suit", "aria-hidden": "true", focusable: "false" },
    h("use", { href: `#suit-${suit}` }),
  );
}

/** Rank and suit, without a name for screen readers: what holds it names it. */
export function face(card) {
  return [h("span", { class: "rank", "aria-hidden": "true" }, rankOf(card)), suitShape(suitOf(card))];
}

/** A small card in a hand that was ruled on; `note` is what it stands for or counts. */
export function small(card, name, note = null) {
  return h(
    "span",
    { class: `small card suit-${suitOf(card)}`, role: "img", "aria-label": name },
    face(card),
    note && h("span", { class: "note", "aria-hidden": "true" }, note),
  );
}
