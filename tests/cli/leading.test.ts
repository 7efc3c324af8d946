import { expect, test } from 'vitest';
import { Stage } from './stage.ts';

const table = ['--seat', 'Rosa: A librarian.', '--seat', 'Tomek: A carpenter with tools.'];
const led = [...table, '--model', 'improv', '--model', 'facilitator=human', '--no-questions'];

/** A table of two that a person leads from the command line. */
const opened = async (format: string, ...options: string[]): Promise<Stage> => {
  const stage = new Stage();
  await stage.run(format, 'Should the library lend tools?', ...led, ...options);
  return stage;
};

const rulings = async (stage: Stage): Promise<string[]> =>
  (await stage.store.read('s1')).flatMap((entry) =>
    entry.type === 'ruling-made' && entry.ruling.by === 'facilitator' ? [entry.ruling.why] : [],
  );

test('[S2-035] a person leads a consensus in plain words, and is asked one thing at a time', async () => {
  const stage = await opened('consensus', '--rounds', '2');
  const answers = [
    'Rosa, Tomek',
    'Agreed: tools are worth lending. In tension: the room; the noise. Incompatible: nothing.',
    'Keep it.',
    '{"order": ["Tomek", "Rosa"], "reason": "He has waited."}',
    'keep it',
    'Keep.',
  ];
  for (const answer of answers) {
    expect(stage.out.match(/^Facilitator, it is your turn: /gmu)).toHaveLength(1);
    expect(await stage.run('answer', 's1', answer)).toBe(0);
  }
  expect(stage.out).toContain('To read it again: moderato show s1');
  expect(await rulings(stage)).toEqual([
    'Rosa, Tomek: As the facilitator sees it.',
    'As the facilitator sees it.',
    'The order by rule stands.',
    expect.stringMatching(/: He has waited\.$/u),
    'The order by rule stands.',
    'The order by rule stands.',
  ]);
});

test('[S2-041] a person guides a discussion in plain words', async () => {
  const stage = await opened('discussion');
  for (const answer of ['keep', 'Next: who repairs them']) await stage.run('answer', 's1', answer);
  expect(stage.out).toContain('Next: Who repairs them');
  await stage.run('answer', 's1', 'Rosa');
  await stage.run('answer', 's1', 'Close.');
  expect(stage.out).toContain('Closed (no-grounds)');
});

test('whoever is asked again is told why', async () => {
  const stage = await opened('consensus');
  await stage.run('answer', 's1', 'Whoever likes.', '--seat', 'facilitator');
  expect(stage.out).toMatch(
    /^The last answer did not stand\. Say “keep”, or give the names in their order and nothing else\. Facilitator, it/mu,
  );
});
