import { expect, test } from 'vitest';
import { Sitting, sampleBill } from '../../../tests/kit/sitting.ts';
import { instantRunoff, readRanking, schulze } from './ranked-ballot.ts';

const times = (count: number, ballot: string) => Array.from({ length: count }, () => ballot.split(' '));

/** The example from the literature: 45 voters, five candidates, Schulze's winner is E. */
const literature = [
  ...times(5, 'A C B E D'),
  ...times(5, 'A D E C B'),
  ...times(8, 'B E D A C'),
  ...times(3, 'C A B E D'),
  ...times(7, 'C A E B D'),
  ...times(2, 'C B A D E'),
  ...times(7, 'D C E B A'),
  ...times(8, 'E B A D C'),
];

test('Schulze orders by the strongest paths', () => {
  expect(schulze(['A', 'B', 'C', 'D', 'E'], literature).order).toEqual(['E', 'A', 'C', 'B', 'D']);
});

test('Schulze elects whoever beats everybody, even where nobody is first with most', () => {
  const ballots = [
    ...times(4, 'left middle right'),
    ...times(4, 'right middle left'),
    ...times(1, 'middle left right'),
  ];
  expect(schulze(['left', 'right', 'middle'], ballots)).toMatchObject({ winner: 'middle' });
  expect(instantRunoff(['left', 'right', 'middle'], ballots)).toMatchObject({ winner: 'left' });
});

/** The capital of Tennessee, as textbooks put it to the vote: 100 voters. */
const tennessee = [
  ...times(42, 'Memphis Nashville Chattanooga Knoxville'),
  ...times(26, 'Nashville Chattanooga Knoxville Memphis'),
  ...times(15, 'Chattanooga Knoxville Nashville Memphis'),
  ...times(17, 'Knoxville Chattanooga Nashville Memphis'),
];

test('the two counts part ways where the literature says so', () => {
  const cities = ['Memphis', 'Nashville', 'Chattanooga', 'Knoxville'];
  expect(instantRunoff(cities, tennessee)).toMatchObject({
    winner: 'Knoxville',
    steps: [
      'Memphis 42, Nashville 26, Knoxville 17, Chattanooga 15.',
      'Chattanooga is out.',
      'Memphis 42, Knoxville 32, Nashville 26.',
      'Nashville is out.',
      'Knoxville 58, Memphis 42.',
    ],
  });
  expect(schulze(cities, tennessee).order).toEqual(['Nashville', 'Chattanooga', 'Knoxville', 'Memphis']);
});

test('instant run-off hands on the ballots of whoever is out', () => {
  const ballots = [...times(4, 'a b c'), ...times(3, 'b c a'), ...times(2, 'c b a')];
  expect(instantRunoff(['a', 'b', 'c'], ballots)).toEqual({
    order: ['b', 'a', 'c'],
    winner: 'b',
    steps: ['a 4, b 3, c 2.', 'c is out.', 'b 5, a 4.'],
  });
});

test('ballots may leave candidates out, ties go by the order of the candidates, and no ballots elect the first', () => {
  expect(schulze(['a', 'b'], [['b']]).winner).toBe('b');
  expect(instantRunoff(['a', 'b', 'c'], [['c']]).winner).toBe('c');
  for (const count of [schulze, instantRunoff]) {
    expect(count(['a', 'b'], [['a'], ['b']]).winner).toBe('a');
    expect(count(['a', 'b', 'c'], []).order).toEqual(['a', 'b', 'c']);
  }
});

test('a ranking names known candidates, each once', () => {
  expect(readRanking({ ranking: ['B', 'b', 'nobody', 'A'] }, ['A', 'B', 'C'])).toEqual(['B', 'A']);
  expect(readRanking({ ranking: 'yes' }, ['A'])).toBeNull();
});

const competing = (ballot: string) => {
  const sitting = new Sitting({ bills: 3, ballot }).toDraft();
  for (const [seat, title] of Object.entries({ cleo: 'Charge', ada: 'Trees', ben: 'Buses' }))
    sitting.says(seat, '', { data: { ...sampleBill, title } });
  return sitting;
};

test('competing bills are drafted at once and ranked by all, sealed; the winner is debated', () => {
  const sitting = competing('schulze');
  expect(sitting.session.phase).toBe('choosing');
  expect(sitting.session.pending.map(({ seat, heardBy }) => `${seat} ${heardBy}`)).toEqual([
    'ada house',
    'ben house',
    'cleo house',
  ]);
  sitting.says('ada', '', { data: { ranking: ['Trees', 'Buses', 'Charge'] } });
  sitting
    .says('ben', 'Buses, then Trees.')
    .says('cleo', 'no idea')
    .says('cleo', '', { data: { ranking: ['Buses'] } });
  expect(sitting.house.bill).toMatchObject({ title: 'Buses', drafter: 'ben' });
  expect(sitting.facts('bill-chosen')[0]!.count).toMatchObject({ winner: 'Buses' });
  expect(sitting.messagesOf('RANKED_BALLOT')).toHaveLength(3);
  expect(sitting.session.phase).toBe('debate');
});

test('two bills of one name are told apart', () => {
  const sitting = new Sitting({ bills: 2 }).toDraft();
  for (const { seat } of sitting.session.pending) sitting.says(seat, '', { data: sampleBill });
  expect(sitting.house.drafts.map(({ title }) => title)).toEqual([
    'The Centre Traffic Bill',
    'The Centre Traffic Bill (2)',
  ]);
});

test('with instant run-off the count is told step by step', () => {
  const sitting = competing('instant-runoff');
  for (const seat of ['ada', 'ben', 'cleo']) sitting.says(seat, '', { data: { ranking: ['Trees'] } });
  const { why } = sitting.all('ruling-made').findLast(({ ruling }) => ruling.rule === 'ranked-ballot')!.ruling;
  expect(why).toBe('By instant-runoff the house chooses “Trees”. Trees 3, Charge 0, Buses 0.');
});
