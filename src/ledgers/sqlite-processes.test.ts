import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { newLedgerFile } from '../../tests/kit/ledger-file.ts';
import { openLedgers } from './open-ledgers.ts';

const program = fileURLToPath(new URL('../../tests/kit/ledger-writer.ts', import.meta.url));

const startWriter = (file: string, name: string, turns: number): ChildProcess => {
  const writer = spawn(process.execPath, ['--import', 'tsx', program, file, 's', name, String(turns)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void writer.kill('SIGKILL'));
  return writer;
};

/** What a writer says until it ends, or until `enough`. */
const acknowledgedBy = async (writer: ChildProcess, enough = (_lines: string[]) => false): Promise<string[]> => {
  const lines: string[] = [];
  for await (const line of createInterface({ input: writer.stdout! })) {
    lines.push(line);
    if (enough(lines)) writer.kill('SIGKILL');
  }
  return lines;
};

const turnsIn = async (file: string): Promise<Map<string, number>> => {
  const store = await openLedgers(file);
  const ledger = await store.read('s');
  await store.close();
  expect(ledger.map(({ seq }) => seq)).toEqual(ledger.map((_, at) => at + 1));
  return new Map(ledger.flatMap((entry) => (entry.type === 'turn-taken' ? [[entry.turn.from, entry.seq]] : [])));
};

test('processes that write to the same session lose nothing and double nothing', async () => {
  const file = await newLedgerFile();
  const names = ['ada', 'grace', 'edsger'];
  const said = (await Promise.all(names.map((name) => acknowledgedBy(startWriter(file, name, 40))))).flat();
  const turns = await turnsIn(file);
  const acknowledged = said.filter((line) => !line.startsWith('refused'));

  expect(acknowledged).toHaveLength(120);
  expect(turns.size).toBe(120);
  for (const [id, seq] of acknowledged.map((line) => line.split(' '))) expect(turns.get(id!)).toBe(Number(seq));
}, 60_000);

test('what was acknowledged survives kill -9', async () => {
  const file = await newLedgerFile();
  for (const round of [1, 2]) {
    const writer = startWriter(file, `round-${round}`, 1_000_000);
    const ended = once(writer, 'exit');
    const acknowledged = await acknowledgedBy(writer, (lines) => lines.length >= 25);
    const [, signal] = await ended;
    const turns = await turnsIn(file);

    expect(signal).toBe('SIGKILL');
    expect(acknowledged.length).toBeGreaterThanOrEqual(25);
    for (const [id, seq] of acknowledged.map((line) => line.split(' '))) expect(turns.get(id!)).toBe(Number(seq));
  }
}, 60_000);
