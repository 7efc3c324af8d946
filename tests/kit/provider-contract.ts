import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Briefing } from '../../src/engine/index.ts';
import { type Voice, type VoiceAnswer, VoiceError, type VoiceErrorCode } from '../../src/runtime/index.ts';
import { ManualClock } from '../../src/testing/manual-clock.ts';
import { type FakeServer, type Fault, fakeServer, type Protocol } from './fake-server.ts';
import { sampleBriefing, sampleRecord } from './sample-briefing.ts';

export interface ProviderUnderTest {
  readonly name: string;
  /** The provider's fake, saying `reply` for an answer. */
  readonly protocol: (reply: (task: string) => string) => Protocol;
  /** A voice of ours over the provider's real client. */
  readonly voice: (url: string, clock: ManualClock) => Voice;
  /** Faults that look different at this provider. */
  readonly instead?: Partial<Record<Fault, readonly [VoiceErrorCode, boolean]>>;
}

/** What each fault is to whoever asked: its code, and whether another try makes sense. */
const expected: Readonly<Partial<Record<Fault, readonly [VoiceErrorCode, boolean]>>> = {
  'bad-key': ['auth', false],
  'no-model': ['model-unavailable', false],
  'rate-limit': ['rate-limited', true],
  overloaded: ['overloaded', true],
  broken: ['provider', true],
  'too-long': ['context-overflow', false],
  cut: ['network', true],
  'ends-early': ['truncated', true],
  empty: ['truncated', true],
  truncated: ['truncated', true],
  malformed: ['provider', true],
};

const line = 'I would rather wait, and here is why.';
const shape = {
  type: 'object',
  properties: { vote: { type: 'string', enum: ['aye', 'nay'] } },
  required: ['vote'],
  additionalProperties: false,
};

/** Everything a voice over a provider promises, against a fake of that provider on this machine. */
export const providerContract = ({ name, protocol, voice: make, instead = {} }: ProviderUnderTest): void => {
  describe(`${name} as a voice`, { timeout: 30_000 }, () => {
    let server: FakeServer;
    let clock: ManualClock;
    let voice: Voice;
    let said = line;
    beforeAll(async () => {
      server = await fakeServer(protocol(() => said));
      clock = new ManualClock();
      voice = make(server.url, clock);
    });
    afterAll(() => server.close());

    const ask = (
      briefing: Briefing = sampleBriefing(),
      abort = new AbortController().signal,
      deltas: string[] = [],
    ): Promise<VoiceAnswer> =>
      voice.answer(briefing.cue, briefing, { abort, onDelta: (text) => void deltas.push(text) });
    const failure = async (briefing?: Briefing): Promise<VoiceError> => {
      const thrown = await ask(briefing).then(
        () => null,
        (error: unknown) => error,
      );
      expect(thrown).toBeInstanceOf(VoiceError);
      return thrown as VoiceError;
    };

    test('answers, streams the same text and counts what it took', async () => {
      const deltas: string[] = [];
      const answer = await ask(
        sampleBriefing({ record: sampleRecord('ada', ['bob', 'Wait.'], ['ada', 'Why?']) }),
        undefined,
        deltas,
      );

      expect(answer.text).toBe(line);
      expect(deltas.join('')).toBe(line);
      expect(deltas.length).toBeGreaterThan(1);
      expect(answer.usage).toMatchObject({ model: voice.name, in: expect.any(Number), out: expect.any(Number) });
      expect(answer.usage.in).toBeGreaterThan(50);
      expect(answer.usage.out).toBeGreaterThan(5);
    });

    test.each(Object.entries({ ...expected, ...instead }))('%s is told as %s', async (fault, [code, retryable]) => {
      const before = server.requests.length;
      server.fail(fault as Fault);
      const error = await failure();

      expect([error.code, error.retryable]).toEqual([code, retryable]);
      expect(error.message).toMatch(/^[^{}\n]{20,300}\.$/u);
      expect(server.requests.length - before, 'one call is one request').toBe(1);
    });

    test('the pause that a rate limit asks for is passed on', async () => {
      server.fail('rate-limit');

      expect((await failure()).retryAfter).toBe(7000);
    });

    test.each(['hang', 'hang-mid-stream'] as const)(
      'a server that hangs (%s) is given up after a while',
      async (fault) => {
        server.fail(fault);
        const failing = failure();
        await server.hung();
        for (let minutes = 0; minutes < 15; minutes += 1) await clock.advance(60_000);

        expect(await failing).toMatchObject({ code: 'timeout', retryable: true });
      },
    );

    test('an abort ends the call at once', async () => {
      const control = new AbortController();
      server.fail('hang');
      const failing = ask(undefined, control.signal).catch((error: unknown) => error);
      await server.hung();
      control.abort();

      expect(await failing).toMatchObject({ code: 'aborted', retryable: false });
    });

    test('a truncated answer gets more room when it is asked for again', async () => {
      const usual = sampleBriefing();
      const asked = { ...usual, cue: { ...usual.cue, id: 'c2' } };
      server.fail('truncated');
      await failure(asked);
      await ask(asked);
      const [first, second] = server.requests.slice(-2).map(({ body }) => maxTokensOf(body));

      expect(second).toBeGreaterThan(first!);
    });

    test('a shape goes out as a schema and comes back as data, prose around it or not', async () => {
      for (said of ['{"vote":"aye"}', 'My vote:\n```json\n{"vote": "AYE",}\n```']) {
        const deltas: string[] = [];

        expect((await ask(sampleBriefing({ shape }), undefined, deltas)).data).toEqual({ vote: 'aye' });
        expect(deltas).toEqual([]);
      }
      expect(JSON.stringify(server.requests.at(-1)!.body)).toContain('"enum":["aye","nay"]');
      said = 'I abstain.';
      expect((await ask(sampleBriefing({ shape }))).data).toBeUndefined();
      said = line;
    });

    test('a call is estimated before it is made, and never above what it could take', async () => {
      const asked = sampleBriefing();
      const { usage } = await ask(asked);
      const estimate = voice.estimate!(asked.cue, asked);

      expect(estimate.tokens).toBeGreaterThan(usage.in + usage.out);
      if (usage.cost !== null) expect(estimate.usd).toBeGreaterThanOrEqual(usage.cost);
    });
  });
};

const maxTokensOf = (body: any): number =>
  body.max_tokens ?? body.max_completion_tokens ?? body.max_output_tokens ?? body.generationConfig?.maxOutputTokens;
