import { expect, test } from 'vitest';
import {
  briefingOf,
  councilTable,
  factsOf,
  holdRounds,
  councilSeats as seats,
  standsDown,
  takesPosition,
  councilTopic as topic,
} from '../../../tests/kit/council-table.ts';
import { TestTable } from '../../testing/test-table.ts';
import { councilWith } from './index.ts';
import { roundRobin } from './strategies.ts';
import { builtInStrategies, registerStrategy } from './strategy-registry.ts';

const slugs = ['cto', 'cfo', 'pm'];

test('[S1-001][S1-002][S1-003][S1-005] the strategy that was chosen says who speaks in which order, and what they are asked', () => {
  const mine = {
    planRound: () => [
      { expertSlug: 'pm', prompt: 'You first.' },
      { expertSlug: 'cto', prompt: 'And you.' },
    ],
    shouldContinue: () => true,
  };
  const own = { council: councilWith(registerStrategy(builtInStrategies, 'mine', mine)) };
  const held = new TestTable(own, { format: 'council', topic, seats, settings: { strategy: 'mine', baseline: false } });

  expect([held.cueOf().seat, held.cueOf().asks.split('\n')[0]]).toEqual(['pm', 'You first.']);
  held.says('pm', takesPosition('yes'));
  expect([held.cueOf().seat, held.cueOf().asks.split('\n')[0]]).toEqual(['cto', 'And you.']);
  held.says('cto', takesPosition('yes'));
  expect(held.session.own.round).toBe(2);
});

test('[S1-004] the strategy says whether another round is held', () => {
  const mine = { ...roundRobin, shouldContinue: () => false };
  const own = { council: councilWith(registerStrategy(builtInStrategies, 'mine', mine)) };
  const held = new TestTable(own, {
    format: 'council',
    topic,
    seats,
    settings: { strategy: 'mine', baseline: false, conclude: false },
  });

  expect(holdRounds(held, 1).session.closed?.reason).toBe('consensus');
});

test('[S1-013][S1-010] without a choice the strategy is round-robin', () => {
  expect(councilTable().session.own.strategy).toBe('round-robin');
});

test('[S1-012] consensus-check can be chosen', () => {
  expect(councilTable({ strategy: 'consensus-check' }).session.own.strategy).toBe('consensus-check');
});

test('[S1-017] round-robin ends with the last round, and not before', () => {
  const held = holdRounds(councilTable({ rounds: 2, conclude: false }), 1);
  expect(held.session.closed).toBeNull();
  holdRounds(held, 1);

  expect(held.session.closed?.reason).toBe('completed');
  expect(held.turns.map(({ seat }) => seat)).toEqual([...slugs, ...slugs]);
});

test('[S1-021] people read of rounds counted from one', () => {
  const held = councilTable();

  expect(held.all('ruling-made').at(-1)?.ruling.why).toBe('Round 1, round-robin: Cto, Cfo, Pm.');
});

test('[S1-011][S1-014][S1-025] the slug after the colon names the adversary, who is announced and stays', () => {
  const held = councilTable({ strategy: 'devils-advocate:cfo', rounds: 2 });

  expect(held.all('ruling-made')[0]?.ruling).toMatchObject({ rule: 'S1-025', value: 'cfo' });
  holdRounds(held, 2);
  const challengers = held.turns.filter(({ kind }) => kind === 'challenge').map(({ seat }) => seat);
  expect(challengers).toEqual(['cfo', 'cfo']);
});

test('[S1-026] without a slug chance draws the adversary once: the same seed the same one, other seeds others', () => {
  const drawn = (seed: number) => councilTable({ strategy: 'devils-advocate' }, seats, seed).session.own.strategy;
  const held = councilTable({ strategy: 'devils-advocate' });

  expect(held.all('ruling-made')[0]?.ruling.rule).toBe('S1-026');
  expect(drawn(5)).toBe(drawn(5));
  expect(new Set(Array.from({ length: 40 }, (_, seed) => drawn(seed))).size).toBe(3);
  const [before] = [held.session.own.strategy];
  expect(holdRounds(held, 2).session.own.strategy).toBe(before);
});

const converge = (held: TestTable) => {
  for (const seat of slugs) standsDown(held, seat, seat === 'cto' ? 'Pm' : 'Cto');
  return held;
};

test('[S1-036][S1-039] on convergence the council ends early, and no expert is asked again', () => {
  const held = councilTable({ strategy: 'consensus-check', rounds: 4 });
  holdRounds(held, 1, 'I doubt that the cost is known.');
  converge(held);

  expect(factsOf(held, 'deliberation-ended')).toEqual([{ type: 'deliberation-ended', reason: 'consensus' }]);
  expect(held.session.pending.map(({ seat }) => seat)).toEqual(['moderator']);
  held.fails('moderator');
  expect(held.session.closed?.reason).toBe('consensus');
});

test('[S1-038] without convergence the rounds run to the last', () => {
  const held = holdRounds(
    councilTable({ strategy: 'consensus-check', rounds: 3, conclude: false }),
    3,
    'I doubt that the cost is known.',
  );

  expect(held.session.closed?.reason).toBe('completed');
  expect(held.turns).toHaveLength(9);
});

test('convergence in the last round is consensus; reaching the limit is not', () => {
  const held = councilTable({ strategy: 'consensus-check', rounds: 2, conclude: false });
  holdRounds(held, 1, 'I doubt that the cost is known.');

  expect(converge(held).session.closed?.reason).toBe('consensus');
});

test('a strategy that only counts rounds does not turn the limit into consensus', () => {
  const mine = { ...roundRobin, shouldContinue: ({ round, maxRounds }: any) => round < maxRounds };
  const own = { council: councilWith(registerStrategy(builtInStrategies, 'mine', mine)) };
  const held = new TestTable(own, {
    format: 'council',
    topic,
    seats,
    settings: { strategy: 'mine', baseline: false, rounds: 2, conclude: false },
  });

  expect(holdRounds(held, 2).session.closed?.reason).toBe('completed');
});

test('a failed expert leaves a visible gap and ends nothing; a round of failures ends with what was said', () => {
  const held = councilTable({ rounds: 3 });
  held.says('cto', takesPosition('yes')).fails('cfo');
  expect(briefingOf(held, held.cueOf('pm')).record.at(-1)?.text).toBe('Cfo could not answer here.');
  held.says('pm', takesPosition('yes')).fails('cto').fails('cfo').fails('pm');

  expect(factsOf(held, 'warned').at(-1).text).toContain('In round 2 nobody could answer');
  expect(factsOf(held, 'deliberation-ended')).toMatchObject([{ reason: 'silent' }]);
  expect(held.session.phase).toBe('conclusion');
});

test('when no expert can answer at all, the council has failed', () => {
  const held = councilTable();

  expect(held.fails('cto').fails('cfo').fails('pm').session.closed?.reason).toBe('failed');
});

test('[S1-040][S1-041][S1-042][S1-043][S1-044][S1-049] a strategy of one’s own implements the interface and sees experts, round, topic and earlier turns', () => {
  const contexts: any[] = [];
  const mine = {
    planRound: (context: any) => {
      contexts.push(context);
      return context.experts.map(({ slug }: any) => ({ expertSlug: slug, prompt: 'Speak.' }));
    },
    shouldContinue: (context: any): boolean => context.priorTurns.length < 3,
  };
  const own = { council: councilWith(registerStrategy(builtInStrategies, 'mine', mine)) };
  const held = new TestTable(own, {
    format: 'council',
    topic,
    seats,
    settings: { strategy: 'mine', baseline: false, conclude: false },
  });
  holdRounds(held, 1, takesPosition('yes'));

  expect(held.session.closed?.reason).toBe('consensus');
  expect(contexts.at(-1)).toMatchObject({
    topic,
    round: 1,
    maxRounds: 3,
    experts: [{ slug: 'cto', displayName: 'Cto', role: 'Speaks for cto.' }, { slug: 'cfo' }, { slug: 'pm' }],
    priorTurns: [
      { expertSlug: 'cto', displayName: 'Cto', round: 1, content: takesPosition('yes').replace('\n', '\n\n') },
      { expertSlug: 'cfo' },
    ],
  });
});
