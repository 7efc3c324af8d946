import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { councilProgram } from '../../src/cli/council/council-program.ts';
import { panelNames } from '../../src/formats/council/index.ts';
import { type Voice, VoiceError } from '../../src/runtime/index.ts';
import { Stage, whileTimePasses } from './stage.ts';

const council = (voices: Readonly<Record<string, Voice>> = {}) => new Stage({ program: councilProgram, voices });
const held = async (stage: Stage, ...argv: readonly string[]): Promise<number> =>
  whileTimePasses(stage, stage.run('convene', ...argv));
const events = (stage: Stage): any[] =>
  stage.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test.each([
  [['Topic', '--strategy', 'round-robin'], 'Round 3, round-robin:'],
  [['Should we ship the MVP?', '--strategy', 'devils-advocate:skeptic'], 'Skeptic is the adversary'],
  [['Topic', '--strategy', 'consensus-check'], 'consensus-check:'],
])('[S1-008][S1-009] council convene %j runs to the letter, offline', async (argv, says) => {
  const stage = council();

  expect(await held(stage, ...argv)).toBe(0);
  expect(stage.out).toContain(says);
  expect(stage.out).toContain('To find out first');
  expect(stage.err).toBe('');
});

test('[S1-059] help tells what each strategy is good for', async () => {
  const stage = council();
  await stage.run('convene', '--help');

  for (const name of ['round-robin', 'devils-advocate[:slug]', 'consensus-check', 'blind-first', 'adaptive'])
    expect(stage.out).toContain(`  ${name}: `);
  expect(stage.out.match(/When to use: /g)).toHaveLength(5);
});

test('[S1-037] the event stream ends early with the reason consensus, and then concludes', async () => {
  const stage = council();
  const agreed = file(
    stage,
    'agreed.yaml',
    `name: agreed\ndescription: Three who want the same.\nexperts:\n${['ann', 'bea', 'cyd']
      .map(
        (slug) =>
          `  - slug: ${slug}\n    displayName: ${slug}\n    role: Works here.\n    stance: for\n    expertise: { weightedEvidence: [what was tried] }\n    points: [{ for: ${slug} has tried it for a month }]`,
      )
      .join('\n')}\n`,
  );
  await held(
    stage,
    'Should we ship the MVP?',
    '--panel',
    agreed,
    '--strategy',
    'consensus-check',
    '--max-rounds',
    '4',
    '--format',
    'json',
  );
  const kinds = events(stage).map(({ kind }) => kind);

  expect(events(stage).find(({ kind }) => kind === 'debate.end')).toEqual({ kind: 'debate.end', reason: 'consensus' });
  expect(kinds.slice(0, 3)).toEqual(['panel.assembled', 'strategy.chosen', 'round.start']);
  expect(kinds).toContain('turn.delta');
  expect(kinds.at(-1)).toBe('conclusion');
  expect(kinds.filter((kind) => kind === 'round.start').length).toBeLessThan(4);
});

test.each([
  [['x?', '--strategy', 'chaos'], 'There is no strategy "chaos"; choose one of round-robin, devils-advocate'],
  [['x?', '--strategy', 'devils-advocate:nobody'], 'No expert has the slug "nobody"; the panel has'],
  [['x?', '--strategy', './missing.ts'], 'There is no strategy file ./missing.ts'],
  [['x?', '--max-rounds', '0'], 'it must be a whole number from 1 to 20.'],
  [['x?', '--rounds', '2', '--max-rounds', '3'], 'mean the same and differ'],
  [['x?', '--panel', 'nosuch'], 'no such panel; bundled are general'],
  [['x?', '--experts', 'cto,nobody', 'noone'], 'There is no bundled expert "nobody" or "noone"; known are cto, cfo'],
  [['x?', '--experts', ''], '--experts names nobody; known are cto, cfo'],
  [['x?', '--format', 'xml'], 'choose one of auto, json, plain.'],
  [['x?', '--engine', 'copilot'], 'There is no engine "copilot"'],
  [[' '], 'The topic is empty'],
  [['x?', '--prompt-file', 'none.txt'], 'The topic is given twice'],
  [
    ['x?', '--seat', 'A: a', ...'BCDEFGHI'.split('').flatMap((name) => ['--seat', `${name}: b`])],
    'takes at most 8 seats',
  ],
  [['x?', '--human', 'Ann', '--human', 'ann'], 'Two seats have the'],
])('bad input is told in a sentence: %j', async (argv, why) => {
  const stage = council();

  expect(await stage.run('convene', ...argv)).toBe(1);
  expect(stage.err).toContain(why);
  expect(stage.out).toBe('');
});

const file = (stage: Stage, name: string, text: string): string => {
  writeFileSync(join(stage.folder, name), text);
  return `./${name}`;
};

test('[S1-049][S1-052] a strategy of one’s own, in TypeScript, leads the council and is loaded again to go on', async () => {
  const stage = council();
  const mine = file(
    stage,
    'mine.ts',
    `interface Expert { slug: string }
     export default {
       planRound: ({ experts }: { experts: Expert[] }) => [...experts].reverse().map(({ slug }) => ({ expertSlug: slug, prompt: 'Mine: ' + slug })),
       shouldContinue: ({ round }: { round: number }): boolean => round < 1,
       endsAs: 'settled' as const,
     };`,
  );

  expect(await held(stage, 'Should we ship?', '--panel', 'general', '--strategy', mine)).toBe(0);
  expect(stage.out).toMatch(/Round 1, .*mine\.ts: Skeptic, PM, CFO, CTO\./);
  expect(stage.out).toContain('Closed (no-grounds)');
  expect(await stage.run('audit', 's1')).toBe(0);
});

test.each([
  ['broken.ts', 'export default { planRound(', "can't be loaded"],
  ['empty-hand.ts', 'export default (slug: string) => null;', 'the function answers no strategy'],
  ['none.ts', 'export const x = 1;', 'has no strategy; write: export default { planRound'],
  ['nobody.ts', 'export default { planRound: () => [], shouldContinue: () => true };', 'planRound plans nobody'],
  [
    'waits.ts',
    'export default { planRound: async () => [], shouldContinue: () => true };',
    'planRound answered a promise',
  ],
  [
    'grabs.ts',
    'export default { planRound: (c: any) => { c.round = 9; return []; }, shouldContinue: () => true };',
    'tried to change its context',
  ],
  [
    'dice.ts',
    'export default { planRound: (c: any) => [{ expertSlug: c.experts[0].slug, prompt: String(Math.random()) }], shouldContinue: () => true };',
    'in two ways',
  ],
])('a strategy file that can not lead is refused before anything is written: %s', async (name, text, why) => {
  const stage = council();

  expect(await stage.run('convene', 'Ship?', '--strategy', file(stage, name, text))).toBe(1);
  expect(stage.err).toContain(why);
  expect(await stage.store.list()).toEqual([]);
});

test('a person sits in, is asked, and may answer later', async () => {
  const stage = council();
  await held(stage, 'Should we ship?', '--experts', 'cto', '--human', 'Olaf', '--max-rounds', '1', '--no-baseline');
  expect(stage.out).toContain('moderato answer s1');
  expect(await whileTimePasses(stage, stage.run('answer', 's1', 'No. Support is short of people. Position: no'))).toBe(
    0,
  );

  expect(stage.out).toContain('Answers after 1 round: CTO undecided, Olaf no');
});

test('a finished council is reopened with a question, for all or for one expert', async () => {
  const stage = council();
  await held(stage, 'Should we ship?', '--panel', 'general', '--max-rounds', '1');

  expect(await whileTimePasses(stage, stage.run('ask', 's1', 'And if only ten people get it?'))).toBe(0);
  expect(stage.out).toContain('Round 2, round-robin: CTO, CFO, PM, Skeptic.');
  expect(await whileTimePasses(stage, stage.run('ask', 's1', '@cfo what does it cost?'))).toBe(0);
  expect(stage.out.match(/ · answer · /g)).toHaveLength(1);
  expect(await stage.run('ask', 's1', '@nobody hello?')).toBe(1);
  expect(stage.err).toContain('No expert has the slug nobody; the panel has cto, cfo, pm, skeptic.');
});

test('exports: markdown, JSON, a decision record and the events', async () => {
  const stage = council();
  await held(stage, 'Should we ship?', '--max-rounds', '1', '--out', 'kept');

  expect(readdirSync(join(stage.folder, 'kept')).sort()).toEqual(
    ['adr.md', 'events.jsonl', 'html', 'json', 'jsonl', 'md', 'txt'].map((ending) => `council-s1.${ending}`),
  );
  await stage.run('export', 's1', '--as', 'adr');
  expect(stage.out).toMatch(/^# Exercise: Should we ship\?\n\nImprovised, not advice: /);
  expect(await stage.run('export', 's1', '--format', 'markdown', '--output', 'docs/decision.md')).toBe(0);
  expect(readFileSync(join(stage.folder, 'docs', 'decision.md'), 'utf8')).toContain('To find out first');
});

test('panels are listed, shown and checked; a YAML panel may name bundled experts', async () => {
  const stage = council();
  await stage.run('panel', 'list');
  expect(stage.out.trim().split('\n')).toHaveLength(panelNames.length);
  expect(await stage.run('panel', 'lint')).toBe(0);
  const path = file(
    stage,
    'two.yaml',
    'name: two\ndescription: Two of them.\ndefaults: { maxRounds: 2 }\nexperts: [cto, skeptic]\n',
  );

  expect(await stage.run('panel', 'lint', path)).toBe(1);
  expect(stage.out).toContain('two (size): It has 2 experts; 3 to 5 are good.');
  await held(stage, 'Should we ship?', '--panel', path);
  expect(stage.out).toContain('Round 2, round-robin: CTO, Skeptic.');
  expect(stage.out).not.toContain('Round 3');
});

test('a panel whose experts lie elsewhere, or whose models are not used, is checked with a warning', async () => {
  const stage = new Stage();
  const path = join(stage.folder, 'away.yaml');
  writeFileSync(path, 'name: away\ndescription: A panel.\ndefaults:\n  model: gpt-9\nexperts: [cto, cfo, pm, karim]\n');
  expect(await stage.run('panel', 'lint', path)).toBe(0);
  expect(stage.out).toContain('away (warning, file): The expert "karim" is not here; put karim.yaml beside the panel');
  expect(stage.out).toContain('the model "gpt-9" of the panel names no provider and is not used');
  expect(await stage.run('council', 'Ship it?', '--panel', path)).toBe(1);
});

test('when every expert fails, the program ends with the code of their fault', async () => {
  const broken: Voice = {
    name: 'broken',
    answer: async () => {
      throw new VoiceError('auth', 'The key was not accepted.');
    },
  };
  const stage = council({ broken });

  expect(await held(stage, 'Should we ship?', '--model', 'broken')).toBe(2);
  expect(stage.out).toContain('The key was not accepted.');
});

test('options of the origin are understood: engine, template, prompt-file, verbose', async () => {
  const stage = council();
  const topic = file(stage, 'topic.txt', 'Should we pay $180K?');

  expect(
    await held(
      stage,
      '--prompt-file',
      topic,
      '--engine',
      'mock',
      '--template',
      'pricing',
      '--max-rounds',
      '1',
      '--verbose',
    ),
  ).toBe(0);
  expect(stage.out).toContain('Should we pay $180K?');
  expect(stage.out).toContain('first-answer');
});

test('short words of the origin, and slugs with blanks between them, are understood', async () => {
  const stage = council();

  expect(await held(stage, '--experts', 'cto', 'cfo,pm', 'Should we ship?', '-q', '--max-rounds', '1')).toBe(0);
  expect(stage.out).toContain('What each seat would weigh');
  expect(stage.out).not.toContain('The panel sits down.');
  expect(await held(stage, 'Should we ship?', '-p', 'pricing', '-q', '--max-rounds', '1')).toBe(0);
  expect(stage.out).toContain('Pricing analyst');
});

test('what experts took away from one council they bring to the next, found by rule', async () => {
  const stage = council();
  await held(stage, 'Should we ship?', '--experts', 'cto', 'cfo', '--max-rounds', '1', '--heuristic-memory');

  expect(readdirSync(join(stage.folder, 'memory')).sort()).toEqual(['cfo.json', 'cto.json']);
});

test('bundled experts are listed with what they are for', async () => {
  const stage = council();

  expect(await stage.run('panel', 'experts')).toBe(0);
  expect(stage.out).toMatch(/^skeptic +\S/m);
  expect(await stage.run('panel', 'inspect', 'pricing')).toBe(0);
  expect(stage.out).toContain('(@pricing-analyst, leans for)');
});

test('a council reads well from beginning to end', async () => {
  const stage = council();
  await held(
    stage,
    'Should we move the billing service to microservices?',
    '--strategy',
    'adaptive',
    '--max-experts',
    '4',
  );

  await expect(stage.out).toMatchFileSnapshot('golden/council.txt');
});
