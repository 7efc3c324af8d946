import { expect, test } from 'vitest';
import { type Answer, type Convening, type Question, unheard } from '../engine/index.ts';
import { formats } from '../formats/index.ts';
import { readMarked } from '../formats/turn-protocol/index.ts';
import { MemoryLedgers } from '../ledgers/memory.ts';
import { convene, Driver, type Host, localFanout, realClock, type Voice } from '../runtime/index.ts';
import { ensemble } from './ensemble.ts';
import { improv } from './improv/improv.ts';

const usage = { model: 'one', in: 100, out: 50, cost: 0.01, ms: 1 };
const lines: Record<string, string> = {
  ada: 'Ben, billing releases should change.',
  ben: 'Ada, billing releases should stay.',
  clio: 'Billing releases are open.',
};

type Marked = ReturnType<typeof readMarked>[number];
const mark = ({ agent, role, type }: Marked, text = lines[agent!]!): string =>
  `<!-- TURN_START: agent="${agent}" role="${role}" type="${type}" -->\n${text}\n<!-- TURN_END -->`;

/** A model that plays along: it writes a turn between each pair of markers it is shown, or whatever else it makes of them. */
const playing = (reply = (marked: readonly Marked[]) => marked.map((each) => mark(each)).join('\n')) => {
  const voice: Voice & { calls: number; asked: string[] } = {
    name: 'one',
    calls: 0,
    asked: [],
    answer: async (cue, briefing, { onDelta }) => {
      voice.calls += 1;
      voice.asked.push(cue.asks);
      const marked = readMarked(cue.asks);
      const text =
        marked.length > 0
          ? reply(marked)
          : cue.kind === 'ruling'
            ? 'Decision: billing changes.\nReasons: Releases wait today.'
            : lines[briefing.seat.id]!;
      onDelta(text);
      return { text, usage };
    },
  };
  return voice;
};

const run = async (
  asked: Partial<Convening>,
  voice: Voice = playing(),
  another: Voice = voice,
  more: Partial<Host> = {},
) => {
  const deltas: string[] = [];
  const [one, other] = [ensemble(voice), ensemble(another)];
  const host: Host = {
    formats,
    store: new MemoryLedgers(),
    fanout: localFanout(),
    clock: realClock,
    voices: (seat) => (seat.voice === 'other' ? other : one),
    ...more,
  };
  host.fanout.subscribe('s', (live) => live.type === 'delta' && deltas.push(live.text));
  const topic = 'Should billing releases change?';
  await convene(host, 's', { format: 'debate', topic, voice: 'one', ...asked });
  const { session } = await new Driver('s', host).run();
  const ledger = await host.store.read('s');
  return {
    session,
    ledger,
    deltas,
    texts: ledger.flatMap((entry) => (entry.type === 'turn-taken' ? [`${entry.turn.seat}: ${entry.turn.text}`] : [])),
  };
};

const together = { settings: { ensemble: true } };

test('[S2-054] one call plays all seats of a round, and each gets its own turn', async () => {
  const voice = playing();
  const { session, texts } = await run(together, voice);
  expect(session.closed?.reason).toBe('ruled');
  expect(texts.slice(0, 3)).toEqual([`ada: ${lines.ada}`, `ben: ${lines.ben}`, `clio: ${lines.clio}`]);
  expect(texts.join('')).not.toContain('TURN_');
  expect(voice.calls).toBe(4);
  expect(session.spent.calls).toBe(4);
});

test.each([
  [
    'in a code fence',
    (all: readonly Marked[]) => `Sure!\n\n\`\`\`html\n${all.map((each) => mark(each)).join('\n')}\n\`\`\``,
  ],
  [
    'in the brackets of a transcript',
    (all: readonly Marked[]) =>
      all
        .map(({ agent, role, type }) => `[TURN: ${agent} | ${role} | ${type}]\n\n${lines[agent!]}\n\n[/TURN]`)
        .join('\n\n'),
  ],
])('[S2-054] [S2-056] turns %s are told apart too', async (_, reply) => {
  const voice = playing(reply);
  const { texts } = await run(together, voice);
  expect(texts.slice(0, 3)).toEqual([`ada: ${lines.ada}`, `ben: ${lines.ben}`, `clio: ${lines.clio}`]);
  expect(voice.calls).toBe(4);
});

test('the ledger keeps whose call a turn came with', async () => {
  const { ledger } = await run(together);
  const callers = ledger.flatMap((entry) =>
    entry.type === 'signal-heard' && entry.signal.type === 'reply' ? [entry.signal.usage?.with] : [],
  );
  expect(callers.slice(0, 3)).toEqual([undefined, 'ada', 'ada']);
});

test('it is off unless asked for: every seat is its own call', async () => {
  const voice = playing();
  await run({}, voice);
  expect(voice.calls).toBe(10);
});

test.each([
  ['no markers', 10, ([first]: readonly Marked[]) => lines[first!.agent!]!],
  [
    'names instead of ids, other roles and types',
    4,
    (marked: readonly Marked[]) =>
      marked
        .map(({ agent }) => mark({ ...marked[0]!, agent: agent!.toUpperCase(), role: 'x', type: 'y' }, lines[agent!]))
        .join(''),
  ],
  [
    'words before the markers',
    4,
    (marked: readonly Marked[]) => `Sure! Here are the turns:\n${marked.map((each) => mark(each)).join('\n')}`,
  ],
  [
    'words in place of the first turn',
    7,
    ([, ...rest]: readonly Marked[]) =>
      `Sure! Here are the turns you asked for:\n${rest.map((each) => mark(each)).join('\n')}`,
  ],
  [
    'the first turn without markers',
    7,
    ([first, ...rest]: readonly Marked[]) => `${lines[first!.agent!]}\n${rest.map((each) => mark(each)).join('\n')}`,
  ],
  [
    'an empty turn for another seat',
    7,
    (marked: readonly Marked[]) => marked.map((each, at) => mark(each, at === 1 ? '' : undefined)).join('\n'),
  ],
  [
    'an empty turn for the seat that was asked',
    7,
    (marked: readonly Marked[]) => marked.map((each, at) => mark(each, at === 0 ? ' ' : undefined)).join('\n'),
  ],
  [
    'markers that are not ours',
    11,
    (marked: readonly Marked[]) =>
      `Sure! ${marked.map((each) => mark(each).replace('TURN_START:', 'TURN_START')).join('\n')}`,
  ],
  ['the blanks as they were', 11, (marked: readonly Marked[]) => marked.map((each) => mark(each, '…')).join('\n')],
  [
    'seats that are not there',
    7,
    ([first, ...rest]: readonly Marked[]) =>
      [mark({ ...first!, agent: 'zed' }, 'Let me in.'), ...rest.map((each) => mark(each))].join('\n'),
  ],
  [
    'a last turn that is cut off',
    7,
    (marked: readonly Marked[]) =>
      marked
        .map((each) => mark(each))
        .join('\n')
        .replace(/ open\.\n<!-- TURN_END -->$/u, ''),
  ],
])(
  '[S2-055] [S2-056] a reply with %s: what is missing is asked for alone, %i calls, and no marker is seen',
  async (_, calls, reply) => {
    const voice = playing(reply);
    const { session, ledger, texts } = await run(together, voice);
    expect(session.closed?.reason).toBe('ruled');
    expect(texts.slice(0, 3)).toEqual([`ada: ${lines.ada}`, `ben: ${lines.ben}`, `clio: ${lines.clio}`]);
    expect(JSON.stringify(ledger.filter(({ type }) => type === 'turn-taken'))).not.toContain('TURN_');
    expect(voice.calls).toBe(calls);
    expect(session.spent.calls).toBe(calls);
  },
);

test('[S2-055] what streams to the user has no markers', async () => {
  const { deltas } = await run(together, playing());
  expect(deltas.join('')).not.toContain('TURN_');
});

test('only seats with the same voice are played together, as far as they follow each other', async () => {
  const [one, other] = [playing(), playing()];
  const ben = { id: 'ben', name: 'Ben', role: 'opponent', voice: 'other', persona: { line: 'A critic.' } };
  await run({ ...together, seats: [ben] }, one, other);
  expect(one.asked.every((asks) => !asks.includes('TURN_START'))).toBe(true);
  expect(other.calls).toBe(3);
});

const strays = ({ kind }: Question): Answer =>
  kind === 'strays' ? { value: 'yes', confidence: 0.9, by: 'ear' } : unheard();

test('lines that were written before the facilitator stepped in are not used after', async () => {
  const stray = 'My neighbour grows tomatoes and pumpkins on the balcony.';
  const voice = playing((marked) => marked.map((each) => mark(each, stray)).join('\n'));
  const seats = ['ada', 'ben', 'clio'].map((id) => ({
    id,
    name: id,
    role: '',
    voice: '',
    persona: { line: 'Bills.' },
  }));
  const { ledger } = await run(
    { ...together, format: 'discussion', settings: { ensemble: true, rounds: 1 }, seats },
    voice,
    voice,
    { ear: { name: 'ear', hear: async (asked) => ({ answers: asked.map(strays) }) } },
  );
  const said = ledger.flatMap((entry) => (entry.type === 'turn-taken' ? [entry.turn.text] : []));
  expect(said.slice(0, 2)).toEqual([stray, stray]);
  expect(said[2]).not.toBe(stray);
});

test('concessions and verdicts are played together too, with their data', async () => {
  const seats = ['Ada', 'Ben', 'Clio'].map((name) => ({
    ...{ id: name.toLowerCase(), name, role: 'participant', voice: 'improv' },
    persona: { line: 'Knows billing.', points: [{ text: `${name} has seen the billing service fail.` }] },
  }));
  const facilitator = { id: 'facilitator', name: 'F', role: 'facilitator', voice: 'rule', persona: { line: 'Leads.' } };
  const asked = (ensemble: boolean) => ({
    ...{ format: 'consensus', seats: [...seats, facilitator], voice: 'improv' },
    settings: { ensemble, rounds: 1, questions: false },
  });
  const [plain, cheap] = [await run(asked(false), improv()), await run(asked(true), improv())];
  expect(plain.session.spent.calls).toBe(12);
  expect(cheap.session.spent.calls).toBe(5);
  const outcome = cheap.session.closed?.outcome as { alignment: Record<string, number>; contributions: unknown[] };
  expect(outcome.contributions).toHaveLength(3);
  expect(cheap.texts.join('')).not.toMatch(/[{}]|TURN_/u);
});
