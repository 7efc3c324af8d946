import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { suitesThere } from '../../src/cli/eval/find-suite.ts';
import { adviceAround } from '../../src/cli/eval/reports-in.ts';
import type { Listener, Voice } from '../../src/runtime/index.ts';
import { playing } from '../../src/voices/cassette.ts';
import { Stage } from './stage.ts';

const hidden = ['eval', 'hidden', '--model', 'improv', '--cases', '6', '--arms', 'one,council+rounds=4'];

test('a table whose seats share their facts beats a seat that keeps its own, and the report says so', async () => {
  const stage = new Stage();
  expect(await stage.run(...hidden, '--out', 'reports')).toBe(0);
  expect(stage.out).toContain('council+rounds=4 is better than one by 100.0 points');
  expect(stage.out).toContain('6 cases are too few');
  const folder = join(stage.folder, 'reports');
  expect(readFileSync(join(folder, 'eval-hidden.html'), 'utf8')).toContain('<svg');
  const { trials } = JSON.parse(readFileSync(join(folder, 'eval-hidden.json'), 'utf8'));
  expect(trials).toHaveLength(12);
  expect(existsSync(join(folder, 'eval-hidden.md'))).toBe(true);
});

test('each figure of a report leads to its trials, their sessions and the turns in which somebody changed their mind', async () => {
  const stage = new Stage();
  await stage.run(...hidden, '--out', 'reports');
  const folder = join(stage.folder, 'reports');
  const isThere = (page: string, href: string): boolean => {
    const [path = '', anchor] = href.split('#');
    const target = path === '' ? page : join(folder, decodeURIComponent(path));
    return existsSync(target) && (anchor === undefined || readFileSync(target, 'utf8').includes(`id="${anchor}"`));
  };
  const pages = ['eval-hidden.html', 'eval-hidden.md'].map((name) => join(folder, name));
  for (const page of pages) {
    const text = readFileSync(page, 'utf8');
    const hrefs = [...text.matchAll(/href="([^"]+)"|\]\(([^)]+)\)/gu)].map(([, one, other]) => one ?? other!);
    expect(hrefs.filter((href) => /eval-hidden\..+\.html#turn-\d+$/u.test(href)).length).toBeGreaterThan(5);
    expect(hrefs.filter((href) => href.startsWith('#')).length).toBeGreaterThan(10);
    expect(hrefs.filter((href) => !isThere(page, href))).toEqual([]);
  }
});

test('the same command again holds nothing twice, and advice rests on what was measured', async () => {
  const stage = new Stage();
  await stage.run(...hidden);
  const first = stage.out;
  const before = (await stage.store.list()).length;
  await stage.run(...hidden);
  expect(stage.out).toBe(first);
  expect((await stage.store.list()).length).toBe(before);
  expect(await stage.run('advise', 'Should the mill close?')).toBe(0);
  expect(stage.out).toContain('council+rounds=4 pays');
  expect(stage.out).toContain('moderato council "Should the mill close?" --rounds 4');
});

test('the same suite with another voice has figures and a report of its own', async () => {
  const stage = new Stage({ voices: { 'by-age': byAge } });
  await stage.run(...hidden);
  await stage.run(...hidden.with(3, 'by-age'), '--arms', 'one', '--cases', '2');
  const report = (name: string) => JSON.parse(readFileSync(join(stage.folder, 'evals', `${name}.json`), 'utf8'));
  expect(report('eval-hidden')).toMatchObject({ voice: 'improv', trials: { length: 12 } });
  expect(report('eval-hidden-by-age')).toMatchObject({ voice: 'by-age', trials: { length: 2 } });
  const answers = (name: string) =>
    report(name).trials.flatMap((trial: any) => (trial.arm === 'one' ? trial.answer : []));
  expect(answers('eval-hidden').slice(0, 2)).toEqual(['no', 'yes']);
  expect(answers('eval-hidden-by-age')).toEqual(['no', 'no']);
});

test('a scene is an arm whose case brings its cast and its goal', async () => {
  const stage = new Stage();
  writeFileSync(
    join(stage.folder, 'scenes.yaml'),
    `name: scenes
cases:
  - id: key
    question: Two neighbours look for a key that both need tonight.
    format: scene
    ends: timeout
    seats: ["Mara: Keeps the mill, and says what she thinks.", "Ilya: Mends clocks, and avoids a quarrel."]
    settings: { maxBeats: 3 }
`,
  );
  expect(await stage.run('eval', './scenes.yaml', '--arms', 'scene', '--model', 'improv')).toBe(0);
  expect(stage.out).toContain('[1 of 1]');
  const written = readFileSync(join(stage.folder, 'scenes.yaml'), 'utf8').replace('timeout', 'curtain');
  writeFileSync(join(stage.folder, 'scenes.yaml'), written);
  expect(await stage.run('eval', './scenes.yaml', '--arms', 'scene', '--model', 'improv')).toBe(1);
  expect(stage.err).toContain('scene: case "key" ends with "curtain", and a scene ends with goal-achieved,');
});

test('the page is told what was measured with the voice of its table, also after it changed, and nothing of other voices', async () => {
  const stage = new Stage();
  const told: string[] = [];
  const advises = adviceAround(stage.folder, (line) => void told.push(line));
  expect(await advises('improv')).toBeNull();
  await stage.run(...hidden);
  expect(await advises('improv')).toMatchObject({
    says: expect.stringContaining('council+rounds=4 pays'),
    because: [expect.stringContaining('hidden: council+rounds=4 is better than one')],
  });
  expect(await advises('anthropic:claude')).toBeNull();
  writeFileSync(join(stage.folder, 'evals', 'eval-hidden.json'), 'null');
  writeFileSync(join(stage.folder, 'evals', 'other.json'), '{');
  expect(await advises('improv')).toBeNull();
  expect(told.join()).toContain('other.json can');
});

test('without a measurement there is no advice', async () => {
  const stage = new Stage();
  expect(await stage.run('advise', 'Should the mill close?')).toBe(0);
  expect(stage.out).toContain('Nothing was measured yet');
});

test.each([
  [['eval', 'trips'], 'There is no suite "trips", perhaps "traps" is meant'],
  [['eval', 'traps', '--arms', 'jury'], 'There is no arm "jury"'],
  [['eval', 'traps', '--times', 'often', '--model', 'improv'], '--times is "often"'],
  [['eval', 'traps', '--cases', 'few', '--model', 'improv'], '--cases is "few"; it must be a whole number above 0.'],
  [['eval', 'traps', '--arms', 'rehearsal', '--model', 'improv'], 'rehearsal: a presenter has to be there and talk'],
  [['eval', './none.yaml'], 'there is no such file'],
  [['eval', './empty.yaml'], 'Case "a" in ./empty.yaml has no answer'],
])('%j is told in a sentence before anything is held', async (argv, says) => {
  const stage = new Stage();
  writeFileSync(join(stage.folder, 'empty.yaml'), 'name: e\ncases:\n  - { id: a, question: what }\n');
  expect(await stage.run(...argv)).toBe(1);
  expect(stage.err).toContain(says);
  expect(await stage.store.list()).toEqual([]);
});

test.each([
  ['eval', 'traps', '--arms', 'one,one+model=paid-m'],
  ['vary', 'Is it?', '--seat', 'Ada: a', '--seat', 'Ben: b', '--change', 'model:Ada=paid-m'],
])(
  '%s: voices that cost money are asked about before any is called, also where only one seat has one',
  async (...argv) => {
    const stage = new Stage({ voices: { 'paid-m': byAge } });
    expect(await stage.run(...argv, '--model', 'improv')).toBe(1);
    expect(stage.err).toMatch(/\(improv, paid-m\) cost money; give a --budget/u);
    expect(await stage.store.list()).toEqual([]);
  },
);

test('every suite that comes along can be read, and none has two cases of one id', async () => {
  const suites = await suitesThere();
  expect(suites.length).toBeGreaterThanOrEqual(10);
  for (const { cases } of suites) expect(cases.length).toBeGreaterThan(4);
});

const people = 'age,town,weight\n20,Graz,3\n70,Linz,1\n';

/** Says yes when it is young. */
const byAge: Voice = {
  name: 'by-age',
  answer: async (_cue, { seat }) => {
    const says = seat.persona.line.includes('age: 20') ? 'yes' : 'no';
    return { text: `I am asked, so I say it.\nAnswer: ${says}`, usage: { model: 'm', in: 1, out: 1, cost: 0, ms: 0 } };
  },
};

test('a poll draws people by weight, counts them with an interval and lets one of each camp speak', async () => {
  const stage = new Stage({ voices: { 'by-age': byAge } });
  writeFileSync(join(stage.folder, 'people.csv'), people);
  const argv = ['poll', 'Is it good?', '--population', 'people.csv', '--size', '200', '--model', 'by-age'];
  expect(await stage.run(...argv, '--json')).toBe(0);
  const { clusters, asked, unread } = JSON.parse(stage.out);
  expect([asked, unread]).toEqual([200, 0]);
  expect(clusters[0]).toMatchObject({ answer: 'yes', statement: 'I am asked, so I say it.' });
  expect(clusters[0].share.low).toBeLessThan(0.75);
  expect(clusters[0].share.high).toBeGreaterThan(0.75);
  expect(clusters[1].who.every((who: string) => who === 'age: 70; town: Linz')).toBe(true);
  expect(await stage.run(...argv)).toBe(0);
  expect(stage.out).toContain('in the place of people, and no survey');
});

test.each([
  [['poll', 'Is it?'], 'Say who is asked with --population'],
  [['poll', 'Is it?', '--population', 'bare.csv'], 'bare.csv holds no people'],
  [['poll', 'Is it?', '--population', 'odd.csv'], 'odd.csv, line 2: the weight is no number above 0.'],
  [['poll', 'Is it?', '--population', 'odd.csv', '--options', 'yes'], 'Name at least two answers'],
])('%j is told in a sentence', async (argv, says) => {
  const stage = new Stage();
  writeFileSync(join(stage.folder, 'bare.csv'), 'age\n');
  writeFileSync(join(stage.folder, 'odd.csv'), 'age,weight\n20,many\n');
  expect(await stage.run(...argv, '--model', 'improv')).toBe(1);
  expect(stage.err).toContain(says);
});

/** Says yes while a seat called Ada is there to hear. */
const followsAda: Voice = {
  name: 'follows',
  listens: true,
  answer: async (cue, { seats }) => {
    const says = seats.some(({ name }) => name === 'Ada') ? 'yes' : 'no';
    return {
      text: `So it is.\nAnswer: ${says}\nPosition: ${says} (confidence 0.9)`,
      ...(cue.ruling !== undefined && { data: {} }),
      usage: { model: 'm', in: 10, out: 2, cost: 0.01, ms: 0 },
    };
  },
};

test('one table is held with one thing changed, and the same command again holds nothing twice', async () => {
  const stage = new Stage({ voices: { follows: followsAda } });
  const seats = ['Ada', 'Ben', 'Cleo'].flatMap((name) => ['--seat', `${name}: knows the mill`]);
  const argv = ['vary', 'Should the mill close?', ...seats, '--model', 'follows', '--times', '5'];
  const changes = ['--change', 'without:Ada', '--change', 'rounds=1'];
  expect(await stage.run(...argv, ...changes)).toBe(0);
  expect(stage.out).toContain('With without:Ada the table says "yes" less often, by 100 points');
  expect(stage.out).toContain('| rounds=1 | 5 | yes 100 %');
  const [first, before] = [stage.out, (await stage.store.list()).length];
  expect(before).toBe(15);
  await stage.run(...argv, ...changes);
  expect([stage.out, (await stage.store.list()).length]).toEqual([first, before]);
  expect(await stage.run(...argv, '--change', 'without:Zed')).toBe(1);
  expect(stage.err).toContain('Nobody at the table is called "Zed"');
});

test('a listener hears labelled texts and is set beside the one that needs no model', async () => {
  const all: Listener = {
    name: 'm',
    hear: async (questions) => ({
      answers: questions.map(({ kind }) => ({ value: kind === 'empty' ? 'yes' : 'unheard', confidence: 1, by: 'm' })),
      usage: { model: 'm', in: 10, out: 2, cost: 0.01, ms: 0 },
    }),
  };
  const stage = new Stage({ voices: { follows: followsAda }, ear: all });
  expect(await stage.run('eval', 'hearing', '--model', 'follows', '--cases', '4')).toBe(0);
  expect(stage.out).toMatch(/\| empty agreement \| follows \| 100 % \(51 to 100\) of 4 \| \d\d % \([^)]*\) of 20 \|/u);
  expect(stage.out).toMatch(/\| plain answers \| without a model \| 0 % /u);
  expect(await stage.run('eval', 'hearing', '--model', 'follows', '--budget', '5calls')).toBe(1);
  expect(stage.out).toContain('was stopped by its budget');
});

test('recorded words are said again under other rules, and nobody is asked', async () => {
  let calls = 0;
  const answer: Voice['answer'] = (...asked) => {
    calls += 1;
    return followsAda.answer(...asked);
  };
  const counted: Voice = { ...followsAda, answer };
  const stage = new Stage({ voices: { follows: counted } });
  const seats = ['Ada', 'Ben', 'Cleo'].flatMap((name) => ['--seat', `${name}: knows the mill`]);
  await stage.run('council', 'Should the mill close?', ...seats, '--model', 'follows', '--rounds', '2', '--yes');
  const before = calls;
  expect(await stage.run('vary', '--recorded', 's1', '--change', 'rounds=1', '--change', 'rounds=3')).toBe(0);
  expect(calls).toBe(before);
  expect(stage.out).toMatch(/^Session s1 came to: /mu);
  expect(stage.out).toContain('With the rules of today: the same.');
  expect(stage.out).toMatch(/With rounds=1: the same\./u);
  expect(stage.out).toMatch(/With rounds=3: .*turns were asked for that nobody had recorded/u);
  expect(await stage.run('vary', '--recorded', 's1', '--change', 'model:Ada=improv')).toBe(1);
  expect(stage.err).toContain('needs somebody to speak anew');
});

test('a run is played again from its cassette, one trial after another too, and comes to the same table', async () => {
  let said = 0;
  const moody: Voice = {
    name: 'moody',
    answer: async () => {
      said += 1;
      const text = `It may be so.\nAnswer: ${said % 3 === 0 ? 'yes' : 'no'}`;
      return { text, usage: { model: 'm', in: said, out: 1, cost: 0, ms: 0 } };
    },
  };
  const trials = (stage: Stage) => JSON.parse(stage.out).trials.map(({ ms: _, ...trial }: any) => trial);
  const argv = ['eval', 'hidden', '--cases', '3', '--arms', 'one,one+part=2,votes:3', '--json'];
  const first = new Stage({ voices: { moody } });
  const tape = join(first.folder, 'run.jsonl');
  expect(await first.run(...argv, '--model', 'moody', '--cassette', tape)).toBe(0);
  const again = new Stage({ voices: { tape: playing(tape, 'tape') } });
  expect(await again.run(...argv, '--model', 'tape', '--parallel', '1')).toBe(0);
  expect(trials(again)).toEqual(trials(first));
  expect(trials(first)).toHaveLength(9);
});
