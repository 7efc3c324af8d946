import { type Entry, type EntryBody, entryVersion, type SignalBody } from '../engine/index.ts';

/** A batch for a ledger that ends at entry `after`: the signal, and what it led to. */
export const batchAfter = (
  after: number,
  signal: SignalBody & { readonly id: string; readonly at?: number },
  ...bodies: readonly EntryBody[]
): readonly Entry[] => {
  const at = signal.at ?? 1_000_000 + after;
  const all: readonly EntryBody[] = [{ type: 'signal-heard', signal: { ...signal, at } }, ...bodies];
  return all.map((body, index) => ({
    v: entryVersion,
    seq: after + 1 + index,
    at,
    cause: signal.id,
    audience: index === 0 ? 'house' : 'all',
    ...body,
  }));
};

export interface OpeningSample {
  readonly id?: string;
  readonly at?: number;
  readonly format?: string;
  readonly topic?: string;
}

/** The two entries a session starts with. */
export const openingBatch = (sample: OpeningSample = {}): readonly Entry[] => {
  const { id = 'open', at = 1_000_000, format = 'chat', topic = 'Should the library open on Sundays?' } = sample;
  const table = { format, topic, settings: {}, seats: [], seed: 1 };
  return batchAfter(0, { id, at, type: 'open', ...table }, { type: 'session-opened', rules: '1', ...table });
};

/** Somebody speaks: two entries. */
export const spokenBatch = (after: number, id: string, text: string): readonly Entry[] =>
  batchAfter(
    after,
    { id, type: 'said', seat: 'ada', text },
    { type: 'turn-taken', turn: { id: `t${after + 2}`, cue: null, from: id, seat: 'ada', kind: 'remark', text } },
  );

/** The session ends: two entries. */
export const closingBatch = (after: number, reason: string): readonly Entry[] =>
  batchAfter(
    after,
    { id: `end-${after}`, type: 'steer', by: 'ada', order: 'end' },
    { type: 'session-closed', reason, outcome: null },
  );
