import { expect, test } from 'vitest';
import { sampleBriefing } from '../../tests/kit/sample-briefing.ts';
import { type Voice, VoiceError } from '../runtime/index.ts';
import { chain } from './chain.ts';

const call = { abort: new AbortController().signal, onDelta: () => {} };
const usage = (model: string, out: number) => ({ model, in: 10, out, cost: 0.01, ms: 1 });
const speaks = (name: string): Voice => ({
  name,
  answer: async () => ({ text: `I am ${name}.`, usage: usage(name, 5) }),
});
const fails = (code: VoiceError['code'], paid = false): Voice => ({
  name: code,
  answer: () => Promise.reject(new VoiceError(code, `It is ${code}.`, paid ? { usage: usage(code, 7) } : {})),
});
const ask = (...links: Voice[]) => {
  const briefing = sampleBriefing();
  return chain(links).answer(briefing.cue, briefing, call);
};

test.each(['overloaded', 'refused', 'auth', 'network'] as const)(
  'where one is %s the next one speaks, by its name',
  async (code) => {
    const answer = await ask(fails(code, true), speaks('second'));

    expect(answer.text).toBe('I am second.');
    expect(answer.usage).toMatchObject({ model: 'second', in: 20, out: 12 });
  },
);

test('an answer that was cut off is asked for again from the same voice, and an abort stops all', async () => {
  await expect(ask(fails('truncated'), speaks('second'))).rejects.toMatchObject({ code: 'truncated' });
  await expect(ask(fails('aborted'), speaks('second'))).rejects.toMatchObject({ code: 'aborted' });
});

test('where nobody can answer, every reason is told', async () => {
  await expect(ask(fails('auth'), fails('overloaded'))).rejects.toMatchObject({
    code: 'auth',
    retryable: true,
    message: 'None of 2 voices could answer. It is auth. It is overloaded.',
  });
});
