// How the page is put together: its head, the table with the players, and the ruling beside them.

import { claim } from "./claim.js";
import { membersOf } from "./catalog.js";
import { h } from "./dom.js";
import { folding } from "./folding.js";
import { field } from "./fields.js";
import { options } from "./options.js";
import { play } from "./play.js";
import { players } from "./players.js";
import { pot, pots } from "./pot.js";
import { ruling, verdict } from "./ruling.js";
import { sharing } from "./sharing.js";
import { table } from "./table.js";

function head(app) {
  const isOpen = app.card && !app.view.choosing;
  return h(
    "header",
    { key: "head", class: "head" },
    h(
      "a",
      {
        class: "wordmark",
        href: "#",
        onclick: (event) => {
          event.preventDefault();
          app.look({ choosing: true, active: null });
        },
      },
      "Oddchip",
    ),
    isOpen &&
      h(
        "div",
        { key: "tools", class: "tools" },
        h(
          "button",
          { type: "button", class: "quiet", disabled: app.history.isEmpty, onclick: () => app.undo() },
          "Undo",
        ),
        h("button", { type: "button", class: "quiet", onclick: () => app.next() }, "Next hand"),
      ),
    app.card &&
      app.view.choosing &&
      h(
        "button",
        { key: "back", type: "button", class: "quiet", onclick: () => app.look({ choosing: false }) },
        `Back to ${app.card.name}`,
      ),
    app.notice && h("p", { key: "notice", class: "notice", role: "alert" }, app.notice),
  );
}

function body(app) {
  return h(
    "main",
    { key: "main", class: "desk" },
    h("div", { class: "entry" }, title(app), felt(app), players(app), further(app), middle(app), glance(app)),
    h("div", { class: "outcome" }, ruling(app), claim(app), play(app), sharing(app)),
  );
}

function title(app) {
  const { name, aliases, summary } = app.card;
  return h(
    "section",
    { key: "title", class: "title", "aria-label": "The game" },
    h(
      "div",
      { class: "title-head" },
      h("h1", { tabindex: "-1" }, name),
      h(
        "button",
        {
          type: "button",
          class: "quiet",
          onclick: () => {
            app.look({ choosing: true, active: null });
            document.getElementById("search").focus();
          },
        },
        "Change game",
      ),
    ),
    aliases.length > 0 && h("p", { class: "aside aliases" }, `also ${aliases.join(", ")}`),
    h("p", { class: "summary" }, summary),
    h("div", { class: "panels" }, options(app), rulesAndExamples(app)),
  );
}

/** The rules, the game's own first, and its examples to try. */
function rulesAndExamples(app) {
  const { id: game, examples, rules } = app.card;
  const isOwn = ({ id }) => id.startsWith(`${game}.`);
  const sorted = [...rules.filter(isOwn), ...rules.filter((rule) => !isOwn(rule))];
  return folding(
    app,
    "/rules",
    { kind: "panel", title: "Rules", aside: h("span", { class: "aside" }, "and examples") },
    h(
      "div",
      { class: "choices", role: "group", "aria-label": "Examples" },
      examples.map((example) =>
        h(
          "button",
          { key: example.name, type: "button", class: "choose", onclick: () => app.show(example) },
          `Example: ${example.name}`,
        ),
      ),
    ),
    h(
      "ul",
      { class: "rules" },
      sorted.map(({ id, text }) => h("li", { key: id }, text)),
    ),
  );
}

function felt(app) {
  const drawn = table(app);
  return drawn && h("section", { key: "felt", class: "felt", "aria-label": "Table" }, drawn);
}

function middle(app) {
  return h("section", { key: "middle", class: "middle", "aria-label": "Pot" }, pot(app), pots(app));
}

/** The verdict in sight while the ruling is not. */
function glance(app) {
  if (!app.ruling || app.view.active) return null;
  return h(
    "button",
    { key: "glance", type: "button", class: "glance", onclick: () => app.goToRuling() },
    h("span", { class: "glance-words" }, verdict(app)),
    h("span", { class: "glance-more" }, "See why"),
  );
}

function further(app) {
  const members = membersOf(app.game, app.card, "state");
  if (!members.length) return null;
  return h(
    "section",
    { key: "further", class: "further", "aria-label": "Also in this game" },
    h("h2", null, "Also in this game"),
    members.map(({ name, text, schema }) =>
      h(
        "div",
        { key: name, class: "member" },
        h("p", { class: "aside" }, text),
        field(app, [name], schema, name),
      ),
    ),
  );
}

/** Where what happens is said to screen readers. */
function voice(app) {
  return h("p", { key: "voice", class: "hidden", role: "status", "aria-live": "polite" }, app.said);
}

export const desk = { head, body, voice };
