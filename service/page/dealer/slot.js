// A place for one card: tapped to pick it, or typed into.

import { face } from "./card.js";
import { rankOf, spoken, suitOf } from "./cards.js";
import { h } from "./dom.js";
import { get, pointer } from "./paths.js";
import { described } from "./faults.js";
import { litNote } from "./lit.js";

/** `group`: entering cards stops here by itself only when it comes from the same group. */
export function slot(app, path, label, { mark = "", group, usual = null, style } = {}) {
  const at = pointer(path);
  const entered = get(app.document, path);
  const card = entered ?? usual;
  const lit = card ? litNote(app, card, path) : null;
  const { invalid, properties } = described(app, path);
  const pending = app.view.active === at && app.view.pending;
  const gone = card && app.isGone(card, path);
  const classes = [
    "slot",
    gone && "gone",
    "card",
    card && `suit-${suitOf(card)}`,
    !entered && "vacant",
    app.view.active === at && "active",
    lit && "lit",
    lit === null && card && app.view.lit && "unlit",
    invalid && "wrong",
  ];
  return h(
    "button",
    {
      key: at,
      type: "button",
      class: classes.filter(Boolean).join(" "),
      "data-slot": at,
      "data-group": group,
      "aria-label": `${label}: ${card ? spoken(card) + (lit ? `, ${lit.spoken}` : gone ? ", lost" : "") : "empty"}`,
      style,
      ...properties,
      onclick: (event) => app.entering.activate(event.currentTarget),
      onkeydown: (event) => app.entering.onSlotKey(event, path),
    },
    pending
      ? h("span", { class: "rank pending", "aria-hidden": "true" }, rankOf(`${pending}?`))
      : card
        ? face(card)
        : h("span", { class: "mark", "aria-hidden": "true" }, mark),
    lit?.note && h("span", { class: "note", "aria-hidden": "true" }, lit.note),
  );
}
