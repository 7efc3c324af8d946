import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { auditLedger, type Entry } from '../../src/engine/index.ts';
import { formats } from '../../src/formats/index.ts';
import { ledgerFile, openLedgers } from '../../src/ledgers/index.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const topic = 'Should the bakery open on Sundays?';
const patience = 60_000;

interface Finished {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the real program in a process of its own; `meanwhile` is called for every piece it prints. */
const moderato = (
  data: string,
  argv: readonly string[],
  meanwhile: (child: ChildProcess, out: string) => void = () => {},
): Promise<Finished> => {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'src/cli/main.ts'), ...argv], {
    cwd: root,
    env: { ...process.env, MODERATO_DATA: data, NODE_OPTIONS: '' },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => {
    out += chunk;
    meanwhile(child, out);
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, out, err }));
  });
};

const dataFolder = () => mkdtempSync(join(tmpdir(), 'moderato-process-'));
const entriesIn = (out: string): Entry[] =>
  out
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
const turnsIn = (entries: readonly Entry[]): string[] =>
  entries.flatMap((entry) => (entry.type === 'turn-taken' ? [entry.turn.cue ?? ''] : []));

test('killed in the middle, a session goes on with no turn lost and none doubled', { timeout: patience }, async () => {
  const data = dataFolder();
  const killed = await moderato(data, ['debate', topic, '--json'], (child, out) => {
    if (out.includes('"turn-taken"')) child.kill('SIGKILL');
  });
  expect(killed.signal).toBe('SIGKILL');

  const store = await openLedgers(ledgerFile(data));
  const [session] = await store.list();
  if (session?.closed === null) expect((await moderato(data, ['resume', session.id])).code).toBe(0);
  const after = await store.read(session!.id);
  await store.close();

  const printed = entriesIn(killed.out);
  expect(after.slice(0, printed.length)).toEqual(printed);
  expect(turnsIn(after)).toHaveLength(10);
  expect(new Set(turnsIn(after)).size).toBe(10);
  expect(auditLedger(formats, after)).toEqual([]);
});

test('Ctrl-C ends with 0 and leaves a whole ledger', { timeout: patience }, async () => {
  const data = dataFolder();
  let isSent = false;
  const left = await moderato(data, ['debate', topic], (child, out) => {
    if (!isSent && out.includes('Round 1')) isSent = child.kill('SIGINT');
  });

  expect(left.code).toBe(0);
  expect(left.err).toBe('');
  expect(left.out).toMatch(/moderato (?:resume|show) \S+\n$/);
});

test('a reader who hangs up does not crash the program', { timeout: patience }, async () => {
  const data = dataFolder();
  const cut = await moderato(data, ['debate', topic, '--json'], (child) => child.stdout?.destroy());

  expect(cut.code).toBe(0);
  expect(cut.err).not.toMatch(/EPIPE|Error/);
});

test('help is printed for the program and for a format, and a mistake ends with 1', { timeout: patience }, async () => {
  const data = dataFolder();
  const [start, help, mistake] = await Promise.all([
    moderato(data, []),
    moderato(data, ['debate', '--help']),
    moderato(data, ['debat', topic]),
  ]);

  expect(start).toMatchObject({ code: 0, err: '' });
  expect(start.out).toContain('moderato debate "your topic"');
  expect(help.code).toBe(0);
  expect(help.out).toMatch(/--rounds <number> +Rounds before the arbitration\. \(1 to 3, default 3\)/);
  expect(mistake).toMatchObject({ code: 1, out: '' });
  expect(mistake.err).toMatch(/^There is no format or command "debat"; choose one of .*debate, .*\.\n$/);
});
