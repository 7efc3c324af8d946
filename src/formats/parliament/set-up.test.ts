import { expect, test } from 'vitest';
import { member, Sitting, threeMembers } from '../../../tests/kit/sitting.ts';
import { prepare, SetupError } from '../../engine/index.ts';
import { parliament } from './index.ts';
import { issuesFor } from './issues.ts';

const problemsOf = (settings: Record<string, unknown>, seats = threeMembers): readonly string[] => {
  try {
    prepare({ parliament }, { format: 'parliament', topic: 'What now?', settings, seats }, { id: 'open', at: 0 });
    return [];
  } catch (error) {
    if (error instanceof SetupError) return error.problems;
    throw error;
  }
};

test('a house is composed from the problem: issues, and one to three motives for every seat', () => {
  const sitting = new Sitting({}, { seats: [] }).clerkFails();
  const { issues, members } = sitting.house;
  const motives = Object.values(members).map((each) => each.motives);
  expect(issues.length).toBeGreaterThanOrEqual(8);
  expect(issues.length).toBeLessThanOrEqual(12);
  for (const theirs of motives) expect([1, 2, 3]).toContain(theirs.length);
  expect(new Set(motives.flat())).toEqual(new Set(issues));
});

test('the clerk may study the problem instead', () => {
  const issues = Array.from({ length: 9 }, (_, at) => `issue ${at + 1}`);
  const sitting = new Sitting({}, { seats: [] }).says('clerk', '', {
    data: {
      problem_statement: 'Traffic stands still.',
      constituent_issues: issues,
      motives: [{ agent_id: 'rep_1', motives: ['issue 1', 'issue 2'] }],
    },
  });
  expect(sitting.house).toMatchObject({ problem: 'Traffic stands still.', issues });
  expect(sitting.house.members.rep_1!.motives).toEqual(['issue 1', 'issue 2']);
  expect(new Set(Object.values(sitting.house.members).flatMap(({ motives }) => motives))).toEqual(new Set(issues));
  expect(sitting.corrections).toMatch(/dealt motives to rep_2, rep_3, rep_4, rep_5/);
});

test('the words of a problem decide which issues come first', () => {
  expect(issuesFor('Who should pay for the new tax on parking?', 5)[0]).toBe('the cost and who pays it');
  expect(issuesFor('Nurses and teachers work too many shifts', 5)[0]).toBe('the staff who have to carry it out');
});

test('motives come with the seats or by name, and then nobody is asked', () => {
  const seats = ['Ada', 'Ben', 'Cleo'].map((name) => member(name, []));
  const motives = { Ada: ['air'], ben: ['cost', 'shops'], Cleo: ['buses'] };
  const sitting = new Sitting({ motives }, { seats });
  expect(sitting.house.members.ben!.motives).toEqual(['cost', 'shops']);
  expect(sitting.session.phase).toBe('opening-statements');
});

test('a representative without motives gets some, and the record says so', () => {
  const seats = [...threeMembers.slice(0, 2), member('Dov', [])];
  const sitting = new Sitting({}, { seats }).clerkFails();
  expect(sitting.house.members.dov!.motives.length).toBeGreaterThan(0);
  expect(sitting.house.members.ada!.motives).toEqual(['clean air', 'quiet streets']);
  expect(sitting.all('ruling-made')[0]!.ruling).toMatchObject({ rule: 'COMPOSE_HOUSE', by: 'rule' });
});

test('the opening is the first message', () => {
  expect(new Sitting().messages[0]).toMatchObject({
    id: 'msg-001',
    type: 'SPEAKER_RULING',
    round: 0,
    content: { action: 'session_start' },
  });
});

test('seats are filled up to the number that was asked for', () => {
  const sitting = new Sitting({ members: 5 });
  expect(sitting.session.seats.slice(0, 5).map(({ id }) => id)).toEqual(['ada', 'ben', 'cleo', 'rep_4', 'rep_5']);
  expect(
    new Set(new Sitting({ members: 700, large: true }, { seats: [] }).session.seats.map(({ name }) => name)).size,
  ).toBe(702);
});

test('the Prime Minister is a person, the model, or nobody', () => {
  const pm = (setting: string) =>
    new Sitting({ pm: setting }, { voice: 'improv' }).session.seats.find(({ id }) => id === 'pm')?.voice;
  expect([pm('person'), pm('model'), pm('none')]).toEqual(['human', 'improv', undefined]);
});

test.each([
  [
    {},
    [member('Ada', ['a']), member('ada', ['b']), member('Ben', ['c'])],
    'Two seats have the name "ada"; give each its own.',
  ],
  [
    {},
    [member('Ada', ['a'])],
    'A parliament has 3 to 9 representatives; this one has 1. Name more or fewer, or set large to true.',
  ],
  [
    { members: 12 },
    [],
    'A parliament has 3 to 9 representatives; this one has 12. Name more or fewer, or set large to true.',
  ],
  [
    { members: 3 },
    ['A', 'B', 'C', 'D'].map((name) => member(name, [name])),
    '4 representatives are named, but members is 3; leave it out or raise it.',
  ],
  [
    {},
    [member('Ada', ['a', 'b', 'c', 'd']), ...threeMembers.slice(1)],
    'Ada has 4 motives; a representative has one to three.',
  ],
  [{ motives: { Zoe: ['air'] } }, threeMembers, 'motives names "Zoe", but nobody of that name sits in the house.'],
  [{ motives: 'air' }, threeMembers, 'motives must be a table of names, each with one to three motives.'],
  [
    { majority: 'most' },
    threeMembers,
    'majority is "most"; choose one of half, more-than-half, two-thirds, three-quarters, unanimous.',
  ],
  [{ rounds: 0 }, threeMembers, 'rounds is 0; it must be a whole number from 1 to 12.'],
])('a house that can’t sit is told in a sentence: %#', (settings, seats, sentence) => {
  expect(problemsOf(settings, seats)).toContain(sentence);
});

test('a Speaker that never calls a vote can’t keep the house from deciding', () => {
  const sitting = new Sitting({ rounds: 2 }).toPlan();
  for (let at = 0; at < 60 && sitting.session.phase === 'debate'; at += 1) {
    const { kind } = sitting.cueOf();
    if (kind === 'PLAN_ROUND')
      sitting.plans(['ada', 'ben'], ['ben', 'cleo'], ['cleo', 'ada'], ['ada', 'ben'], ['ben', 'cleo']);
    else if (kind === 'question')
      sitting.exchange(
        { question: `What of the centre, ${at}?`, position: 'UNDECIDED' },
        { answer: 'Who knows?', position: 'UNDECIDED' },
      );
    else sitting.continues();
  }
  expect(sitting.session.phase).toBe('voting');
  expect(sitting.house.round).toBe(2);
});

test('a person may guide the house and order a vote at the next legal point', () => {
  const sitting = new Sitting().toFloor().steers('guide', { text: 'Think of the night shift.' }).steers('call-vote');
  expect(sitting.house.guidance).toEqual(['Think of the night shift.']);
  expect(sitting.all('steering-settled')).toHaveLength(1);
  sitting.exchange().continues().exchange();
  expect(sitting.session.phase).toBe('voting');
  expect(sitting.all('steering-settled').at(-1)).toMatchObject({ order: 'call-vote', result: 'applied' });
  expect(sitting.steers('dance').all('steering-settled').at(-1)!.why).toMatch(/it knows guide, call-vote, majority/);
});

test('a house in which nobody ever speaks fails, and says so', () => {
  const sitting = new Sitting();
  while (!sitting.session.closed) sitting.fails(sitting.session.pending[0]!.seat);
  expect(sitting.session.closed.reason).toBe('failed');
});
