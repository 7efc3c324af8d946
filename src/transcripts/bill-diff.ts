import { type Bill, type Clause, sectionNames, sections } from '../formats/parliament/bill.ts';

/** What became of one clause between two versions. */
export type ClauseChange =
  | { readonly type: 'added'; readonly clause: Clause }
  | { readonly type: 'removed'; readonly clause: Clause }
  | { readonly type: 'changed'; readonly clause: Clause; readonly before: Clause };

/** Everything that differs between two versions of a bill, in the order in which it is read. */
export const diffBills = (before: Bill, after: Bill): ClauseChange[] => {
  const old = new Map(before.clauses.map((clause) => [clause.id, clause]));
  const kept = new Set(after.clauses.map(({ id }) => id));
  const changes: ClauseChange[] = after.clauses.flatMap((clause): ClauseChange[] => {
    const was = old.get(clause.id);
    if (!was) return [{ type: 'added', clause }];
    return was.text === clause.text ? [] : [{ type: 'changed', clause, before: was }];
  });
  for (const clause of before.clauses) if (!kept.has(clause.id)) changes.push({ type: 'removed', clause });
  const place = ({ clause }: ClauseChange): number => sectionNames.indexOf(clause.section);
  return changes.sort((a, b) => place(a) - place(b));
};

/** The words of a change: what stays, what goes, what comes. */
export interface WordRun {
  readonly type: 'same' | 'out' | 'in';
  readonly words: string;
}

/** A shortest way from one sentence to another, word by word. */
export const diffWords = (before: string, after: string): WordRun[] => {
  const [a, b] = [before.split(/\s+/), after.split(/\s+/)];
  const common = longestCommon(a, b);
  const runs: { type: WordRun['type']; words: string[] }[] = [];
  const put = (type: WordRun['type'], word: string): void => {
    const last = runs.at(-1);
    if (last?.type === type) last.words.push(word);
    else runs.push({ type, words: [word] });
  };
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      put('same', a[i]!);
      i += 1;
      j += 1;
    } else if (i < a.length && (j >= b.length || common[i + 1]![j]! >= common[i]![j + 1]!)) {
      put('out', a[i]!);
      i += 1;
    } else {
      put('in', b[j]!);
      j += 1;
    }
  }
  return runs.map(({ type, words }) => ({ type, words: words.join(' ') }));
};

/** How many words two ends have in common, from every pair of places. */
const longestCommon = (a: readonly string[], b: readonly string[]): number[][] => {
  const common = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      common[i]![j] = a[i] === b[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
  return common;
};

const marks = { out: ['[-', '-]'], in: ['{+', '+}'], same: ['', ''] } as const;

/** A diff in plain text: `+`, `-` and `~`, with the words of a change marked. */
export const diffText = (before: Bill, after: Bill): string => {
  const lines = diffBills(before, after).map((change) => {
    const { id, section, text } = change.clause;
    const where = `[${id}] ${sections[section]}`;
    if (change.type === 'added') return `+ ${where}: ${text}`;
    if (change.type === 'removed') return `- ${where}: ${text}`;
    const words = diffWords(change.before.text, text).map(({ type, words: run }) => marks[type].join(run));
    return `~ ${where}: ${words.join(' ')}`;
  });
  const head = `Version ${before.version} to version ${after.version}`;
  return lines.length > 0 ? [`${head}:`, ...lines].join('\n') : `${head}: no clause differs.`;
};
