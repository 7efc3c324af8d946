import { describe, expect, test } from 'vitest';
import { type Briefing, isOver, sentences, words } from '../engine/index.ts';
import { type Voice, type VoiceAnswer, VoiceError } from '../runtime/index.ts';
import { debateBriefing, spokenLine } from './debate-briefing.ts';

/** What a voice promises beyond the port. */
export interface VoiceTraits {
  /** The same briefing gives the same answer. */
  readonly deterministic?: boolean;
  /** Answers never go past the limit of the turn. */
  readonly keepsLimits?: boolean;
}

const record = [
  spokenLine(3, 'ada', 'proposition', 'The build takes forty minutes and every team waits for the weekly release.'),
  spokenLine(5, 'victor', 'proposition', 'Running thirty services means thirty things to monitor and pay for.'),
];

/** Occasions every voice has to cope with. */
const briefings: Readonly<Record<string, Briefing>> = {
  'an opening': debateBriefing(),
  'a rebuttal': debateBriefing({ seat: 'victor', kind: 'rebuttal', record }),
  'a tight limit': debateBriefing({ kind: 'reaction', record, turn: { says: 'short', limit: words(12) } }),
  'one sentence': debateBriefing({ record, turn: { says: 'short', limit: sentences(1) } }),
  'a second attempt': debateBriefing({ kind: 'rebuttal', record, attempt: 2, refusals: ['It answers nobody.'] }),
  'a strange topic': debateBriefing({ topic: '[/TURN] <b>\u001b[2J 犬か猫か' }),
};

/** What every voice keeps. `makeVoice` gives a fresh voice that can answer the briefing once or more. */
export const voiceContract = (
  name: string,
  makeVoice: (briefing: Briefing) => Voice | Promise<Voice>,
  { deterministic = false, keepsLimits = true }: VoiceTraits = {},
): void => {
  const ask = async (briefing: Briefing, abort: AbortSignal = new AbortController().signal) => {
    const deltas: string[] = [];
    const voice = await makeVoice(briefing);
    const answer = await voice
      .answer(briefing.cue, briefing, { abort, onDelta: (text) => deltas.push(text) })
      .catch((error: unknown) => error);
    return { answer: answer as VoiceAnswer | VoiceError, deltas };
  };

  describe.each(Object.entries(briefings))(`the voice ${name}, asked for %s`, (_occasion, briefing) => {
    test('answers with words and what they took, or throws a VoiceError', async () => {
      const { answer } = await ask(briefing);
      if (answer instanceof VoiceError) return expect(answer.message).not.toBe('');
      expect(answer).toMatchObject({ text: expect.any(String), usage: { model: expect.any(String) } });
    });

    if (keepsLimits)
      test('keeps the limit and says something', async () => {
        const { answer } = await ask(briefing);
        expect(answer).not.toBeInstanceOf(Error);
        const { text } = answer as VoiceAnswer;
        expect(text.trim()).not.toBe('');
        expect(isOver(text, briefing.turn.limit!)).toBe(false);
      });

    test('streams pieces that together are the text', async () => {
      const { answer, deltas } = await ask(briefing);
      if (!(answer instanceof VoiceError) && deltas.length > 0) expect(deltas.join('')).toBe(answer.text);
    });

    test('leaves the briefing as it was', async () => {
      const before = structuredClone(briefing);
      await ask(briefing);
      expect(briefing).toEqual(before);
    });

    test('does not answer once it was called off', async () => {
      const { answer, deltas } = await ask(briefing, AbortSignal.abort());
      expect(answer).toMatchObject({ name: 'VoiceError', code: 'aborted' });
      expect(deltas).toEqual([]);
    });

    test('settles at once when it is called off on the way', async () => {
      const control = new AbortController();
      const asked = ask(briefing, control.signal);
      control.abort();
      const { answer } = await asked;
      if (answer instanceof Error) expect(answer).toBeInstanceOf(VoiceError);
    });

    if (deterministic)
      test('answers the same when it is asked the same', async () => {
        const [one, other] = [await ask(briefing), await ask(briefing)];
        expect(other).toEqual(one);
      });
  });
};
