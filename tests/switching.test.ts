import { describe, expect, test } from 'vitest';
import { auditLedger, replay, type Seat } from '../src/engine/index.ts';
import { formats } from '../src/formats/index.ts';
import { MemoryLedgers } from '../src/ledgers/memory.ts';
import { convene, Driver, type Host, localFanout, send } from '../src/runtime/index.ts';
import { ManualClock } from '../src/testing/manual-clock.ts';
import { auditTranscript, formsOf, minutesOf, preamble, transcribe } from '../src/transcripts/index.ts';
import { improv } from '../src/voices/improv/improv.ts';

const topic = 'Should the bakery open on Sundays?';
const talks = ['discussion', 'debate', 'consensus', 'council', 'parliament'];
const names = (seats: readonly Seat[]) => seats.map(({ name }) => name);

interface Wish {
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly people?: readonly string[];
}

/** A table of rules that stops where a person is asked, so that it can be switched in the middle. */
const open = async (format: string, { settings = {}, people = ['Mara', 'Tomas', 'Ines'] }: Wish = {}) => {
  const host: Host = {
    formats,
    store: new MemoryLedgers(),
    fanout: localFanout(),
    clock: new ManualClock(),
    voices: ({ voice }) => (voice === 'human' ? null : improv()),
  };
  const seats = people.map((name, at) => ({
    id: name.toLowerCase(),
    name,
    role: '',
    voice: at === people.length - 1 ? 'human' : 'improv',
    persona: { line: `${name} runs a bakery.` },
  }));
  await convene(host, 's', { format, topic, settings, seats, seed: 3 });
  await new Driver('s', host).run();
  const go = async (next: string, settings = {}) => {
    const session = replay(formats, await host.store.read('s'));
    await send(host, 's', `to-${next}-${session.seq}`, {
      type: 'steer',
      by: 'you',
      order: 'switch',
      data: { format: next, settings },
    });
    return (await new Driver('s', host).run()).session;
  };
  return { host, go, ledger: () => host.store.read('s') };
};

describe.each(talks)('a %s', (from) => {
  test.each(talks.filter((to) => to !== from))('goes on as a %s and back, with one cast and one record', async (to) => {
    const { go, ledger } = await open(from);
    const before = await ledger();
    const there = await go(to);
    expect(there).toMatchObject({ format: to, closed: null });
    expect(names(there.seats)).toEqual(expect.arrayContaining(['Mara', 'Tomas', 'Ines']));
    expect(new Set(names(there.seats)).size).toBe(there.seats.length);

    const back = await go(from);
    expect(back).toMatchObject({ format: from, closed: null });
    expect(names(back.seats).toSorted()).toEqual(names(replay(formats, before).seats).toSorted());
    const whole = await ledger();
    expect(whole.slice(0, before.length)).toEqual(before);
    expect(auditLedger(formats, whole)).toEqual([]);
    expect(minutesOf(formats, whole).items.length).toBeGreaterThan(minutesOf(formats, before).items.length);
  });
});

/** Formats whose text form the protocol can read. */
const protocol = ['discussion', 'debate', 'consensus'];

test.each(talks.flatMap((from) => protocol.filter((to) => to !== from).map((to) => [from, to])))(
  'the transcript of a %s that goes on as a %s says how it began, and breaks no rule',
  async (from, to) => {
    const { go, ledger } = await open(from!);
    await go(to!);
    const text = transcribe(formats, await ledger(), formsOf(to!).text!);
    expect(text).toContain(`A ${from}, opened`);
    expect(auditTranscript(text)).toEqual([]);
  },
);

test.each([...protocol, 'council'])(
  'a %s that goes on as a scene keeps what was said in its transcript',
  async (from) => {
    const { go, ledger } = await open(from);
    await go('scene');
    const whole = await ledger();
    const [first] = minutesOf(formats, whole).items.flatMap((item) => (item.type === 'turn' ? [item.text] : []));
    expect(transcribe(formats, whole, formsOf('scene').text!)).toContain(first!.slice(0, 40));
  },
);

test('a table says of each format who sat there, in the roles of that format', async () => {
  const { go, ledger } = await open('discussion');
  await go('council');
  const lines = preamble(minutesOf(formats, await ledger()));
  expect(lines[1]).toBe(
    'Seated: Mara (participant, improv), Tomas (participant, improv), Ines (participant, human), Facilitator (facilitator, improv), You (user, human).',
  );
  expect(lines[2]).toMatch(
    /^A council from turn \d+ on, seated: Mara \(expert, improv\), .*, Moderator \(moderator, improv\)\.$/,
  );
});

/** What is told of the cast where the table changes. */
const toldOf = async (from: string, to: string, people: readonly string[]): Promise<string | undefined> => {
  const { go, ledger } = await open(from, { people });
  await go(to);
  return minutesOf(formats, await ledger()).items.flatMap((item) =>
    item.type === 'notice' && item.text.startsWith('The table goes on') ? [item.text] : [],
  )[0];
};

describe('a change of format tells what it does to the cast', () => {
  test('who is seated that nobody named', async () => {
    expect(await toldOf('discussion', 'debate', ['Mara', 'Tomas'])).toBe(
      'The table goes on as a debate. Mara is now the proponent. Tomas is now the opponent. Clio joins as the arbitrator.',
    );
  });

  test('who only listens from there on', async () => {
    expect(await toldOf('discussion', 'debate', ['Mara', 'Tomas', 'Ines', 'Kai', 'Lea'])).toMatch(
      /Ines is now the arbitrator\. Kai and Lea are now observers\.$/,
    );
  });

  test('nothing where everyone goes on in the same part', async () => {
    expect(await toldOf('discussion', 'consensus', ['Mara', 'Tomas', 'Ines'])).toBe(
      'The table goes on as a consensus.',
    );
    expect(await toldOf('discussion', 'council', ['Mara', 'Tomas', 'Ines'])).toBe('The table goes on as a council.');
  });
});

describe('settings of the table', () => {
  const settings = { questions: false, ensemble: true, rounds: 2 };

  test('go along to a format that has them too; those of the format do not', async () => {
    const { go } = await open('discussion', { settings });
    expect((await go('debate')).settings).toMatchObject({ questions: false, ensemble: true, rounds: 3 });
  });

  test('give way to what is said at the change', async () => {
    const { go } = await open('consensus', { settings });
    expect((await go('discussion', { questions: true })).settings).toMatchObject({ questions: true, ensemble: true });
  });
});

describe('the facilitator of a debate', () => {
  const facilitator = ({ seats }: { readonly seats: readonly Seat[] }) => seats.find(({ id }) => id === 'facilitator');

  test.each(['consensus', 'discussion'])('has a voice when it goes on as a %s', async (to) => {
    const { go, ledger } = await open('debate');
    expect(facilitator(replay(formats, await ledger()))).toMatchObject({ voice: 'rule', unvoiced: true });
    const there = facilitator(await go(to));
    expect(there).toMatchObject({ voice: 'improv' });
    expect(there).not.toHaveProperty('unvoiced');
  });

  test('has kept the one that it had before', async () => {
    const { go } = await open('discussion');
    await go('debate');
    expect(facilitator(await go('consensus'))).toMatchObject({ voice: 'improv' });
  });
});
