// The split as a picture: a bar for each pot, cut by side and winner, with its odd chips.

import { h } from "./dom.js";

const COLOURS = 8;

export function split(ruling) {
  const { pots, players } = ruling;
  const worth = pots.filter(({ amount }) => amount > 0);
  if (!worth.length) return null;
  const largest = Math.max(...worth.map(({ amount }) => amount));
  const colours = new Map(players.map(({ id }, i) => [id, i % COLOURS]));
  return h(
    "div",
    { key: "split", class: "split" },
    pots.map((pot, i) => (pot.amount > 0 ? bar(ruling, pot, potName(pots, i), largest, colours) : null)),
  );
}

function potName(pots, index) {
  return pots.length === 1 ? "Pot" : index === 0 ? "Main pot" : `Side pot ${index}`;
}

const ODD_CHIPS = "G6";

/** The pieces of a pot: who gets how much on which side, and what is left; of a tie, who got an odd chip. */
function pieces({ because, options }, { shares, left }) {
  const named = new Set(
    because.filter(({ rule }) => rule === ODD_CHIPS).flatMap(({ about }) => about?.players ?? []),
  );
  const paid = shares.flatMap((share) => {
    const least = Math.min(...share.winners.map(({ amount }) => amount));
    return share.winners.map(({ player, amount }) => ({
      side: share.side,
      player,
      amount,
      odd: named.has(player) && amount - least === options.chip,
    }));
  });
  return left > 0 ? [...paid, { side: "left", player: null, amount: left, odd: false }] : paid;
}

/** How many chips more the high half holds than the low one. */
function oddOfHalves(shares) {
  const of = (side) => shares.find((share) => share.side === side)?.amount;
  const [high, low] = [of("high"), of("low")];
  return shares.length === 2 && high !== undefined && low !== undefined ? high - low : 0;
}

function bar(ruling, pot, name, largest, colours) {
  const all = pieces(ruling, pot).filter(({ amount }) => amount > 0);
  const odd = oddOfHalves(pot.shares);
  return h(
    "figure",
    { key: name, class: "pot-bar", "data-pot": name },
    h(
      "figcaption",
      null,
      h("span", { class: "pot-name" }, name),
      h("span", { class: "pot-amount" }, String(pot.amount)),
      h("span", { class: "aside" }, `for ${pot.eligible.join(", ")}`),
    ),
    h(
      "div",
      {
        class: "bar",
        "aria-hidden": "true",
        style: { width: `${Math.max(18, (100 * pot.amount) / largest)}%` },
      },
      all.map(({ side, player, amount }) =>
        h("span", {
          class: `piece side-${side}${player === null ? " stays" : ` colour-${colours.get(player)}`}`,
          style: { "flex-grow": amount },
        }),
      ),
    ),
    h(
      "ul",
      { class: "pieces" },
      all.map(({ side, player, amount, odd: own }) =>
        h(
          "li",
          { key: `${side} ${player}`, "data-share": side, "data-winner": player ?? "" },
          h("span", {
            class: `swatch side-${side}${player === null ? " stays" : ` colour-${colours.get(player)}`}`,
            "aria-hidden": "true",
          }),
          h("span", { class: "piece-who" }, player ?? "stays in the middle"),
          player !== null && side !== "whole" && h("span", { class: "side" }, side),
          h("span", { class: "piece-amount" }, String(amount)),
          own && h("span", { class: "odd" }, "with the odd chip"),
        ),
      ),
      odd !== 0 && h("li", { key: "odd", class: "odd" }, `odd chip to ${odd > 0 ? "high" : "low"}`),
    ),
  );
}
