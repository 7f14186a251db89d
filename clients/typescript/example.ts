// Settles a hand with the generated TypeScript client: node example.js http://127.0.0.1:8000
import { oddchip, type PadreState } from "oddchip-client";

const state: PadreState = {
  game: "padre",
  options: { low_scale: "ace_to_five", low_qualifier: 8 },
  players: [
    { id: "alice", cards: ["Ah", "3d", "Ks", "9s"], contributed: 27 },
    { id: "bob", cards: ["Ac", "3s", "Td", "Tc"], contributed: 27 },
    { id: "carol", cards: ["Kd", "Kc", "9h", "4s"], contributed: 27 },
  ],
  table: { board: ["2c", "7d", "8s", "Kh", "Qc"] },
};

const { data, error } = await oddchip({ baseUrl: process.argv[2]! }).POST("/v1/settlements", { body: state });
if (data) {
  for (const player of data.players) {
    console.log(`${player.id}: ${player.payout} (${player.net < 0 ? "" : "+"}${player.net})`);
  }
  for (const because of data.because) {
    console.log(because.text);
  }
} else {
  for (const fault of error.errors ?? []) {
    console.error(`${fault.pointer}: ${fault.detail}`);
  }
  throw new Error(error.detail);
}
