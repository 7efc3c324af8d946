import { maySee, type Viewer } from './audience.ts';
import type { Entry } from './entry.ts';
import { evolve } from './evolve.ts';
import type { Formats } from './format.ts';
import { hear } from './hear.ts';
import { emptySession, type Session } from './session.ts';
import type { Steer } from './signal.ts';

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

/** A new ledger that shares the record up to `seq` and goes on by itself from there, also from an end where the orders lead on. */
export const fork = (
  formats: Formats,
  ledger: Ledger,
  seq: number,
  as: {
    readonly from: string;
    readonly at: number;
    readonly id?: string;
    readonly orders?: readonly Steer[];
    readonly seed?: number;
  },
): Ledger => {
  const shared = cutAt(ledger, seq);
  const signal = {
    id: as.id ?? `fork-${as.from}-${shared.length}`,
    at: as.at,
    type: 'forked',
    from: as.from,
    seq: shared.length,
    ...(as.orders?.length && { orders: as.orders }),
    ...(as.seed !== undefined && { seed: as.seed }),
  } as const;
  return [...shared, ...hear(formats, replay(formats, shared), signal).entries];
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
