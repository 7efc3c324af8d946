/** What makes 64 hex digits of a text. */
export type Digest = (text: string) => string;

/** SHA-256 of a text in UTF-8, for where nothing faster is at hand: the browser, and the pure ring. Half characters have no bytes there. */
export const sha256: Digest = (text) => {
  const blocks = padded(utf8(text));
  const state = Int32Array.of(...initial);
  const words = new Int32Array(64);
  for (let start = 0; start < blocks.length; start += 64) mix(state, blocks, start, words);
  return [...state].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
};

/** The first 32 bits of the fractions of a root of the first primes, as the standard takes them. */
const fractions = (count: number, root: (prime: number) => number): number[] => {
  const found: number[] = [];
  for (let at = 2; found.length < count; at += 1) {
    let isPrime = true;
    for (let by = 2; by * by <= at; by += 1) isPrime &&= at % by !== 0;
    if (isPrime) found.push(((root(at) % 1) * 2 ** 32) | 0);
  }
  return found;
};

const initial = fractions(8, Math.sqrt);
const constants = Int32Array.from(fractions(64, Math.cbrt));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const mix = (state: Int32Array, bytes: Uint8Array, start: number, words: Int32Array): void => {
  for (let at = 0; at < 16; at += 1) {
    const from = start + 4 * at;
    words[at] = (bytes[from]! << 24) | (bytes[from + 1]! << 16) | (bytes[from + 2]! << 8) | bytes[from + 3]!;
  }
  for (let at = 16; at < 64; at += 1) {
    const early = words[at - 15]!;
    const late = words[at - 2]!;
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[at] = (words[at - 16]! + low + words[at - 7]! + high) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let at = 0; at < 64; at += 1) {
    const choice = (e & f) ^ (~e & g);
    const high = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + constants[at]! + words[at]!) | 0;
    const low = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + high) | 0;
    d = c;
    c = b;
    b = a;
    a = (high + low) | 0;
  }
  for (const [at, part] of [a, b, c, d, e, f, g, h].entries()) state[at]! += part;
};

/** The bytes, a one, and the length in bits at the end of the last block of 64. */
const padded = (bytes: readonly number[]): Uint8Array => {
  const blocks = new Uint8Array(64 * Math.ceil((bytes.length + 9) / 64));
  blocks.set(bytes);
  blocks[bytes.length] = 0x80;
  const view = new DataView(blocks.buffer);
  view.setUint32(blocks.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(blocks.length - 4, bytes.length << 3);
  return blocks;
};

const utf8 = (text: string): number[] => {
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0)!;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), rest(code));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), rest(code >> 6), rest(code));
    else bytes.push(0xf0 | (code >> 18), rest(code >> 12), rest(code >> 6), rest(code));
  }
  return bytes;
};

const rest = (code: number): number => 0x80 | (code & 0x3f);
