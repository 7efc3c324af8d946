/** The most characters that one contribution has: some fifteen thousand words. */
export const mostSaid = 100_000;

/** The most characters of any other text that comes in: a topic, a document, a field of a file. */
export const mostWritten = 1_000_000;

/** The longest run of one character, or of blanks. Nobody says more of them; many a pattern would take its time over them. */
export const longestRun = 400;

/** Deeper than this, data is none that anybody meant. */
const deepest = 100;

/** The most parts that data has, all levels together. */
const mostParts = 200_000;

/**
 * The door that every word from outside comes in by: a reply, a person's words, a line of a provider, a file. Line ends become one
 * kind, control characters their pictures, endless runs and texts are cut. What people write comes through as it is.
 */
export const takeIn = (text: string, most = mostWritten): string => {
  const whole = text.length > most ? cutAt(text, most) : text;
  return isTame(whole) ? whole : tamed(whole);
};

/** Every text in data; parts too deep or too many are left out. Data that is tame stays the same object. */
export const takeInAll = <T>(data: T, most = mostWritten): T => {
  let parts = 0;
  const within = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string') return takeIn(value, most);
    if (typeof value !== 'object' || value === null) return value;
    if (depth > deepest || parts > mostParts) return null;
    if (Array.isArray(value)) {
      parts += value.length;
      return sameOr(
        value,
        value.slice(0, mostParts).map((each) => within(each, depth + 1)),
      );
    }
    const fields = Object.entries(value);
    parts += fields.length;
    const taken = fields.map(([name, each]) => [takeIn(name, most), within(each, depth + 1)] as const);
    const isSame = taken.every(([name, each], at) => name === fields[at]![0] && each === fields[at]![1]);
    return isSame ? value : Object.fromEntries(taken);
  };
  return within(data, 0) as T;
};

const sameOr = (before: readonly unknown[], after: readonly unknown[]): readonly unknown[] =>
  after.length === before.length && after.every((each, at) => each === before[at]) ? before : after;

/** Half a pair of a character is none. */
const cutAt = (text: string, most: number): string => {
  const last = text.charCodeAt(most - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? most - 1 : most);
};

const newline = 10;

const isBlank = (code: number): boolean =>
  code === 32 ||
  (code >= 9 && code <= 13) ||
  code === 0xa0 ||
  code === 0x3000 ||
  code === 0xfeff ||
  (code >= 0x2000 && code <= 0x200a) ||
  code === 0x2028 ||
  code === 0x2029 ||
  code === 0x202f ||
  code === 0x205f ||
  code === 0x1680;

const isControl = (code: number): boolean =>
  (code < 32 && code !== 9 && code !== newline) || (code >= 127 && code <= 0x9f) || code === 0x2028 || code === 0x2029;

/** Whether the intake would leave a text as it is, but for its size. */
const isTame = (text: string): boolean => {
  for (let at = 0; at < text.length; at += 1) if (isControl(text.charCodeAt(at))) return false;
  return !runsOn(text);
};

/** Whether a text holds a run that the intake would have cut: what came in by the door has none. */
export const runsOn = (text: string): boolean => {
  let run = 0;
  let before = -1;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    run = code === before || (isBlank(code) && isBlank(before)) ? run + 1 : 1;
    if (run > longestRun) return true;
    before = code;
  }
  return false;
};

const tamed = (text: string): string => {
  const kept: string[] = [];
  let run = 0;
  let before = '';
  for (const char of text.replace(/\r\n?|[\u000b\u000c\u0085\u2028\u2029]/gu, '\n')) {
    const code = char.charCodeAt(0);
    const isMore = char === before || (isBlank(code) && before !== '' && isBlank(before.charCodeAt(0)));
    run = isMore ? run + 1 : 1;
    before = char;
    if (run <= longestRun) kept.push(isControl(code) ? pictured(code) : char);
  }
  return kept.join('');
};

/** A control character as its picture; what has none is a replacement sign. */
const pictured = (code: number): string =>
  code === 127 ? '\u2421' : code < 32 ? String.fromCharCode(0x2400 + code) : '\ufffd';
