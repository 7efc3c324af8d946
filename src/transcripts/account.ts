import { addUsage, type Ledger, nothingSpent, type SeatId, type Spent } from '../engine/index.ts';

/** What a session took, by who was asked, when, and what answered. The moderator's own calls are among them. */
export interface Account {
  readonly total: Spent;
  readonly bySeat: Readonly<Record<string, Spent>>;
  /** By format and phase, as in `debate opening`: a table that changes its format may have two phases of one name. */
  readonly byPhase: Readonly<Record<string, Spent>>;
  readonly byModel: Readonly<Record<string, Spent>>;
  /** Milliseconds to the first piece of text and in all, call by call: the middle one. */
  readonly latency: { readonly first: number | null; readonly whole: number | null };
}

/** Adds up every call in a ledger. Calls outside cues stand under what they were for. */
export const accountOf = (ledger: Ledger): Account => {
  const bySeat: Record<string, Spent> = {};
  const byPhase: Record<string, Spent> = {};
  const byModel: Record<string, Spent> = {};
  const seatOf = new Map<string, { readonly seat: string; readonly phase: string }>();
  const first: number[] = [];
  const whole: number[] = [];
  let total = nothingSpent;
  let format = '';
  let phase = '';
  for (const entry of ledger) {
    if (entry.type === 'session-opened' || entry.type === 'format-changed') format = entry.format;
    if (entry.type === 'phase-entered') phase = `${format} ${entry.phase}`;
    if (entry.type === 'cue-given') seatOf.set(entry.cue.id, { seat: entry.cue.seat, phase });
    if (entry.type !== 'signal-heard' || !('usage' in entry.signal) || !entry.signal.usage) continue;
    const { signal } = entry;
    const { usage } = entry.signal;
    const asked = 'cue' in signal ? seatOf.get(signal.cue) : undefined;
    const who = asked?.seat ?? ('what' in signal ? signal.what : 'unknown');
    const add = (sums: Record<string, Spent>, key: string): void => {
      sums[key] = addUsage(sums[key] ?? nothingSpent, usage);
    };
    add(bySeat, who);
    add(byPhase, asked?.phase ?? phase);
    add(byModel, usage.model);
    total = addUsage(total, usage);
    whole.push(usage.ms);
    if (usage.first !== undefined) first.push(usage.first);
  }
  return { total, bySeat, byPhase, byModel, latency: { first: middle(first), whole: middle(whole) } };
};

/** The names of all who ever sat at a table, those who stayed behind in another format too. */
export const seatNames = (ledger: Ledger): ReadonlyMap<SeatId, string> =>
  new Map(
    ledger.flatMap((entry) =>
      entry.type === 'session-opened' || entry.type === 'format-changed'
        ? entry.seats.map(({ id, name }) => [id, name] as const)
        : [],
    ),
  );

const middle = (values: readonly number[]): number | null =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;
