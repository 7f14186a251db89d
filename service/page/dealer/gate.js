// Where the service asks for a key: it is asked for here, and kept as long as the page is open.

import { h } from "./dom.js";

export function gate(app) {
  return h(
    "main",
    { key: "gate", class: "chooser" },
    h("h1", null, "Your key, please"),
    h("p", null, "This service answers whoever has a key. The page forgets it when it is closed."),
    h(
      "form",
      { class: "gate", onsubmit: (event) => onSubmit(app, event) },
      h(
        "label",
        { class: "field" },
        h("span", { class: "label" }, "Key"),
        h("input", {
          id: "key",
          type: "password",
          autocomplete: "off",
          spellcheck: "false",
          ...(app.keyAsked.refused ? { "aria-invalid": "true", "aria-describedby": "key-refused" } : {}),
        }),
      ),
      h("button", { type: "submit", class: "quiet" }, "Go on"),
    ),
    app.keyAsked.refused &&
      h("p", { id: "key-refused", class: "fault", role: "alert" }, "The service does not know this key."),
  );
}

function onSubmit(app, event) {
  event.preventDefault();
  app.useKey(document.getElementById("key").value.trim());
}
