import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sampleBriefing, sampleRecord } from '../../tests/kit/sample-briefing.ts';
import { type Voice, VoiceError } from '../runtime/index.ts';
import { blankCassette, playing } from './cassette.ts';

const folder = mkdtempSync(join(tmpdir(), 'cassette-'));
afterAll(() => rmSync(folder, { recursive: true }));

const usage = { model: 'm', in: 3, out: 2, cost: 0.5, ms: 7 };
const call = (abort = new AbortController().signal, deltas: string[] = []) => ({
  abort,
  onDelta: (text: string) => void deltas.push(text),
});
const asking = (asks: string) => sampleBriefing({ asks, record: sampleRecord('ada', ['bob', 'Well?']) });

/** Answers in the order in which it is let go. */
const slow = () => {
  const open: Record<string, () => void> = {};
  const voice: Voice = {
    name: 'anthropic:m',
    answer: (cue) =>
      new Promise((resolve, reject) => {
        open[cue.asks] = () =>
          cue.asks === 'fail'
            ? reject(new VoiceError('overloaded', 'Busy.', { retryAfter: 5, usage }))
            : resolve({ text: `On ${cue.asks}: keys sk-ant-api03-abcdefgh, plain-word.`, data: { n: 1 }, usage });
      }),
  };
  return { voice, open };
};

test('calls are played back exactly: answers, failures, usage, and the order in which they came', async () => {
  const path = join(folder, 'order.jsonl');
  const { voice, open } = slow();
  const taped = blankCassette(path, ['plain-word'])(voice);
  const recorded = ['one', 'two', 'fail'].map((asks) =>
    taped.answer(asking(asks).cue, asking(asks), call()).catch((error: unknown) => error),
  );
  for (const asks of ['two', 'fail', 'one']) {
    open[asks]!();
    await Promise.all([recorded[['one', 'two', 'fail'].indexOf(asks)]]);
  }

  const played: string[] = [];
  const tape = playing(path);
  const again = ['one', 'two', 'fail'].map(async (asks) => {
    const answer = await tape.answer(asking(asks).cue, asking(asks), call()).catch((error: unknown) => error);
    played.push(asks);
    return answer;
  });
  const [one, , failed] = await Promise.all(again);

  expect(played).toEqual(['two', 'fail', 'one']);
  expect(one).toEqual({ text: 'On one: keys [key removed], [key removed].', data: { n: 1 }, usage });
  expect(failed).toMatchObject({ code: 'overloaded', retryable: true, retryAfter: 5, message: 'Busy.', usage });
});

test('no key is on a cassette, and nothing recorded is written over', async () => {
  const path = join(folder, 'order.jsonl');

  expect(readFileSync(path, 'utf8')).not.toMatch(/abcdefgh|plain-word/u);
  expect(() => blankCassette(path)).toThrow(/exists already; name another file/u);
});

test('the same question twice gets its answers in turn; a question nobody asked is said so', async () => {
  const path = join(folder, 'twice.jsonl');
  const answers = ['Answer 1', 'Answer 2'];
  const taped = blankCassette(path)({ name: 'v', answer: async () => ({ text: answers.shift()!, usage }) });
  for (let at = 0; at < 2; at += 1) await taped.answer(asking('x').cue, asking('x'), call());
  const tape = playing(path);
  const deltas: string[] = [];

  expect((await tape.answer(asking('x').cue, asking('x'), call(undefined, deltas))).text).toBe('Answer 1');
  expect((await tape.answer(asking('x').cue, asking('x'), call())).text).toBe('Answer 2');
  expect(deltas).toEqual(['Answer ', '1']);
  await expect(tape.answer(asking('x').cue, asking('x'), call())).rejects.toMatchObject({
    code: 'unscripted',
    retryable: false,
  });
});

test('an abort frees a call that waits for its place', async () => {
  const path = join(folder, 'abort.jsonl');
  const taped = blankCassette(path)({ name: 'v', answer: async (cue) => ({ text: cue.asks, usage }) });
  for (const asks of ['first', 'second']) await taped.answer(asking(asks).cue, asking(asks), call());
  const control = new AbortController();
  const waits = playing(path)
    .answer(asking('second').cue, asking('second'), call(control.signal))
    .catch((error: unknown) => error);
  control.abort();

  expect(await waits).toMatchObject({ code: 'aborted' });
});

test('what is no cassette is said so', () => {
  const write = (text: string) => {
    const path = join(folder, 'odd.jsonl');
    writeFileSync(path, text);
    return path;
  };

  expect(() => playing(join(folder, 'gone.jsonl'))).toThrow(/There is no cassette/u);
  expect(() => playing(write('hello'))).toThrow(/Line 1 .* is not JSON/u);
  expect(() => playing(write('{"moderato":"cassette","v":9}'))).toThrow(/no cassette of this version/u);
  expect(() => playing(write('{"moderato":"cassette","v":1}\n{\n'))).toThrow(/Line 2 /u);
});

test('a cassette for one seat only, or in a session that goes on, waits for nobody who will not come', async () => {
  const path = join(folder, 'part.jsonl');
  const taped = blankCassette(path)({ name: 'v', answer: async (cue) => ({ text: cue.asks, usage }) });
  const ask = (asks: string, seat: string, asOf: number) => {
    const usual = asking(asks);
    const cue = { ...usual.cue, seat, asOf };
    const seats = usual.seats.map((each) => ({ ...each, voice: each.id === 'ada' ? 'tape' : 'improv' }));
    return { ...usual, cue, seats, seat: seats.find(({ id }) => id === seat)! };
  };
  for (const asked of [ask('one', 'ada', 5), ask('two', 'bob', 9), ask('three', 'ada', 12), ask('four', 'ada', 15)])
    await taped.answer(asked.cue, asked, call());
  const answerOf = async (tape: Voice, asked: ReturnType<typeof ask>) =>
    (await tape.answer(asked.cue, asked, call())).text;
  const tape = playing(path, 'tape');

  expect(await answerOf(tape, ask('one', 'ada', 5))).toBe('one');
  expect(await answerOf(tape, ask('three', 'ada', 12))).toBe('three');
  expect(await answerOf(playing(path, 'tape'), ask('four', 'ada', 15))).toBe('four');
});

test('sessions that were recorded side by side are played in any order, each with its own answers', async () => {
  const path = join(folder, 'side.jsonl');
  const answers = ['1 of a', '1 of b', '2 of b', '2 of a'];
  const taped = blankCassette(path)({ name: 'v', answer: async () => ({ text: answers.shift()!, usage }) });
  const asked = (voice: Voice, session: string, asks: string) =>
    voice.answer(asking(asks).cue, asking(asks), { ...call(), session });
  for (const [session, asks] of [
    ['a', 'one'],
    ['b', 'one'],
    ['b', 'two'],
    ['a', 'two'],
  ] as const)
    await asked(taped, session, asks);
  const texts = async (voice: Voice, sessions: readonly string[]) => {
    const said: string[] = [];
    for (const session of sessions)
      for (const asks of ['one', 'two']) said.push((await asked(voice, session, asks)).text);
    return said;
  };

  expect(await texts(playing(path), ['b', 'a'])).toEqual(['1 of b', '2 of b', '1 of a', '2 of a']);
  expect(await texts(playing(path), ['b~2', 'a'])).toEqual(['1 of b', '2 of b', '1 of a', '2 of a']);
  expect(await texts(playing(path), ['x', 'y'])).toEqual(['1 of a', '2 of a', '1 of b', '2 of b']);
});

test('how the table was led is no part of the question', async () => {
  const path = join(folder, 'led.jsonl');
  const led = (text: string) => {
    const usual = asking('x');
    const ruling = { seq: 1, type: 'ruling', seat: null, mine: false, kind: 'ruling', text } as const;
    return { ...usual, record: [ruling, ...usual.record] };
  };
  const taped = blankCassette(path)({ name: 'v', answer: async () => ({ text: 'Yes.', usage }) });
  await taped.answer(led('All speak through anthropic.').cue, led('All speak through anthropic.'), call());
  const asked = led('All speak through a cassette.');

  expect((await playing(path).answer(asked.cue, asked, call())).text).toBe('Yes.');
});

test('a line that was cut off when the recorder was killed is left out', async () => {
  const path = join(folder, 'killed.jsonl');
  const taped = blankCassette(path)({ name: 'v', answer: async () => ({ text: 'Yes.', usage }) });
  await taped.answer(asking('x').cue, asking('x'), call());
  writeFileSync(path, `${readFileSync(path, 'utf8')}{"asked":"12`);

  expect((await playing(path).answer(asking('x').cue, asking('x'), call())).text).toBe('Yes.');
});
