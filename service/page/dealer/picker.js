// The deck to pick from: one tap a card, used ones shown as used.

import { face } from "./card.js";
import { deck, spoken, suitOf } from "./cards.js";
import { h } from "./dom.js";
import { get, pathOf } from "./paths.js";
import { verdict } from "./ruling.js";

export function picker(app) {
  const { active } = app.view;
  if (!active) return null;
  const path = pathOf(active);
  const held = get(app.document, path);
  const cards = deck(app.jokers);
  const reached = cards.includes(app.view.reached) ? app.view.reached : (held ?? cards[0]);
  return h(
    "section",
    { key: "picker", class: "picker", "aria-label": "Pick a card", onkeydown: (event) => onKey(app, event) },
    app.ruling &&
      h(
        "button",
        { key: "verdict", type: "button", class: "glance", onclick: () => app.goToRuling() },
        h("span", { class: "glance-words" }, verdict(app)),
        h("span", { class: "glance-more" }, "See why"),
      ),
    h(
      "div",
      { key: "bar", class: "picker-bar" },
      h("p", { class: "picker-for" }, app.slotLabel(active)),
      h("input", {
        class: "typed",
        type: "text",
        "aria-label": "Type cards, such as As Kd",
        placeholder: "As Kd",
        autocomplete: "off",
        autocapitalize: "off",
        spellcheck: "false",
        enterkeyhint: "next",
        onkeydown: (event) => onTyped(app, event),
      }),
      held &&
        h(
          "button",
          {
            key: "clear",
            type: "button",
            class: "quiet",
            onpointerdown: keepFocus,
            onclick: () => app.entering.clear(),
          },
          "Clear",
        ),
      h(
        "button",
        { type: "button", class: "quiet", onpointerdown: keepFocus, onclick: () => app.entering.close() },
        "Done",
      ),
    ),
    h(
      "div",
      { class: "deck", role: "group", "aria-label": "Cards" },
      cards.map((card) => choice(app, card, path, held, reached)),
    ),
  );
}

function choice(app, card, path, held, reached) {
  const taken = card === held ? "" : app.takenBy(card, path);
  return h(
    "button",
    {
      key: card,
      type: "button",
      class: `choice suit-${suitOf(card)}${taken ? " used" : ""}${card === held ? " held" : ""}`,
      "aria-label": spoken(card) + (taken ? `, used: ${taken}` : ""),
      "aria-disabled": taken ? "true" : undefined,
      "aria-pressed": card === held ? "true" : undefined,
      "data-card": card,
      tabindex: card === reached ? "0" : "-1",
      onpointerdown: keepFocus,
      onclick: (event) =>
        app.entering.enter(card, {
          focus: event.detail > 0 || event.currentTarget !== document.activeElement,
        }),
    },
    face(card),
  );
}

/** A tap on the picker leaves the focus at the place that is filled. */
function keepFocus(event) {
  event.preventDefault();
}

function onTyped(app, event) {
  event.stopPropagation();
  if (event.key === "Escape") app.entering.close();
  if (event.key !== "Enter") return;
  event.preventDefault();
  const input = event.currentTarget;
  if (app.entering.enterText(input.value)) input.value = "";
  else app.say("Cards are written rank then suit, such as As, 10h or Kd.");
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function onKey(app, event) {
  if (event.key === "Escape") {
    app.entering.close();
    return;
  }
  const arrow = ARROWS[event.key];
  const from = event.target.closest("[data-card]");
  if (!arrow || !from) return;
  event.preventDefault();
  const next = nearest(from, arrow);
  if (next) {
    app.look({ reached: next.dataset.card });
    next.focus();
  }
}

/** The nearest card in a direction, as the deck is laid out on this screen. */
function nearest(from, [x, y]) {
  const here = centre(from);
  const offers = [...from.parentElement.children]
    .filter((card) => card !== from)
    .map((card) => {
      const [dx, dy] = [centre(card).x - here.x, centre(card).y - here.y];
      const along = dx * x + dy * y;
      const aside = Math.abs(dx * y) + Math.abs(dy * x);
      return { card, along, aside };
    });
  const ahead = offers.filter(({ along, aside }) => along > 4 && aside < 10);
  return ahead.sort((a, b) => a.along - b.along)[0]?.card;
}

function centre(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
