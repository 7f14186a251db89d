// An input for whole numbers: chips, counts, totals.

import { h } from "./dom.js";

/** `take` gets the number that was typed, undefined where none is left. */
export function numberInput({ value, take, wide = false, ...properties }) {
  return h("input", {
    class: wide ? "number wide" : "number",
    type: "text",
    inputmode: "numeric",
    autocomplete: "off",
    maxlength: "15",
    value: value === undefined || value === null ? "" : String(value),
    ...properties,
    oninput: (event) => {
      const digits = event.currentTarget.value.replace(/\D/g, "");
      take(digits === "" ? undefined : Number(digits));
    },
  });
}
