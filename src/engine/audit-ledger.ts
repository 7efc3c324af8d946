import type { Entry } from './entry.ts';
import { type Formats, formatNamed } from './format.ts';
import { hear } from './hear.ts';
import { batches, type Ledger, replay } from './ledger.ts';
import { rulesOf } from './rules-version.ts';
import { emptySession, type Session } from './session.ts';
import type { Signal } from './signal.ts';

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
  const again = heardAgain(formats, session, first.signal);
  if (!again)
    return [
      {
        seq: first.seq,
        says: `The rules can't decide ${first.signal.type} here: what stands before it is not theirs.`,
      },
    ];
  const odd = batch.findIndex((entry, at) => JSON.stringify(entry) !== JSON.stringify(again[at]));
  if (odd >= 0) {
    const says = `The rules would have written ${again[odd]?.type ?? 'nothing'} here, not ${batch[odd]!.type}.`;
    return [{ seq: batch[odd]!.seq, says }];
  }
  if (again.length === batch.length) return [];
  return [{ seq: batch.at(-1)!.seq, says: `The rules would have gone on with ${again[batch.length]!.type}.` }];
};

/** What a signal would lead to; null where the table before it is one that its format never laid. */
const heardAgain = (formats: Formats, session: Session<any>, signal: Signal): Ledger | null => {
  try {
    return hear(formats, session, signal).entries;
  } catch {
    return null;
  }
};

/** A stretch of a ledger that was decided by another version of its format's rules. */
export interface OtherRules {
  readonly seq: number;
  readonly format: string;
  readonly rules: string;
  /** Those at hand. */
  readonly now: string;
  /** What they would need that is not at hand, in a few words. */
  readonly lacks: string | null;
}

/** What can't be decided again, since the rules have changed, or something they need is not here. */
export const decidedOtherwise = (formats: Formats, ledger: Ledger): OtherRules[] =>
  ledger.filter(beginsRules).flatMap(({ seq, format, rules, settings }) => {
    const known = formatNamed(formats, format);
    const now = known ? rulesOf(known) : rules;
    const lacks = known?.lacks?.(settings) ?? null;
    return rules === now && lacks === null ? [] : [{ seq, format, rules, now, lacks }];
  });

type Begin = Extract<Entry, { readonly type: 'session-opened' | 'format-changed' }>;

const beginsRules = (entry: Entry): entry is Begin =>
  entry.type === 'session-opened' || entry.type === 'format-changed';
