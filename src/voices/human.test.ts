import { getEventListeners } from 'node:events';
import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { type Briefing, words } from '../engine/index.ts';
import { debateBriefing, spokenLine } from '../testing/debate-briefing.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { voiceContract } from '../testing/voice-contract.ts';
import { human } from './human.ts';

/** A person who types what is given, and a screen that remembers. */
const person = (...typed: readonly string[]) => {
  const input = new PassThrough();
  const written: string[] = [];
  const output = new PassThrough().on('data', (chunk) => written.push(String(chunk)));
  for (const text of typed) input.write(text);
  const shown = () => written.splice(0).join('');
  return { input, output, shown, voice: human({ input, output }) };
};

const silence = { abort: new AbortController().signal, onDelta: () => {} };
const ask = (voice: ReturnType<typeof human>, briefing: Briefing, abort = silence.abort) =>
  voice.answer(briefing.cue, briefing, { ...silence, abort });

voiceContract('human', () => person('That is not the point.\n\n', '\n').voice, { deterministic: true });

describe('a person at a terminal', () => {
  test('may type many lines, and leaves nobody listening on the call', async () => {
    const { signal } = new AbortController();
    await ask(person(`${'A line.\n'.repeat(30)}\n`).voice, debateBriefing(), signal);

    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  test('sees who asks what and how long the answer may be', async () => {
    const { voice, shown } = person('Twelve.\n\n');
    const record = [{ ...spokenLine(4, 'victor', 'question', 'How many teams are there?'), to: 'ada' }];
    await ask(
      voice,
      debateBriefing({ record, kind: 'reaction', asks: "Answer Victor's question.", refusals: ['Too long.'] }),
    );

    expect(shown()).toBe(
      [
        '',
        'Ada, it is your turn: reaction',
        'Victor asks: How many teams are there?',
        "Answer Victor's question.",
        'Your last answer did not stand. Too long.',
        'Use at most 150 words. End with an empty line.',
        '(1 of 150 words)',
        '',
      ].join('\n'),
    );
  });

  test('may choose beside its words what they do', async () => {
    const typed = person('I looked hard and found no flaw.\n/1\n/4\n/9\n\n');
    const declares = { fields: ['stands', 'standsDown', 'objects'], options: ['Ship', 'Wait', 'undecided'] } as const;
    const { text, does } = await ask(typed.voice, { ...debateBriefing(), declares });

    expect(typed.shown()).toContain('/1 Ship, /2 Wait, /3 undecided, /4 nothing left to object, /5 I object.');
    expect(text).toBe('I looked hard and found no flaw.\n/9');
    expect(does).toEqual({ stands: 'Ship', standsDown: true });
  });

  test('who is asked again and only chooses keeps the words', async () => {
    const { voice } = person('/2\n\n');
    const declares = { fields: ['stands'], options: ['yes', 'no'] } as const;
    const briefing = { ...debateBriefing({ refusals: ['Choose.'] }), declares, refused: 'The queue is too long.' };
    expect(await ask(voice, briefing)).toMatchObject({ text: 'The queue is too long.', does: { stands: 'no' } });
  });

  test('may write several lines; an empty one ends the answer, not the waiting for it', async () => {
    const { voice } = person('\n\nFirst line,\nsecond line.\n\nUnheard.\n');

    expect((await ask(voice, debateBriefing())).text).toBe('First line,\nsecond line.');
  });

  test('is told of an answer that is too long, and may write it anew or have it cut', async () => {
    const tight = debateBriefing({ turn: { says: 'short', limit: words(4) } });
    const long = 'One two three. Four five six.\n\n';

    const anew = person(long, 'Four words are fine.\n\n');
    expect((await ask(anew.voice, tight)).text).toBe('Four words are fine.');
    expect(anew.shown()).toContain('That is 6 words, and the limit is 4.');
    expect((await ask(person(long, '\n').voice, tight)).text).toBe('One two three.');
  });

  test('who hangs up has not answered', async () => {
    const { voice, input } = person('Half an ans');
    const asked = ask(voice, debateBriefing());
    input.end();

    await expect(asked).rejects.toMatchObject({
      code: 'aborted',
      message: 'The input ended before Ada had answered; resume the session to answer.',
    });
  });

  test('is left alone once the question was called off, and can be asked again', async () => {
    const { voice, input } = person();
    const control = new AbortController();
    const first = ask(voice, debateBriefing(), control.signal);
    const second = ask(voice, debateBriefing({ seat: 'victor' }));
    control.abort();

    await expect(first).rejects.toMatchObject({ code: 'aborted' });
    input.write('Mine.\n\n');
    expect((await second).text).toBe('Mine.');
  });

  test('a second cue waits its turn, unless it is called off', async () => {
    const { voice, input } = person();
    const control = new AbortController();
    const first = ask(voice, debateBriefing());
    const second = ask(voice, debateBriefing({ seat: 'victor' }), control.signal);
    control.abort();

    await expect(second).rejects.toMatchObject({ code: 'aborted' });
    input.write('First.\n\n');
    expect((await first).text).toBe('First.');
  });

  test('fills in a form where a shape is asked for', async () => {
    const { voice, shown } = person('maybe\naye\n\nIt is cheap; it is quick\n2\n0.5\nmaybe\nyes\n');
    const shape = {
      type: 'object',
      properties: {
        vote: { type: 'string', enum: ['aye', 'nay'], description: 'Your vote.' },
        note: { type: 'string' },
        reasons: { type: 'array', items: { type: 'string' } },
        howSure: { type: 'number', minimum: 0, maximum: 1 },
        isFinal: { type: 'boolean' },
      },
      required: ['vote', 'reasons', 'howSure', 'isFinal'],
    };
    const { data, text } = await ask(voice, debateBriefing({ shape }));

    expect(data).toEqual({ vote: 'aye', reasons: ['It is cheap', 'it is quick'], howSure: 0.5, isFinal: true });
    expect(text).toBe('Vote: aye\nReasons: It is cheap; it is quick\nHow sure: 0.5\nIs final: true');
    const screen = shown();
    expect(screen).toContain('Vote (Your vote): one of aye, nay\nChoose one of aye, nay.');
    expect(screen).toContain('That is not a number from 0 to 1.');
    expect(screen).toContain('Say yes or no.');
  });

  test('types nothing twice, and may leave empty what may be empty', async () => {
    const { voice, shown } = person('yes\n\n');
    const shape = {
      type: 'object',
      properties: {
        says: { type: 'string', description: 'What you say to the table.' },
        agrees: { type: 'boolean' },
        reservation: { type: 'string', description: 'What you hold against it; empty when nothing.' },
      },
      required: ['says', 'agrees', 'reservation'],
    };
    expect((await ask(voice, debateBriefing({ shape }))).data).toEqual({ agrees: true });
    expect(shown()).not.toContain('Says');
  });

  test('is told a limit once', async () => {
    const { voice, shown } = person('Yes.\n\n');
    const briefing = debateBriefing({});
    const most = briefing.turn.limit!.most;
    await ask(voice, { ...briefing, cue: { ...briefing.cue, asks: `Answer. At most ${most} words.` } });
    expect(shown().match(/at most/giu)).toHaveLength(1);
  });

  test('a choice may be typed as one would say it; what would take JSON is left out or written in words', async () => {
    const amendment = { type: 'object', properties: {} };
    const review = {
      type: 'object',
      properties: { decision: { enum: ['approve', 'veto', 'amend_and_approve'] }, amendment },
      required: ['decision'],
    };
    const ruling = debateBriefing({ shape: review });
    const asked = { ...ruling, cue: { ...ruling.cue, ruling: 'REVIEW' } };
    expect((await ask(person('Amend and approve\n').voice, asked)).data).toEqual({ decision: 'amend_and_approve' });
    expect((await ask(person('a\nv\n').voice, asked)).data).toEqual({ decision: 'veto' });

    const { voice, shown } = person('We need a review.\nAmendment: a review after a year.\n\n');
    const { text, data } = await ask(voice, debateBriefing({ shape: review }));
    expect(text).toBe('We need a review.\nAmendment: a review after a year.');
    expect(data).toBeUndefined();
    expect(shown()).toContain('End with an empty line.');
  });

  test('takes as long as it takes, and is no call', async () => {
    const clock = new ManualClock();
    const { input, output } = person();
    const voice = human({ input, output, clock });
    const asked = ask(voice, debateBriefing());
    await clock.advance(90_000);
    input.write('Done.\n\n');

    expect((await asked).usage).toEqual({ model: 'human', in: 0, out: 0, cost: 0, ms: 90_000, calls: 0 });
    expect(voice.patience).toBeGreaterThan(86_400_000);
    voice.close();
  });
});
