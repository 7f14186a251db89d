// The ruling: who gets what, with which hand, and why.

import { small } from "./card.js";
import { spoken } from "./cards.js";
import { h } from "./dom.js";
import { folding } from "./folding.js";
import { placeName, words } from "./faults.js";
import { litHand, noteOf, pictured, written } from "./lit.js";
import { split } from "./split.js";

export function ruling(app) {
  return h(
    "section",
    {
      key: "ruling",
      class: "ruling",
      "aria-labelledby": "ruling-title",
      tabindex: "-1",
      "aria-busy": String(app.busy),
    },
    h("h2", { id: "ruling-title" }, "Ruling"),
    h("p", { class: "verdict", role: "status", "aria-live": "polite", "aria-atomic": "true" }, verdict(app)),
    app.ruling ? ruled(app) : awaited(app),
  );
}

/** One sentence on the whole, for the eye and for screen readers. */
export function verdict(app) {
  if (app.trouble) return app.trouble;
  if (!app.ruling)
    return app.faults.some(({ awaited: later }) => !later) ? "This cannot be ruled on yet." : "";
  const { outcome, players, pots, next_pot: left } = app.ruling;
  const paid = players.filter(({ payout }) => payout > 0);
  const said = paid.length
    ? paid.map(({ id, payout }) => `${id} gets ${payout}`)
    : winners(pots).map((id) => `${id} wins`);
  const owing = players
    .filter(({ penalty }) => penalty > 0)
    .map(({ id, penalty }) => `${id} pays ${penalty}`);
  const rest = left ? [`${left} ${left === 1 ? "stays" : "stay"} in the middle`] : [];
  return `${OUTCOMES[outcome] ?? ""}${[...said, ...owing, ...rest].join(", ") || "Nobody gets anything"}.`;
}

const OUTCOMES = {
  redeal: "The hand is dead and dealt again. ",
  push: "Nobody wins or loses. ",
  game_over: "The game is over. ",
  no_winner: "Nobody wins. ",
};

function winners(pots) {
  return [
    ...new Set(
      pots.flatMap(({ shares }) => shares.flatMap((share) => share.winners.map(({ player }) => player))),
    ),
  ];
}

function awaited(app) {
  const later = app.faults.filter(({ awaited: one }) => one);
  const wrong = app.faults.filter(({ awaited: one }) => !one);
  return [
    wrong.length > 0 &&
      h(
        "ul",
        { key: "wrong", class: "wrongs" },
        wrong.map((fault) =>
          h(
            "li",
            null,
            h(
              "button",
              { type: "button", class: "link", onclick: () => app.goTo(fault.path) },
              placeName(app, fault.path) || "the hand",
            ),
            `: ${fault.detail}`,
          ),
        ),
      ),
    later.length > 0 &&
      h(
        "div",
        { key: "later", class: "later" },
        h("p", { class: "aside" }, "Still to come:"),
        h(
          "ul",
          null,
          gathered(app, later).map(({ fault, text }) =>
            h(
              "li",
              { key: text },
              h(
                "button",
                { type: "button", class: "link", title: fault.detail, onclick: () => app.goTo(fault.path) },
                text,
              ),
            ),
          ),
        ),
      ),
    !app.faults.length &&
      !app.trouble &&
      h(
        "p",
        { key: "hint", class: "aside" },
        "Enter the cards: tap a place and pick, or type “As Kd”. The ruling appears by itself.",
      ),
  ];
}

/** What is still to come, the table's places in one line. */
function gathered(app, faults) {
  const onTable = faults.filter(({ path }) => path[0] === "table" && path.length > 1);
  const others = faults.filter((fault) => !onTable.includes(fault));
  const table =
    onTable.length > 1
      ? [{ fault: onTable[0], text: `${onTable.length} cards of the table` }]
      : onTable.map((fault) => ({ fault, text: placeName(app, fault.path) }));
  return [...table, ...others.map((fault) => ({ fault, text: placeName(app, fault.path) || fault.detail }))];
}

function ruled(app) {
  return h(
    "div",
    { key: "ruled", class: "ruled" },
    split(app.ruling),
    h(
      "ul",
      { class: "results", "aria-label": "Players' results" },
      app.ruling.players.map((player) => result(app, player)),
    ),
    ending(app.ruling),
    h("h3", null, "Because"),
    reasons(app, app.ruling.because, "/ruling/rules"),
    houseRules(app),
  );
}

/** The house rules that differ from the usual ones: a ruling means nothing without them. */
function houseRules(app) {
  const given = app.document.options ?? {};
  const said = app.card.options
    .filter(({ name }) => name in given)
    .map(({ name, text, values }) => {
      const chosen = values?.find(({ value }) => value === given[name]);
      return `${text} ${chosen ? chosen.text : [given[name] ?? "none"].flat().join(" ")}`;
    });
  return said.length
    ? [
        h("h3", { key: "house" }, "House rules of this table"),
        h(
          "ul",
          { key: "given", class: "house" },
          said.map((text) => h("li", { key: text }, text)),
        ),
      ]
    : null;
}

/** Sentences that say why, and below them the rules they cite, each once. */
export function reasons(app, because, panel) {
  const cited = app.card.rules.filter(({ id }) => because.some(({ rule }) => rule === id));
  return [
    h(
      "ol",
      { key: "because", class: "because" },
      because.map(({ text }) => h("li", null, pictured(app, text))),
    ),
    cited.length > 0 &&
      folding(
        app,
        panel,
        {
          kind: "more cited",
          title: cited.length === 1 ? "the rule behind it" : `the ${cited.length} rules behind it`,
        },
        h(
          "ul",
          { class: "rules" },
          cited.map(({ id, text }) => h("li", { key: id }, text)),
        ),
      ),
  ];
}

function result(app, player) {
  const sides = ["high", "low"].filter((side) => player[side]);
  return h(
    "li",
    { key: player.id, class: `result${player.payout ? " wins" : ""}`, "data-player": player.id },
    h(
      "div",
      { class: "result-head" },
      h("span", { class: "who" }, player.id),
      player.status !== "live" &&
        h("span", { class: "aside" }, pictured(app, player.reason ?? player.status)),
      h("span", { class: "payout" }, String(player.payout)),
      h(
        "span",
        { class: `net${player.net < 0 ? " minus" : ""}` },
        h("span", { class: "hidden" }, "net "),
        signed(player.net),
      ),
    ),
    further(player),
    sides.map((side) => hand(app, player, side, sides.length > 1 || app.card.sides.length > 1)),
    lost(player),
  );
}

function signed(amount) {
  return amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : "±0";
}

const USUAL = new Set(["id", "status", "reason", "payout", "net", "high", "low", "kept", "discarded"]);

/** What else the game says of a player: a refund, a penalty, tricks, posts, chips. */
function further(player) {
  const said = Object.entries(player).filter(
    ([name, value]) =>
      !USUAL.has(name) &&
      (typeof value === "string" ||
        (typeof value === "number" && (value || !["refund", "penalty"].includes(name)))),
  );
  return said.length
    ? h(
        "p",
        { class: "aside facts" },
        said.map(([name, value]) => `${words(name)}: ${words(value)}`).join(" · "),
      )
    : null;
}

function lost({ kept, discarded }) {
  if (!discarded?.length) return null;
  return h(
    "p",
    { class: "aside" },
    `loses ${discarded.map(written).join(" ")}; ${kept.length ? `keeps ${kept.map(written).join(" ")}` : "keeps nothing"}`,
  );
}

/** A hand as a button that lights its cards and its line on the table. */
function hand(app, player, side, namesSide) {
  const held = player[side];
  const lit = litHand(app);
  const isLit = lit?.player === player.id && lit.side === side;
  const said = [
    held.description,
    held.line && `on ${app.lineName(held.line)}`,
    held.qualifies === false && "does not qualify",
  ]
    .filter(Boolean)
    .join(", ");
  return h(
    "button",
    {
      key: side,
      type: "button",
      class: "hand",
      "aria-pressed": String(isLit),
      "data-side": side,
      "aria-label": `Show ${player.id}'s ${namesSide ? `${side} ` : ""}hand on the table: ${said}`,
      onclick: () => app.look({ lit: isLit ? null : { player: player.id, side } }),
    },
    h("span", { class: "hand-words" }, namesSide && h("span", { class: "side" }, side), said),
    h(
      "span",
      { class: "hand-cards" },
      held.cards.map((card) => {
        const note = noteOf(held, card);
        return small(card, `${spoken(card)}${note ? `, ${note.spoken}` : ""}`, note?.note);
      }),
    ),
  );
}

/** What becomes of the game after this hand. */
function ending({ next_pot: left, next_deal: next, post_pot: posts, violations }) {
  const said = [
    left ? `${left} in the middle for the next hand.` : null,
    posts !== undefined ? `The post pot holds ${posts}.` : null,
    next
      ? `Next hand: ${next.players.join(", ")}; ${next.lead} leads${next.shuffle ? ", after a shuffle" : ""}.`
      : null,
    ...(violations ?? []).map(
      ({ player, trick, card, held }) =>
        `${player} played ${written(card)} to trick ${trick} against the rules${held ? `, holding ${written(held)}` : ""}.`,
    ),
  ].filter(Boolean);
  return said.length
    ? h(
        "ul",
        { class: "ending" },
        said.map((text) => h("li", { key: text }, text)),
      )
    : null;
}
