import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Entry } from '../../src/engine/index.ts';
import { MemoryLedgers } from '../../src/ledgers/memory.ts';
import { LedgerError } from '../../src/runtime/index.ts';
import { scripted } from '../../src/voices/scripted.ts';
import { bakers, bakery, topic } from './scripts.ts';
import { Stage, steer } from './stage.ts';

/** Lines as they were written before there were hashes, and as anybody can write them. */
const withoutHashes = (lines: string): string => lines.replace(/,"hash":"\w+"/g, '');

/** A stage on which the debate about the bakery was held, as session s1. */
const afterDebate = async () => {
  const stage = new Stage({ voices: { ...bakers(), again: scripted(bakery) } });
  await stage.run('debate', topic, '--model', 'scripted');
  return stage;
};

test('a long list is read page by page', async () => {
  const stage = await afterDebate();
  await stage.run('debate', 'Is tea better than coffee?', '--budget', '2calls');
  expect(await stage.run('sessions', '--limit', '1')).toBe(0);
  expect(stage.out).toMatch(/^s2 /);
  expect(stage.err).toContain('--page 2');
  expect(await stage.run('sessions', '--limit', '1', '--page', '2')).toBe(0);
  expect(stage.out).toMatch(/^s1 /);
  expect(await stage.run('sessions', '--page', '9')).toBe(0);
  expect(stage.out).toContain('Nothing was found.');
  expect(await stage.run('sessions', '--page', '0')).toBe(1);
});

test('sessions are listed and searched', async () => {
  const stage = await afterDebate();
  await stage.run('debate', 'Is tea better than coffee?', '--budget', '2calls');

  await stage.run('sessions');
  expect(stage.out.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^s2 .* debate {6}budget {5}Is tea better than coffee\?$/),
    expect.stringMatching(/^s1 .* debate {6}ruled {6}Should the bakery open on Sundays\?$/),
  ]);
  await stage.run('sessions', 'figures', 'mondays');
  expect(stage.out).toMatch(/^s1 /);
  await stage.run('sessions', '--json', '--limit', '1');
  expect(JSON.parse(stage.out)).toMatchObject({ id: 's2', format: 'debate', closed: 'budget' });
  await stage.run('sessions', '--open');
  expect(stage.out).toBe('Nothing was found.\n');
  expect(await stage.run('sessions', '--format', 'tango', '--limit', '3')).toBe(1);
  expect(stage.err).toMatch(/^There is no format "tango"; choose one of .*debate.*\.\n$/);
});

test('show prints what was printed live', async () => {
  const stage = await afterDebate();
  const live = stage.out.slice(stage.out.indexOf('── Round 1'));

  expect(await stage.run('show', 's1')).toBe(0);
  expect(stage.out.slice(stage.out.indexOf('── Round 1'))).toBe(live);
  await stage.run('show', 's1', '--json');
  expect(stage.out.trimEnd().split('\n')).toHaveLength((await stage.store.read('s1')).length);
});

test('a replay shows the same, at once, at a speed, or step by step', async () => {
  const stage = await afterDebate();
  const text = stage.out.slice(stage.out.indexOf('── Round 1'), stage.out.indexOf('Session s1: '));

  for (const how of [[], ['--speed', 'max'], ['--step']]) {
    stage.keyboard.push('\n'.repeat(10));
    expect(await stage.run('replay', 's1', ...how)).toBe(0);
    expect(stage.out.trim()).toBe(`${topic}\n\n${text.trim()}`);
  }
  expect(await stage.run('replay', 's1', '--speed', 'fast')).toBe(1);
  expect(stage.err).toBe('The speed is "fast"; it must be a number above 0, or max.\n');
});

test('a fork keeps the turns up to a number and goes on by itself', async () => {
  const stage = await afterDebate();
  const original = await stage.store.read('s1');

  expect(await stage.run('fork', 's1', '--at', '3', '--model', 'improv')).toBe(0);
  expect(stage.out).toContain('Session s2 goes on from turn 3 of s1.');
  expect(stage.out).toContain('4 🔵 Ada (proponent) · rebuttal');
  const forked = await stage.store.read('s2');
  const said = (ledger: typeof forked) =>
    ledger.flatMap((entry) => (entry.type === 'turn-taken' ? [entry.turn.text] : []));
  expect(said(forked).slice(0, 3)).toEqual(said(original).slice(0, 3));
  expect(said(forked)).toHaveLength(10);
  expect(await stage.store.read('s1')).toEqual(original);
});

test.each(['11', '-1', 'x', '2.5', ''])('a fork at "%s" is refused in one sentence', async (at) => {
  const stage = await afterDebate();

  expect(await stage.run('fork', 's1', '--at', at)).toBe(1);
  expect(stage.err).toBe(
    `There is no turn "${at}"; session s1 has 10 turns: name the last one to keep with --at 0 to --at 10.\n`,
  );
  expect(await stage.store.list()).toHaveLength(1);
});

test('a session is exported in every form, and imported byte for byte', async () => {
  const stage = await afterDebate();

  await stage.run('export', 's1', '--as', 'jsonl');
  const lines = stage.out;
  writeFileSync(join(stage.folder, 'session.jsonl'), lines);
  expect(await stage.run('import', 'session.jsonl')).toBe(0);
  expect(stage.out).toContain('as session s2');
  await stage.run('export', 's2', '--format', 'jsonl');
  expect(stage.out).toBe(lines);

  await stage.run('export', 's1');
  await expect(stage.out).toMatchFileSnapshot('golden/export.txt');
  await stage.run('export', 's1', '--as', 'markdown');
  await expect(stage.out).toMatchFileSnapshot('golden/export.md');
  await stage.run('export', 's1', '--as', 'json', '--out', 'kept');
  expect(JSON.parse(readFileSync(stage.out.trim(), 'utf8'))).toMatchObject({ v: 1, format: 'debate', turns: 10 });
  expect(await stage.run('export', 's1', '--as', 'pdf')).toBe(1);
  expect(stage.err).toBe('A debate can\'t be written as "pdf"; choose one of text, markdown, html, json, jsonl.\n');
});

test('a file that is no ledger is refused whole', async () => {
  const stage = await afterDebate();
  writeFileSync(join(stage.folder, 'bad.jsonl'), '{"v":1}\n');

  expect(await stage.run('import', 'bad.jsonl')).toBe(1);
  expect(stage.err).toMatch(/^Line 1 has .* nothing was imported\.\n$/);
  expect(await stage.run('import', 'gone.jsonl')).toBe(1);
  expect(stage.err).toBe("gone.jsonl can't be read, because there is no such file; name a file you may read.\n");
  expect(await stage.store.list()).toHaveLength(1);
});

test('an audit finds nothing in a session that was held, nor in its transcript', async () => {
  const stage = await afterDebate();
  await stage.run('export', 's1');
  writeFileSync(join(stage.folder, 'debate.txt'), stage.out);

  for (const what of ['s1', 'debate.txt']) {
    expect(await stage.run('audit', what)).toBe(0);
    expect(stage.out).toBe('No rule is broken.\n');
  }
});

test('an audit of what is neither a session nor a file says both', async () => {
  const stage = new Stage();
  expect(await stage.run('audit', 'nosuch.txt')).toBe(1);
  expect(stage.err).toBe(
    'There is no session "nosuch.txt", and no such file here; "moderato sessions" lists those there are.\n',
  );
});

test('an audit of a folder says that it is one, and a transcript in UTF-16 is read', async () => {
  const stage = new Stage();
  mkdirSync(join(stage.folder, 'some.folder'));
  expect(await stage.run('audit', 'some.folder')).toBe(1);
  expect(stage.err).toContain('some.folder is a folder; name a transcript or a ledger in it, or a session.');
  const text = '\uFEFF[TURN: Ada | participant | reaction]\n\n**Ada** (participant):\n\nTrains run.\n\n[/TURN]\n';
  const little = Buffer.from(text, 'utf16le');
  for (const [name, bytes] of [['little.txt', little] as const, ['big.txt', Buffer.from(little).swap16()] as const]) {
    writeFileSync(join(stage.folder, name), bytes);
    expect(await stage.run('audit', name)).toBe(0);
  }
});

test('an audit lists every breach in a transcript by turn, rule and sentence, and ends with 1', async () => {
  const stage = await afterDebate();
  await stage.run('export', 's1');
  const broken = stage.out
    .replace('Ben says bakers need rest. The bakery', 'As I was saying, the bakery')
    .replace('[TURN: Ben | opponent | rebuttal]', '[TURN: Ben | opponent | speech]');
  writeFileSync(join(stage.folder, 'broken.txt'), broken);

  expect(await stage.run('audit', 'broken.txt')).toBe(1);
  expect(stage.out).toMatch(/^turn 4 {2}S2-048 {2}warning {2}The rebuttal names and quotes nobody; /m);
  expect(stage.out).toMatch(/^turn 5 {2}S2-027 {2}error {2}"speech" is not one of the nine types of turn\.$/m);
  await stage.run('audit', 'broken.txt', '--json');
  expect(JSON.parse(stage.out.split('\n')[0]!)).toMatchObject({ turn: 4, rule: 'S2-048', level: 'warning' });
});

test('an audit says where older rules decided, and counts that as no breach', async () => {
  const stage = await afterDebate();
  await stage.run('export', 's1', '--as', 'jsonl');
  writeFileSync(join(stage.folder, 'old.jsonl'), withoutHashes(stage.out).replace(/"rules":"[\d.]+"/, '"rules":"0"'));

  expect(await stage.run('audit', 'old.jsonl')).toBe(0);
  expect(stage.out).toMatch(
    /^entry 2 {2}ledger {2}note {2}It was decided by rules 0 of debate, .*\nNo rule is broken\.\n$/,
  );
});

test('an audit finds what was changed in a ledger', async () => {
  const stage = await afterDebate();
  await stage.run('export', 's1', '--as', 'jsonl');
  writeFileSync(
    join(stage.folder, 'forged.jsonl'),
    withoutHashes(stage.out).replaceAll('"reason":"ruled"', '"reason":"undecided"'),
  );

  expect(await stage.run('audit', 'forged.jsonl')).toBe(1);
  expect(stage.out).toMatch(/^entry \d+ {2}ledger {2}error {2}The rules would have written session-closed here/);
  writeFileSync(join(stage.folder, 'letter.txt'), 'Dear Ada,\n');
  expect(await stage.run('audit', 'letter.txt')).toBe(1);
  expect(stage.err).toMatch(/^letter\.txt holds no turns; /);
});

test('ids may be shortened while only one session fits', async () => {
  const stage = await afterDebate();
  for (let more = 0; more < 9; more += 1) await stage.run('fork', 's1', '--at', '10', '--quiet');

  expect(await stage.run('show', 's')).toBe(1);
  expect(stage.err).toMatch(/^10 sessions start with "s": s\d+, .* and more; write more of the id\.\n$/);
  expect(await stage.run('show', 's1')).toBe(0);
  expect(await stage.run('show', 's10')).toBe(0);
  expect(await stage.run('show', 'zebra')).toBe(1);
  expect(stage.err).toBe('There is no session "zebra"; "moderato sessions" lists those there are.\n');
});

test('a session is also found by the end of its id, and the newest as "last"', async () => {
  const stage = await afterDebate();
  await stage.run('fork', 's1', '--at', '3', '--quiet');
  await stage.run('sessions', '--json');
  const [newest, older] = stage.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).id as string);

  await stage.run('show', newest!);
  const shown = stage.out;
  expect(await stage.run('show', 'last')).toBe(0);
  expect(stage.out).toBe(shown);
  expect(await stage.run('show', older!.slice(1))).toBe(0);
});

test('a session that waits is steered from outside', async () => {
  const stage = new Stage();
  await stage.run('debate', topic, '--model', 'ada=human');

  expect(await steer(stage, 's1', 'tell', 'Flour', 'got', 'dearer.')).toBe(0);
  expect(await steer(stage, 's1', 'pause')).toBe(0);
  expect(await steer(stage, 's1', 'pause')).toBe(1);
  expect(stage.err).toBe('The table refused: The session is paused already.\n');
  expect(await steer(stage, 's1', 'fill', 'zoe', 'improv')).toBe(1);
  expect(stage.err).toMatch(/^Nobody here is called "zoe"; seated are Ada, Ben, Clio, /);
  await stage.run('steer', 's1', 'skip', 'clia');
  expect(stage.err).toContain('Nobody here is called "clia", perhaps "Clio" is meant; seated');
  expect(await steer(stage, 's1', 'fill', 'ada', 'improv')).toBe(0);

  expect(await stage.run('resume', 's1')).toBe(0);
  expect(stage.out).toContain('Resumed by you.');
  expect(stage.out).toContain('Closed (no-grounds)');
  await stage.run('show', 's1');
  expect(stage.out).toContain('you put on the table: Flour got dearer.');
  expect(await stage.run('steer', 's1', 'end')).toBe(1);
  expect(stage.err).toBe('Session s1 has ended (no-grounds) and takes no orders.\n');
  expect(await stage.run('resume', 's1')).toBe(1);
  expect(stage.err).toMatch(/^Session s1 has ended \(no-grounds\); .* moderato fork s1 --at <turn>\n$/);
});

test('a session goes on in another format with the same cast and record', async () => {
  const stage = new Stage();
  await stage.run('debate', topic, '--model', 'clio=human');

  expect(await stage.run('switch', 's1', 'debate')).toBe(1);
  expect(stage.err).toBe('This table is a debate already.\n');
  expect(await stage.run('switch', 's1', 'tango')).toBe(1);
  expect(stage.err).toMatch(/^There is no format "tango"; choose one of .*discussion.*\n$/);
  expect(await stage.run('switch', 's1', 'discussion', '--setting', 'rounds=99')).toBe(1);
  expect(stage.err).toBe('rounds is "99"; it must be a whole number from 1 to 20.\n');
  expect(await stage.run('switch', 's1', 'discussion', '--setting', 'tempo=2')).toBe(1);
  expect(stage.err).toMatch(/^There is no setting "tempo"; this format knows rounds, .+\n$/);
  const before = await stage.store.read('s1');

  const settings = ['--setting', 'rounds=1', '--setting', 'questions=false', '--setting', 'ensemble'];
  expect(await stage.run('switch', 's1', 'discussion', ...settings)).toBe(0);
  const changed = (await stage.store.read('s1')).find(({ type }) => type === 'format-changed');
  expect(changed).toMatchObject({ settings: { rounds: 1, speakers: 3, questions: false, ensemble: true } });
  expect(stage.out).toContain('The table goes on as a discussion.');
  expect(stage.out).toMatch(/Ensemble: .+ plays Ada, Ben, several in one call; they are not separate minds\./u);
  expect((await stage.store.read('s1')).slice(0, before.length)).toEqual(before);
  expect((await stage.store.list())[0]).toMatchObject({ format: 'discussion', topic });
});

/** Ledgers on a disk that is full when so many entries are written. */
class FullDisk extends MemoryLedgers {
  static entries = 20;

  override async append(session: string, after: number, entries: readonly Entry[]): Promise<void> {
    if (after > FullDisk.entries) throw new LedgerError('unwritable', 'The disk is full; make room and try again.');
    return super.append(session, after, entries);
  }
}

test('a disk that is full ends a session with how to go on, and it goes on', async () => {
  const stage = new Stage({ openStore: (shared) => new FullDisk(shared) });
  const where = ['--data', join(stage.folder, 'my data')];

  expect(await stage.run('debate', topic, ...where)).toBe(1);
  expect(stage.err.split('\n')).toEqual([
    'The disk is full; make room and try again.',
    `All that was said is kept. To go on after that: moderato resume s1 --data "${join(stage.folder, 'my data')}"`,
    '',
  ]);
  FullDisk.entries = Number.POSITIVE_INFINITY;
  expect(await stage.run('resume', 's1', ...where)).toBe(0);
  expect((await stage.store.read('s1')).filter(({ type }) => type === 'turn-taken')).toHaveLength(10);
});

test('a session that runs elsewhere is not run twice, and an answer is left for whoever runs it', async () => {
  const stage = new Stage();
  await stage.run('debate', topic, '--model', 'human');
  const other = new MemoryLedgers(stage.store);
  await other.claim('s1');

  expect(await stage.run('resume', 's1')).toBe(1);
  expect(stage.err).toMatch(/^Session s1 is being run by process \d+; follow it there, .+\n$/);
  expect(await stage.run('answer', 's1', 'Bread should be free.')).toBe(0);
  expect(stage.out).toBe('The answer was left for the process that runs this session.\n');
  expect(await other.inbox('s1')).toMatchObject([{ type: 'reply', text: 'Bread should be free.' }]);
});

test('a session and its exported lines are verified, and changed lines are refused', async () => {
  const stage = await afterDebate();
  const [, hash = ''] = [
    await stage.run('verify', 's1'),
    /^s1: all \d+ entries are as they were written, hash (\w{64})\.\n$/.exec(stage.out)?.[1],
  ];
  await stage.run('export', 's1', '--as', 'jsonl');
  const lines = stage.out;
  const write = (text: string) => writeFileSync(join(stage.folder, 'session.jsonl'), text);

  write(lines);
  expect(await stage.run('verify', 'session.jsonl')).toBe(0);
  expect(stage.out).toContain(`entries are as they were written, hash ${hash}.`);
  expect(await stage.run('verify', 'all')).toBe(0);
  write(lines.replace('Mondays', 'Fridays'));
  expect(await stage.run('verify', 'session.jsonl')).toBe(1);
  expect(stage.err).toMatch(
    /^session\.jsonl: Line \d+ is the first that does not fit the hash on line \d+: it was changed\.\n$/,
  );
  expect(await stage.run('import', 'session.jsonl')).toBe(1);
  write(withoutHashes(lines));
  expect(await stage.run('import', 'session.jsonl')).toBe(0);
  expect(stage.out).toContain('It carries no hashes');
  expect(await stage.run('verify', 'nobody')).toBe(1);
});
