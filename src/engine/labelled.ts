/** A part of a text under a label of its own: a heading, words before a colon, a tag, a cell of a table. */
interface Labelled {
  readonly label: string;
  readonly says: string;
  /** Set apart by its form, not by a colon alone. */
  readonly isMarked: boolean;
}

/** `Agreed facts`, `agreed_facts` and `**Agreed fact:**` are one name. */
const nameOf = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/(?<=\p{L}{3})s$/u, '');

const heading = /^[^\S\n]{0,3}#{1,6}[^\S\n]+(\S.{0,60}?)[\s#:*_]*$/u;
const boldLine = /^[\s>]*(\*\*|__)([^*_\n]{1,60}?)[:：]?\1[:：]?\s*$/u;
const bold = /^[\s>•*-]*(\*\*|__)([^*_\n]{1,60}?)\s*(?:[:：]\s*\1|\1\s*(?:[:：]|[–—-]\s))\s*(.*)$/u;
const plain = /^[\s>•*-]*([\p{L}_][\p{L}\p{N}_ '’-]{0,40}?)\s*[:：](?:\s+(.*)|$)/u;
const longest = 60_000;

/** The parts of a text that stand under one of these names; where all labels are in another language, by their order. */
export const partsByLabel = (text: string, names: readonly string[]): ReadonlyMap<string, string> => {
  const exact = new Map(names.map((name) => [nameOf(name), name]));
  // `Position now` and `Confidence level` begin with the name.
  const knownAs = (label: string): string | undefined =>
    exact.get(nameOf(label)) ??
    (/^\P{L}*\p{L}+\s+\p{L}+\P{L}*$/u.test(label) ? exact.get(nameOf(label.trim().split(/\s/u)[0]!)) : undefined);
  const all = labelledIn(text.slice(0, longest), names, (label) => knownAs(label) !== undefined);
  const found = all.filter(({ label }) => knownAs(label) !== undefined);
  const marked = all.filter(({ isMarked }) => isMarked);
  if (found.length === 0 && marked.length === names.length)
    return new Map(marked.map(({ says }, at) => [names[at]!, says]));
  return new Map(found.toReversed().map(({ label, says }) => [knownAs(label)!, says]));
};

const labelledIn = (
  text: string,
  names: readonly string[],
  isKnown: (label: string) => boolean,
): readonly Labelled[] => {
  const tagged = inTags(text, names);
  if (tagged.length > 0) return tagged;
  const lines = text.split('\n');
  const rows = lines.map(cellsIn).filter((cells) => cells.length > 1);
  return rows.length > 1 ? inTable(rows, isKnown) : inLines(lines, isKnown);
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
const inTable = (rows: readonly (readonly string[])[], isKnown: (label: string) => boolean): readonly Labelled[] => {
  const [head = [], ...body] = rows;
  const isHead = head.filter(isKnown).length > head.length / 2 && body.every(([first = '']) => !isKnown(first));
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

/** Where some labels are known, another within a part belongs to what that part says, unless it heads a section of its own. */
const inLines = (lines: readonly string[], isKnown: (label: string) => boolean): readonly Labelled[] => {
  const labels = lines.map(labelOf);
  const someKnown = labels.some((label) => label !== null && isKnown(label.label));
  const begins = (label: Label): boolean =>
    isKnown(label.label) || (someKnown ? label.form === 'heading' : label.form !== 'plain');
  const parts: { label: string; says: string[]; isMarked: boolean }[] = [];
  for (const [at, line] of lines.entries()) {
    const label = labels[at];
    if (label && begins(label))
      parts.push({ label: label.label, says: [label.rest], isMarked: label.form !== 'plain' });
    else parts.at(-1)?.says.push(line);
  }
  return parts.map(({ says, ...part }) => ({ ...part, says: says.join('\n').trim() }));
};
