// Legal moves: what may be done now, by whom, and whether a move that was made was allowed.

import { h } from "./dom.js";
import { folding } from "./folding.js";
import { words } from "./faults.js";
import { written } from "./lit.js";
import { numberInput } from "./number.js";
import { get, pointer } from "./paths.js";
import { reasons } from "./ruling.js";
import { parse } from "./cards.js";
import { names } from "./state.js";

export function play(app) {
  const { phases } = app.game;
  const { question } = app.view;
  return folding(
    app,
    "/play",
    { kind: "panel", title: "What may be done now?", aside: h("span", { class: "aside" }, "legal moves") },
    h(
      "div",
      { class: "choices", role: "group", "aria-label": "Phase" },
      phases.map(({ phase }) =>
        h(
          "button",
          {
            key: phase,
            type: "button",
            class: "choose",
            "data-phase": phase,
            "aria-pressed": String(question?.phase === phase),
            onclick: () =>
              app.ask(question?.phase === phase ? null : { ...question, phase, proposed: undefined }),
          },
          words(phase),
        ),
      ),
    ),
    question && standing(app, question),
    question && proposal(app, question),
    answer(app),
  );
}

/** Where the play stands, as far as the cards do not say it. */
function standing(app, question) {
  const all = names(app.document);
  return folding(
    app,
    "/play/standing",
    { title: "where the play stands" },
    h(
      "div",
      { class: "fields" },
      who(app, ["lead"], "who leads", all),
      who(app, ["turn"], "whose turn", all),
      who(app, ["asked_by"], "who asks to swap", all),
      inOrder(app, ["acted"], "who has acted, in order", all),
      inOrder(app, ["arranged"], "who has arranged", all),
    ),
    question.phase === "bet" && betting(app, all),
  );
}

function betting(app, all) {
  return h(
    "div",
    { key: "betting", class: "fields", role: "group", "aria-label": "Betting" },
    pick(app, ["betting", "structure"], "structure", ["no_limit", "pot_limit", "fixed_limit"]),
    ["min_bet", "max_raises", "last_raise", "raises"].map((name) =>
      amount(app, ["betting", name], words(name)),
    ),
    all.map((name) => [
      amount(app, ["betting", "bets", name], `${name}'s bet`),
      amount(app, ["betting", "stacks", name], `${name} has behind`),
    ]),
  );
}

function who(app, path, label, all) {
  return pick(app, path, label, all);
}

function pick(app, path, label, values) {
  const chosen = get(app.view.question, path) ?? "";
  return h(
    "label",
    { key: pointer(path), class: "field" },
    h("span", { class: "label" }, label),
    h(
      "select",
      { "aria-label": label, onchange: (event) => app.asking(path, event.currentTarget.value || undefined) },
      h("option", { key: "", value: "", selected: chosen === "" }, "–"),
      values.map((value) => h("option", { key: value, value, selected: value === chosen }, words(value))),
    ),
  );
}

function amount(app, path, label) {
  const value = get(app.view.question, path);
  return h(
    "label",
    { key: pointer(path), class: "field" },
    h("span", { class: "label" }, label),
    numberInput({ value, take: (number) => app.asking(path, number) }),
  );
}

function inOrder(app, path, label, all) {
  const chosen = get(app.view.question, path) ?? [];
  return h(
    "div",
    { key: pointer(path), class: "field" },
    h("span", { class: "label", "aria-hidden": "true" }, label),
    h(
      "div",
      { class: "choices", role: "group", "aria-label": label },
      all.map((name) => {
        const at = chosen.indexOf(name);
        const next = at < 0 ? [...chosen, name] : chosen.filter((one) => one !== name);
        return h(
          "button",
          {
            key: name,
            type: "button",
            class: "choose",
            "aria-pressed": String(at >= 0),
            onclick: () => app.asking(path, next.length ? next : undefined),
          },
          at < 0 ? name : `${at + 1}. ${name}`,
        );
      }),
    ),
  );
}

/** A move that was made: by whom, which, and with what. */
function proposal(app, question) {
  const phase = app.game.phases.find((one) => one.phase === question.phase);
  const action = phase.actions.find((one) => one.action === question.proposed?.action);
  return folding(
    app,
    "/play/proposed",
    { title: "was this move allowed?" },
    h(
      "div",
      { class: "fields" },
      pick(app, ["proposed", "player"], "player", names(app.document)),
      pick(
        app,
        ["proposed", "action"],
        "did",
        phase.actions.map((one) => one.action),
      ),
      action?.takes.map((name) => detail(app, name)),
    ),
  );
}

function detail(app, name) {
  const path = ["proposed", name];
  if (name === "amount") return amount(app, path, "chips");
  if (name === "declaration") return pick(app, path, "declares", ["high", "low", "both"]);
  if (name === "side") return pick(app, path, "side", app.card.sides);
  if (name === "line")
    return pick(
      app,
      path,
      "line",
      app.game.lines.map(({ id }) => id),
    );
  return listed(
    app,
    path,
    name === "cards" ? "cards, such as As Kd" : "places",
    name === "cards" ? parse : places,
  );
}

function places(text) {
  return text.split(/[\s,]+/).filter(Boolean);
}

function listed(app, path, label, read) {
  const draft = app.view.drafts[pointer(path)] ?? (get(app.view.question, path) ?? []).join(" ");
  return h(
    "label",
    { key: pointer(path), class: "field" },
    h("span", { class: "label" }, label),
    h("input", {
      type: "text",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      value: draft,
      oninput: (event) => {
        const text = event.currentTarget.value;
        app.look({ drafts: { ...app.view.drafts, [pointer(path)]: text } });
        const list = read(text)?.filter(Boolean);
        app.asking(path, list?.length ? list : undefined);
      },
    }),
  );
}

function answer(app) {
  const said = app.moves;
  if (app.view.question && !said && !names(app.document).length)
    return h(
      "p",
      { key: "answer", class: "aside", role: "status" },
      "Enter the players and their cards first.",
    );
  if (!app.view.question || !said) return h("p", { key: "answer", role: "status" }, "");
  if (said.problem) {
    return h(
      "div",
      { key: "answer", class: "fault", role: "status" },
      h(
        "ul",
        null,
        (said.problem.errors ?? [said.problem]).map(({ detail: text, pointer: at }) =>
          h("li", null, at ? `${words(at.split("/").slice(1).join(" "))}: ${text}` : text),
        ),
      ),
    );
  }
  return h(
    "div",
    { key: "answer", class: "moves", role: "status" },
    said.proposed &&
      h(
        "div",
        { class: `judged ${said.proposed.legal ? "upheld" : "corrected"}` },
        h(
          "p",
          { class: "claim-verdict" },
          said.proposed.legal ? "That move is allowed." : "That move is not allowed.",
        ),
        reasons(app, said.proposed.because, "/play/proposed/rules"),
      ),
    said.phase_over
      ? h("p", null, "Nobody has anything left to do in this phase.")
      : h("p", null, said.to_act.length ? `To act: ${said.to_act.join(", ")}` : "The dealer's move."),
    said.moves.length > 0 &&
      h(
        "ul",
        { class: "move-list" },
        said.moves.map((move) => h("li", null, sentence(app, move))),
      ),
    reasons(app, said.because, "/play/rules"),
  );
}

function sentence(app, move) {
  const { player, action, cards, choose, slots, together, ways, declarations, lines, forced } = move;
  const details = [
    cards && cards.map(written).join(" "),
    choose &&
      (choose.min === choose.max ? `(${choose.min} of them)` : `(${choose.min} to ${choose.max} of them)`),
    range(move),
    move.fee && `for ${move.fee} each`,
    move.cost && `for ${move.cost}`,
    declarations?.join(", "),
    lines?.map((id) => app.lineName(id)).join(", "),
    slots &&
      `${slots.map((name) => app.slotName(name)).join(", ")}${together ? " together" : slots.length > 1 ? " (one of them)" : ""}`,
    move.with && `with ${move.with}`,
    ways && ways.map((way) => wayOf(app, way)).join("; or "),
  ]
    .filter(Boolean)
    .join(" ");
  return `${player ?? "The dealer"} ${forced ? "must" : "may"} ${words(action)}${details ? `: ${details}` : ""}`;
}

function range({ amount: exact, min, max }) {
  if (exact !== undefined) return String(exact);
  if (min === undefined && max === undefined) return "";
  return max === undefined
    ? `${min} or more`
    : min === undefined
      ? `up to ${max}`
      : min === max
        ? String(min)
        : `${min} to ${max}`;
}

function wayOf(app, { line, from_hand: own, from_table: table }) {
  const count = ({ min, max }) => (min === max ? String(min) : `${min} to ${max}`);
  return `${line ? `${app.lineName(line)}: ` : ""}${count(own)} own, ${count(table)} from the table`;
}
