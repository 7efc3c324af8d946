import { actionText, headerText } from './clean-text.ts';

/** What a bracket header says, before anything is made of it. */
export interface LineHeader {
  readonly keyword: 'interrupt' | 'silent' | 'react' | null;
  readonly target: string | null;
  readonly tone: string | null;
  readonly phrase: string | null;
  readonly nonverbal: string | null;
  /** Where the text after the header begins. */
  readonly end: number;
}

/** Headers are short; what runs on longer has lost its bracket. */
const longest = 1000;

const opensQuote = /["“„«]/u;
const closesQuote = /["”“»]/u;

/** Reads the header whose bracket stands at `start`. One pass; a header without its end is ended where it must be. */
export const readHeader = (text: string, start: number): LineHeader => {
  const window = text.slice(start + 1, start + 1 + longest);
  const length = closingBracket(window) ?? firstBracket(window) ?? brokenEnd(window);
  const end = start + 1 + length + (/[\]］】]/u.test(window[length] ?? '') ? 1 : 0);
  return { ...readParts(partsOf(unbold(window.slice(0, length)))), end };
};

/** Bold where an action stands is the action; elsewhere it only stresses a word, as italics do after a label. */
const unbold = (header: string): string =>
  header
    .replace(/(^|[,;|，]\s*)\*{2,3}([^*]+)\*{2,3}/gu, '$1*$2*')
    .replace(/\*\*|__/gu, '')
    .replace(/([:：]\s*)[*_]([^*_]+)[*_]/gu, '$1$2');

/** The bracket that closes the header: not one within an action or a quoted phrase. */
const closingBracket = (window: string): number | null => {
  let action = false;
  let quoted = false;
  let depth = 0;
  for (let at = 0; at < window.length; at += 1) {
    const mark = window[at]!;
    if (mark === '*' && !quoted) action = !action;
    else if (action) continue;
    else if (quoted) quoted = !(closesQuote.test(mark) && /^\s*[,;|，\]］】]/u.test(window.slice(at + 1, at + 4)));
    else if (opensQuote.test(mark)) quoted = true;
    else if (/[[［【]/u.test(mark)) depth += 1;
    else if (/[\]］】]/u.test(mark) && depth-- === 0) return at;
  }
  return null;
};

const firstBracket = (window: string): number | null => {
  const at = window.search(/[\]］】]/u);
  return at < 0 ? null : at;
};

/** No bracket at all: the header ends at its line's end, or where speech begins. */
const brokenEnd = (window: string): number => {
  const line = window.search(/\n/u);
  const speech = window
    .replace(/(after\s*)["“„«][^"”»]*["”»]/iu, (phrase) => '_'.repeat(phrase.length))
    .search(/["“„«]/u);
  const ends = [line, speech, window.length].filter((at) => at >= 0);
  return Math.min(...ends);
};

/** The parts between commas. An action or a quoted phrase stays whole; a keyword begins a part even without a comma. */
const partsOf = (header: string): string[] => {
  const parts = [''];
  for (const piece of header.match(/\*[^*]*\*?|["“„«][^"”»]*["”»]?|[,;|，]|[^*"“„«,;|，]+/gu) ?? []) {
    if (/^[,;|，]$/u.test(piece)) parts.push('');
    else if (piece.startsWith('*')) parts.push(piece, '');
    else parts[parts.length - 1] += piece;
  }
  return parts
    .flatMap((part) => (part.startsWith('*') ? [part] : part.split(/\s+(?=(?:TO|TONE)\s*[:：])/iu)))
    .map((part) => part.trim())
    .filter(Boolean);
};

type Parts = { -readonly [Key in keyof Omit<LineHeader, 'end'>]: LineHeader[Key] };

const readParts = (parts: readonly string[]): Parts => {
  const read: Parts = { keyword: null, target: null, tone: null, phrase: null, nonverbal: null };
  let open: 'target' | 'tone' | null = null;
  for (const part of parts) {
    const [, label, value = ''] = labelled.exec(part) ?? unmarked(part, read);
    const keyword = /^(INTERRUPT|SILENT|REACT)(?:S|ED|ING|ION)?\b/iu.exec(part)?.[1];
    if (label) {
      open = label.toLowerCase() === 'to' ? 'target' : 'tone';
      read[open] = named(value) || null;
    } else if (keyword) {
      read.keyword = keyword.toLowerCase() as Parts['keyword'];
      if (read.keyword === 'interrupt') read.phrase = phraseIn(part);
      open = null;
    } else if (part.startsWith('*')) {
      read.nonverbal = joined(read.nonverbal, actionText(part), '; ');
      open = null;
    } else if (open) read[open] = joined(read[open], named(part), ', ');
    else if (read.phrase === null && read.keyword === 'interrupt') read.phrase = phraseIn(part);
  }
  return read;
};

const labelled = /^(TO|TONE)\s*[:：=]\s*([\s\S]*)$/iu;

/** `TO Bob`, where nobody was named yet. */
const unmarked = (part: string, { target, tone }: Parts): readonly string[] => {
  const found = /^(TO|TONE)\s+([\s\S]+)$/u.exec(part) ?? [];
  return (found[1] === 'TO' ? target : tone) === null ? found : [];
};

/** Names or tones as they are listed: what stands between them is a comma, quoted or not. */
const named = (part: string): string =>
  part
    .split(/[,;|，]/u)
    .map((name) => headerText(name, 80).replace(/\s*[–—-]+$|(?<=^\P{Lu}+)\.$/u, ''))
    .filter(Boolean)
    .join(', ');

const joined = (before: string | null, more: string, by: string): string | null =>
  more === '' ? before : before === null ? more : `${before}${by}${more}`;

/** The words after which an interruption falls in. */
const phraseIn = (part: string): string | null => {
  const said = /["“„«]([\s\S]*)["”“»]/u.exec(part)?.[1] ?? /\bafter\b[\s:]*([\s\S]*)$/iu.exec(part)?.[1] ?? '';
  return headerText(said) || null;
};
