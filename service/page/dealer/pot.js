// The chips in the middle: a pot, or pots that are made already.

import { h } from "./dom.js";
import { folding } from "./folding.js";
import { number } from "./fields.js";
import { messages } from "./faults.js";
import { get, pointer, without } from "./paths.js";
import { names, played, seats } from "./state.js";

export function pot(app) {
  const { document } = app;
  const bets = played(document).reduce(
    (sum, i) => sum + (seats(document)[i].contributed ?? 0) + (seats(document)[i].dead ?? 0),
    0,
  );
  const made = document.pots?.reduce((sum, one) => sum + (one?.amount ?? 0), 0);
  const total = made ?? (document.pot ?? 0) + bets;
  return h(
    "div",
    { key: "pot", class: "pot" },
    number(app, ["pot"], "pot", { wide: true, hint: "0" }),
    bets || made
      ? h(
          "p",
          { key: "total", class: "total" },
          made === undefined ? `+ ${bets} put in = ${total}` : `pots of ${total}`,
        )
      : null,
  );
}

/** Pots that the table has made already, each with the players who may win it. */
export function pots(app) {
  const given = app.document.pots ?? [];
  return folding(
    app,
    "/pots",
    { title: "side pots made already", usually: given.length > 0 || app.faultsBelow([], ["pots"]) },
    h("p", { class: "aside" }, "Instead of a pot and what each player put in: the pots, main pot first."),
    messages(app, ["pots"]),
    [...given, null].map((_, i) => onePot(app, i, i < given.length)),
  );
}

function onePot(app, index, isThere) {
  const path = ["pots", index];
  const everybody = names(app.document);
  if (!isThere) app.companions.set(pointer(path), { eligible: everybody });
  const eligible = get(app.document, [...path, "eligible"]) ?? [];
  const label = index ? `side pot ${index}` : "main pot";
  return h(
    "div",
    { key: pointer(path), class: "item" },
    number(app, [...path, "amount"], label),
    isThere &&
      h(
        "div",
        {
          class: "choices",
          role: "group",
          "aria-label": `Who may win the ${label}`,
          tabindex: "-1",
          "data-at": pointer([...path, "eligible"]),
        },
        everybody.map((name) =>
          h(
            "button",
            {
              key: name,
              type: "button",
              class: "choose",
              "aria-pressed": String(eligible.includes(name)),
              onclick: () =>
                app.set(
                  [...path, "eligible"],
                  everybody.filter((one) =>
                    one === name ? !eligible.includes(one) : eligible.includes(one),
                  ),
                ),
            },
            name,
          ),
        ),
      ),
    isThere &&
      h(
        "button",
        {
          type: "button",
          class: "quiet small-button",
          "aria-label": `Take the ${label} away`,
          onclick: () => app.set(["pots"], without(app.document.pots, index)),
        },
        "×",
      ),
    messages(app, path, [...path, "eligible"]),
  );
}
