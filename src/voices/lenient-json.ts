/** What was read, and where reading stopped. */
export type LenientRead =
  | { readonly ok: true; readonly value: unknown; readonly end: number }
  | { readonly ok: false; readonly end: number };

const deepest = 64;
const failed = Symbol('failed');
const missing = Symbol('missing');
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
  const reader = new LenientReader(text, start);
  const read = reader.whole();
  return read === failed
    ? { ok: false, end: Math.max(reader.at, start + 1) }
    : { ok: true, value: read, end: reader.at };
};

class LenientReader {
  at: number;
  readonly #text: string;

  constructor(text: string, start: number) {
    this.#text = text;
    this.at = start;
  }

  whole(): Value {
    if (this.#mark === '{') return this.#object(0);
    return this.#mark === '[' ? this.#list(0) : failed;
  }

  get #mark(): string | undefined {
    return this.#text[this.at];
  }

  get #isOver(): boolean {
    return this.at >= this.#text.length;
  }

  #skip(): void {
    for (;;) {
      this.#sticky(/[\s,\ufeff]+/uy);
      if (this.#text.startsWith('/*', this.at)) this.#skipTo('*/');
      else if (this.#sticky(/(?:\/\/|#)[^\n]*/uy) === null) return;
    }
  }

  #skipTo(end: string): void {
    const found = this.#text.indexOf(end, this.at + 2);
    this.at = found < 0 ? this.#text.length : found + end.length;
  }

  #object(depth: number): Value {
    const pairs: [string, unknown][] = [];
    this.at += 1;
    for (;;) {
      this.#skip();
      if (this.#closes('}') || this.#isOver || this.#mark === ']') break;
      const key = Object.hasOwn(quotes, this.#mark!) ? this.#quoted(':') : this.#bareKey();
      if (key === null) return failed;
      const read = this.#valueOf(depth);
      if (read === failed) return failed;
      if (read === missing) break;
      pairs.push([key, read]);
    }
    return pairs.length > 0 || this.#text[this.at - 1] === '}' ? Object.fromEntries(pairs) : failed;
  }

  /** What stands behind a key; missing where the text ends there. */
  #valueOf(depth: number): Value | typeof missing {
    this.#skip();
    if (this.#isOver) return missing;
    if (this.#mark !== ':' && this.#mark !== '=') return failed;
    this.at += 1;
    this.#skip();
    return this.#isOver ? missing : this.#value(depth + 1);
  }

  #list(depth: number): Value {
    const items: unknown[] = [];
    this.at += 1;
    for (;;) {
      this.#skip();
      if (this.#closes(']') || this.#isOver || this.#mark === '}') break;
      const read = this.#value(depth + 1);
      if (read === failed) return failed;
      items.push(read);
    }
    return items.length > 0 || depth > 0 || this.#text[this.at - 1] === ']' ? items : failed;
  }

  #closes(mark: string): boolean {
    if (this.#mark !== mark) return false;
    this.at += 1;
    return true;
  }

  #value(depth: number): Value {
    if (depth > deepest) return failed;
    const first = this.#mark!;
    if (first === '{') return this.#object(depth);
    if (first === '[') return this.#list(depth);
    return Object.hasOwn(quotes, first) ? this.#quoted(',') : this.#bareValue();
  }

  /** A quote closes only where something may follow, so that an apostrophe or an inner quote does not end the text. */
  #quoted(follows: ':' | ','): string {
    const open = this.#mark!;
    const close = quotes[open]!;
    let said = '';
    for (this.at += 1; !this.#isOver; this.at += 1) {
      const mark = this.#mark!;
      if (mark === '\\') {
        said += this.#unescaped();
      } else if ((mark === close || mark === open) && this.#closesHere(follows)) {
        this.at += 1;
        return said;
      } else said += mark;
    }
    return said;
  }

  #closesHere(follows: ':' | ','): boolean {
    let next = this.at + 1;
    while (next < this.#text.length && /\s/u.test(this.#text[next]!)) next += 1;
    const mark = this.#text[next];
    if (mark !== undefined && Object.hasOwn(quotes, mark) && this.#text.slice(this.at, next).includes('\n'))
      return true;
    if (mark === ',') return follows === ',' && this.#goesOn(next + 1);
    return mark === undefined || mark === follows || mark === '}' || mark === ']' || (follows === ':' && mark === '=');
  }

  /** Whether what follows a comma can be the next value, or the next key: words alone go on with a sentence. */
  #goesOn(from: number): boolean {
    const rest = this.#text.slice(from, from + 120).trimStart();
    return !/^\p{L}/u.test(rest) || /^(?:[\p{L}_$][\p{L}\p{N}_$]*\s*[:=]|(?:true|false|null|None)\b)/u.test(rest);
  }

  #unescaped(): string {
    this.at += 1;
    const mark = this.#mark;
    if (mark === undefined) return '';
    if (mark !== 'u') return { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }[mark] ?? mark;
    const code = /^[0-9a-f]{4}/iu.exec(this.#text.slice(this.at + 1, this.at + 5))?.[0];
    if (code === undefined) return 'u';
    this.at += 4;
    return String.fromCharCode(Number.parseInt(code, 16));
  }

  #sticky(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.#text)?.[0] ?? null;
    if (found !== null) this.at += found.length;
    return found;
  }

  #bareKey(): string | null {
    return this.#sticky(/[\p{L}_$][\p{L}\p{N}_$ -]{0,60}(?=\s*[:=])/uy);
  }

  #bareValue(): Value {
    const number = this.#sticky(/[+-]?(?:\d[\d_]*\.?\d*|\.\d+)(?:e[+-]?\d+)?(?=\s*(?:[,}\]%#/]|$|\n))%?/iuy);
    if (number !== null) return Number(number.replace(/[_%+]/gu, ''));
    const word = this.#sticky(/[^\s,{}[\]"][^,{}[\]\n]*/uy)?.trim();
    if (!word) return failed;
    return Object.hasOwn(literals, word) ? literals[word] : word;
  }
}
