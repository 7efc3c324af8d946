import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { auditLedger, type Entry } from '../../src/engine/index.ts';
import { formats } from '../../src/formats/index.ts';
import { ledgerFile, openLedgers } from '../../src/ledgers/index.ts';
import { fakeChat } from '../kit/fake-chat.ts';
import { type FakeServer, fakeServer } from '../kit/fake-server.ts';
import { moderato } from './moderato-process.ts';

const topic = 'Should the bakery open on Sundays?';
const patience = 120_000;

const dataFolder = () => mkdtempSync(join(tmpdir(), 'moderato-process-'));
const turnsIn = (entries: readonly Entry[]): string[] =>
  entries.flatMap((entry) => (entry.type === 'turn-taken' ? [entry.turn.cue ?? ''] : []));

/** A model on a server of this machine that hangs at its fifth call. */
const hangingServer = async (): Promise<FakeServer> => {
  let calls = 0;
  const reply = (): string => {
    calls += 1;
    if (calls === 4) server.fail('hang');
    const sundays = 'Sundays '.repeat(calls).trim();
    return `Decision: the bakery opens.\nReasons: Ada and Ben both speak of bread, of bakers and of ${sundays}.`;
  };
  const server = await fakeServer(fakeChat({ reply }));
  return server;
};

const held = async (data: string): Promise<readonly Entry[]> => {
  const store = await openLedgers(ledgerFile(data));
  const [session] = await store.list();
  const ledger = await store.read(session!.id);
  await store.close();
  return ledger;
};

test('killed in the middle of a turn, a session goes on: none is lost, none doubled', {
  timeout: patience,
}, async () => {
  const data = dataFolder();
  const server = await hangingServer();
  const killed = await moderato(
    data,
    ['debate', topic, '--json', '--ear', 'words', '--model', `${server.url}/v1#tiny`],
    (child) => {
      void server.hung().then(() => child.kill('SIGKILL'));
    },
  );
  const before = await held(data);
  const resumed = await moderato(data, ['resume', '2', '--ear', 'words']);
  const after = await held(data);
  await server.close();

  expect(killed.signal).toBe('SIGKILL');
  expect(turnsIn(before)).toHaveLength(4);
  expect(resumed).toMatchObject({ code: 0, err: '' });
  expect(resumed.out).toContain('4 turns so far');
  expect(after.slice(0, before.length)).toEqual(before);
  expect(turnsIn(after)).toHaveLength(10);
  expect(new Set(turnsIn(after)).size).toBe(10);
  expect(auditLedger(formats, after)).toEqual([]);
});

test('Ctrl-C in the middle of a turn ends with 0 and says how to resume', { timeout: patience }, async () => {
  const data = dataFolder();
  const server = await hangingServer();
  const left = await moderato(data, ['debate', topic, '--model', `${server.url}/v1#tiny`], (child) => {
    void server.hung().then(() => child.kill('SIGINT'));
  });
  await server.close();

  expect(left).toMatchObject({ code: 0, err: '' });
  expect(left.out).toMatch(/Stopped; all that was said is kept\.\nTo go on: moderato resume \S+\n$/);
  expect(turnsIn(await held(data))).toHaveLength(4);
});

test('a key that is not accepted, and a server that is not there, have codes of their own', {
  timeout: patience,
}, async () => {
  const server = await fakeServer(fakeChat({ key: 'another' }));
  const [unauthorised, unreachable] = await Promise.all([
    moderato(dataFolder(), ['debate', topic, '--model', `${server.url}/v1#tiny`]),
    moderato(dataFolder(), ['debate', topic, '--model', 'http://127.0.0.1:9/v1#tiny']),
  ]);
  await server.close();

  expect(unauthorised.code).toBe(2);
  expect(unreachable.code).toBe(3);
});

test('to look for a session makes no file where there is none', { timeout: patience }, async () => {
  const data = join(dataFolder(), 'never-made');

  expect(await moderato(data, ['show', 'nobody'])).toMatchObject({
    code: 1,
    err: 'There is no session "nobody"; "moderato sessions" lists those there are.\n',
  });
  expect(existsSync(data)).toBe(false);
});

test('a reader who hangs up does not crash the program', { timeout: patience }, async () => {
  const data = dataFolder();
  const cut = await moderato(data, ['debate', topic, '--json'], (child) => child.stdout?.destroy());

  expect(cut.code).toBe(0);
  expect(cut.err).not.toMatch(/EPIPE|Error/);
});

test('help is printed for the program and for a format, and a mistake ends with 1', { timeout: patience }, async () => {
  const data = dataFolder();
  const [start, help, mistake, text, any] = await Promise.all([
    moderato(data, []),
    moderato(data, ['debate', '--help']),
    moderato(data, ['debat', topic]),
    moderato(data, ["Spielt eine Szene an 'Bord'"]),
    moderato(data, ['Should we hire Bob?']),
  ]);

  expect(start).toMatchObject({ code: 0, err: '' });
  expect(start.out).toContain('moderato debate "your topic"');
  expect(help.code).toBe(0);
  expect(help.out).toMatch(/--rounds <number> +Rounds before the arbitration\. \(1 to 3, default 3\)/);
  expect(mistake).toMatchObject({ code: 1, out: '' });
  expect(mistake.err).toMatch(
    /^There is no format or command "debat", perhaps "debate" is meant; choose one of .*debate, .*\.\n$/,
  );
  expect(text).toMatchObject({ code: 1, out: '' });
  expect(text.err).toBe(
    "This sounds like a scene (“Spielt”, “Szene”); type moderato scene 'Spielt eine Szene an '\\''Bord'\\'''\n",
  );
  expect(any).toMatchObject({ code: 1, out: '' });
  expect(any.err).toMatch(
    /^Name a format before a topic \(council, .*\), as in: moderato council 'Should we hire Bob\?'\n$/,
  );
});

test('a voice that --ear names is asked though nobody seated it, and one that can not listen is refused', {
  timeout: patience,
}, async () => {
  const data = dataFolder();
  const points = ['the heating costs ninety euros', 'two of five bakers have small children', 'the bus stops at six'];
  let said = 0;
  const reply = (body: { readonly model: string }): string =>
    body.model === 'ear'
      ? JSON.stringify({ answers: [{ id: 'q1', value: 'no', confidence: 0.9, quote: '' }] })
      : `I looked at it once more, and ${points[said++ % 3]}: nobody has spoken of that, and it decides the matter.`;
  const server = await fakeServer(fakeChat({ models: ['tiny', 'ear'], reply }));
  const at = (model: string): string => `${server.url}/v1#${model}`;
  const asked = ['council', topic, '--rounds', '4', '--model', at('tiny'), '--ear', at('ear')];
  const done = await moderato(data, [...asked, '--no-conclude', '-q']);
  const ledger = await held(data);
  await server.close();
  const refused = await moderato(dataFolder(), ['council', topic, '--model', 'improv', '--ear', 'improv']);

  expect(done.code).toBe(0);
  expect(server.requests.filter(({ body }) => body?.model === 'ear').length).toBeGreaterThan(0);
  expect(JSON.stringify(ledger)).toContain(`"by":"model ${at('ear')}"`);
  expect(refused.code).toBe(1);
  expect(refused.err).toContain("improv can't listen");
});
