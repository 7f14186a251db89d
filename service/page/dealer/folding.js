// Parts of the page that fold: which are open is part of the view, not left to the browser.

import { h } from "./dom.js";

/** `usually`: whether it is open as long as nobody has folded or opened it. */
export function folding(app, panel, { title, aside = null, usually = false, kind = "more" }, ...body) {
  const isOpen = app.view.panels[panel] ?? usually;
  const turn = (event) => {
    event.preventDefault();
    app.open(panel, !isOpen);
  };
  return h(
    "details",
    { key: panel, class: kind, open: isOpen, "data-panel": panel },
    h("summary", { onclick: turn }, title, aside),
    kind === "panel" ? h("div", { class: "panel-body" }, body) : body,
  );
}
