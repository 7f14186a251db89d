// Does a value have the shape that a JSON Schema of the catalog gives it? Enough to draw it; the service judges the rest.

const TYPES = {
  array: Array.isArray,
  boolean: (value) => typeof value === "boolean",
  integer: Number.isInteger,
  null: (value) => value === null,
  object: (value) => value !== null && typeof value === "object" && !Array.isArray(value),
  string: (value) => typeof value === "string",
};

export function fits(schema, value) {
  if (schema.enum) return schema.enum.includes(value);
  if (schema.type && ![schema.type].flat().some((type) => TYPES[type]?.(value))) return false;
  if (schema.pattern && typeof value === "string" && !new RegExp(schema.pattern, "u").test(value))
    return false;
  if (Array.isArray(value))
    return (
      value.length <= (schema.maxItems ?? Infinity) && value.every((item) => fits(schema.items ?? {}, item))
    );
  if (TYPES.object(value)) return membersFit(schema, value);
  return true;
}

function membersFit(schema, value) {
  const { properties, additionalProperties } = schema;
  return Object.entries(value).every(([name, held]) => {
    if (properties && name in properties) return fits(properties[name], held);
    return additionalProperties === false ? false : fits(additionalProperties ?? {}, held);
  });
}

const CARD = { type: ["string", "null"], pattern: "^([2-9TJQKA][cdhs]|Jk)$" };
const CHIPS = { type: "integer" };
const list = (items) => ({ type: "array", items });
const object = (properties) => ({ type: "object", properties, additionalProperties: false });

/** The shape of the documents of a game. */
export function documentSchema(card) {
  const members = (owner) =>
    Object.fromEntries(
      card.members.filter(({ of }) => of === owner).map(({ name, schema }) => [name, partly(schema)]),
    );
  const player = object({
    id: { type: "string" },
    cards: list(CARD),
    folded: { type: "boolean" },
    contributed: CHIPS,
    dead: CHIPS,
    ...members("player"),
  });
  return object({
    game: { enum: [card.id] },
    options: object(Object.fromEntries(card.options.map(({ name, schema }) => [name, schema]))),
    dealer: { type: "string" },
    players: list({ ...player, type: ["object", "null"] }),
    pot: CHIPS,
    pots: list(object({ amount: CHIPS, eligible: list({ type: "string" }) })),
    table: object(
      tableShape([
        card,
        ...card.options.flatMap(({ values = [] }) => values.map(({ changes = {} }) => changes)),
      ]),
    ),
    ...members("state"),
  });
}

/** A schema of what may still be incomplete: items of lists may be missing. */
function partly(schema) {
  if (schema.items) return { ...schema, items: orNothing(partly(schema.items)) };
  if (!schema.properties) return schema;
  return {
    ...schema,
    properties: Object.fromEntries(
      Object.entries(schema.properties).map(([name, held]) => [name, partly(held)]),
    ),
  };
}

function orNothing(schema) {
  return schema.type && !schema.enum ? { ...schema, type: [schema.type, "null"].flat() } : schema;
}

function tableShape(cards) {
  const slots = cards.flatMap(({ table = [], spares = [] }) => [...table, ...spares]);
  return Object.fromEntries(
    slots
      .map(({ slot }) => slot.split("."))
      .map(([name, ...places]) => [name, places.reduce((shape) => orNothing(list(shape)), CARD)]),
  );
}
