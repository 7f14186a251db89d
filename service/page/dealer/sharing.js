// Taking a ruling away: a link, a print, a command for a shell.

import { h } from "./dom.js";
import { address } from "./service.js";
import { stateOf } from "./state.js";

export function sharing(app) {
  return h(
    "div",
    { key: "sharing", class: "sharing" },
    h(
      "button",
      { type: "button", class: "quiet", onclick: () => copy(app, location.href, "link") },
      "Copy link",
    ),
    h("button", { type: "button", class: "quiet", onclick: () => window.print() }, "Print"),
    h(
      "button",
      { type: "button", class: "quiet", onclick: () => copy(app, curl(app), "curl command") },
      "Copy as curl",
    ),
    app.view.copied &&
      h(
        "label",
        { key: "copied", class: "copied" },
        h(
          "span",
          { class: "label", role: "status" },
          app.view.copied.done
            ? `The ${app.view.copied.what} is copied.`
            : `Copy the ${app.view.copied.what} from here:`,
        ),
        h("textarea", {
          rows: "3",
          readOnly: true,
          value: app.view.copied.text,
          onfocus: (event) => event.currentTarget.select(),
        }),
      ),
  );
}

/** The request of this ruling as a command for a shell. */
function curl(app) {
  const body = JSON.stringify(stateOf(app.document)).replaceAll("'", "'\\''");
  return `curl -s ${address("v1/settlements")} -H 'Content-Type: application/json' -d '${body}'`;
}

async function copy(app, text, what) {
  const done = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  app.look({ copied: { text, what, done: Boolean(done) } });
}
