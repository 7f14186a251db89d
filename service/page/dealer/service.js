// The service's questions. A ruling is asked for as a batch of one: a state that is not complete yet is no failed request.

const base = new URL(".", document.baseURI);

export function address(path) {
  return new URL(path, base).href;
}

async function answerTo(path, options) {
  const response = await fetch(address(path), { cache: "no-cache", ...options });
  const body = await response.json();
  return { status: response.status, body };
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
