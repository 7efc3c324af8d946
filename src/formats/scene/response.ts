import { actionText, cleanText, headerText } from './clean-text.ts';
import type { LineHeader } from './header.ts';
import { inBrackets, unpacked, wholeHeader } from './loose-header.ts';
import { speechIn } from './speech.ts';

export type SceneAction = 'speak' | 'interrupt' | 'silent' | 'react';

/** What a character does in a beat, read from what it wrote. */
export interface ParsedResponse {
  readonly action: SceneAction;
  /** Who is addressed, as written. */
  readonly target?: string;
  readonly tone: string;
  /** What is said; for a reaction what is done. */
  readonly content: string;
  /** The phrase after which an interruption falls in. */
  readonly interruptAfter?: string;
  /** What is done meanwhile, without asterisks. */
  readonly nonverbal?: string;
  /** What was wrong and how it was put right. */
  readonly warning?: string;
}

/** Names that tell whose line is whose. */
export interface KnownNames {
  readonly self?: string;
  readonly others?: readonly string[];
}

/** Reads a character's answer. Never throws: what can't be read by the form is salvaged, and says so in `warning`. */
export const parseCharacterResponse = (raw: unknown, cast: KnownNames = {}): ParsedResponse => {
  const text = unpacked(cleanText(raw));
  if (text === '') return { action: 'silent', tone: 'neutral', content: '', warning: 'The answer is empty.' };
  const found = linesIn(text);
  const lines = found.length > 0 ? found : linesIn(inBrackets(text, cast.others));
  if (lines.length === 0) return salvage(text, cast);
  const self = (cast.self ?? lines[0]!.speaker)?.toLowerCase();
  const isSelf = (name: string | null): boolean => name !== null && name.trim().toLowerCase() === self;
  const isSomebody = (name: string): boolean =>
    !cast.others || isSelf(name) || cast.others.some((other) => other.toLowerCase() === name.trim().toLowerCase());
  // Whoever speaks to this character is somebody else, also where no name stands before the line.
  const played = firstOfSeveral(lines);
  const own = played.filter(({ speaker, header }, at) =>
    speaker === null || !isSomebody(speaker) ? at === 0 || !isSelf(header.target) : isSelf(speaker),
  );
  const warnings: string[] = [];
  if (own.length < played.length) warnings.push('Lines of other characters were left out.');
  if (played.length < lines.length) warnings.push('Of several lines to choose from the first counts.');
  if (own.length === 0) return { action: 'silent', tone: 'neutral', content: '', warning: warnings.join(' ') };
  if (own.length > 1) warnings.push(`${own.length} lines were taken as one.`);
  const { preface } = lines[0]!;
  const did = preface === null ? null : actionAlone(preface);
  if (preface !== null && did === null) warnings.push('What stood before the header was left out.');
  return understood(merged(own, did === null ? [] : [did]), warnings);
};

interface Line {
  readonly speaker: string | null;
  readonly header: LineHeader;
  readonly body: string;
  /** What else than a name stood before the header. */
  readonly preface: string | null;
}

/** A line below a label ("Option 2:", "Or:") is another choice of the same: the first counts. */
const firstOfSeveral = (lines: readonly Line[]): readonly Line[] => {
  const last = lines.findIndex(
    ({ body }, at) => at < lines.length - 1 && /\n[^\n"“”„«»]{0,60}[:：][\s*_]*$/u.test(body),
  );
  return last < 0 ? lines : lines.slice(0, last + 1);
};

/** The one action that a text is. */
const actionAlone = (text: string): string | null => /^\*{1,3}([^*\n]{1,200})\*{1,3}$/u.exec(text.trim())?.[1] ?? null;

/** Where a header may begin: a bracket before a keyword or an action. */
const opening = /[[［【]\s*(?:\*|(?:TO|TONE|INTERRUPT|SILENT|REACT)(?![\p{L}\p{N}]))/giu;
/** A name, or nothing at all: up to three words, none of them in lower case. */
const nameBefore = /^[\s>*_`#-]*((?:(?!\p{Ll})\p{L}[\p{L}\p{N}.'’-]{0,30} ?){1,3})?[*_`:\s]*$/u;
/** No name is longer than this, so nobody looks further back for one. */
const longestName = 200;
/** Nobody says more than this in one beat. */
const mostLines = 40;

/** The lines of an answer: the first header wherever it is, and every later one that begins a line. */
const linesIn = (text: string): Line[] => {
  const starts: { at: number; header: LineHeader; before: string; from: number }[] = [];
  for (const { index: at } of text.matchAll(opening)) {
    const last = starts.at(-1);
    const earliest = Math.max(0, at - longestName, last?.header.end ?? 0);
    const from = earliest + text.slice(earliest, at).lastIndexOf('\n') + 1;
    const before = text.slice(from, at);
    if (last && (at < last.header.end || !isLineStart(text, from) || !nameBefore.test(before))) continue;
    starts.push({ at, header: wholeHeader(text, at), before, from });
    if (starts.length === mostLines) break;
  }
  return starts.map(({ header, before, from }, place) => ({
    speaker: nameBefore.exec(before)?.[1]?.trim() || null,
    header,
    body: text.slice(header.end, starts[place + 1]?.from ?? text.length).trim(),
    preface: place === 0 && (from > 0 || !nameBefore.test(before)) ? text.slice(0, from) + before : null,
  }));
};

const isLineStart = (text: string, at: number): boolean => at === 0 || text[at - 1] === '\n';

type Merged = Omit<LineHeader, 'end'> & { readonly content: string; readonly quoted: boolean };

/** Several lines of one character as one: the first that has something wins, words and actions add up. */
const merged = (lines: readonly Line[], did: readonly string[]): Merged => {
  const parts = lines.map(({ header, body }) => ({ header, ...speechIn(body) }));
  const first = <T>(of: (header: LineHeader) => T | null): T | null =>
    parts.reduce<T | null>((found, { header }) => found ?? of(header), null);
  const content = parts
    .map(({ content }) => content)
    .filter(Boolean)
    .join('\n');
  const done = parts.flatMap(({ header, actions }) => [...(header.nonverbal ? [header.nonverbal] : []), ...actions]);
  const actions = [...did, ...done];
  return {
    keyword:
      first(({ keyword }) => (keyword === 'interrupt' || content === '' ? keyword : null)) ?? lines[0]!.header.keyword,
    target: first(({ target }) => target),
    tone: first(({ tone }) => tone),
    phrase: first(({ phrase }) => phrase),
    nonverbal: actionText(actions.join('; ')) || null,
    content,
    quoted: parts.every(({ quoted }) => quoted),
  };
};

/** The action a line amounts to, with what was missing told. */
const understood = (line: Merged, warnings: string[]): ParsedResponse => {
  const { keyword, target, phrase, nonverbal, content } = line;
  const parsed = (action: SceneAction, text: string): ParsedResponse => ({
    action,
    ...(target !== null && (action === 'speak' || action === 'interrupt') && { target }),
    tone: line.tone ?? 'neutral',
    content: text,
    ...(action === 'interrupt' && phrase !== null && { interruptAfter: phrase }),
    ...(nonverbal !== null && { nonverbal }),
    ...(warnings.length > 0 && { warning: warnings.join(' ') }),
  });
  if (keyword === 'silent') {
    if (content !== '') warnings.push('A silent character says nothing: its words were left out.');
    return parsed('silent', '');
  }
  if (line.tone === null) warnings.push('No tone was given; it counts as neutral.');
  if (content === '') {
    if (nonverbal === null) warnings.push('There are neither words nor an action: it counts as silence.');
    else if (keyword !== 'react') warnings.push('There are no words: it counts as a reaction.');
    return nonverbal === null ? parsed('silent', '') : parsed('react', nonverbal);
  }
  if (!line.quoted) warnings.push('The words are not in quotation marks.');
  if (keyword === 'react') warnings.push('A reaction has no words: it counts as speech.');
  if (keyword !== 'interrupt') return parsed('speak', content);
  if (phrase === null) warnings.push('The interruption names no phrase to come in after.');
  return parsed('interrupt', content);
};

/** Words that give a tone away where no header names it. */
const tones: readonly (readonly [tone: string, sign: RegExp])[] = [
  ['angry', /\b(?:angr(?:y|ily)|furious(?:ly)?|shout(?:s|ing)?|yell(?:s|ing)?)\b/iu],
  ['frustrated', /\b(?:frustrat(?:ed|ion)|exasperated)\b/iu],
  ['sad', /\b(?:sad(?:ly)?|tearful(?:ly)?|cr(?:ies|ying))\b/iu],
  ['apologetic', /\b(?:apologetic(?:ally)?|remorseful|sorry)\b/iu],
  ['nervous', /\b(?:nervous(?:ly)?|anxious(?:ly)?|stammer(?:s|ing)?)\b/iu],
  ['defensive', /\b(?:defensive(?:ly)?)\b/iu],
  ['surprised', /\b(?:surprised|shocked|gasps?|stunned)\b/iu],
  ['happy', /\b(?:happ(?:y|ily)|smil(?:es|ing)|laugh(?:s|ing)?|cheerful(?:ly)?)\b/iu],
  ['relieved', /\b(?:relieved|relief|exhales?)\b/iu],
  ['calm', /\b(?:calm(?:ly)?|quiet(?:ly)?|soft(?:ly)?)\b/iu],
];

/** Makes the best of an answer without a header: a quotation, an address, a tone word; or all of it as plain speech. */
const salvage = (text: string, { self, others = [] }: KnownNames): ParsedResponse => {
  const own = withoutOthers(text, self, others);
  const leftOut = own !== text ? ' Lines of other characters were left out.' : '';
  if (own === '') return { action: 'silent', tone: 'neutral', content: '', warning: leftOut.trim() };
  const [address = '', target, aside] = addressed.exec(own) ?? [];
  const bracket = /^\s*[[(（]([\p{L}][\p{L} '’-]{2,40})[\])）]\s*/u.exec(own) ?? (aside ? ['', aside] : null);
  const body = own.slice(bracket?.[0].length ?? 0).slice(address.length);
  if (!/[\p{L}\p{N}]/u.test(body) && target === undefined)
    return { action: 'silent', tone: 'neutral', content: '', warning: 'There are no words: it counts as silence.' };
  const speech = speechIn(body);
  const nonverbal = actionText(speech.actions.join('; '));
  const tone = toneOf(`${bracket?.[1] ?? ''} ${nonverbal}`) ?? headerText(bracket?.[1] ?? 'neutral');
  const warning = `The answer has no header.${leftOut}`;
  if (speech.content === '' && nonverbal !== '')
    return { action: 'react', tone, content: nonverbal, nonverbal, warning };
  return {
    action: 'speak',
    ...(target && { target }),
    tone,
    content: speech.content || body,
    ...(nonverbal && { nonverbal }),
    warning,
  };
};

/** `To Bob: …`, `@Bob, …`, `@Bob (dry): "…"`. */
const addressed =
  /^\s*(?:to\s+|@\s*)(\p{L}[\p{L}'’-]{0,40})\s*(?:\((\p{L}[\p{L} '’-]{2,40})\)\s*)?(?:[:,]\s*|(?=["“„«「]))/iu;

const toneOf = (text: string): string | null => tones.find(([, sign]) => sign.test(text))?.[0] ?? null;

/** Leaves out what is said in the name of others, and the character's own name where it stands before its words. */
const withoutOthers = (text: string, self: string | undefined, others: readonly string[]): string => {
  const names = others.map((name) => name.toLowerCase());
  let mine = true;
  const kept = text.split('\n').flatMap((line) => {
    const [whole = '', name = ''] = /^[\s*_]*([\p{L}][\p{L} .'’-]{0,40}?)[*_]*\s*[:：][*_]*\s*/u.exec(line) ?? [];
    if (name !== '' && name.toLowerCase() === self?.toLowerCase()) {
      mine = true;
      return [line.slice(whole.length)];
    }
    if (names.includes(name.toLowerCase())) mine = false;
    return mine ? [line] : [];
  });
  return kept.join('\n').trim();
};
