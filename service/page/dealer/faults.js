// What the service found wrong, at the place it concerns.

import { h } from "./dom.js";
import { pathOf, pointer, slotPath } from "./paths.js";
import { placeOf } from "./state.js";

const AWAITED = /^missing_|^required$|^everybody_folded$/;

/** The errors of a problem, each with its place on the page; `awaited` ones only say that something is still to come. */
export function faultsOf(document, problem, within = []) {
  return (problem.errors ?? [{ pointer: "", code: "", detail: problem.detail }]).map(
    ({ pointer: at = "", code, detail }) => {
      const path = pathOf(at);
      const inside = path.slice(within.length);
      const place = within.every((part, i) => path[i] === part) ? placeOf(document, inside) : path;
      return { at: pointer(place), path: place, code, detail, awaited: AWAITED.test(code) };
    },
  );
}

/** The faults of a place itself, or of all that it holds where that is one input, that are more than something missing. */
function faultsAt(app, path, whole) {
  const at = pointer(path);
  return app.faults.filter(
    (fault) => !fault.awaited && (fault.at === at || (whole && fault.at.startsWith(`${at}/`))),
  );
}

/** What makes an input or card known as wrong, and points to the words. */
export function described(app, path, { whole = false } = {}) {
  const faults = faultsAt(app, path, whole);
  if (!faults.length) return { invalid: false, properties: { "data-at": pointer(path) } };
  return {
    invalid: true,
    properties: { "data-at": pointer(path), "aria-invalid": "true", "aria-describedby": idOf(path) },
  };
}

/** The words on what is wrong at these places. */
export function messages(app, ...paths) {
  return paths.map((path) => message(app, path));
}

/** The words on what is wrong at a place, or with all that one input holds. */
export function message(app, path, { whole = false } = {}) {
  const faults = faultsAt(app, path, whole);
  return faults.length
    ? h(
        "p",
        { key: `fault-${pointer(path)}`, class: "fault", id: idOf(path) },
        [...new Set(faults.map(({ detail }) => detail))].join(" "),
      )
    : null;
}

function idOf(path) {
  return `fault${pointer(path).replaceAll(/[^A-Za-z0-9]/g, "-")}`;
}

/** A place in words: "board card 4", "Player 2's cards". */
export function placeName(app, path) {
  const [head, index, ...rest] = path;
  if (head === "table") {
    const slot = [...app.game.table, ...app.game.spares].find(
      ({ slot: name }) => pointer(slotPath(name)) === pointer(path),
    );
    return slot?.text ?? "the table";
  }
  if (head === "players" && index !== undefined) {
    const what = rest.map((part) => (typeof part === "number" ? part + 1 : words(part))).join(" ");
    return `${app.nameOf(index)}${what ? `: ${what}` : ""}`;
  }
  if (head === "options" && index !== undefined) return `house rule: ${words(index)}`;
  return path.map((part) => (typeof part === "number" ? part + 1 : words(part))).join(" ");
}

export function words(name) {
  return String(name).replaceAll("_", " ");
}
