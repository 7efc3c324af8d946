import { describe, expect, test } from 'vitest';
import { TestTable } from '../../testing/test-table.ts';
import { formats } from '../index.ts';
import { styleBreaches } from '../turn-protocol/house-style.ts';

const topic = 'How should the support team share the night shifts?';
const seat = (name: string, line: string) => ({
  id: name.toLowerCase(),
  name,
  role: '',
  voice: 'scripted',
  persona: { line },
});
const cast = [
  seat('Ann', 'Keeps the books.'),
  seat('Bob', 'Runs the night shifts of the support team.'),
  seat('Cyd', 'Looks after new people in the team.'),
];
const chair = { ...seat('Facilitator', 'Leads.'), role: 'facilitator', voice: 'rule', chair: true };
const table = (settings: Record<string, unknown> = {}, facilitator = chair) =>
  new TestTable(formats, { format: 'discussion', topic, seats: [...cast, facilitator], settings });
const lines = [
  'Night shifts of the team should rotate.',
  'Shifts could be shorter for the support team.',
  'The team might hire for night shifts.',
];
const round = (t: TestTable, texts = lines) => {
  for (const text of texts) t.says(t.cueOf().seat, text);
  return t;
};

describe('flow', () => {
  test('what is brought in during the last round is taken up by those who are still due', () => {
    const t = table({ rounds: 1 }).says('bob', lines[0]!).steers('tell', { text: 'Two of the team are on leave.' });
    expect(t.session.closed).toBeNull();
    t.says(t.cueOf().seat, 'Question to the user: for how long are the two of the team on leave?');
    t.says('user', 'Until May.');
    expect(t.session.closed).toBeNull();
    expect(t.cueOf()).toMatchObject({ kind: 'reaction' });
    round(t, lines.slice(1));
    expect(t.session.closed?.reason).toBe('completed');
  });

  test('[S2-039] the most relevant seat speaks first', () => {
    expect(table().cueOf().seat).toBe('bob');
  });

  test('[S2-039] the order carries its own rule and says what made it', () => {
    expect(table().all('ruling-made')[0]?.ruling).toMatchObject({
      rule: 'S2-039',
      why: expect.stringMatching(/^Bob \(.*by relevance to: How/u),
    });
  });

  test('seats that nothing tells apart open the rounds by turns, and the order does not call that relevance', () => {
    const names = ['Ann', 'Bob', 'Cyd', 'Dan', 'Eve', 'Fay', 'Gil'];
    const seats = [...names.map((name) => seat(name, 'Plays chess.')), chair];
    const t = new TestTable(formats, { format: 'discussion', topic, seats });
    while (!t.session.closed) {
      const { seat: id } = t.cueOf();
      t.says(id, `${id} finds night shift number ${t.turns.length} of the support team too long.`);
    }
    expect(t.turns.map(({ seat: id }) => id)).toEqual([
      ...['ann', 'bob', 'cyd', 'dan', 'eve', 'fay', 'gil', 'bob', 'cyd'],
    ]);
    const orders = t.all('ruling-made').filter(({ ruling }) => ruling.rule === 'S2-039');
    expect(orders.map(({ ruling }) => /(in turn|those heard least first), as all/u.exec(ruling.why)?.[1])).toEqual([
      ...['in turn', 'those heard least first', 'those heard least first'],
    ]);
  });

  test('a voice that never answers has no more turns than the others', () => {
    const names = ['Ann', 'Bob', 'Cyd', 'Dan'];
    const seats = [...names.map((name) => seat(name, 'Plays chess.')), chair];
    const t = new TestTable(formats, { format: 'discussion', topic, seats, settings: { rounds: 6, speakers: 2 } });
    while (!t.session.closed) {
      const { seat: id } = t.cueOf();
      if (id === 'ann') t.fails(id);
      else t.says(id, `${id} finds night shift number ${t.turns.length} of the support team too long.`);
    }
    expect(t.all('cue-missed')).toHaveLength(4);
    expect(t.turns).toHaveLength(12);
  });

  test('who can not answer is followed by the next, as long as there is one', () => {
    const t = table({ rounds: 1, speakers: 1 });
    t.fails('bob').fails(t.cueOf().seat).says(t.cueOf().seat, lines[0]!);
    expect(t.session.closed?.reason).toBe('completed');
    expect(new Set(t.all('cue-missed').map(({ cue }) => cue.seat)).size).toBe(2);
  });

  test('[S2-041] the rule takes up no point twice in a row', () => {
    const t = table({ rounds: 4, speakers: 1 });
    while (!t.session.closed) t.says(t.cueOf().seat, 'The night shifts of the support team are too long.');
    const taken = t.all('noted').flatMap(({ fact }) => (fact.type === 'order-set' ? [fact.subtopic] : []));
    expect(taken.filter((subtopic, at) => at > 1 && subtopic !== topic && subtopic === taken[at - 1])).toEqual([]);
  });

  test('[S2-040] [S2-022] the others react or build, in reactions of 50 words', () => {
    const t = table().says('bob', lines[0]!);
    expect(t.cueOf()).toMatchObject({ kind: 'reaction', asks: expect.stringContaining('build on it') });
    t.says(t.cueOf().seat, `${'shift '.repeat(51)}`);
    expect(t.all('turn-refused')[0]).toMatchObject({ rule: 'S2-022' });
  });

  test('[S2-041] between rounds the facilitator guides: a sub-topic with its reason', () => {
    const t = round(table());
    const { ruling } = t.all('ruling-made').findLast((entry) => entry.ruling.rule === 'S2-041')!;
    expect(ruling.why).toBe('Of those with a point nobody was heard less than Cyd: it is next.');
    expect(t.session.own).toMatchObject({ round: 2, subtopic: (ruling.value as { subtopic: string }).subtopic });
  });

  test('[S2-041] a facilitator with a voice decides; one that talks nonsense is answered by the rule', () => {
    const speaking = { ...chair, voice: 'scripted' };
    const start = () => {
      const t = table({}, speaking);
      t.says('facilitator', '', { data: { order: ['bob', 'ann', 'cyd'], reason: 'x' } });
      return round(t);
    };
    const guided = start().says('facilitator', '', {
      data: { close: false, subtopic: 'Please, pay for night shifts 🙂', reason: 'Money is open.' },
    });
    expect(guided.all('noted').findLast(({ fact }) => fact.type === 'notice')?.fact.text).toBe(
      'Next: Pay for night shifts',
    );
    const closed = start().says('facilitator', '', { data: { close: true, subtopic: '', reason: 'All said.' } });
    expect(closed.session.closed?.reason).toBe('settled');
    expect(start().says('facilitator', 'eh').says('facilitator', 'eh').session.own.round).toBe(2);
  });

  const guided = (guidance: Record<string, unknown>) => {
    const t = table({}, { ...chair, voice: 'scripted' });
    const kept = { order: ['bob', 'cyd', 'ann'], reason: '' };
    return round(t.says('facilitator', '', { data: kept })).says('facilitator', '', { data: guidance });
  };
  const noticeOf = (t: TestTable) => t.all('noted').findLast(({ fact }) => fact.type === 'notice')?.fact.text ?? '';

  test('[S2-063] a long sub-topic is cut so that the whole notice keeps to its words', () => {
    const t = guided({ close: false, subtopic: 'pay for the night shifts '.repeat(20), reason: 'Open.' });
    expect(noticeOf(t).split(' ')).toHaveLength(30);
    expect(styleBreaches(noticeOf(t))).toEqual([]);
  });

  test('[S2-062] a sub-topic that is wrapped in courtesies is taken for what it is', () => {
    const subtopic = 'Thank you all! First of all, having heard everyone, let me suggest we hear who pays for nights.';
    expect(noticeOf(guided({ close: false, subtopic, reason: 'Open.' }))).toBe('Next: Who pays for nights.');
  });

  test.each([
    ['', 'Say “close”, or name a sub-topic for the next round.'],
    ['Thank you all! Great question.', /^The sub-topic is made of courtesies only; name /u],
  ])('guidance without a sub-topic is refused with what is the matter: %j', (subtopic, why) => {
    const t = guided({ close: false, subtopic, reason: 'Open.' });
    expect(t.all('turn-refused').at(-1)?.why).toMatch(why);
  });

  test.each(['Hear Bob on the pay', 'What Keynes said about pay', 'Ask Parliament for money', 'Hear the night crew'])(
    'to speak of others is free: %s',
    (subtopic) => {
      expect(noticeOf(guided({ close: false, subtopic, reason: 'Open' }))).toBe(`Next: ${subtopic}`);
    },
  );

  test('a question or stray talk at the end does not hide where somebody stands', () => {
    const t = round(table({ rounds: 2, questions: true }));
    t.says(t.cueOf().seat, 'Goats eat laundry.');
    t.says(t.cueOf().seat, 'Goats eat laundry.', { heard: { strays: 'yes' } });
    t.says(t.cueOf().seat, 'Why not? Who knows?');
    const points = (t.session.closed!.outcome as { points: { says: string }[] }).points.map(({ says }) => says);
    expect(points.toSorted()).toEqual([...lines].sort());
  });

  test('ends after its rounds with where everyone stood', () => {
    const t = round(table({ rounds: 1 }));
    expect(t.session.closed).toMatchObject({ reason: 'completed', outcome: { rounds: 1 } });
    expect((t.session.closed!.outcome as { points: unknown[] }).points).toHaveLength(3);
  });

  test('talk that was heard to go in circles is named', () => {
    const t = round(table());
    const circling = () => t.all('noted').filter(({ fact }) => fact.text === 'Circling. Say something new.');
    while (t.session.own.round === 2) t.says(t.cueOf().seat, 'It is too dear.', { heard: { circles: 'yes' } });
    expect(circling()).toHaveLength(1);
    expect(t.all('ruling-made').find(({ ruling }) => ruling.evidence?.circles)?.ruling).toMatchObject({
      rule: 'S2-041',
      evidence: { circles: { value: 'yes', confidence: 0.9, by: 'tester' } },
    });
    while (!t.session.closed) t.says(t.cueOf().seat, 'It is too dear.', { heard: { circles: 'yes' } });
    expect(circling()).toHaveLength(1);
  });

  test.each(['no', 'unheard'])('the same words again, heard as %s, are nobody’s circle', (circles) => {
    const t = table();
    while (!t.session.closed) t.says(t.cueOf().seat, 'It is too dear.', { heard: { circles } });
    expect(t.all('noted').some(({ fact }) => fact.text === 'Circling. Say something new.')).toBe(false);
  });

  const objecting = (quote: string) => ({ heard: { objects: { value: 'yes', quote, confidence: 0.8, by: 'tester' } } });
  const sidesOf = (t: TestTable) => t.all('noted').findLast(({ fact }) => fact.type === 'sides-formed')?.fact.sides;

  test('two who object to each other, each in words that can be shown, are pointed to a debate', () => {
    const t = table({ rounds: 2 });
    const one = t.cueOf().seat;
    t.says(one, 'We should rotate the night shifts.');
    const second = t.cueOf().seat;
    t.says(second, 'Rotation wears people out.', objecting('Rotation wears people out'));
    t.says(t.cueOf().seat, 'The team is new to shifts.');
    expect(sidesOf(t)).toBeUndefined();
    while (!t.session.closed) {
      const { seat: id } = t.cueOf();
      const does = id === one ? { objects: [{ to: second, quote: 'wears people out' }] } : {};
      t.says(id, 'It does not, where people choose.', { does });
    }
    expect(sidesOf(t)?.toSorted()).toEqual([one, second].sort());
    expect(t.all('noted').some(({ fact }) => /Two sides: .* A debate can settle it\./.test(fact.text ?? ''))).toBe(
      true,
    );
    const { ruling } = t.all('ruling-made').find((entry) => entry.ruling.evidence?.objections)!;
    expect(ruling.evidence!.objections).toEqual([
      expect.objectContaining({ by: second, to: one, quote: 'Rotation wears people out', heardBy: 'tester' }),
      expect.objectContaining({ by: one, to: second, quote: 'wears people out', heardBy: 'speaker' }),
    ]);
  });

  test('words that clash make no two sides by themselves', () => {
    const t = round(table(), [
      'We should rotate the night shifts.',
      'We should not rotate the night shifts.',
      'The team is new to shifts.',
    ]);
    expect(sidesOf(t)).toBeUndefined();
  });
});

test('the next round takes up a point, and not a yes to one', () => {
  const t = table({ rounds: 2, speakers: 1 });
  t.says('bob', 'Mostly right. The team should pay for the night shifts.');
  expect(t.session.own.subtopic).toBe('The team should pay for the night shifts.');
});

describe('questions and drift', () => {
  test('[S2-046] a question to the user ends the round; the answer opens the next', () => {
    const t = table().says('bob', lines[0]!);
    t.says(t.cueOf().seat, 'Question to the user: How many people work at night?');
    expect(t.session.pending.map(({ seat: id }) => id)).toEqual(['user']);
    t.says('user', 'Four people work the night shifts.');
    expect(t.session.own).toMatchObject({ round: 2, subtopic: 'Four people work the night shifts.' });
  });

  test.each(['Three.', 'No'])(
    '[S2-046] an answer that says nothing by itself is taken up with its question: %s',
    (answer) => {
      const t = table().says('bob', lines[0]!);
      t.says(t.cueOf().seat, 'Question to the user: How many people work at night?').says('user', answer);
      expect(t.session.own.subtopic).toBe(`How many people work at night? ${answer}`);
    },
  );

  test('[S2-049] everyone off topic: the facilitator leads back after every second turn, and the talk still ends', () => {
    const t = table({ rounds: 2 });
    const stray = [
      'My neighbour grows tomatoes and pumpkins.',
      'Football was rained off yesterday evening.',
      'The opera opens its new season in autumn.',
    ];
    for (let at = 0; !t.session.closed; at += 1) t.says(t.cueOf().seat, stray[at % 3]!, { heard: { strays: 'yes' } });
    expect(t.all('ruling-made').filter(({ ruling }) => ruling.rule === 'S2-049')).toHaveLength(3);
    expect(t.session.closed?.reason).toBe('astray');
  });

  test('[S2-045] leaning on an earlier turn is only remarked on here', () => {
    const t = round(table());
    const leans = { value: 'yes', quote: 'As I was saying', confidence: 0.9, by: 'tester' };
    t.says(t.cueOf().seat, 'As I was saying, night shifts of the team should rotate.', { heard: { leans } });
    expect(t.turns).toHaveLength(4);
    expect(t.all('ruling-made').find(({ ruling }) => ruling.rule === 'S2-045')?.ruling).toMatchObject({
      evidence: { leans },
    });
  });

  test('a topic of one word is enough', () => {
    const t = new TestTable(formats, { format: 'discussion', topic: 'Shifts', seats: [...cast, chair] });
    expect(round(t).turns).toHaveLength(3);
  });
});

describe('switching', () => {
  test('a discussion goes on as a debate: same cast, one ledger, one record', () => {
    const t = round(table()).steers('switch', { format: 'debate' });
    expect(t.all('format-changed')[0]).toMatchObject({ format: 'debate' });
    expect(t.session.seats.map(({ name, role }) => `${name} ${role}`)).toEqual([
      ...['Ann proponent', 'Bob opponent', 'Cyd arbitrator', 'Facilitator facilitator', 'You user'],
    ]);
    expect(t.turns).toHaveLength(3);
    expect(t.cueOf()).toMatchObject({ seat: 'ann', kind: 'proposition' });
  });

  test('a debate goes on as a consensus, and any of them as a council', () => {
    const debate = () => new TestTable(formats, { format: 'debate', topic, seats: cast }).says('ann', lines[0]!);
    expect(debate().steers('switch', { format: 'consensus' }).session).toMatchObject({
      format: 'consensus',
      phase: 'positions',
    });
    expect(debate().steers('switch', { format: 'council' }).session.format).toBe('council');
  });

  test('a format that can not seat this cast is refused with its reason, and nothing changes', () => {
    const two = new TestTable(formats, { format: 'discussion', topic, seats: [...cast, chair] });
    two.steers('switch', { format: 'debate', settings: { rounds: 99 } });
    expect(two.all('steering-settled').at(-1)).toMatchObject({
      result: 'refused',
      why: expect.stringContaining('rounds is 99'),
    });
    expect(two.session).toMatchObject({ format: 'discussion' });
    expect(two.session.pending).toHaveLength(1);
  });
});

test('a person ends the rounds: whoever has the floor finishes, and where everyone stands is the result', () => {
  const t = table().says('bob', lines[0]!);
  const { seat } = t.cueOf();
  t.steers('conclude');
  expect(t.session.closed).toBeNull();
  t.says(seat, lines[1]!);
  expect(t.session.closed).toMatchObject({ reason: 'concluded', outcome: { points: [{}, {}] } });
});

test('a participant with the name of a seat that a discussion has of its own is told what to do', () => {
  const seats = [{ name: 'Ann' }, { name: 'Facilitator' }];
  expect(() => new TestTable(formats, { format: 'discussion', topic, seats })).toThrow(
    'Two seats have the name "Facilitator", one of them the facilitator of every discussion; give yours another name, or the role facilitator to take its place.',
  );
});

test('an order that a discussion does not know is refused with those it knows', () => {
  const t = table().steers('arbitrate');
  expect(t.all('steering-settled')[0]).toMatchObject({ result: 'refused', why: expect.stringContaining('conclude') });
});

test('where fewer speak in a round than are seated, the next round hears those who were not heard', () => {
  const seats = ['Ann', 'Bob', 'Cyd', 'Dan'].map((name) => ({
    ...{ id: name.toLowerCase(), name, role: 'participant', voice: 'x', persona: { line: 'Works night shifts.' } },
  }));
  const leader = { id: 'facilitator', name: 'F', role: 'facilitator', voice: 'rule', persona: { line: 'Leads.' } };
  const t = new TestTable(formats, {
    format: 'discussion',
    topic,
    seats: [...seats, leader],
    settings: { speakers: 2 },
  });
  for (let turn = 0; turn < 4; turn += 1) {
    const { seat: id } = t.cueOf();
    t.says(id, `${id} thinks that night shift number ${turn} of the team is long.`);
  }
  expect(t.turns.slice(0, 2).map(({ seat: id }) => id)).toEqual(['ann', 'bob']);
  expect(t.turns.slice(2).map(({ seat: id }) => id)).toContain('cyd');
});

test('a voice that could not answer has had the floor, and no turn', () => {
  const t = table();
  const { seat: first } = t.cueOf();
  while (t.session.pending[0]?.seat === first) t.fails(first);
  expect(t.session.own.turns).toEqual({});
  expect(t.session.own.floors).toEqual({ [first]: 1 });
});
