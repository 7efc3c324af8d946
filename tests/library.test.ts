import { expect, test } from 'vitest';
import { convene, Driver, formats, improv, localFanout, MemoryLedgers, realClock } from '../src/index.ts';

test('a program of its own holds a session in a few lines', async () => {
  const voice = improv();
  const host = { formats, store: new MemoryLedgers(), fanout: localFanout(), clock: realClock, voices: () => voice };
  await convene(host, 'mine', {
    format: 'debate',
    topic: 'Should the bakery open on Sundays?',
    settings: { questions: false },
  });
  const { session } = await new Driver('mine', host).run();
  expect(session.closed?.reason).toBe('ruled');
});
