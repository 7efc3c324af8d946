import { type Formats, isPublic, type Ledger, type Seat, type Spent, type Viewer } from '../engine/index.ts';
import type { Block } from './block.ts';
import { type Decided, decidedFrom } from './decided.ts';
import type { FormatChange, Item } from './item.ts';
import { MinuteTaker } from './minute-taker.ts';
import { describedOutcome } from './outcome.ts';

/** A whole session as a viewer is told of it: the one shape that every transcript is written from. */
export interface Minutes {
  readonly format: string;
  /** The format it began in; another one where the table has changed it since. */
  readonly openedAs: string;
  /** Where it went on in another one; empty for most. */
  readonly changes: readonly FormatChange[];
  readonly topic: string;
  /** Milliseconds since 1970. */
  readonly opened: number;
  /** Milliseconds of session time. */
  readonly took: number;
  readonly seed: number;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly seats: readonly Seat[];
  readonly items: readonly Item[];
  readonly turns: number;
  readonly spent: Spent;
  readonly closed: { readonly reason: string; readonly outcome: unknown } | null;
  /** What it came to, as its format describes it; empty while it is open. */
  readonly cameTo: readonly Block[];
  /** Null where nothing was decided. */
  readonly decided: Decided | null;
}

export const minutesOf = (formats: Formats, ledger: Ledger, viewer: Viewer = 'public'): Minutes => {
  const taker = new MinuteTaker(formats, viewer);
  const items = ledger.flatMap((entry) => taker.take(entry) ?? []);
  const { format, topic, clock, now, seed, spent, closed } = taker.session;
  const { opened } = clock;
  const { changes, settings, seats } = taker;
  const end = items.findLast((item) => item.type === 'closed');
  const came = end ? { format, seats, items, outcome: end.outcome, reason: end.reason, says: end.says } : null;
  return {
    format,
    openedAs: changes[0]?.from ?? format,
    changes,
    topic,
    opened,
    took: now,
    seed,
    settings,
    seats,
    items,
    turns: taker.turns,
    spent,
    closed,
    cameTo: came ? describedOutcome(formats, came) : [],
    decided: came && decidedFrom(formats, came),
  };
};

/** How many turns everyone heard. */
export const turnsIn = (ledger: Ledger): number =>
  ledger.filter(({ type, audience }) => type === 'turn-taken' && isPublic(audience)).length;

/** The sequence number up to which a fork keeps turn `number`: the end of that turn's batch. 0 keeps only the opening. */
export const seqOfTurn = (ledger: Ledger, number: number): number | null => {
  let turns = 0;
  for (const entry of ledger) {
    if (entry.type === 'turn-taken' && isPublic(entry.audience)) turns += 1;
    const last = ledger[entry.seq]?.cause !== entry.cause;
    if (turns >= number && last) return entry.seq;
  }
  return null;
};
