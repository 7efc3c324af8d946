// Seats a program of one's own beside the built-in voice, and watches: node examples/library/a-voice-of-your-own.mjs
import { hold, improv } from 'moderato';

/** Anything that can answer a cue may sit down: a model behind your own gateway, a rule engine, a test. */
const parrot = {
  name: 'parrot',
  answer: async (_cue, briefing, { onDelta }) => {
    const text = `On "${briefing.topic}" I say only this: let us look before we leap.`;
    onDelta(text);
    return { text, usage: { model: 'parrot', in: 0, out: 0, cost: 0, ms: 0 } };
  },
};

const builtIn = improv();

await hold(
  {
    format: 'discussion',
    topic: 'Should our club buy its own boat?',
    settings: { questions: false },
    seats: [
      { name: 'Polly', voice: 'parrot' },
      { name: 'Ann', persona: { line: 'The treasurer.', points: [{ text: 'The club has 900 in the bank.' }] } },
    ],
  },
  {
    voices: (seat) => (seat.voice === 'parrot' ? parrot : builtIn),
    watch: (live) => {
      if (live.type !== 'entries') return;
      for (const { type, turn } of live.entries) if (type === 'turn-taken') console.log(`${turn.seat}: ${turn.text}\n`);
    },
  },
);
