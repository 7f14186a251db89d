const reference = document.getElementById("reference");

/** Operations keep their addresses, but their names are no links inside of buttons. */
function plainNames({ React }) {
  return { components: { DeepLink: ({ text }) => React.createElement("span", null, text) } };
}

/** Names for fields, levels for headings and a place in the order of keys for code that scrolls. */
const MISSING = [
  ["select:not([aria-label])", { "aria-label": "Choose one" }],
  ["textarea:not([aria-label])", { "aria-label": "Body" }],
  ["input:not([aria-label]):not([id])", { "aria-label": "Value" }],
  [".information-container:not([role])", { role: "region", "aria-label": "About" }],
  ["h3:not([role])", { role: "heading", "aria-level": "2" }],
  ["h4:not([role])", { role: "heading", "aria-level": "3" }],
  ["h5:not([role])", { role: "heading", "aria-level": "4" }],
  ["pre.microlight:not([tabindex])", { tabindex: "0" }],
];

function complete() {
  for (const [selector, attributes] of MISSING) {
    for (const element of reference.querySelectorAll(selector)) {
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    }
  }
}

new MutationObserver(complete).observe(reference, { childList: true, subtree: true });

SwaggerUIBundle({
  url: "openapi.json",
  dom_id: "#reference",
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  plugins: [plainNames],
  syntaxHighlight: { theme: "arta" },
  validatorUrl: null,
});
