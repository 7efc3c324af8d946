import { expect, test } from 'vitest';
import { chance } from '../engine/index.ts';
import { formats } from '../formats/index.ts';
import { MemoryLedgers } from '../ledgers/index.ts';
import { type Host, localFanout, realClock, type Voice, VoiceError } from '../runtime/index.ts';
import { improv } from '../voices/index.ts';
import { readArms } from './arm.ts';
import { ballot } from './ballot.ts';
import { reportOn } from './report.ts';
import { reportMarkdown } from './report-markdown.ts';
import { reportPage } from './report-page.ts';
import { planProblems, runTrials, type TrialPlan } from './run-trials.ts';
import type { Suite } from './suite.ts';
import { unpayable } from './unpayable.ts';

const all = { ...formats, ballot };

const suiteOf = (count: number): Suite => ({
  name: 'coins',
  says: '',
  cases: Array.from({ length: count }, (_, at) => ({
    id: `case-${at}`,
    question: `Which way does coin ${at} fall?`,
    expected: { kind: 'option', value: 'heads', options: ['heads', 'tails'] },
    language: 'en',
    facts: [],
    parts: [],
  })),
});

/** Somebody who is right so often, each call by itself, and takes 100 tokens for it. */
const rightly = (share: number, calls = { made: 0 }): Voice => ({
  name: 'rightly',
  answer: async (cue, { seat, topic, session }: any) => {
    calls.made += 1;
    const says = chance(1, 0, `${topic}|${seat.id}|${session?.seed ?? ''}`) < share ? 'heads' : 'tails';
    return {
      text: `I think so.\nAnswer: ${says}\nPosition: ${says} (confidence 0.8)`,
      does: { stands: says, confidence: 0.8 },
      usage: { model: 'rightly', in: 80, out: 20, cost: 0.001, ms: 1 },
      ...(cue.shape !== undefined && { data: {} }),
    };
  },
});

const hostWith = (voice: Voice, store = new MemoryLedgers()): Host => ({
  formats: all,
  store,
  fanout: localFanout(),
  clock: realClock,
  voices: () => voice,
});

const planOf = (arms: string, count: number, more: Partial<TrialPlan> = {}): TrialPlan => {
  const read = readArms(arms, all);
  if ('problems' in read) throw new Error(read.problems.join(' '));
  return { run: 'run', suite: suiteOf(count), arms: read, times: 1, seed: 1, voice: 'rightly', parallel: 4, ...more };
};

test('votes of somebody who is right more often than not beat one call, and costs add up to the cent', async () => {
  const { trials, stopped } = await runTrials(planOf('one,votes:9', 90), hostWith(rightly(0.65)));
  expect(stopped).toBeNull();
  const { arms, differences } = reportOn(trials, { suite: 'coins', run: 'run', seed: 1 });
  const [one, votes] = arms;
  expect(votes!.score.mean).toBeGreaterThan(one!.score.mean);
  expect(differences[0]!.says).toMatch(/^votes:9 is better than one by .+ 90 cases\)\.$/u);
  expect(one!.cost).toBeCloseTo(0.09, 10);
  expect(votes!.cost).toBeCloseTo(0.81, 10);
  expect(votes!.tokens).toBe(900);
  expect(one!.brier).not.toBeNull();
});

test('arms that are alike are not told apart', async () => {
  const { trials } = await runTrials(planOf('one,one+part=1', 30), hostWith(rightly(0.7)));
  const { differences } = reportOn(trials, { suite: 'coins', run: 'run', seed: 1 });
  expect(differences[0]!.says).toContain('no difference can be told from chance');
});

test('at equal cost votes go on until the tokens are used, and no further', async () => {
  const { trials } = await runTrials(planOf('votes', 2, { equal: 450 }), hostWith(rightly(0.7)));
  expect(trials.map(({ calls, tokens }) => [calls, tokens])).toEqual([
    [4, 400],
    [4, 400],
  ]);
  const more = await runTrials(planOf('votes,votes+effort=high', 1, { equal: 1250 }), hostWith(rightly(0.7)));
  expect(more.trials.map(({ calls }) => calls)).toEqual([12, 12]);
});

test('a run of the same name with another voice, question, seed or limit is held anew, and the first one is still there', async () => {
  const store = new MemoryLedgers();
  const scores = async (plan: Partial<TrialPlan>, voice: Voice): Promise<readonly number[]> =>
    (await runTrials(planOf('one', 2, plan), hostWith(voice, store))).trials.map(({ score }) => score);
  expect(await scores({}, rightly(0))).toEqual([0, 0]);
  expect(await scores({ voice: 'better' }, rightly(1))).toEqual([1, 1]);
  expect(await scores({ seed: 2 }, rightly(1))).toEqual([1, 1]);
  const cases = suiteOf(2).cases.map((each) => ({ ...each, question: `${each.question} Think.` }));
  expect(await scores({ suite: { ...suiteOf(2), cases } }, rightly(1))).toEqual([1, 1]);
  expect(await scores({}, rightly(1))).toEqual([0, 0]);
  const limited = await runTrials(planOf('one', 1, { equal: 250 }), hostWith(rightly(1), store));
  expect(limited.trials.map(({ session }) => session)).toEqual(['run.one-250.case-0.1']);
});

test('cases that no name of a session tells apart are told', () => {
  const suite = suiteOf(2);
  const cases = suite.cases.map((each, at) => ({ ...each, id: at === 0 ? 'a b' : 'A-b' }));
  expect(planProblems(planOf('one', 2, { suite: { ...suite, cases } }), { formats: all })).toEqual([
    "one on a b and one on A-b differ only in signs that no session's name holds; rename one of them.",
  ]);
});

test('a run that was stopped goes on where it stood, and comes to the same table', async () => {
  const whole = await runTrials(planOf('one,votes:3', 6), hostWith(rightly(0.6)));
  const store = new MemoryLedgers();
  const calls = { made: 0 };
  const first = await runTrials(
    planOf('one,votes:3', 6, { budget: { calls: 10 } }),
    hostWith(rightly(0.6, calls), store),
  );
  expect(first.stopped).toBe('The budget is used up.');
  expect(first.left).toBeGreaterThan(0);
  const rest = await runTrials(planOf('one,votes:3', 6), hostWith(rightly(0.6, calls), store));
  const told = (ran: typeof whole) => ran.trials.map(({ ms: _, ...trial }) => trial);
  expect(rest.left).toBe(0);
  expect(told(rest).filter(({ ended }) => ended === 'counted').length).toBeGreaterThanOrEqual(told(whole).length - 4);
  expect(calls.made).toBeLessThanOrEqual(24 + 4);
  const again = await runTrials(planOf('one,votes:3', 6), hostWith(rightly(0, calls), store));
  expect(told(again)).toEqual(told(rest));
});

test('a voice that is gone stops the run with its sentence; what ran stays, and nothing counts as wrong', async () => {
  const store = new MemoryLedgers();
  let left = 3;
  const voice = rightly(1);
  const leaving: Voice = {
    ...voice,
    answer: (...call) => {
      left -= 1;
      if (left < 0) throw new VoiceError('auth', 'The key was withdrawn.');
      return voice.answer(...call);
    },
  };
  const first = await runTrials(planOf('one', 5, { parallel: 1 }), hostWith(leaving, store));
  expect(first.trials).toHaveLength(3);
  expect(first.stopped).toContain('one on case-3 could not be held');
  const rest = await runTrials(planOf('one', 5), hostWith(rightly(1), store));
  expect(rest.trials.map(({ score }) => score)).toEqual([1, 1, 1, 1, 1]);
});

test('a council is one more arm: its answer is read, and who moved is kept', async () => {
  const { trials } = await runTrials(planOf('council+rounds=1', 1), hostWith(rightly(1)));
  expect(trials[0]).toMatchObject({ answer: 'heads', score: 1, arm: 'council+rounds=1' });
});

/** Improvises as ever, and states a result under each turn, as a model does that was asked for it. */
const stating = (result: (seat: string, turn: number) => string): Voice => {
  const base = improv();
  return {
    name: 'stating',
    listens: true,
    answer: async (cue, briefing, call) => {
      const answer = await base.answer(cue, briefing, call);
      const turn = briefing.record.filter(({ mine, type }) => mine && type === 'turn').length;
      const usage = { model: 'stating', in: 80, out: 20, cost: 0.001, ms: 1 };
      return { ...answer, usage, text: `${answer.text}\nAnswer: ${result(cue.seat, turn)}` };
    },
  };
};

test('debate, parliament and discussion are arms whose answer is read: the judge’s, else that of most seats, with who moved', async () => {
  const voice = stating((seat, turn) => (seat === 'ben' ? 'tails' : seat === 'ada' && turn === 0 ? 'tails' : 'heads'));
  const { trials } = await runTrials(planOf('debate,parliament,discussion', 1), hostWith(voice));
  expect(trials.map(({ arm, answer }) => [arm, answer])).toEqual([
    ['debate', 'heads'],
    ['parliament', 'heads'],
    ['discussion', 'heads'],
  ]);
  expect(trials[0]!.flips).toMatchObject([
    { seat: 'ada', from: 'wrong', to: 'right', by: null, turn: expect.any(Number) },
  ]);
  const split = stating((seat) => (['ada', 'ben'].includes(seat) ? 'tails' : 'heads'));
  expect((await runTrials(planOf('debate', 1), hostWith(split))).trials[0]).toMatchObject({
    answer: 'heads',
    confidence: 0,
  });
});

test('a table that falls short of its aim gave no answer, whatever its seats stated', async () => {
  const suite = suiteOf(1);
  const cases = suite.cases.map((each) => ({ ...each, question: 'Should the ferry run in winter, heads or tails?' }));
  const plan = planOf('consensus', 1, { suite: { ...suite, cases } });
  const { trials } = await runTrials(plan, hostWith(stating(() => 'heads')));
  expect(trials[0]).toMatchObject({ ended: 'rejected', answer: null, score: 0 });
});

test.each([
  ['', 'Name at least one arm'],
  ['two', 'There is no arm "two"'],
  ['votes:0', 'asks for "0" seats'],
  ['council+size=3', 'sets "size", which a council does not have'],
  ['one,one', 'is named twice'],
])('arms that can’t be had are told: %j', (written, says) => {
  expect(readArms(written, all)).toEqual({ problems: [expect.stringContaining(says)] });
});

test('an arm that a trial’s tokens, or the money of all, can’t pay is told before anything is spent', async () => {
  const calls = { made: 0 };
  const dear: Voice = { ...rightly(1, calls), estimate: () => ({ usd: 0.5, tokens: 5000 }) };
  const plan = (more: Partial<TrialPlan>) => unpayable(planOf('one,council+rounds=1', 1, more), hostWith(dear));
  expect(await plan({ equal: 4000 })).toEqual([
    expect.stringContaining('one: its first call may take 5,000 tokens'),
    expect.stringContaining('council+rounds=1: its first call'),
  ]);
  expect(await plan({ budget: { usd: 0.4 } })).toEqual(
    expect.arrayContaining([expect.stringContaining('may cost $0.5000, and all trials together have $0.4000')]),
  );
  expect(await plan({ equal: 6000, budget: { usd: 1 } })).toEqual([]);
  expect(await plan({})).toEqual([]);
  expect(calls.made).toBe(0);
});

test('what can’t be seated is told before anything is spent', () => {
  expect(planProblems(planOf('council+rounds=99', 1), { formats: all })).toEqual([
    expect.stringContaining('council+rounds=99'),
  ]);
});

test('few cases are called few, and the page shows what others wrote harmlessly', async () => {
  const { trials } = await runTrials(planOf('one', 1), hostWith(rightly(1)));
  const report = reportOn([{ ...trials[0]!, answer: '<script>alert(1)</script>' }], {
    suite: '<b>',
    run: 'r',
    seed: 1,
  });
  expect(report.warnings[0]).toBe('One case is too few: only large differences can be told from chance.');
  expect(reportPage(report)).not.toContain('<script>alert');
  expect(reportMarkdown(report)).toContain('| one |');
});
