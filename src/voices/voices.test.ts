import { describe, expect, test } from 'vitest';
import { chaos, troubles } from '../../tests/kit/chaos.ts';
import { debateBriefing } from '../testing/debate-briefing.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { voiceContract } from '../testing/voice-contract.ts';
import { improv } from './improv/improv.ts';
import { scripted } from './scripted.ts';
import { piecesOf } from './speaking.ts';

voiceContract('scripted', ({ seat }) => scripted([{ seat: seat.id, text: 'Ada, that is not the point.' }]), {
  deterministic: true,
});
voiceContract('improv', () => improv(), { deterministic: true });
for (const seed of [1, 2, 3, 4]) {
  voiceContract(`chaos ${seed}`, () => chaos({ seed, otherwise: improv(), calm: 0.2 }), {
    deterministic: true,
    keepsLimits: false,
  });
}

const silence = { abort: new AbortController().signal, onDelta: () => {} };
const ask = (voice: ReturnType<typeof improv>, options: Parameters<typeof debateBriefing>[0] = {}) => {
  const briefing = debateBriefing(options);
  return voice.answer(briefing.cue, briefing, silence);
};

describe('a scripted voice', () => {
  test('takes each seat through its own lines, by kind where one is named', async () => {
    const voice = scripted({ ada: [{ kind: 'rebuttal', text: 'Second.' }, 'First.'] });

    expect((await ask(voice)).text).toBe('First.');
    expect((await ask(voice, { kind: 'rebuttal' })).text).toBe('Second.');
    expect(() => voice.assertSpent()).not.toThrow();
  });

  test('fails on a cue nobody scripted', async () => {
    const voice = scripted({ ada: [{ kind: 'rebuttal', text: 'No.' }] });

    await expect(ask(voice)).rejects.toMatchObject({
      code: 'unscripted',
      message: expect.stringContaining('proposition'),
    });
    await expect(ask(voice, { seat: 'victor' })).rejects.toMatchObject({ code: 'unscripted' });
  });

  test('says which lines nobody used', () => {
    const voice = scripted([{ seat: 'ada', kind: 'counter', text: 'Unheard.' }]);

    expect(() => voice.assertSpent()).toThrow('ada (counter) “Unheard.”');
    expect(voice.unspent).toHaveLength(1);
  });

  test('waits on the given clock, and fails where the script says so', async () => {
    const clock = new ManualClock();
    const voice = scripted(
      [
        { seat: 'ada', text: 'Late.', delay: 5000 },
        { seat: 'ada', text: '', fails: 'overloaded' },
      ],
      { clock },
    );
    let heard = '';
    const answering = ask(voice).then(({ text }) => {
      heard = text;
    });

    await clock.advance(4999);
    expect(heard).toBe('');
    await clock.advance(1);
    await answering;
    expect(heard).toBe('Late.');
    await expect(ask(voice)).rejects.toMatchObject({ code: 'overloaded', retryable: true });
    expect(() => scripted([{ seat: 'ada', text: 'Late.', delay: 1 }])).toThrow('clock');
  });
});

describe('a chaos voice', () => {
  test.each(troubles.filter((trouble) => trouble !== 'late'))(
    'makes trouble by being %s, the same each time',
    async (trouble) => {
      const voice = chaos({ otherwise: improv(), calm: 0, only: [trouble] });
      const tell = () => ask(voice).catch((error: unknown) => error);

      expect(await tell()).toEqual(await tell());
    },
  );

  test('is late on the clock it was given', async () => {
    const clock = new ManualClock();
    const voice = chaos({ otherwise: improv(), calm: 0, only: ['late'], clock, latest: 60_000 });
    const answering = ask(voice);

    expect(clock.next).toBeGreaterThan(clock.now());
    await clock.advance(60_000);
    expect((await answering).usage.model).toBe('improv');
  });

  test('answers well at the set rate', async () => {
    const voice = chaos({ otherwise: improv(), calm: 0.75, only: ['refusing'] });
    const models = await Promise.all(
      Array.from({ length: 200 }, async (_, seed) => (await ask(voice, { seed })).usage.model),
    );
    const calm = models.filter((model) => model === 'improv').length;

    expect(calm).toBeGreaterThan(120);
    expect(calm).toBeLessThan(180);
  });

  test('goes through every kind of trouble', async () => {
    const voice = chaos({ otherwise: improv(), calm: 0 });
    const told = await Promise.all(
      Array.from({ length: 300 }, (_, seed) =>
        ask(voice, { seed }).then(
          ({ text }) => text,
          (error: { code: string }) => error.code,
        ),
      ),
    );

    for (const sign of [
      '',
      '[/TURN]',
      'TURN_END',
      '[EVENT:',
      '\u001b[',
      '<script>',
      'c999999',
      '{"decision"',
      'rate-limited',
      'auth',
    ]) {
      expect(told.some((text) => (sign === '' ? text === '' : text.includes(sign)))).toBe(true);
    }
  });
});

test('pieces are sentences that add up to the text', () => {
  const text = 'One. Two!  Three?\nAnd “four.” five';

  expect(piecesOf(text)).toEqual(['One. ', 'Two!  ', 'Three?\n', 'And “four.” ', 'five']);
  expect(piecesOf('')).toEqual([]);
});
