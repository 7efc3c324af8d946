import { expect, test } from 'vitest';
import { fakeGoogle } from '../../../tests/kit/fake-google.ts';
import { fakeServer } from '../../../tests/kit/fake-server.ts';
import { providerContract } from '../../../tests/kit/provider-contract.ts';
import { sampleBriefing } from '../../../tests/kit/sample-briefing.ts';
import { ManualClock } from '../../testing/manual-clock.ts';
import { realSurroundings } from '../surroundings.ts';
import { googleVoice } from './google.ts';

const around = (url: string, clock = new ManualClock()) =>
  realSurroundings({ env: { GEMINI_API_KEY: 'AIza-test', GEMINI_BASE_URL: url }, clock });

providerContract({
  name: 'Google',
  protocol: (reply) => fakeGoogle({ reply: (_, task) => reply(task) }),
  voice: (url, clock) => googleVoice('gemini-3.8-flash', around(url, clock)),
});

test('each generation is told in its own way to think little', async () => {
  const server = await fakeServer(fakeGoogle());
  const briefing = sampleBriefing();
  for (const model of ['gemini-3.8-flash', 'gemini-2.5-flash']) {
    await googleVoice(model, around(server.url)).answer(briefing.cue, briefing, {
      abort: new AbortController().signal,
      onDelta: () => {},
    });
  }
  const asked = server.requests.map(({ body }) => body.generationConfig.thinkingConfig);
  await server.close();

  expect(asked).toEqual([{ thinkingLevel: 'low' }, { thinkingBudget: 0 }]);
});
