import type { Entry } from './entry.ts';
import type { Formats } from './format.ts';
import { hear } from './hear.ts';
import { batches, type Ledger, replay } from './ledger.ts';
import { emptySession, type Session } from './session.ts';

/** Where a ledger says something else than its rules would. */
export interface Difference {
  readonly seq: number;
  readonly says: string;
}

/**
 * Decides every stored signal again and compares: an honest ledger has no differences. What other rules decided (`decidedOtherwise`) is
 * left as it is.
 */
export const auditLedger = (formats: Formats, ledger: Ledger): Difference[] => {
  const otherwise = new Set(decidedOtherwise(formats, ledger).map(({ seq }) => seq));
  const differences: Difference[] = [];
  let session: Session<any> = emptySession;
  let isOurs = true;
  for (const batch of batches(ledger)) {
    const wasOurs = isOurs;
    const begins = batch.findLast(beginsRules);
    if (begins) isOurs = !otherwise.has(begins.seq);
    if (wasOurs && isOurs) differences.push(...differenceIn(batch, formats, session));
    session = replay(formats, batch, session);
  }
  return differences;
};

const differenceIn = (batch: Ledger, formats: Formats, session: Session<any>): Difference[] => {
  const [first] = batch;
  if (first?.type !== 'signal-heard')
    return [{ seq: first?.seq ?? 0, says: 'The batch does not start with the signal that caused it.' }];
  const again = hear(formats, session, first.signal).entries;
  const odd = batch.findIndex((entry, at) => JSON.stringify(entry) !== JSON.stringify(again[at]));
  if (odd >= 0) {
    const says = `The rules would have written ${again[odd]?.type ?? 'nothing'} here, not ${batch[odd]!.type}.`;
    return [{ seq: batch[odd]!.seq, says }];
  }
  if (again.length === batch.length) return [];
  return [{ seq: batch.at(-1)!.seq, says: `The rules would have gone on with ${again[batch.length]!.type}.` }];
};

/** A stretch of a ledger that was decided by another version of its format's rules. */
export interface OtherRules {
  readonly seq: number;
  readonly format: string;
  readonly rules: string;
  /** Those at hand. */
  readonly now: string;
}

/** What can't be decided again, since the rules have changed since. */
export const decidedOtherwise = (formats: Formats, ledger: Ledger): OtherRules[] =>
  ledger.filter(beginsRules).flatMap(({ seq, format, rules }) => {
    const now = formats[format]?.rulesVersion ?? rules;
    return rules === now ? [] : [{ seq, format, rules, now }];
  });

type Begin = Extract<Entry, { readonly type: 'session-opened' | 'format-changed' }>;

const beginsRules = (entry: Entry): entry is Begin =>
  entry.type === 'session-opened' || entry.type === 'format-changed';
