// What the types of the TypeScript client allow and what they do not: compiled, not run.
import { oddchip, type Game, type PadreState, type Settlement, type State } from "oddchip-client";

const client = oddchip({ baseUrl: "http://127.0.0.1" });

export async function mistakes() {
  await client.POST("/v1/settlements", {
    // @ts-expect-error: there is no such game
    body: { game: "padr", players: [] },
  });
  await client.POST("/v1/settlements", {
    // @ts-expect-error: padre has no such member
    body: { game: "padre", players: [], opened: true },
  });
  await client.POST("/v1/settlements", {
    // @ts-expect-error: the players are missing
    body: { game: "padre" },
  });
  // @ts-expect-error: the body is missing
  await client.POST("/v1/settlements");
  // @ts-expect-error: there is no such path
  await client.POST("/v1/settlement", { body: { game: "padre", players: [] } });
  // @ts-expect-error: a search is text
  await client.GET("/v1/games", { params: { query: { q: 727 } } });
}

// @ts-expect-error: padre has no such option
export const option: PadreState = { game: "padre", players: [], options: { car_wild: "none" } };
// @ts-expect-error: the option has no such value
export const value: PadreState = { game: "padre", players: [], options: { low_scale: "ace_to_seven" } };
// @ts-expect-error: padre has no such table
export const table: PadreState = { game: "padre", players: [], table: { car: "As" } };
// @ts-expect-error: a pot is no null
export const pot: PadreState = { game: "padre", players: [], pot: null };

// A card that is not known, and an option that is off.
export const unknown: PadreState = {
  game: "padre",
  players: [{ id: "alice", cards: ["As", null] }],
  options: { low_qualifier: null },
};

/** The game tells the states apart, the compiler knows every one, and what may be missing must be looked for. */
export function cards(state: State): readonly (string | null)[] {
  switch (state.game) {
    case "elevator":
      return [...(state.table?.left ?? []), state.table?.car ?? null, ...(state.table?.right ?? [])];
    case "spit-in-the-ocean":
      return state.table?.spit ?? [];
    case "badugi":
    case "seven-twenty-seven":
      // @ts-expect-error: these games have no table
      return state.table;
    case "peabody-holdem":
      return state.opened ? (state.table?.board ?? []) : [];
    case "padre":
      return state.table?.board ?? [];
    case "boo-ray":
      return state.table?.trump ? [state.table.trump] : [];
    default:
      return [];
  }
}

export async function answers(): Promise<Settlement | undefined> {
  const { data, error } = await client.GET("/v1/games/{game}", { params: { path: { game: "padre" } } });
  if (error) {
    const detail: string = error.detail;
    const code: string | undefined = error.errors?.[0]?.code;
    throw new Error(`${detail} ${code}`);
  }
  const card: Game = data;
  const example = card.examples[0];
  if (!example) return undefined;
  const settled = await client.POST("/v1/settlements", { body: example.state });
  // @ts-expect-error: an answer may be a problem
  settled.data.pots;
  // @ts-expect-error: not every hand has a low
  example.settlement.players[0]?.low.strength;
  return settled.data;
}
