// The service's questions. A ruling is asked for as a batch of one: a state that is not complete yet is no failed request.

const base = new URL(".", document.baseURI);

export function address(path) {
  return new URL(path, base).href;
}

/** The service asks for a key, or for another one. */
export class KeyNeeded extends Error {}

let key = null;

/** Ask with this key from now on; it is kept nowhere else, so that it is gone with the page. */
export function useKey(given) {
  key = given;
}

async function answerTo(path, { headers = {}, ...options } = {}) {
  const sent = key === null ? headers : { ...headers, Authorization: `Bearer ${key}` };
  const response = await fetch(address(path), { cache: "no-cache", headers: sent, ...options });
  const body = await response.json();
  if (response.status === 401) throw new KeyNeeded(body.detail);
  return { status: response.status, body, wait: Number(response.headers.get("Retry-After") ?? 0) };
}

async function got(path) {
  const { status, body } = await answerTo(path);
  if (status !== 200) throw new Error(body.detail);
  return body;
}

function post(path, body, signal) {
  const headers = { "Content-Type": "application/json" };
  return answerTo(path, { method: "POST", headers, body: JSON.stringify(body), signal });
}

export async function games() {
  return (await got("v1/games")).games;
}

export function game(id) {
  return got(`v1/games/${encodeURIComponent(id)}`);
}

/** {status, body} of a settlement. */
export async function settle(state, signal) {
  const answer = await post("v1/settlements/batch", { states: [state] }, signal);
  return answer.status === 200 ? answer.body.results[0] : answer;
}

export function dispute(question, signal) {
  return post("v1/disputes", question, signal);
}

export function moves(question, signal) {
  return post("v1/legal-moves", question, signal);
}
