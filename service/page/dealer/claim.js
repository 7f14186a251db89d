// "I was told ...": a claimed result held against the ruling.

import { h } from "./dom.js";
import { folding } from "./folding.js";
import { words } from "./faults.js";
import { onEnter } from "./fields.js";
import { numberInput } from "./number.js";
import { get, pointer } from "./paths.js";
import { reasons } from "./ruling.js";

const AMOUNTS = ["refunds", "penalties", "posts", "chips"];

export function claim(app) {
  if (!app.ruling) return null;
  return folding(
    app,
    "/claim",
    {
      kind: "panel",
      usually: true,
      title: "I was told …",
      aside: h("span", { class: "aside" }, "check another result"),
    },
    sidesOf(app).map((side) => winners(app, side)),
    amounts(app, "payouts", "was to get"),
    folding(
      app,
      "/claim/further",
      { title: "hands, refunds, what stays" },
      hands(app),
      AMOUNTS.filter((name) => applies(app, name)).map((name) => amounts(app, name, words(name))),
      amount(app, ["next_pot"], "left for the next hand"),
    ),
    answer(app),
  );
}

function applies(app, name) {
  const member = { refunds: "refund", penalties: "penalty" }[name] ?? name;
  return app.ruling.players.some((player) => player[member] !== undefined);
}

/** The sides that are paid, or could be. */
function sidesOf(app) {
  const paid = app.ruling.pots.flatMap(({ shares }) => shares.map(({ side }) => side));
  return [...new Set([...(app.card.sides.length > 1 ? app.card.sides : []), ...paid])];
}

function winners(app, side) {
  const path = ["winners", side];
  const chosen = get(app.view.claim, path) ?? [];
  const all = app.ruling.players.map(({ id }) => id);
  return h(
    "div",
    { key: side, class: `field${chosen.length ? "" : " unset"}` },
    h(
      "span",
      { class: "label", "aria-hidden": "true" },
      side === "whole" ? "said to win" : `said to win ${side}`,
    ),
    h(
      "div",
      { class: "choices", role: "group", "aria-label": `Who was said to win ${side}` },
      all.map((name) =>
        h(
          "button",
          {
            key: name,
            type: "button",
            class: "choose",
            "aria-pressed": String(chosen.includes(name)),
            onclick: () =>
              app.claim(
                path,
                some(all.filter((one) => (one === name ? !chosen.includes(one) : chosen.includes(one)))),
              ),
          },
          name,
        ),
      ),
    ),
  );
}

function some(list) {
  return list.length ? list : undefined;
}

function amounts(app, member, label) {
  return h(
    "div",
    { key: member, class: "fields", role: "group", "aria-label": words(member) },
    app.ruling.players.map(({ id }) => amount(app, [member, id], `${id} ${label}`)),
  );
}

function amount(app, path, label) {
  const value = get(app.view.claim, path);
  return h(
    "label",
    { key: pointer(path), class: `field${value === undefined ? " unset" : ""}` },
    h("span", { class: "label" }, label),
    numberInput({
      value,
      take: (number) => app.claim(path, number),
      "data-at": `/claim${pointer([...path].reverse())}`,
      enterkeyhint: "next",
      onkeydown: onEnter,
    }),
  );
}

/** What players were said to hold: a kind of hand, or a total where hands are totals. */
function hands(app) {
  const held = app.ruling.players.flatMap((player) =>
    app.card.sides.filter((side) => player[side]).map((side) => ({ player, side })),
  );
  return h(
    "div",
    { key: "hands", class: "fields", role: "group", "aria-label": "Hands that were claimed" },
    held.map(({ player, side }) => {
      const what = app.card.sides.length > 1 ? ` (${side})` : "";
      const path = ["hands", player.id, side];
      if (player[side].category === "total")
        return amount(app, [...path, "total"], `${player.id}'s total${what}`);
      const chosen = get(app.view.claim, [...path, "category"]) ?? "";
      return h(
        "label",
        { key: pointer(path), class: "field" },
        h("span", { class: "label" }, `${player.id} was said to hold${what}`),
        h(
          "select",
          { onchange: (event) => app.claim([...path, "category"], event.currentTarget.value || undefined) },
          h("option", { key: "", value: "", selected: chosen === "" }, "–"),
          categories(player[side]).map((name) =>
            h("option", { key: name, value: name, selected: name === chosen }, words(name)),
          ),
        ),
      );
    }),
  );
}

const BADUGI = ["one_card", "two_card", "three_card", "four_card"];
const POKER = [
  "high_card",
  "pair",
  "two_pair",
  "three_of_a_kind",
  "straight",
  "flush",
  "full_house",
  "four_of_a_kind",
  "straight_flush",
  "five_of_a_kind",
];

function categories({ category }) {
  return BADUGI.includes(category) ? BADUGI : POKER;
}

function answer(app) {
  const said = app.disputed;
  if (!said) return h("p", { key: "answer", class: "claim-answer", role: "status" }, "");
  if (said.problem)
    return h(
      "p",
      { key: "answer", class: "claim-answer fault", role: "status" },
      [said.problem.detail, ...(said.problem.errors ?? []).map(({ detail }) => detail)].join(" "),
    );
  const upheld = said.verdict === "upheld";
  return h(
    "div",
    { key: "answer", class: `claim-answer ${said.verdict}`, role: "status" },
    h("p", { class: "claim-verdict" }, upheld ? "That is right." : "That is not right."),
    !upheld &&
      said.payouts.length > 0 &&
      h(
        "ul",
        { class: "differences" },
        said.payouts.map((one) =>
          h("li", { key: one.player }, `${one.player}: told ${one.claimed}, due ${one.due}`),
        ),
      ),
    said.winners.length > 0 &&
      h(
        "ul",
        { class: "differences" },
        said.winners.map((one) =>
          h(
            "li",
            { key: one.side },
            `${one.side === "whole" ? "" : `${one.side}: `}told ${one.claimed.join(", ") || "nobody"}, due ${one.due.join(", ") || "nobody"}`,
          ),
        ),
      ),
    reasons(app, said.because, "/claim/rules"),
  );
}
