import { expect, test } from 'vitest';
import { TestTable } from '../../testing/test-table.ts';
import { councilWith } from './index.ts';
import { roundRobin } from './strategies.ts';
import type { ModeratorStrategy } from './strategy.ts';
import { builtInStrategies, registerStrategy } from './strategy-registry.ts';

const topic = 'Should we ship the MVP?';
const settings = { strategy: 'mine', baseline: false, rounds: 2 };

const table = (mine: Partial<ModeratorStrategy>) => {
  const strategy = { ...roundRobin, ...mine };
  const formats = { council: councilWith(registerStrategy(builtInStrategies, 'mine', strategy)) };
  return new TestTable(formats, { format: 'council', topic, settings });
};

const warnings = (held: TestTable): string[] =>
  held.all('noted').flatMap(({ fact }: any) => (fact.type === 'warned' ? [fact.text] : []));

const order = (held: TestTable) => held.session.own.plan.map(({ expertSlug }: any) => expertSlug);

test.each<[string, Partial<ModeratorStrategy>, string]>([
  [
    'throws',
    {
      planRound: () => {
        throw new Error('out of ideas');
      },
    },
    'planRound failed: out of ideas',
  ],
  [
    'changes its context',
    {
      planRound: (context) => {
        (context.experts as any).length = 0;
        return [];
      },
    },
    'planRound tried to change its context',
  ],
  [
    'changes a turn of its context',
    {
      planRound: (context) => {
        (context as any).topic = 'else';
        return [];
      },
    },
    'tried to change its context',
  ],
  [
    'names nobody who is here',
    { planRound: () => [{ expertSlug: 'nobody', prompt: 'Speak.' }] },
    'planRound names "nobody"; the panel has pm, cto, cfo.',
  ],
  ['plans nobody', { planRound: () => [] }, 'planRound plans nobody'],
  [
    'names somebody twice',
    {
      planRound: () => [
        { expertSlug: 'pm', prompt: 'A' },
        { expertSlug: 'pm', prompt: 'B' },
      ],
    },
    'names "pm" twice',
  ],
  ['asks nothing', { planRound: () => [{ expertSlug: 'pm', prompt: ' ' }] }, 'gives pm no prompt'],
  ['calls somebody and waits', { planRound: (async () => []) as any }, 'planRound answered a promise'],
  ['is no function', { planRound: 'later' as any }, 'planRound failed'],
])(
  '[S1-047] a strategy that %s is refused with its reason, and the round falls back to round-robin',
  (_, mine, why) => {
    const held = table(mine);

    expect(warnings(held)[0]).toContain(why);
    expect(order(held)).toEqual(['pm', 'cto', 'cfo']);
  },
);

test('[S1-045] a strategy that answers the same context in two ways is refused', () => {
  let calls = 0;
  const held = table({
    planRound: (context) => {
      calls += 1;
      return roundRobin.planRound(context).slice(calls % 2);
    },
  });

  expect(warnings(held)[0]).toContain('answers the same context in two ways');
});

test('a strategy that can not say whether to go on lets the council go on', () => {
  const held = table({ shouldContinue: () => 'perhaps' as any });
  for (const seat of ['pm', 'cto', 'cfo']) held.says(seat, 'I doubt that this is ready.');

  expect(warnings(held)[0]).toContain('shouldContinue answered "perhaps"');
  expect(held.session.own.round).toBe(2);
});

test('a plan that changes while the round is held does not change the round', () => {
  const held = table({
    planRound: (context) => {
      const plan = roundRobin.planRound(context);
      return context.priorTurns.length > 0 ? plan.toReversed() : plan;
    },
  });
  held.says('pm', 'I doubt that this is ready.');

  expect(held.cueOf().seat).toBe('cto');
  expect(warnings(held)[0]).toContain('the order and the prompt of its start stand');
});

test('a strategy that is not known where the council is resumed leaves the lead to round-robin', () => {
  const held = table({});
  const elsewhere = { council: councilWith(builtInStrategies) };
  const again = new TestTable(elsewhere, {
    format: 'council',
    topic,
    settings: { ...settings, strategy: 'round-robin' },
  });
  again.session = { ...held.session };
  for (const seat of ['pm', 'cto', 'cfo']) again.says(seat, 'I doubt that this is ready.');

  expect(warnings(again).join()).toContain('the strategy "mine" is not known here');
  expect(order(again)).toEqual(['pm', 'cto', 'cfo']);
});

test('a strategy takes a name once, and a plain one', () => {
  expect(() => registerStrategy(builtInStrategies, 'round-robin', roundRobin)).toThrow('already');
  expect(() => registerStrategy(builtInStrategies, ' ', roundRobin)).toThrow("can't name a strategy");
});
