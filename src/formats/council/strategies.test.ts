import { expect, test } from 'vitest';
import { StrategyTrial } from '../../testing/strategy-trial.ts';
import { adaptive, blindFirst, consensusCheck, devilsAdvocate, roundRobin } from './strategies.ts';
import type { ModeratorStrategy } from './strategy.ts';

const holds = (choice: string) => ({ choice, text: choice, confidence: null });
const stoodDown = { stoodDown: true };
const everyoneStandsDown = (trial: StrategyTrial): StrategyTrial =>
  trial.says('ada', 'I rest.', stoodDown).says('ben', 'It holds.', stoodDown).says('cleo', 'So be it.', stoodDown);

test('[S1-015][S1-016][S1-006] round-robin lets every expert speak once, in the order of definition, in every round', () => {
  const trial = new StrategyTrial(roundRobin, { experts: ['cto', 'cfo', 'pm'] });
  const rounds = [1, 2, 3].map(() => {
    const order = trial.order();
    trial.says('cto', 'One.').says('cfo', 'Two.').says('pm', 'Three.').goesOn();
    return order;
  });

  expect(rounds).toEqual(Array(3).fill(['cto', 'cfo', 'pm']));
});

test('[S1-018][S1-021] a round-robin prompt holds the topic, and rounds are counted from one', () => {
  const trial = new StrategyTrial(roundRobin, { topic: 'Should we ship the MVP?', maxRounds: 4 });

  expect(trial.promptFor('ada')).toMatch(/^Round 1 of 4\. The topic: Should we ship the MVP\?/);
});

test('[S1-007] a prompt follows up on earlier turns: a question that was put, and the nearest opponent', () => {
  const trial = new StrategyTrial(roundRobin);
  trial
    .says('ada', 'We gain a week.')
    .says('ben', 'That is wrong, the cost doubles.')
    .says('cleo', 'Ada, who pays?')
    .goesOn();
  trial.knows({
    positions: {
      ada: { choice: 'yes', text: 'yes', confidence: 0.8 },
      ben: { choice: 'no', text: 'no', confidence: 0.8 },
    },
  });

  expect(trial.promptFor('ada')).toContain('Cleo asked you: Ada, who pays?');
  expect(trial.promptFor('ada')).toContain('Ben stands against you and says: That is wrong, the cost doubles.');
});

test("[S1-022][S1-024][S1-027][S1-029] the devil's advocate speaks last in each round, the others in their order", () => {
  const trial = new StrategyTrial(devilsAdvocate('ada'));

  expect(trial.order()).toEqual(['ben', 'cleo', 'ada']);
  trial.says('ben', 'Yes.').says('cleo', 'Yes.').says('ada', 'No.').goesOn();
  expect(trial.order()).toEqual(['ben', 'cleo', 'ada']);
});

test("[S1-030][S1-023] the devil's advocate is asked in the fixed wording, about every other expert's claims", () => {
  const prompt = new StrategyTrial(devilsAdvocate('ada')).promptFor('ada');

  expect(prompt).toContain('Find weaknesses in the arguments above. What scenarios cause these proposals to fail?');
  expect(prompt).toContain('every other expert: Ben, Cleo.');
});

test('[S1-028] the others are asked about the topic and nothing else', () => {
  const others = new StrategyTrial(devilsAdvocate('ada'), { topic: 'Should we ship?' });
  const plain = new StrategyTrial(roundRobin, { topic: 'Should we ship?' });

  expect(others.promptFor('ben')).toBe(plain.promptFor('ben'));
  expect(others.promptFor('ben')).toContain('Should we ship?');
});

test("[S1-057] nobody has to invent objections: also the devil's advocate may stand down, and only by saying what it tried", () => {
  expect(new StrategyTrial(devilsAdvocate('ada')).promptFor('ada')).toContain(
    "stress-tested a named expert's argument",
  );
});

test('[S1-031] consensus-check lets the experts speak in round-robin order', () => {
  expect(new StrategyTrial(consensusCheck).plan()).toEqual(new StrategyTrial(roundRobin).plan());
});

test('[S1-032][S1-004] consensus-check looks for convergence after each round', () => {
  const trial = new StrategyTrial(consensusCheck);
  trial.says('ada', 'Not so, Ben.').says('ben', 'I rest.', stoodDown).says('cleo', 'I rest.', stoodDown);

  expect(trial.goesOn()).toBe(true);
  expect(everyoneStandsDown(trial).goesOn()).toBe(false);
});

test('[S1-033] all experts must have stood down in the round; one who failed to speak has not', () => {
  const trial = new StrategyTrial(consensusCheck).says('ada', 'I rest.', stoodDown).says('ben', 'I rest.', stoodDown);

  expect(trial.goesOn()).toBe(true);
});

test.each(['I stress-tested it. Absolutely not, though.', 'Stress-tested: Ben is right.', 'I agree with Ben.'])(
  '[S1-033] no wording stands down by itself: %s',
  (last) => {
    const trial = new StrategyTrial(consensusCheck, { experts: ['ada'] });

    expect(trial.says('ada', last).goesOn()).toBe(true);
    expect(trial.says('ada', last, stoodDown).goesOn()).toBe(false);
  },
);

test('[S1-033] the latest turn of an expert in the round counts', () => {
  const trial = new StrategyTrial(consensusCheck, { experts: ['ada'] });

  expect(trial.says('ada', 'I rest.', stoodDown).says('ada', 'On reflection I will wait.').goesOn()).toBe(true);
});

test('[S1-034] standing down while naming a new weakness is no convergence', () => {
  const trial = everyoneStandsDown(new StrategyTrial(consensusCheck));
  trial.says('cleo', 'I rest. However, the migration is flawed.', { ...stoodDown, objects: true });

  expect(trial.goesOn()).toBe(true);
});

test('[S1-034] a disagreement that was voiced before is not new', () => {
  const trial = new StrategyTrial(consensusCheck);
  trial.says('cleo', 'However, the migration is flawed.', { objects: true }).goesOn();
  everyoneStandsDown(trial).says('cleo', 'I rest, and it is still flawed.', {
    ...stoodDown,
    objects: true,
    adds: false,
  });

  expect(trial.goesOn()).toBe(false);
});

test('[S1-035] a synthesis that speaks of tension keeps the council going; none at all says nothing against ending', () => {
  const tense = new StrategyTrial(consensusCheck, { synthesis: 'in tension' });
  const aligned = new StrategyTrial(consensusCheck, { synthesis: 'aligned' });
  const unheard = new StrategyTrial(consensusCheck, { rollingSummary: 'There is tension over cost, or there was.' });

  expect(everyoneStandsDown(tense).goesOn()).toBe(true);
  expect(everyoneStandsDown(aligned).goesOn()).toBe(false);
  expect(everyoneStandsDown(unheard).goesOn()).toBe(false);
});

test('whoever stands down and still answers otherwise keeps the council going; an answer in other words does not', () => {
  const apart = new StrategyTrial(consensusCheck, { positions: { ada: holds('yes'), ben: holds('no') } });
  const worded = new StrategyTrial(consensusCheck, { positions: { ada: holds('in May'), ben: holds('move in May') } });
  const undecided = new StrategyTrial(consensusCheck, { positions: { ada: holds('yes'), ben: holds('undecided') } });

  expect(everyoneStandsDown(apart).goesOn()).toBe(true);
  expect(everyoneStandsDown(worded).goesOn()).toBe(false);
  expect(everyoneStandsDown(undecided).goesOn()).toBe(false);
});

test('blind-first asks everyone blind in the first round, then openly', () => {
  const trial = new StrategyTrial(blindFirst);

  expect(trial.plan().every(({ blind }) => blind)).toBe(true);
  trial.says('ada', 'Yes.').says('ben', 'No.').says('cleo', 'Yes.').goesOn();
  expect(trial.plan().some(({ blind }) => blind)).toBe(false);
});

const panel = (['for', 'for', 'against', 'open', 'for'] as const).map((stance, at) => ({
  slug: `e${at}`,
  displayName: `E${at}`,
  role: 'An expert.',
  stance,
}));

test('adaptive starts with two opposed experts, and asks them blind', () => {
  const plan = new StrategyTrial(adaptive, { experts: panel }).plan();

  expect(plan.map(({ expertSlug, blind }) => [expertSlug, blind])).toEqual([
    ['e0', true],
    ['e2', true],
  ]);
});

test('adaptive widens by two while those who spoke disagree, and not when they agree', () => {
  const held = () =>
    new StrategyTrial(adaptive, { experts: panel }).says('e0', 'Yes, it pays.').says('e2', 'No, it costs.');
  const divided = held();
  divided.goesOn();
  const agreed = held();
  agreed.goesOn();

  expect(divided.knows({ positions: { e0: holds('yes'), e2: holds('no') } }).order()).toEqual(['e0', 'e1', 'e2', 'e3']);
  expect(agreed.knows({ positions: { e0: holds('yes'), e2: holds('yes') } }).order()).toEqual(['e0', 'e2']);
});

test('adaptive ends when nobody moved and nothing new was said for a round', () => {
  const trial = new StrategyTrial(adaptive, { experts: ['ada', 'ben'] });
  trial.knows({ positions: { ada: holds('yes'), ben: holds('no') } });
  trial
    .says('ada', 'Shipping in May wins the spring season.')
    .says('ben', 'I doubt that support can carry a launch in May.');
  expect(trial.goesOn()).toBe(true);
  trial
    .says('ada', 'Shipping in May wins the spring season.', { adds: false })
    .says('ben', 'I doubt that support can carry a launch in May.', { adds: false, objects: true });
  expect(trial.goesOn()).toBe(false);
});

test('adaptive goes on while somebody moves or says something new', () => {
  const change = { expertSlug: 'ada', round: 2, from: 'no', to: 'yes', towards: ['ben'], evidence: null };
  const held = () => {
    const trial = new StrategyTrial(adaptive, { experts: ['ada', 'ben'] });
    trial.says('ada', 'Shipping in May wins the season.').says('ben', 'It does not.').goesOn();
    return trial.says('ada', 'Shipping in May wins the season.', { adds: false });
  };

  expect(
    held()
      .knows({ changes: [change] })
      .goesOn(),
  ).toBe(true);
  expect(held().says('ben', 'It does not.', { adds: false }).goesOn()).toBe(false);
  expect(held().says('ben', 'Support answers 1200 letters a week already.', { adds: true }).goesOn()).toBe(true);
  expect(held().says('ben', 'Whether that is new, nobody heard.').goesOn()).toBe(true);
});

const builtIn: readonly (readonly [string, ModeratorStrategy])[] = [
  ['round-robin', roundRobin],
  ['devils-advocate', devilsAdvocate('ben')],
  ['consensus-check', consensusCheck],
  ['blind-first', blindFirst],
  ['adaptive', adaptive],
];

test.each(builtIn)(
  '[S1-045][S1-046][S1-047] %s is pure: asked twice it says the same, at once, and changes nothing',
  (_, strategy) => {
    const trial = new StrategyTrial(strategy);
    for (let round = 1; round <= 3; round += 1) {
      for (const slug of trial.order()) trial.says(slug, `I doubt it for reason ${round}.`);
      trial.goesOn();
    }

    expect(trial.problems).toEqual([]);
  },
);
