// House rules: the game's options, each answer with its sentence.

import { answerOf } from "./catalog.js";
import { h } from "./dom.js";
import { folding } from "./folding.js";
import { described, message, messages, words } from "./faults.js";
import { numberInput } from "./number.js";
import { pointer } from "./paths.js";

export function options(app) {
  const changed = app.card.options.filter(({ name }) => name in (app.document.options ?? {})).length;
  const aside = h(
    "span",
    { class: "aside", "data-changed": changed > 0 },
    changed ? [String(changed), h("span", { class: "unit" }, " changed")] : "as usual",
  );
  return folding(
    app,
    "/options",
    { kind: "panel", title: "House rules", aside, usually: app.faultsBelow([], ["options"]) },
    messages(app, ["options"]),
    app.card.options.map((option) => question(app, option)),
  );
}

function question(app, option) {
  const path = ["options", option.name];
  const body = option.values ? answers(app, option, path) : typed(app, option, path);
  return h(
    "fieldset",
    {
      key: option.name,
      class: "option",
      "data-option": option.name,
      "data-at": pointer(path),
      tabindex: "-1",
    },
    h("legend", null, option.text),
    body,
    message(app, path, { whole: true }),
  );
}

function choose(app, option, path, value) {
  app.set(path, same(value, option.default) ? undefined : value, option.values ? null : pointer(path));
}

function same(a, b) {
  return JSON.stringify(a) === JSON.stringify(b);
}

function answers(app, option, path) {
  const chosen = answerOf(option, app.document.options);
  return option.values.map(({ value, text }) =>
    h(
      "label",
      { key: String(value), class: "answer" },
      h("input", {
        type: "radio",
        name: option.name,
        value: String(value),
        checked: value === chosen,
        onchange: () => choose(app, option, path, value),
      }),
      h("span", null, text, same(value, option.default) && h("span", { class: "aside" }, " (usual)")),
    ),
  );
}

function typed(app, option, path) {
  return [option.schema.type].flat().includes("array") ? cards(app, option, path) : amount(app, option, path);
}

function cards(app, option, path) {
  const given = app.view.drafts[option.name] ?? (app.document.options?.[option.name] ?? []).join(" ");
  return h(
    "label",
    { class: "field" },
    h("span", { class: "hidden" }, words(option.name)),
    h("input", {
      type: "text",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      placeholder: "such as 2 or Js Jh",
      value: given,
      ...described(app, path, { whole: true }).properties,
      oninput: (event) => {
        const text = event.currentTarget.value;
        app.look({ drafts: { ...app.view.drafts, [option.name]: text } });
        choose(app, option, path, text.split(/[\s,]+/).filter(Boolean));
      },
    }),
  );
}

function amount(app, option, path) {
  const chosen = answerOf(option, app.document.options);
  const nullable = [option.schema.type].flat().includes("null");
  return h(
    "div",
    { class: "amount" },
    h(
      "label",
      { class: "field" },
      h("span", { class: "hidden" }, words(option.name)),
      numberInput({
        value: option.name in (app.document.options ?? {}) ? chosen : null,
        take: (number) => choose(app, option, path, number ?? option.default),
        placeholder: chosen === null ? "none" : String(option.default),
        ...described(app, path).properties,
      }),
    ),
    nullable &&
      option.default !== null &&
      h(
        "button",
        {
          type: "button",
          class: "choose",
          "aria-pressed": String(chosen === null),
          onclick: () => choose(app, option, path, chosen === null ? option.default : null),
        },
        "none",
      ),
    h("span", { class: "aside" }, option.default === null ? "usually none" : `usually ${option.default}`),
  );
}
