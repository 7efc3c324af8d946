import { expect, test } from 'vitest';
import { formats } from '../formats/index.ts';
import { readMarked } from '../formats/turn-protocol/index.ts';
import { MemoryLedgers } from '../ledgers/memory.ts';
import { convene, Driver, type Host, localFanout, realClock, type Voice } from '../runtime/index.ts';
import { ensemble, type Stash } from './ensemble.ts';

const usage = { model: 'one', in: 100, out: 50, cost: 0.01, ms: 1 };
const lines: Record<string, string> = {
  ada: 'Ben, billing releases should change.',
  ben: 'Ada, billing releases should stay.',
  clio: 'Billing releases are open.',
};

/** A model that plays along: it writes a turn between each pair of markers it is shown. */
const playing = () => {
  const voice: Voice & { calls: number } = {
    name: 'one',
    calls: 0,
    answer: async (cue, briefing) => {
      voice.calls += 1;
      const marked = readMarked(cue.asks);
      if (marked.length === 0)
        return { text: cue.kind === 'ruling' ? 'Decision: billing changes.' : lines[briefing.seat.id]!, usage };
      const text = marked.map(
        ({ agent, role, type }) =>
          `<!-- TURN_START: agent="${agent}" role="${role}" type="${type}" -->\n${lines[agent!]}\n<!-- TURN_END -->`,
      );
      return { text: text.join('\n'), usage };
    },
  };
  return voice;
};

const run = async (settings: Record<string, unknown>) => {
  const voice = playing();
  const stash: Stash = new Map();
  const host: Host = {
    formats,
    store: new MemoryLedgers(),
    fanout: localFanout(),
    clock: realClock,
    voices: () => ensemble(voice, stash),
  };
  await convene(host, 's', { format: 'debate', topic: 'Should billing releases change?', settings, voice: 'one' });
  const { session } = await new Driver('s', host).run();
  const ledger = await host.store.read('s');
  return {
    voice,
    session,
    texts: ledger.flatMap((entry) => (entry.type === 'turn-taken' ? [`${entry.turn.seat}: ${entry.turn.text}`] : [])),
  };
};

test('[S2-054] one call plays all seats of a round, and each gets its own turn', async () => {
  const { voice, session, texts } = await run({ ensemble: true });
  expect(session.closed?.reason).toBe('ruled');
  expect(texts.slice(0, 3)).toEqual([`ada: ${lines.ada}`, `ben: ${lines.ben}`, `clio: ${lines.clio}`]);
  expect(texts.join('')).not.toContain('TURN_');
  expect(voice.calls).toBe(4);
  expect(session.spent.calls).toBe(4);
});

test('it is off unless asked for: every seat is its own call', async () => {
  const { voice } = await run({});
  expect(voice.calls).toBe(10);
});
