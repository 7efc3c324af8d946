import { maySee, type Viewer } from './audience.ts';
import type { Entry } from './entry.ts';
import { evolve } from './evolve.ts';
import type { Formats } from './format.ts';
import { hear } from './hear.ts';
import { emptySession, type Session } from './session.ts';

export type Ledger = readonly Entry[];

/** The session a ledger amounts to. Given a session, goes on from there. */
export const replay = (formats: Formats, ledger: Ledger, from: Session<any> = emptySession): Session<any> => {
  let session = from;
  for (const entry of ledger) session = evolve(formats, session, entry);
  return session;
};

/** The ledger as a viewer may see it: what is hidden is replaced, so that sequence numbers stay whole. */
export const seenBy = (viewer: Viewer, ledger: Ledger): Ledger => ledger.map((entry) => seen(viewer, entry));

export const seen = (viewer: Viewer, entry: Entry): Entry =>
  maySee(viewer, entry.audience)
    ? entry
    : { v: entry.v, seq: entry.seq, at: entry.at, cause: '', audience: 'all', type: 'withheld' };

/** The ledger up to an entry and the rest of its batch: a signal and what it led to are never parted. */
export const cutAt = (ledger: Ledger, seq: number): Ledger => {
  let end = Math.max(1, Math.min(seq, ledger.length));
  while (end < ledger.length && ledger[end]!.type !== 'signal-heard') end += 1;
  return ledger.slice(0, end);
};

/** A new ledger that shares the record up to `seq` and goes on by itself from there. */
export const fork = (
  formats: Formats,
  ledger: Ledger,
  seq: number,
  as: { readonly from: string; readonly at: number; readonly id?: string },
): Ledger => {
  const shared = cutAt(ledger, seq);
  const signal = {
    id: as.id ?? `fork-${as.from}-${shared.length}`,
    at: as.at,
    type: 'forked',
    from: as.from,
    seq: shared.length,
  } as const;
  return [...shared, ...hear(formats, replay(formats, shared), signal).entries];
};

/** Where a ledger says something else than its rules would. */
export interface Difference {
  readonly seq: number;
  readonly says: string;
}

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
  ledger.flatMap((entry) => {
    if (entry.type !== 'session-opened' && entry.type !== 'format-changed') return [];
    const { seq, format, rules } = entry;
    const now = formats[format]?.rulesVersion ?? rules;
    return rules === now ? [] : [{ seq, format, rules, now }];
  });

/**
 * Decides every stored signal again and compares: an honest ledger has no differences. What other rules decided (`decidedOtherwise`) is
 * left as it is.
 */
export const auditLedger = (formats: Formats, ledger: Ledger): Difference[] => {
  const differences: Difference[] = [];
  const others = new Set(decidedOtherwise(formats, ledger).map(({ seq }) => seq));
  let session: Session<any> = emptySession;
  let isOther = false;
  for (const batch of batches(ledger)) {
    const [first] = batch;
    const begin = batch.filter(({ type }) => type === 'session-opened' || type === 'format-changed');
    const wasOther = isOther;
    if (begin.length > 0) isOther = begin.some(({ seq }) => others.has(seq));
    if (wasOther || isOther) {
      session = replay(formats, batch, session);
      continue;
    }
    if (first?.type !== 'signal-heard') {
      differences.push({ seq: first?.seq ?? 0, says: 'The batch does not start with the signal that caused it.' });
    } else {
      const again = hear(formats, session, first.signal).entries;
      const odd = batch.findIndex((entry, at) => JSON.stringify(entry) !== JSON.stringify(again[at]));
      if (odd >= 0)
        differences.push({
          seq: batch[odd]!.seq,
          says: `The rules would have written ${again[odd]?.type ?? 'nothing'} here, not ${batch[odd]!.type}.`,
        });
      else if (again.length > batch.length)
        differences.push({
          seq: batch.at(-1)!.seq,
          says: `The rules would have gone on with ${again[batch.length]!.type}.`,
        });
    }
    session = replay(formats, batch, session);
  }
  return differences;
};

/** The ledger in batches: each is one signal and what it led to. */
export const batches = (ledger: Ledger): Ledger[] => {
  const all: Entry[][] = [];
  for (const entry of ledger) {
    const open = all.at(-1);
    if (open && open[0]!.cause === entry.cause && entry.type !== 'signal-heard') open.push(entry);
    else all.push([entry]);
  }
  return all;
};
