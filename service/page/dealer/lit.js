// The hand that is shown on the table: which cards it takes, what wild ones stand for, on which line it lies.

import { rankOf, spoken } from "./cards.js";

const SYMBOLS = { s: "♠", h: "♥", d: "♦", c: "♣" };

/** The ruled hand that is lit: {player, side, hand}, or null. */
export function litHand(app) {
  const chosen = app.view.lit;
  if (!chosen || !app.ruling) return null;
  const player = app.ruling.players.find(({ id }) => id === chosen.player);
  const hand = player?.[chosen.side];
  return hand ? { ...chosen, hand } : null;
}

/** What a hand says of one of its cards, for a small note on it; null where it says nothing. */
export function noteOf(hand, card) {
  const wild = hand.wild?.find((one) => one.card === card);
  if (wild) return { note: `= ${written(wild.as)}`, spoken: `wild, stands for the ${spoken(wild.as)}` };
  const counted = hand.counts?.find((one) => one.card === card);
  if (counted) return { note: `= ${counted.counts}`, spoken: `counts ${counted.counts}` };
  return null;
}

/** Whether a card on the page is lit, and with which note. */
export function litNote(app, card, path) {
  const lit = litHand(app);
  if (!lit || !lit.hand.cards.includes(card) || isAnothers(app, path, lit.player)) return null;
  return noteOf(lit.hand, card) ?? { note: null, spoken: `in ${lit.player}'s ${lit.side} hand` };
}

function isAnothers(app, path, player) {
  return path[0] === "players" && app.nameOf(path[1]) !== player;
}

/** A sentence of the service with the cards that are in play as they look. */
export function pictured(app, text) {
  return text.replace(/\b(?:[2-9TJQKA][cdhs]|Jk)\b/g, (code) => (app.isInPlay(code) ? written(code) : code));
}

export function written(card) {
  return card === "Jk" ? "joker" : rankOf(card) + SYMBOLS[card[1]];
}
