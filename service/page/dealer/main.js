// The page: what was entered, what the service says of it, and how it is drawn.

import { fragmentOf, read } from "./address.js";
import { jokersOf, under } from "./catalog.js";
import { JOKER } from "./cards.js";
import { chooser, sorted } from "./chooser.js";
import { draw } from "./dom.js";
import { Entering } from "./entering.js";
import { faultsOf, placeName } from "./faults.js";
import { gate } from "./gate.js";
import { History } from "./history.js";
import { get, pathOf, pointer, put } from "./paths.js";
import { desk } from "./desk.js";
import { documentSchema, fits } from "./schema.js";
import * as service from "./service.js";
import { cardsInPlay, emptyDocument, nameOf, names, nextHand, played, seats, stateOf } from "./state.js";
import { picker } from "./picker.js";

const SOON = 150;
const BUSY = new Set([429, 503]);
const CARD = /^([2-9TJQKA][cdhs]|Jk)$/;
const NO_CARDS = new Set(["id", "player"]);
const FRESH = {
  active: null,
  pending: null,
  reached: null,
  lit: null,
  copied: null,
  claim: undefined,
  question: null,
  drafts: {},
  panels: {},
};

class Page {
  games = [];
  card = null;
  game = null;
  document = null;
  ruling = null;
  faults = [];
  trouble = "";
  disputed = null;
  moves = null;
  notice = "";
  said = "";
  keyAsked = null;
  keyTried = false;
  busy = false;
  companions = new Map();
  history = new History();
  entering = new Entering(this);
  view = { ...FRESH, choosing: true, search: "" };
  #asked = new Map();
  #timers = new Map();
  #written = "";
  #placed = null;

  async start() {
    window.addEventListener("hashchange", () => this.#guarded(() => this.#fromAddress()));
    document.addEventListener("keydown", (event) => this.#onKey(event));
    document.addEventListener("focusin", (event) => this.#onFocus(event));
    await this.#begin();
  }

  async #begin() {
    try {
      this.games = sorted(await service.games());
      this.keyAsked = null;
      this.keyTried = false;
      await this.#fromAddress();
    } catch (error) {
      if (!(error instanceof service.KeyNeeded)) throw error;
      this.#askForKey();
    }
  }

  #askForKey() {
    this.busy = false;
    this.keyAsked = { refused: this.keyTried };
    this.redraw();
    document.getElementById("key")?.focus();
  }

  /** Ask with a key, for what is entered if anything is. */
  async useKey(key) {
    service.useKey(key);
    this.keyTried = true;
    if (!this.games.length) {
      await this.#begin();
      return;
    }
    this.keyAsked = null;
    this.#show(this.document);
  }

  // What was entered.

  set(path, value, field = null) {
    this.said = "";
    const owner = path.slice(0, -1);
    const companion = this.companions.get(pointer(owner));
    const begun =
      companion && get(this.document, owner) === undefined && value !== undefined
        ? put(this.document, owner, companion)
        : this.document;
    this.change(put(begun, path, value) ?? emptyDocument(this.card.id), field);
  }

  change(document, field = null) {
    this.history.keep(this.document, field);
    this.#show(document);
  }

  undo() {
    const before = this.history.back();
    if (!before) return;
    this.#show(before);
    this.say("Taken back.");
  }

  #show(document) {
    this.document = document;
    this.game = under(this.card, document.options);
    this.jokers = jokersOf(this.card, document.options);
    this.view = { ...this.view, copied: null };
    this.busy = true;
    this.redraw();
    this.#writeAddress();
    this.#later("ruling", () => this.#settle());
  }

  next() {
    this.change(nextHand(this.document));
    this.view = { ...this.view, ...FRESH, panels: this.view.panels };
    this.disputed = this.moves = null;
    this.redraw();
    this.entering.slots()[0]?.focus();
  }

  show(example) {
    this.view = { ...this.view, ...FRESH };
    this.change(example.state);
  }

  choose(id) {
    return this.#guarded(() => this.#choose(id));
  }

  /** Do what needs the service; where it fails, say so and keep the page as it is. */
  async #guarded(action) {
    try {
      await action();
    } catch (error) {
      if (error instanceof service.KeyNeeded) {
        this.#askForKey();
        return;
      }
      this.notice = "The service does not answer. Try again in a moment.";
      this.redraw();
    }
  }

  async #choose(id) {
    const { options, ...kept } = this.document ? nextHand(this.document) : {};
    await this.#open(id, { ...kept, game: id });
    this.notice = "";
    this.view = { ...this.view, choosing: false, search: "" };
    this.redraw();
    window.scrollTo(0, 0);
    this.entering.slots()[0]?.focus();
  }

  async #open(id, document) {
    if (this.card?.id !== id) this.card = await service.game(id);
    this.history.forget();
    this.ruling = this.disputed = this.moves = null;
    this.faults = [];
    this.view = { ...FRESH, choosing: false, search: "" };
    this.#show(document);
  }

  // The address.

  async #fromAddress() {
    if (location.hash === this.#written && this.#written) return;
    const { game, document: entered } = await read(location.hash);
    this.notice = "";
    if (!game) {
      this.#written = "";
      this.look({ choosing: true });
      if (window.matchMedia("(pointer: fine)").matches) document.getElementById("search").focus();
      return;
    }
    if (!this.games.some(({ id }) => id === game)) {
      this.notice = "This link names no game that is known here. Choose one.";
      this.look({ choosing: true });
      return;
    }
    this.card = await service.game(game);
    const readable = entered && fits(documentSchema(this.card), entered);
    if (!readable)
      this.notice = "This link cannot be read: it is cut off, or of another version. The table is empty.";
    await this.#open(game, readable ? entered : emptyDocument(game));
  }

  async #writeAddress() {
    const document = this.document;
    const fragment = await fragmentOf(document);
    if (document !== this.document) return;
    const isAnother = (this.#written || location.hash).split("~")[0] !== fragment.split("~")[0];
    this.#written = fragment;
    if (location.hash !== fragment) history[isAnother ? "pushState" : "replaceState"](null, "", fragment);
    window.document.title = `${this.card.name} - Oddchip`;
  }

  // What the service says.

  #later(what, ask, wait = SOON) {
    clearTimeout(this.#timers.get(what));
    this.#timers.set(what, setTimeout(ask, wait));
  }

  /** The answer to a question, unless a later one of its kind has been asked meanwhile. */
  async #answer(what, ask) {
    this.#asked.get(what)?.abort();
    const controller = new AbortController();
    this.#asked.set(what, controller);
    try {
      const answer = await ask(controller.signal);
      this.keyTried = false;
      this.trouble = "";
      return this.#asked.get(what) === controller ? answer : null;
    } catch (error) {
      if (error.name === "AbortError") return null;
      if (error instanceof service.KeyNeeded) {
        this.#askForKey();
        return null;
      }
      this.busy = false;
      this.trouble =
        "The service does not answer. What you entered is kept; it is asked again after the next change.";
      this.redraw();
      return null;
    }
  }

  async #settle() {
    const document = this.document;
    if (!played(document).length) {
      this.ruling = null;
      this.faults = [];
      this.busy = false;
      this.redraw();
      return;
    }
    const answer = await this.#answer("ruling", (signal) => service.settle(stateOf(document), signal));
    if (!answer || document !== this.document) return;
    if (BUSY.has(answer.status)) {
      this.trouble = `${answer.body.detail} It is asked again by itself.`;
      this.#later("ruling", () => this.#settle(), 1000 * Math.max(1, answer.wait));
      this.redraw();
      return;
    }
    this.busy = false;
    this.ruling = answer.status === 200 ? answer.body : null;
    this.faults = answer.status === 200 ? [] : faultsOf(document, answer.body);
    this.#keepLit();
    this.redraw();
    if (this.view.claim) this.#dispute();
    if (this.view.question) this.#ask();
  }

  /** The hand that is lit stays lit as long as there is one; at first it is the one that wins most. */
  #keepLit() {
    if (!this.ruling) {
      this.view = { ...this.view, lit: null };
      return;
    }
    const { lit } = this.view;
    if (lit && this.ruling.players.some((player) => player.id === lit.player && player[lit.side])) return;
    const won = this.ruling.pots.flatMap(({ shares }) =>
      shares.flatMap(({ side, winners }) => winners.map(({ player, amount }) => ({ player, side, amount }))),
    );
    const first = won
      .sort((a, b) => b.amount - a.amount)
      .map(({ player, side }) => this.#handOf(player, side))
      .find(Boolean);
    this.view = { ...this.view, lit: first ?? null };
  }

  #handOf(id, side) {
    const player = this.ruling.players.find((one) => one.id === id);
    const held = [side, "high", "low"].find((name) => player?.[name]);
    return held ? { player: id, side: held } : null;
  }

  claim(path, value) {
    this.view = { ...this.view, claim: put(this.view.claim, path, value) };
    this.redraw();
    this.#later("dispute", () => this.#dispute());
  }

  async #dispute() {
    const { claim } = this.view;
    if (this.busy) return;
    if (!claim || !this.ruling) {
      this.disputed = null;
      this.redraw();
      return;
    }
    const answer = await this.#answer("dispute", (signal) =>
      service.dispute({ state: stateOf(this.document), claim }, signal),
    );
    if (!answer) return;
    this.disputed = answer.status === 200 ? answer.body : { problem: answer.body };
    this.redraw();
  }

  ask(question) {
    this.view = { ...this.view, question };
    this.redraw();
    this.#later("moves", () => this.#ask());
  }

  asking(path, value) {
    this.ask(put(this.view.question, path, value));
  }

  async #ask() {
    const { question } = this.view;
    if (this.busy) return;
    if (!question || !played(this.document).length || this.#isWrong()) {
      this.moves = null;
      this.redraw();
      return;
    }
    const { proposed, ...rest } = question;
    const judged = proposed?.action ? { proposed } : {};
    const answer = await this.#answer("moves", (signal) =>
      service.moves({ state: stateOf(this.document), ...rest, ...judged }, signal),
    );
    if (!answer) return;
    this.moves = answer.status === 200 ? answer.body : { problem: answer.body };
    this.redraw();
  }

  /** Does the state contradict itself, whatever is asked of it? */
  #isWrong() {
    return this.faults.some(({ awaited }) => !awaited);
  }

  // What views ask.

  nameOf(index) {
    return nameOf(this.document, index);
  }

  isOut(name) {
    return seats(this.document).some((seat, i) => seat?.folded && nameOf(this.document, i) === name);
  }

  slotName(name) {
    return [...this.game.table, ...this.game.spares].find(({ slot }) => slot === name)?.text ?? name;
  }

  slotLabel(at) {
    const path = pathOf(at);
    if (path[0] === "players" && path[2] === "cards")
      return `${nameOf(this.document, path[1])}, card ${path[3] + 1}`;
    return placeName(this, path);
  }

  lineName(id) {
    return id.replaceAll("-", " ");
  }

  #inPlay() {
    if (this.#placed?.document !== this.document) {
      const cards = cardsInPlay(this.document, (text, at) => CARD.test(text) && !NO_CARDS.has(at.at(-1)));
      this.#placed = { document: this.document, cards };
    }
    return this.#placed.cards;
  }

  /** Did the rules take this own card away? */
  isGone(card, path) {
    if (!this.ruling || path[0] !== "players" || path[2] !== "cards") return false;
    return Boolean(
      this.ruling.players.find(({ id }) => id === this.nameOf(path[1]))?.discarded?.includes(card),
    );
  }

  isInPlay(card) {
    return this.#inPlay().has(card);
  }

  /** In words, where a card lies that may lie only once; "" if it is free for the place at the path. */
  takenBy(card, path) {
    if (path.includes("shows")) return "";
    const where = this.#inPlay().get(card) ?? [];
    const others = where.filter((one) => pointer(one) !== pointer(path));
    const most = card === JOKER ? this.jokers : 1;
    return others.length >= most ? this.slotLabel(pointer(others[0])) : "";
  }

  faultsBelow(path, members) {
    return members.some((name) =>
      this.faults.some(
        (fault) =>
          !fault.awaited &&
          (fault.at === pointer([...path, name]) || fault.at.startsWith(`${pointer([...path, name])}/`)),
      ),
    );
  }

  // The view.

  open(panel, isOpen = true) {
    this.look({ panels: { ...this.view.panels, [panel]: isOpen } });
  }

  look(changes) {
    this.view = { ...this.view, ...changes };
    this.redraw();
  }

  /** Tell screen readers what happened. */
  say(text) {
    this.said = text;
    this.redraw();
  }

  /** Bring a place into sight and focus it, whatever is folded around it. */
  goTo(path) {
    const sought = path.map((_, i) => pointer(path.slice(0, path.length - i)));
    const target = [`${pointer(path)}/0`, ...sought]
      .map((at) => document.querySelector(`[data-at="${CSS.escape(at)}"], [data-slot="${CSS.escape(at)}"]`))
      .find(Boolean);
    if (!target) return;
    for (let around = target.closest("details"); around; around = around.parentElement.closest("details"))
      this.open(around.dataset.panel);
    const inner = target.matches("fieldset, div")
      ? (target.querySelector("button, input, select") ?? target)
      : target;
    inner.focus();
    inner.scrollIntoView({ block: "center" });
  }

  goToRuling() {
    this.look({ active: null, pending: null });
    const ruling = document.querySelector(".ruling");
    ruling.focus({ preventScroll: true });
    ruling.scrollIntoView({ block: "start" });
  }

  redraw() {
    this.companions = new Map();
    if (this.keyAsked) {
      draw(document.getElementById("page"), [desk.head(this), gate(this)]);
      return;
    }
    draw(
      document.getElementById("page"),
      this.view.choosing
        ? [desk.head(this), chooser(this), desk.voice(this)]
        : [desk.head(this), desk.body(this), picker(this), desk.voice(this)],
    );
    document.body.classList.toggle(
      "picking",
      !this.view.choosing && (Boolean(this.view.active) || document.body.classList.contains("picking")),
    );
  }

  #onFocus({ target }) {
    if (target.closest(".picker")) return;
    const at = target.dataset?.slot;
    if (at === undefined ? this.view.active : at !== this.view.active)
      this.look({ active: at ?? null, pending: null });
    if (at !== undefined) this.entering.reveal(target);
  }

  #onKey(event) {
    const isText = event.target.matches("input, textarea");
    if (
      (event.ctrlKey || event.metaKey) &&
      event.key.toLowerCase() === "z" &&
      !event.shiftKey &&
      !isText &&
      this.card
    ) {
      event.preventDefault();
      this.undo();
    }
  }
}

const page = new Page();
page.start().catch((error) => {
  console.error(error);
  document.getElementById("page").textContent =
    "The service does not answer. Load the page again in a moment.";
});
