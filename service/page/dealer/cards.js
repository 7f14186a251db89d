// Cards: how they are read from what is typed, and how they are spoken.

export const RANKS = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"];
export const SUITS = ["s", "h", "d", "c"];
export const JOKER = "Jk";

const RANK_NAMES = {
  A: "ace",
  K: "king",
  Q: "queen",
  J: "jack",
  T: "ten",
  9: "nine",
  8: "eight",
  7: "seven",
  6: "six",
  5: "five",
  4: "four",
  3: "three",
  2: "two",
};
const SUIT_NAMES = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
const SYMBOLS = { "♠": "s", "♥": "h", "♦": "d", "♣": "c" };
const ONE_CARD = /(10|[2-9tjqka])\s*([cdhs♠♥♦♣])\ufe0f?|jk|[?*-]/giu;
const BETWEEN = /^[\s,;.|/]*$/;

/** "ace of spades" */
export function spoken(card) {
  return card === JOKER ? "joker" : `${RANK_NAMES[card[0]]} of ${SUIT_NAMES[card[1]]}`;
}

/** The rank as it stands on a card: 10, not T. */
export function rankOf(card) {
  return card === JOKER ? "★" : card[0] === "T" ? "10" : card[0];
}

export function suitOf(card) {
  return card === JOKER ? "joker" : card[1];
}

/** The cards of a text such as "As Kd, 10♥"; null stands for "?"; undefined if it holds anything else. */
export function parse(text) {
  const found = [...text.matchAll(ONE_CARD)];
  const rest = text.replace(ONE_CARD, "");
  return BETWEEN.test(rest) ? found.map(fromMatch) : undefined;
}

function fromMatch([text, rank, suit]) {
  if (text.toLowerCase() === "jk") return JOKER;
  if (!rank) return null;
  return (rank === "10" ? "T" : rank.toUpperCase()) + (SYMBOLS[suit] ?? suit.toLowerCase());
}

/** The whole deck, ace to two, with as many jokers as it has. */
export function deck(jokers) {
  const naturals = RANKS.flatMap((rank) => SUITS.map((suit) => rank + suit));
  return jokers ? [...naturals, JOKER] : naturals;
}
