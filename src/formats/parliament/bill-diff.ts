import type { Ledger } from '../../engine/index.ts';
import { diffWords } from '../../transcripts/index.ts';
import { type Bill, type BillClause, sectionNames, sections } from './bill.ts';
import { houseRecord } from './record.ts';

/** What became of one clause between two versions. */
export type ClauseChange =
  | { readonly type: 'added'; readonly clause: BillClause }
  | { readonly type: 'removed'; readonly clause: BillClause }
  | { readonly type: 'changed'; readonly clause: BillClause; readonly before: BillClause };

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

/** What changed from version to version. */
export const versionsText = (ledger: Ledger): string => {
  const { versions } = houseRecord(ledger);
  const steps = versions.slice(1).map(({ bill }, at) => diffText(versions[at]!.bill, bill));
  return `${steps.length > 0 ? steps.join('\n\n') : 'There is only one version.'}\n`;
};
