// Choosing a game by any of its names.

import { h } from "./dom.js";

/** Letters and digits only, without accents and case, as the service searches. */
export function plain(text) {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^0-9a-z]/g, "");
}

/** The games that most others are variants of first, then by name. */
export function sorted(games) {
  const variants = ({ id }) => games.filter(({ variant_of: base }) => base === id).length;
  return [...games].sort((a, b) => variants(b) - variants(a) || a.name.localeCompare(b.name, "en"));
}

export function found(games, wanted) {
  const sought = plain(wanted);
  return games.filter((game) =>
    [game.id, game.name, ...game.aliases].some((name) => plain(name).includes(sought)),
  );
}

export function chooser(app) {
  const games = found(app.games, app.view.search);
  return h(
    "main",
    { key: "chooser", class: "chooser" },
    h("h1", { tabindex: "-1" }, "Which game?"),
    h(
      "label",
      { class: "search" },
      h("span", { class: "hidden" }, "Search by any name"),
      h("input", {
        id: "search",
        type: "search",
        autocomplete: "off",
        spellcheck: "false",
        placeholder: "Search by any of its names",
        value: app.view.search,
        oninput: (event) => app.look({ search: event.currentTarget.value }),
        onkeydown: (event) => onKey(app, event, games),
      }),
    ),
    h("p", { class: "aside", role: "status" }, games.length === 1 ? "1 game" : `${games.length} games`),
    h(
      "ul",
      { class: "games" },
      games.map((game) =>
        h(
          "li",
          { key: game.id },
          h(
            "button",
            { type: "button", class: "game", "data-game": game.id, onclick: () => app.choose(game.id) },
            h("span", { class: "game-name" }, game.name),
            game.aliases.length > 0 && h("span", { class: "aside" }, game.aliases.join(", ")),
            h("span", { class: "aside seats" }, `${seatsOf(game)}${sidesOf(game)}`),
          ),
        ),
      ),
    ),
  );
}

function seatsOf({ players: { stated } }) {
  return `${stated.min}–${stated.max} players`;
}

function sidesOf({ sides }) {
  return sides.length ? `, ${sides.join(" and ")}` : "";
}

function onKey(app, event, games) {
  if (event.key === "Enter" && games.length) app.choose(games[0].id);
  if (event.key === "Escape" && app.card) app.look({ choosing: false });
  if (event.key === "ArrowDown") document.querySelector(".game")?.focus();
}
