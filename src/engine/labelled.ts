import { fieldNamed } from './field-name.ts';
import { plainWords } from './shared-words.ts';

/** A part of a text under a label of its own: a heading, words before a colon, a tag, a cell of a table. */
interface Labelled {
  readonly label: string;
  readonly says: string;
  /** Set apart by its form, not by a colon alone. */
  readonly isMarked: boolean;
}

const heading = /^[^\S\n]{0,3}#{1,6}[^\S\n]+(\S.{0,60}?)[\s#:*_]*$/u;
/** What may stand before a label: a bullet, a number, a sign. */
const ahead = String.raw`^[^\p{L}\n*_]{0,8}(?:[*•-]\s+)?`;
const boldLine = new RegExp(String.raw`${ahead}(\*\*|__)([^*_\n:：]{1,70}?)[:：]?\1[:：]?\s*$`, 'u');
const bold = new RegExp(
  String.raw`${ahead}(\*\*|__)([^*_\n:：]{1,70}?)\s*(?:[:：]\s*\1|\1\s*(?:[:：]|[–—-]\s)|[:：](?=[^*_\n]{1,200}\1\s*$))\s*(.*)$`,
  'u',
);
const plain = new RegExp(String.raw`${ahead}([\p{L}_][\p{L}\p{N}_ '’-]{0,40}?)\s*[:：](?:\s+(.*)|$)`, 'u');
const longest = 60_000;

/** A name that was asked for, and what it was told to hold. */
interface Asked {
  readonly name: string;
  readonly says?: string;
}

/** The field that a label names, loosely where it is only one word of a longer label, or what was told of the field. */
interface Known {
  readonly name: string;
  readonly isLoose: boolean;
}
type KnownAs = (label: string, isMarked: boolean) => Known | undefined;

/** `Position now` begins with the name; a label that is set apart may say more, as in "The three reasons". */
const knownBy =
  (asked: readonly Asked[]): KnownAs =>
  (label, isMarked) => {
    const names = asked.map(({ name }) => name);
    const words = label.split(/[^\p{L}\p{N}_'’-]+/u).filter(Boolean);
    const exact = fieldNamed(label, names) ?? (words.length === 2 ? fieldNamed(words[0]!, names) : undefined);
    if (exact !== undefined) return { name: exact, isLoose: false };
    if (!isMarked || words.length > 12) return undefined;
    const [named, ...others] = new Set(words.flatMap((word) => fieldNamed(word, names) ?? []));
    const loose = others.length === 0 && named !== undefined ? named : described(label, asked);
    return loose === undefined ? undefined : { name: loose, isLoose: true };
  };

/** Three weighty words, and all but one of what a label says. */
const described = (label: string, asked: readonly Asked[]): string | undefined => {
  const words = plainWords(label).filter((word) => word.length > 3);
  const [found, ...others] = asked.filter(({ says = '' }) => {
    const told = new Set(plainWords(says));
    const shared = words.filter((word) => told.has(word)).length;
    return shared >= 3 && shared >= words.length - 1;
  });
  return others.length === 0 ? found?.name : undefined;
};

/** The parts of a text that stand under one of these names; where labels are in another language, by their order. */
export const partsByLabel = (text: string, asked: readonly Asked[]): ReadonlyMap<string, string> => {
  const names = asked.map(({ name }) => name);
  const knownAs = knownBy(asked);
  const all = labelledIn(text.slice(0, longest), names, knownAs);
  const fieldOf = ({ label, isMarked }: Labelled): string | undefined => knownAs(label, isMarked)?.name;
  const marked = all.filter(({ isMarked }) => isMarked);
  if (isInOrder(marked.map(fieldOf), names)) return new Map(marked.map(({ says }, at) => [names[at]!, says]));
  const found = all.filter((part) => fieldOf(part) !== undefined);
  return new Map(found.toReversed().map((part) => [fieldOf(part)!, part.says]));
};

const labelledIn = (text: string, names: readonly string[], knownAs: KnownAs): readonly Labelled[] => {
  const tagged = inTags(text, names);
  if (tagged.length > 0) return tagged;
  const lines = text.split('\n');
  const rows = lines.map(cellsIn).filter((cells) => cells.length > 1);
  const table = rows.length > 1 ? inTable(rows, knownAs) : [];
  return table.some(({ label }) => knownAs(label, true) !== undefined) ? table : inLines(lines, names, knownAs);
};

const inTags = (text: string, names: readonly string[]): readonly Labelled[] => {
  const small = text.toLowerCase();
  return names.flatMap((label) => {
    const [open, close] = [`<${label.toLowerCase()}>`, `</${label.toLowerCase()}>`];
    const from = small.indexOf(open);
    const to = from < 0 ? -1 : small.indexOf(close, from);
    if (to < 0) return [];
    const says = text.slice(from + open.length, to).replace(/<\/?[\w-]{1,40}>/gu, '\n');
    return [{ label, says: says.replace(/\n\s*\n/gu, '\n').trim(), isMarked: true }];
  });
};

const cellsIn = (line: string): readonly string[] =>
  /^\s*\|.*\|\s*$/u.test(line) && !/^[\s|:-]+$/u.test(line)
    ? line
        .trim()
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim())
    : [];

/** Labels stand in the first row of a table, or in its first column. */
const inTable = (rows: readonly (readonly string[])[], knownAs: KnownAs): readonly Labelled[] => {
  const [head = [], ...body] = rows;
  const isHead =
    head.filter((label) => knownAs(label, true) !== undefined).length > head.length / 2 &&
    body.every(([first = '']) => knownAs(first, true) === undefined);
  return isHead
    ? head.map((label, at) => ({ label, says: body.map((row) => row[at] ?? '').join('\n'), isMarked: true }))
    : rows.map(([label = '', ...cells]) => ({ label, says: cells.join(' '), isMarked: true }));
};

interface Label {
  readonly label: string;
  readonly rest: string;
  readonly form: 'heading' | 'bold' | 'plain';
}

const labelOf = (line: string): Label | null => {
  const [, headed = ''] = heading.exec(line) ?? [];
  if (headed !== '') return { label: headed, rest: '', form: 'heading' };
  const [, , alone = ''] = boldLine.exec(line) ?? [];
  if (alone !== '') return { label: alone, rest: '', form: 'bold' };
  const [, , strong = '', after = ''] = bold.exec(line) ?? [];
  if (strong !== '') return { label: strong, rest: after, form: 'bold' };
  const [, weak = '', rest = ''] = plain.exec(line) ?? [];
  return weak === '' ? null : { label: weak, rest, form: 'plain' };
};

/**
 * Where some labels are known, another within a part belongs to what that part says, unless it heads a section of its own; a
 * loose one counts once. As many as were asked for, of which none stands at the place of another, are the form itself.
 */
const inLines = (lines: readonly string[], names: readonly string[], knownAs: KnownAs): readonly Labelled[] => {
  const labels = lines.map((line) => {
    const label = labelOf(line);
    return label && { ...label, known: knownAs(label.label, label.form !== 'plain') };
  });
  const marked = labels.filter((label) => label !== null && label.form !== 'plain');
  const isForm = isInOrder(
    marked.map((label) => label?.known?.name),
    names,
  );
  const someKnown = labels.some((label) => label?.known !== undefined);
  const begun = new Set<string>();
  const begins = ({ form, known }: NonNullable<(typeof labels)[number]>): boolean => {
    if (isForm) return form !== 'plain';
    if (known) return !known.isLoose || !begun.has(known.name);
    return someKnown ? form === 'heading' : form !== 'plain';
  };
  const parts: { label: string; says: string[]; isMarked: boolean }[] = [];
  for (const [at, line] of lines.entries()) {
    const label = labels[at];
    if (label && begins(label)) {
      parts.push({ label: label.label, says: [label.rest], isMarked: label.form !== 'plain' });
      if (label.known) begun.add(label.known.name);
    } else parts.at(-1)?.says.push(line);
  }
  return parts.map(({ says, ...part }) => ({ ...part, says: says.join('\n').trim() }));
};

const isInOrder = (found: readonly (string | undefined)[], names: readonly string[]): boolean =>
  found.length === names.length && found.every((name, at) => name === undefined || name === names[at]);
