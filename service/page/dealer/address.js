// The address: #game, then what was entered, packed, so that a link brings the whole page back and nothing is stored.

const PACKED = "1";
const PLAIN = "0";

/** The fragment of what is entered. */
export async function fragmentOf(document) {
  const { game, ...entered } = document;
  if (!Object.keys(entered).length) return `#${game}`;
  const text = new TextEncoder().encode(JSON.stringify(entered));
  const packed = await through("CompressionStream", text).catch(() => undefined);
  return `#${game}~${packed ? PACKED + base64url(packed) : PLAIN + base64url(text)}`;
}

/** What a fragment holds: {game, document}; document is undefined where it cannot be read. */
export async function read(fragment) {
  const [game, packed] = fragment.replace(/^#/, "").split("~");
  if (packed === undefined) return { game, document: { game } };
  try {
    const bytes = fromBase64url(packed.slice(1));
    const text = packed[0] === PACKED ? await through("DecompressionStream", bytes) : bytes;
    const entered = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(text));
    return { game, document: { ...entered, game } };
  } catch {
    return { game, document: undefined };
  }
}

async function through(kind, bytes) {
  if (!(kind in window)) return undefined;
  const stream = new Blob([bytes]).stream().pipeThrough(new window[kind]("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function base64url(bytes) {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64url(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}
