import { describe, expect, test } from 'vitest';
import { TestTable } from '../../testing/test-table.ts';
import { formats } from '../index.ts';
import { auditTurns, piecesOf } from '../turn-protocol/index.ts';
import type { ConsensusOutcome } from './outcome.ts';

const topic = 'How should the support team share the night shifts?';
const seat = (name: string, line: string, points: string[] = []) => ({
  id: name.toLowerCase(),
  name,
  role: '',
  voice: 'scripted',
  persona: { line, points: points.map((text) => ({ text })) },
});
const cast = [
  seat('Ann', 'Keeps the books.', ['Budgets are tight.']),
  seat('Bob', 'Runs the night shifts of the support team.', ['Night shifts wear the support team out.']),
  seat('Cyd', 'Looks after new people.', ['New people need the team around them.']),
];
const chair = { ...seat('Facilitator', 'Leads.'), role: 'facilitator', voice: 'rule', chair: true };
const table = (settings: Record<string, unknown> = {}, facilitator: object = chair) =>
  new TestTable(formats, { format: 'consensus', topic, seats: [...cast, facilitator as typeof chair], settings });

/** Everyone whose turn it is says a line on the topic, until the phase is over. */
const everyone = (
  t: TestTable,
  text = 'The team should share night shifts fairly.',
  data?: (id: string) => unknown,
): TestTable => {
  const { phase } = t.session;
  const round = t.session.own.round;
  while (t.session.phase === phase && t.session.own.round === round && !t.session.closed) {
    const { seat: id } = t.cueOf();
    t.says(id, `${id} says: ${text}`, { data: data?.(id) });
  }
  return t;
};
const near = (alignment: number) => () => ({ concedes: 'Weekends.', position: 'Share.', concerns: [], alignment });
const order = (t: TestTable) => t.turns.map(({ seat: id, kind }) => `${id} ${kind}`);

describe('order', () => {
  test('[S2-034] [S2-038] the seat most relevant to the sub-topic speaks first, and the ruling shows why', () => {
    const t = table();
    expect(t.cueOf().seat).toBe('bob');
    const { ruling } = t.all('ruling-made')[0]!;
    expect(ruling).toMatchObject({
      rule: 'S2-034',
      why: expect.stringMatching(/^Bob \(support, night\), Cyd .*, by relevance to: How/u),
    });
    expect((ruling.evidence!.bob as { words: string[] }).words.join(' ')).toMatch(/night|shift|support/);
  });

  test('[S2-038] in the concessions the sub-topic is what keeps the positions apart', () => {
    const t = table();
    t.listener = ({ kind }) =>
      kind === 'compares' ? { value: 'not-comparable', confidence: 0.8, by: 'tester' } : null;
    t.says('bob', 'Pay people more for nights.')
      .says('cyd', 'Let volunteers choose their shifts.')
      .says('ann', 'Hire a second site abroad.');
    everyone(t);
    expect(t.session.phase).toBe('concessions');
    expect(t.session.own.subtopic).toBe(`${topic} ${t.session.own.map.tensions[0]}`);
    expect(t.all('ruling-made').at(-1)?.ruling.why).toMatch(/to: Bob and Cyd: “Pay people more/u);
  });

  const speaking = { ...chair, voice: 'scripted' };

  test('[S2-035] the facilitator may reorder, with a reason', () => {
    const t = table({}, speaking).says('facilitator', '', {
      data: { order: ['cyd', 'ann', 'bob'], reason: 'New people first.' },
    });
    expect(t.cueOf().seat).toBe('cyd');
    expect(t.all('ruling-made').at(-1)?.ruling).toMatchObject({
      by: 'facilitator',
      why: 'Cyd, Ann, Bob: New people first.',
    });
  });

  test.each([
    [[], 'The order by rule stands.'],
    [['Keep it'], 'The order by rule stands.'],
    ['Cyd, Ann', 'Cyd, Ann, Bob: New people first.'],
    [['Cyd'], 'Cyd, Bob, Ann: New people first.'],
    [['Cyd', 'Ann', 'Bob'].map((name, rank) => ({ name, rank })), 'Cyd, Ann, Bob: New people first.'],
    [['Facilitator', 'Cyd', 'Ann', 'Bob', 'You'], 'Cyd, Ann, Bob: New people first.'],
  ])('[S2-035] an order may come as a line: %j', (order, why) => {
    const t = table({}, speaking).says('facilitator', '', { data: { order, reason: 'New people first.' } });
    expect(t.all('ruling-made').at(-1)?.ruling).toMatchObject({ by: 'facilitator', why });
  });

  test.each([
    [{ order: ['zoe', 'ann', 'bob'], reason: 'x' }, /“zoe” is not at this table; seated are Ann, Bob/],
    [{ order: ['ann', 'bob'], reason: 'x' }, /Everybody speaks/],
    [{ order: ['ann', 'bob', 'cyd'], reason: '' }, /needs a reason/],
    ['nonsense', /give the names in their order/],
    [{ order: 'Cyd must not be first', reason: 'x' }, /give the names in their order/],
  ])('[S2-035] an order that can not be used is asked for again, then relevance decides: %j', (data, why) => {
    const t = table({}, speaking).says('facilitator', 'x', { data });
    expect(t.all('turn-refused')[0]?.why).toMatch(why);
    expect(t.says('facilitator', 'x', { data }).cueOf().seat).toBe('bob');
  });
});

describe('phases', () => {
  test('[S2-036] [S2-037] four phases, and everyone speaks in each of them', () => {
    const t = table();
    for (const [phase, kinds] of [
      ['positions', ['position', 'position', 'position']],
      ['mapping', ['reaction', 'reaction', 'reaction']],
      ['concessions', ['concession', 'concession', 'concession']],
      ['synthesis', ['synthesis', 'reaction', 'reaction']],
    ] as const) {
      expect(t.session.phase).toBe(phase);
      const before = t.turns.length;
      everyone(t, undefined, () => ({ ...near(0.9)(), agrees: true }));
      expect(t.turns.slice(before).map(({ kind }) => kind)).toEqual(kinds);
      expect(new Set(t.turns.slice(before).map(({ seat: id }) => id)).size).toBe(3);
    }
    expect(t.session.closed?.reason).toBe('merged');
  });

  test('[S2-019] [S2-020] [S2-021] positions, concessions and the synthesis have their limits', () => {
    const { turns } = formats.consensus!;
    expect([turns.position?.limit?.most, turns.concession?.limit?.most, turns.synthesis?.limit?.most]).toEqual([
      100, 75, 200,
    ]);
    const t = table().says('bob', `${'shift '.repeat(101)}`);
    expect(t.all('turn-refused')[0]).toMatchObject({ rule: 'S2-019' });
  });

  test('[S2-042] [S2-044] nobody speaks twice in a row, also where a phase ends and the next begins', () => {
    const t = table();
    while (!t.session.closed) everyone(t, undefined, near(0.9));
    const speakers = t.turns.map(({ seat: id }) => id);
    expect(speakers.every((id, at) => id !== speakers[at - 1])).toBe(true);
    expect(auditTurns(piecesOf(t.ledger), { mode: 'consensus' }).filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('concessions go on until everyone is near enough, for three rounds at most', () => {
    const early = everyone(everyone(everyone(table()), undefined), undefined, near(0.85));
    expect(early.session.phase).toBe('synthesis');
    const t = everyone(everyone(table()));
    for (const round of [1, 2, 3]) {
      expect(t.session).toMatchObject({ phase: 'concessions', own: { round } });
      everyone(t, undefined, near(0.5));
    }
    expect(t.session.phase).toBe('synthesis');
    expect(t.all('ruling-made').findLast(({ ruling }) => ruling.rule === 'alignment')?.ruling.why).toContain('used up');
  });

  test('a person may call for the synthesis', () => {
    const t = everyone(table()).steers('synthesise');
    t.says(t.cueOf().seat, 'The night shifts map is right for the team.');
    expect(t.session.phase).toBe('synthesis');
  });
});

describe('the map', () => {
  const speaking = { ...chair, voice: 'scripted' };
  const atMap = () => {
    const t = table({}, speaking).says('facilitator', '', { data: { order: ['bob', 'ann', 'cyd'], reason: 'x' } });
    for (const id of ['bob', 'ann', 'cyd']) t.says(id, `The team shares night shifts, says ${id}.`);
    return t;
  };

  test('[S2-062] [S2-065] is put in the house style, whatever the facilitator wraps around it', () => {
    const data = {
      agreements: ['Great question! All share. 🙂', 'Thanks!'],
      tensions: [],
      incompatible: ['Please note: Sundays.'],
    };
    const t = atMap().says('facilitator', '', { data, kind: 'map' });
    expect(t.session.own.map).toEqual({ agreements: ['All share'], tensions: [], incompatible: ['Note: Sundays'] });
  });

  test('[S2-050] is drawn by the facilitator, who is not one of the speakers, and heard as a notice', () => {
    const map = { agreements: ['Sharing'], tensions: ['Weekends'], incompatible: [] };
    const t = atMap().says('facilitator', '', { data: map, kind: 'map' });
    expect(t.session.own.map).toEqual(map);
    expect(t.all('noted').findLast(({ fact }) => fact.type === 'notice')?.fact.text).toContain('In tension: Weekends.');
    expect(t.turns.some(({ seat: id }) => id === 'facilitator')).toBe(false);
  });

  test('may come as lists of objects; one in which nothing can be read is refused', () => {
    const data = {
      agreements: [{ point: 'Tools are lent', who: ['Ann'] }],
      tensions: [{ a: 'Space' }],
      incompatible: [],
    };
    expect(atMap().says('facilitator', '', { data, kind: 'map' }).session.own.map).toEqual({
      agreements: ['Tools are lent'],
      tensions: ['Space'],
      incompatible: [],
    });
    const unread = atMap().says('facilitator', '', { data: { ...data, tensions: [42] }, kind: 'map' });
    expect(unread.session.own.map).toBeNull();
  });

  test('that could not be used is told of', () => {
    const t = atMap().fails('facilitator', 'Gone.', 'network', 'map');
    expect(t.all('ruling-made').findLast(({ ruling }) => ruling.rule === 'map')?.ruling.why).toBe(
      "Nobody heard where the positions meet or part. The facilitator's word could not be used: Gone.",
    );
  });
});

test('the result has the agreement level, contributions, reservations and dissent', () => {
  const t = everyone(everyone(everyone(table()), undefined), undefined, near(0.9));
  t.says(t.cueOf().seat, 'We share the night shifts of the team by turns.');
  const [yes, no] = [t.cueOf().seat, t.session.own.order.filter((id: string) => !t.session.own.slots.includes(id))[1]];
  t.says(yes, 'I can live with it.', { data: { agrees: true, reservation: 'Review in May.' } });
  t.says(no!, 'No.', { data: { agrees: false, reservation: 'Weekends are unfair.' } });
  const outcome = t.session.closed?.outcome as ConsensusOutcome;
  expect(outcome).toMatchObject({ agreementLevel: 'majority with dissent', confidence: 0.9, rounds: 1 });
  expect(outcome.contributions).toHaveLength(3);
  expect(outcome.reservations.map(({ says }) => says)).toEqual(['Review in May.']);
  expect(outcome.dissent.map(({ says }) => says)).toEqual(['Weekends are unfair.']);
});

describe('a concession or a verdict that comes as data', () => {
  const asked = (shape: string) => {
    const t = everyone(everyone(table()));
    if (shape === 'concession') return t;
    const merging = everyone(t, undefined, near(0.9));
    return merging.says(merging.cueOf().seat, 'We share the night shifts of the team by turns.');
  };
  const heard = (shape: string, data: object, wrapped = (json: string) => json) => {
    const t = asked(shape);
    return t.says(t.cueOf().seat, wrapped(JSON.stringify(data)), { data }).turns.at(-1)!;
  };
  const fields = { concedes: 'Weekends', position: 'Share.', concerns: ['Sleep'], alignment: 0.9 };

  test('is heard in the words that were given with it', () => {
    expect(heard('concession', { says: 'Take my weekends.', ...fields })).toMatchObject({
      text: 'Take my weekends.',
      data: fields,
    });
    expect(heard('verdict', { says: 'Fine by me.', agrees: true, reservation: '' }).text).toBe('Fine by me.');
  });

  test('is put into words where none were given, also out of a fence', () => {
    const words = 'I give up: Weekends\nI stand here: Share.\nI still worry: Sleep\nAgreement: 0.9';
    expect(heard('concession', fields).text).toBe(words);
    expect(heard('concession', fields, (json) => `Here it is:\n\`\`\`json\n${json}\n\`\`\``).text).toBe(words);
    expect(heard('verdict', { agrees: false, reservation: 'Too dear.' }).text).toBe('I can’t live with it. Too dear.');
  });

  test('strays by what it says and not by the names of its parts', () => {
    const t = asked('concession');
    const { id } = t.cueOf();
    const [measure] = formats.consensus!.listensFor!(t.session, {
      ...{ id: 's', at: 0, type: 'reply', cue: id, attempt: 1 },
      ...{ text: JSON.stringify(fields), data: fields },
    });
    expect(measure?.text).toBe('Weekends\nShare.\nSleep');
  });
});

test('a no without words and a seat without a verdict are both told of', () => {
  const t = everyone(everyone(everyone(table()), undefined), undefined, near(0.9));
  t.says(t.cueOf().seat, 'We share the night shifts of the team by turns.');
  t.says(t.cueOf().seat, 'I refuse that.', { data: { agrees: false, reservation: 'None.' } });
  t.fails(t.cueOf().seat, 'Gone.', 'network');
  const outcome = t.session.closed?.outcome as ConsensusOutcome;
  expect(outcome.agreementLevel).toBe('not known');
  expect(outcome.dissent.map(({ says }) => says)).toEqual(['I refuse that.']);
  expect(outcome.reservations.map(({ says }) => says)).toEqual(['Gave no verdict.']);
});

test('[S2-003] whoever brings no icon is given one of their own', () => {
  const [ann, ...rest] = table().session.seats.filter(({ role }) => role === 'participant');
  expect([ann, ...rest].every((each) => Boolean(each?.icon))).toBe(true);
  expect(new Set([ann, ...rest].map((each) => each?.icon)).size).toBe(rest.length + 1);
});

test('one participant is refused before the start', () => {
  expect(() => new TestTable(formats, { format: 'consensus', topic, seats: cast.slice(0, 1) })).toThrow(
    /at least 2 seats with the role participant/,
  );
});

test('participants that only ask questions still come to an end', () => {
  const t = table();
  let asked = 0;
  while (!t.session.closed && asked < 500) {
    asked += 1;
    const { seat: id } = t.cueOf();
    t.says(id, id === 'user' ? 'Two.' : 'Question to the user: How many night shifts?');
  }
  expect(t.session.closed?.reason).toBe('questions');
  expect(order(t).some((turn) => turn.endsWith('question'))).toBe(true);
});

test('[S2-049] everyone off topic from beginning to end: no merged position is made of it', () => {
  const t = table();
  const stray = ['Tomatoes grow behind the shed.', 'Football was rained off.', 'The opera opens in autumn with Verdi.'];
  for (let at = 0; !t.session.closed; at += 1)
    t.says(t.cueOf().seat, stray[at % 3]!, { heard: { strays: 'yes', intent: 'yes' } });
  expect(t.session.closed).toMatchObject({ reason: 'astray', outcome: { agreementLevel: 'no agreement' } });
});

test('[S2-049] the same words that nobody heard to stray end nothing', () => {
  const t = table();
  const stray = ['Tomatoes grow behind the shed.', 'Football was rained off.', 'The opera opens in autumn with Verdi.'];
  for (let at = 0; !t.session.closed; at += 1) t.says(t.cueOf().seat, stray[at % 3]!, { heard: { intent: 'yes' } });
  expect(t.all('noted').filter(({ fact }) => fact.type === 'strayed')).toEqual([]);
  expect(t.session.closed.reason).toBe('merged');
});

test('what each gave up is kept over all rounds, and nothing more is nothing', () => {
  const t = everyone(everyone(table({ rounds: 3 })));
  for (const concedes of ['Weekends.', 'Holidays.', 'None.'])
    everyone(t, undefined, () => ({ concedes, position: 'Share.', concerns: [], alignment: 0.1 }));
  expect(t.session.phase).toBe('synthesis');
  everyone(t, 'Yes.');
  const outcome = t.session.closed?.outcome as ConsensusOutcome;
  expect(outcome.contributions.map(({ gave }) => gave)).toEqual(Array(3).fill('Weekends. Holidays.'));
});

test('a long topic is not said again with every order', () => {
  const long = `${'Night shifts wear the support team out. '.repeat(20)}How should it share them?`;
  const t = new TestTable(formats, { format: 'consensus', topic: long, seats: [...cast, chair] });
  expect(t.all('ruling-made')[0]?.ruling.why).toMatch(/ …$/u);
  expect(t.all('ruling-made')[0]!.ruling.why.split(' ').length).toBeLessThan(50);
});
