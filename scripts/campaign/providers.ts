import { VoiceError } from '../../src/runtime/index.ts';
import { ManualClock } from '../../src/testing/manual-clock.ts';
import { anthropicVoice } from '../../src/voices/providers/anthropic.ts';
import { serverVoice } from '../../src/voices/providers/server.ts';
import { realSurroundings } from '../../src/voices/surroundings.ts';
import { fakeAnthropic } from '../../tests/kit/fake-anthropic.ts';
import { fakeChat } from '../../tests/kit/fake-chat.ts';
import { fakeServer, faults } from '../../tests/kit/fake-server.ts';
import { sampleBriefing } from '../../tests/kit/sample-briefing.ts';
import { type Part, tried } from './bounds.ts';

/** Every way in which a provider fails, before it speaks and in the middle of it: each ends with a sentence, and the next call is answered. */
export const providers: Part = async (bounds) => {
  const trial = async (nth: number): Promise<string | null> => {
    const fault = faults[nth % faults.length]!;
    const isChat = Math.floor(nth / faults.length) % 2 === 0;
    const server = await fakeServer(isChat ? fakeChat() : fakeAnthropic());
    const clock = new ManualClock();
    const voice = isChat
      ? serverVoice({ name: 'fake', url: `${server.url}/v1`, model: 'tiny' }, realSurroundings({ env: {}, clock }))
      : anthropicVoice(
          'claude-sonnet-5',
          realSurroundings({ env: { ANTHROPIC_API_KEY: 'sk-ant-test', ANTHROPIC_BASE_URL: server.url }, clock }),
        );
    const briefing = sampleBriefing();
    const ask = () =>
      voice
        .answer(briefing.cue, briefing, { abort: new AbortController().signal, onDelta: () => {} })
        .catch((error: unknown) => error);
    try {
      server.fail(fault);
      const asked = ask();
      if (fault.startsWith('hang')) {
        await server.hung();
        for (let minutes = 0; minutes < 15; minutes += 1) await clock.advance(60_000);
      }
      const failure = await asked;
      if (!(failure instanceof VoiceError) || failure.message === '')
        return `${fault}: it was no failure with a sentence`;
      return (await ask()) instanceof Error ? `${fault}: the next call failed too` : null;
    } finally {
      await server.close();
    }
  };
  return [
    await tried(
      'failing providers end with a sentence, and the next call is answered',
      { ...bounds, most: Math.min(bounds.most, 2 * faults.length) },
      trial,
    ),
  ];
};
