// Entering cards: which place is next, and what keys and taps do.

import { RANKS, SUITS, parse, spoken } from "./cards.js";
import { get, pathOf } from "./paths.js";

const SUIT_KEYS = { "♠": "s", "♥": "h", "♦": "d", "♣": "c" };

export class Entering {
  constructor(app) {
    this.app = app;
  }

  slots() {
    return [...document.querySelectorAll("[data-slot]")].filter((slot) => slot.getClientRects().length);
  }

  activeSlot() {
    return this.slots().find((slot) => slot.dataset.slot === this.app.view.active);
  }

  /** Make a place the one that picked cards go to. */
  activate(slot, { focus = true } = {}) {
    this.app.look({ active: slot.dataset.slot, pending: null });
    if (focus) slot.focus({ preventScroll: true });
    this.reveal(slot);
  }

  /** Keep the place in sight, above the picker. */
  reveal(slot) {
    const picker = document.querySelector(".picker");
    const { top, bottom } = slot.getBoundingClientRect();
    const floor = picker ? picker.getBoundingClientRect().top : window.innerHeight;
    if (top < 0 || bottom > floor - 8)
      window.scrollBy({ top: bottom > floor - 8 ? bottom - floor + 24 : top - 24 });
  }

  close({ focus = true } = {}) {
    const slot = this.activeSlot();
    this.app.look({ active: null, pending: null });
    if (focus) slot?.focus({ preventScroll: true });
  }

  /** Put a card (null: one that is not known) where cards go now, and go on to the next place. */
  enter(card, { focus = true } = {}) {
    const slot = this.activeSlot();
    if (!slot) return;
    const path = pathOf(slot.dataset.slot);
    this.app.view = { ...this.app.view, pending: null };
    const taken = card && this.app.takenBy(card, path);
    if (taken) {
      this.app.say(`The ${spoken(card)} is ${taken} already.`);
      return;
    }
    this.app.set(path, card ?? undefined);
    this.app.said = card ? `${spoken(card)} entered.` : "Left face down.";
    this.advance(slot.dataset.slot, focus);
  }

  advance(from, focus) {
    const slots = this.slots();
    const at = slots.findIndex((slot) => slot.dataset.slot === from);
    const group = slots[at]?.dataset.group;
    const offers = slots.filter(
      (slot) => isVacant(slot) && isOpenTo(slot, group) && slot.dataset.slot !== from,
    );
    const isAhead = (slot) => slots.indexOf(slot) > at;
    const next =
      offers.find((slot) => isAhead(slot) && isBeside(slot, from)) ??
      offers.find((slot) => isOnTable(from) && isBeside(slot, from)) ??
      offers.find(isAhead);
    if (next) this.activate(next, { focus });
    else this.close({ focus });
  }

  /** All cards of a text, one place after the other; false where it is none. */
  enterText(text) {
    const cards = parse(text);
    if (!cards) return false;
    for (const card of cards) {
      if (!this.activeSlot()) break;
      this.enter(card, { focus: false });
    }
    return true;
  }

  clear() {
    const slot = this.activeSlot();
    if (!slot) return;
    const path = pathOf(slot.dataset.slot);
    if (get(this.app.document, path)) {
      this.app.set(path, undefined);
      this.app.say("Card taken away.");
    }
  }

  onSlotKey(event, path) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { view } = this.app;
    const handled = this.typed(event.key, path) || this.moved(event);
    if (handled) event.preventDefault();
    else if (view.pending) this.app.look({ pending: null });
  }

  typed(key, path) {
    const { view } = this.app;
    const upper = key.toUpperCase();
    const suit = SUIT_KEYS[key] ?? (SUITS.includes(key.toLowerCase()) ? key.toLowerCase() : null);
    if (view.pending === "J" && upper === "K") return this.finish("Jk");
    if (view.pending === "1" && key === "0") return this.begin("T");
    if (view.pending && view.pending !== "1" && suit) return this.finish(view.pending + suit);
    if (RANKS.includes(upper) || key === "1") return this.begin(upper);
    if (key === "?" || key === "*") return this.finish(null);
    if (key === "Backspace" || key === "Delete") return this.erase(path, key === "Backspace");
    return false;
  }

  begin(rank) {
    const { activeElement } = document;
    if (activeElement?.dataset.slot && activeElement.dataset.slot !== this.app.view.active)
      this.activate(activeElement);
    this.app.look({ pending: rank });
    return true;
  }

  finish(card) {
    const { activeElement } = document;
    if (activeElement?.dataset.slot && activeElement.dataset.slot !== this.app.view.active)
      this.activate(activeElement);
    this.enter(card);
    return true;
  }

  erase(path, back) {
    if (this.app.view.pending) this.app.look({ pending: null });
    else if (get(this.app.document, path)) this.clear();
    else if (back) this.step(-1, true);
    return true;
  }

  moved(event) {
    if (event.key === "Escape") this.close();
    else if (event.key === "ArrowRight") this.step(1);
    else if (event.key === "ArrowLeft") this.step(-1);
    else if (event.key === "Enter" || event.key === " " || event.key === "ArrowDown")
      this.openPicker(event.currentTarget);
    else return false;
    return true;
  }

  step(by, erase = false) {
    const slots = this.slots();
    const at = slots.findIndex((slot) => slot.dataset.slot === this.app.view.active);
    const next = slots[at + by];
    if (!next) return;
    this.activate(next);
    if (erase) this.clear();
  }

  openPicker(slot) {
    this.activate(slot);
    document.querySelector(".picker [tabindex='0']")?.focus();
  }
}

function isOnTable(at) {
  return at.startsWith("/table/");
}

function isBeside(slot, at) {
  return isOnTable(at) && isOnTable(slot.dataset.slot);
}

function isVacant(slot) {
  return slot.classList.contains("vacant");
}

function isOpenTo(slot, group) {
  return (slot.dataset.group === undefined || slot.dataset.group === group) && !slot.closest("[data-skip]");
}
