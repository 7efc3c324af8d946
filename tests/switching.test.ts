import { describe, expect, test } from 'vitest';
import { auditLedger, replay, type Seat } from '../src/engine/index.ts';
import { formats } from '../src/formats/index.ts';
import { auditTranscript } from '../src/formats/turn-protocol/index.ts';
import { MemoryLedgers } from '../src/ledgers/memory.ts';
import { convene, Driver, type Host, localFanout, send } from '../src/runtime/index.ts';
import { ManualClock } from '../src/testing/manual-clock.ts';
import { TestTable } from '../src/testing/test-table.ts';
import { formsOf, minutesOf, preamble, transcribe } from '../src/transcripts/index.ts';
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

/** Formats in which one may find oneself. */
const all = [...talks, 'scene', 'rehearsal'];
const pairs = all.flatMap((from) => all.filter((to) => to !== from).map((to) => [from, to] as const));

describe.each(pairs)('the transcript of a %s that goes on as a %s', (from, to) => {
  const written = async () => {
    const { go, ledger } = await open(from);
    await go(to);
    const whole = await ledger();
    const { items } = minutesOf(formats, whole);
    const first = items.find((item) => item.type === 'turn');
    return {
      said: first?.type === 'turn' ? first.text.split('\n', 1)[0]!.slice(0, 40) : '',
      as: (form: string) => transcribe(formats, whole, formsOf(formats, to)[form]!),
    };
  };

  test('says as text how it began, what was said and where it changed, and breaks no rule', async () => {
    const { said, as } = await written();
    expect(as('text')).toMatch(
      new RegExp(`^A ${from}, opened .*\nSeated: .*\nA ${to} from turn \\d+ on, seated: `, 'mu'),
    );
    expect(as('text')).toContain(said);
    expect(as('text')).toMatch(new RegExp(`^The table goes on as a ${to}\\.`, 'mu'));
    expect(auditTranscript(as('text'))).toEqual([]);
  });

  test('says the same as markdown and as JSON', async () => {
    const { said, as } = await written();
    expect(as('markdown')).toContain(`The table goes on as a ${to}.`);
    expect(as('markdown')).toContain(said);
    expect(JSON.parse(as('json'))).toMatchObject({
      format: to,
      openedAs: from,
      changes: [{ from, to }],
      items: expect.arrayContaining([expect.objectContaining({ text: expect.stringContaining(said) })]),
    });
  });
});

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

test('a question to the user that nobody has answered is said to lapse', () => {
  const t = new TestTable(formats, { format: 'discussion', topic, seats: [{ name: 'Mara' }, { name: 'Tomas' }] });
  while (t.cueOf().seat === 'facilitator') t.says('facilitator', 'Keep it.');
  const told = () => {
    const notice = minutesOf(formats, t.ledger).items.findLast((item) => item.type === 'notice');
    return notice?.type === 'notice' ? notice.text : '';
  };
  t.says(t.cueOf().seat, 'Question to the user: What does the flour cost?');
  expect(t.cueOf().seat).toBe('user');
  t.steers('switch', { format: 'consensus' });
  expect(told()).toMatch(/^The table goes on as a consensus\. The open question to the user lapses\./u);
  t.steers('switch', { format: 'discussion' });
  expect(told()).not.toContain('lapses');
});

test('what a scene seals stays sealed in the transcript of a table that became one', async () => {
  const { go, ledger } = await open('discussion');
  await go('scene', { script: { events: [{ beat: 40, content: 'The oven bursts.' }] } });
  const whole = await ledger();
  for (const form of ['text', 'markdown', 'json'])
    expect(transcribe(formats, whole, formsOf(formats, 'scene')[form]!)).not.toContain('The oven bursts.');
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

  test('once for all where everyone has the same part, new or as before', async () => {
    expect(await toldOf('discussion', 'consensus', ['Mara', 'Tomas', 'Ines'])).toBe(
      'The table goes on as a consensus. Mara, Tomas and Ines go on as participants.',
    );
    expect(await toldOf('debate', 'consensus', ['Mara', 'Tomas', 'Ines'])).toBe(
      'The table goes on as a consensus. Mara, Tomas and Ines are now participants.',
    );
  });

  test.each([
    ['council', 'Mara, Tomas and Ines are now experts. Moderator joins. Facilitator stays behind.'],
    [
      'parliament',
      'Mara, Tomas and Ines are now representatives. The Speaker, The Clerk and The Prime Minister join. Facilitator stays behind.',
    ],
    ['scene', 'Mara, Tomas and Ines are now characters. Director joins. Facilitator stays behind.'],
    [
      'rehearsal',
      'Mara, Tomas and Ines are now listeners. You join as the presenter. Dana joins as the moderator. Facilitator stays behind.',
    ],
  ])('whom a %s seats, and who is left behind', async (to, says) => {
    expect(await toldOf('discussion', to, ['Mara', 'Tomas', 'Ines'])).toBe(`The table goes on as a ${to}. ${says}`);
  });

  test('by number where a house of many is seated', async () => {
    const { go, ledger } = await open('discussion');
    await go('parliament', { members: 20, large: true });
    const told = minutesOf(formats, await ledger()).items.flatMap((item) =>
      item.type === 'notice' ? [item.text] : [],
    );
    expect(told.join(' ')).toMatch(/\. \S+ \S+, \S+ \S+, \S+ \S+ and 14 others join as representatives\. /u);
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

test('the settings of a table go along through a format that has no use for them', async () => {
  const { go } = await open('discussion', { settings: { questions: false, ensemble: true } });
  await go('council');
  expect((await go('consensus')).settings).toMatchObject({ questions: false, ensemble: true });
  await go('debate', { questions: true });
  await go('council');
  expect((await go('discussion')).settings).toMatchObject({ questions: true, ensemble: true });
});

test('whoever was seated for one format stays behind when the table leaves it', async () => {
  const { go } = await open('discussion', { people: ['Mara', 'Ines'] });
  expect(names((await go('debate')).seats)).toEqual(expect.arrayContaining(['Mara', 'Ines', 'Clio']));
  const { seats } = await go('consensus');
  expect(names(seats)).toEqual(['Mara', 'Ines', 'Facilitator', 'You']);
  expect(names((await go('council')).seats)).not.toContain('Clio');
});

test('a person who presented is the user again, and said to be here', async () => {
  const { go, ledger } = await open('discussion');
  await go('rehearsal');
  const { seats } = await go('discussion');
  expect(names(seats.filter(({ role }) => role === 'participant'))).toEqual(['Mara', 'Tomas', 'Ines']);
  expect(names(seats.filter(({ role }) => role === 'user'))).toEqual(['You']);
  expect(JSON.stringify(minutesOf(formats, await ledger()).items)).not.toContain('You stay behind');
});
