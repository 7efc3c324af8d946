import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { refusedIn, traces, turnsOf } from './held.ts';
import { playedOdd } from './odd-table.ts';

interface Case {
  readonly does: string;
  readonly format: string;
  readonly name: string;
  readonly kind: string;
  readonly reply: string;
  /** `data: null` is a turn without any. */
  readonly reads: {
    readonly text?: string;
    readonly data?: object | null;
    readonly outcome?: object;
    readonly closed?: string;
    readonly refused?: string;
    readonly missed?: string;
  };
}

const cases: readonly Case[] = parse(readFileSync(new URL('./odd.yaml', import.meta.url), 'utf8'));

test.each(cases)('$format: $does', async ({ reads, ...asked }) => {
  const { session, ledger, outcome } = await playedOdd(asked);
  const turn = turnsOf(ledger).find(({ seat }) => seat === asked.name.toLowerCase());
  const own = turnsOf(ledger).find(
    ({ seat, kind }) => seat === asked.name.toLowerCase() && (kind === asked.kind || asked.kind === 'line'),
  );
  const missed = ledger.flatMap((entry) => (entry.type === 'cue-missed' ? [entry.why] : []));
  if (reads.text !== undefined) expect(own?.text).toBe(reads.text);
  if (reads.data === null) expect((own?.data as any)?.position).toBeUndefined();
  else if (reads.data) expect(own?.data).toMatchObject(reads.data);
  if (reads.outcome) expect(outcome).toMatchObject(reads.outcome);
  if (reads.closed) expect(session.closed?.reason).toBe(reads.closed);
  expect(refusedIn(ledger).join('\n')).toMatch(reads.refused ? new RegExp(reads.refused, 'u') : /^$/u);
  expect(missed.join('\n')).toContain(reads.missed ?? '');
  if (!reads.missed && !reads.refused)
    expect([missed, turn?.text ?? '']).toEqual([[], expect.not.stringMatching(traces)]);
});
