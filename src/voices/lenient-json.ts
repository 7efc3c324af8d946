/** What was read, and where reading stopped. */
export type LenientRead =
  | { readonly ok: true; readonly value: unknown; readonly end: number }
  | { readonly ok: false; readonly end: number };

const deepest = 64;
const failed = Symbol('failed');
type Value = unknown | typeof failed;

const literals: Readonly<Record<string, unknown>> = {
  true: true,
  false: false,
  null: null,
  True: true,
  False: false,
  None: null,
  undefined: null,
  NaN: null,
};

const quotes: Readonly<Record<string, string>> = { '"': '"', "'": "'", '“': '”', '”': '”', '‘': '’', '`': '`' };

/**
 * Reads one object or list the way people mean it: single or curly quotes, bare keys, comments, commas too many or too
 * few, an end that never came. Goes through the text once and never throws.
 */
export const lenientJson = (text: string, start: number): LenientRead => {
  let at = start;

  const skip = (): void => {
    for (;;) {
      while (at < text.length && /[\s,\ufeff]/u.test(text[at]!)) at += 1;
      if (text.startsWith('//', at) || text[at] === '#') {
        const line = text.indexOf('\n', at);
        at = line < 0 ? text.length : line;
      } else if (text.startsWith('/*', at)) {
        const close = text.indexOf('*/', at + 2);
        at = close < 0 ? text.length : close + 2;
      } else return;
    }
  };

  const object = (depth: number): Value => {
    const pairs: [string, unknown][] = [];
    at += 1;
    for (;;) {
      skip();
      if (at >= text.length) break;
      if (text[at] === '}') {
        at += 1;
        break;
      }
      if (text[at] === ']') break;
      const key = Object.hasOwn(quotes, text[at]!) ? quoted(':') : bareKey();
      if (key === null) return failed;
      skip();
      if (at >= text.length) break;
      if (text[at] !== ':' && text[at] !== '=') return failed;
      at += 1;
      skip();
      if (at >= text.length) break;
      const read = value(depth + 1);
      if (read === failed) return failed;
      pairs.push([key, read]);
    }
    return pairs.length > 0 || text[at - 1] === '}' ? Object.fromEntries(pairs) : failed;
  };

  const list = (depth: number): Value => {
    const items: unknown[] = [];
    at += 1;
    for (;;) {
      skip();
      if (at >= text.length || text[at] === '}') break;
      if (text[at] === ']') {
        at += 1;
        break;
      }
      const read = value(depth + 1);
      if (read === failed) return failed;
      items.push(read);
    }
    return items.length > 0 || text[at - 1] === ']' ? items : failed;
  };

  const value = (depth: number): Value => {
    if (depth > deepest) return failed;
    const first = text[at]!;
    if (first === '{') return object(depth);
    if (first === '[') return list(depth);
    if (Object.hasOwn(quotes, first)) return quoted(',');
    return bareValue();
  };

  /** A quote closes only where something may follow, so that an apostrophe or an inner quote does not end the text. */
  const quoted = (follows: ':' | ','): string => {
    const open = text[at]!;
    const close = quotes[open]!;
    let said = '';
    for (at += 1; at < text.length; at += 1) {
      const mark = text[at]!;
      if (mark === '\\') {
        said += unescaped();
      } else if ((mark === close || mark === open) && closesHere(follows)) {
        at += 1;
        return said;
      } else said += mark;
    }
    return said;
  };

  const closesHere = (follows: ':' | ','): boolean => {
    let next = at + 1;
    while (next < text.length && /\s/u.test(text[next]!)) next += 1;
    const mark = text[next];
    if (mark !== undefined && Object.hasOwn(quotes, mark) && text.slice(at, next).includes('\n')) return true;
    return mark === undefined || mark === follows || mark === '}' || mark === ']' || (follows === ':' && mark === '=');
  };

  const unescaped = (): string => {
    at += 1;
    const mark = text[at];
    if (mark === undefined) return '';
    if (mark === 'u') {
      const code = /^[0-9a-f]{4}/iu.exec(text.slice(at + 1, at + 5))?.[0];
      if (code === undefined) return 'u';
      at += 4;
      return String.fromCharCode(Number.parseInt(code, 16));
    }
    return { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }[mark] ?? mark;
  };

  const sticky = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? null;
    if (found !== null) at += found.length;
    return found;
  };

  const bareKey = (): string | null => sticky(/[\p{L}_$][\p{L}\p{N}_$ -]{0,60}(?=\s*[:=])/uy);

  const bareValue = (): Value => {
    const number = sticky(/[+-]?(?:\d[\d_]*\.?\d*|\.\d+)(?:e[+-]?\d+)?(?=\s*(?:[,}\]%#/]|$|\n))%?/iuy);
    if (number !== null) return Number(number.replace(/[_%+]/gu, ''));
    const word = sticky(/[^\s,{}[\]"][^,{}[\]\n]*/uy)?.trim();
    if (!word) return failed;
    return Object.hasOwn(literals, word) ? literals[word] : word;
  };

  const read = text[start] === '{' ? object(0) : text[start] === '[' ? list(0) : failed;
  return read === failed ? { ok: false, end: Math.max(at, start + 1) } : { ok: true, value: read, end: at };
};
