import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Voice } from '../../src/runtime/index.ts';
import { Stage } from './stage.ts';

const diff = `diff --git a/src/pay.ts b/src/pay.ts
--- a/src/pay.ts
+++ b/src/pay.ts
@@ -10,3 +10,4 @@
 export const pay = (cents: number) => {
-  charge(cents);
+  charge(cents * 100);
+  log(cents);
 };
`;

const grave = {
  file: 'src/pay.ts',
  line: 11,
  quote: 'charge(cents * 100);',
  severity: 'blocker',
  says: 'Charges a hundredfold.',
};

interface Says {
  readonly findings?: readonly object[];
  readonly checks?: readonly object[];
  readonly answer?: string;
  readonly confidence?: number;
}

/** A reviewer that declares always the same. */
const reviewer = ({ findings = [], checks = [], answer = 'yes', confidence = 0.8 }: Says): Voice => ({
  name: 'reviewer',
  answer: async (cue) => {
    const data = { says: 'I looked.', answer, confidence, ...(cue.kind === 'findings' ? { findings } : { checks }) };
    return { text: JSON.stringify(data), data, usage: { model: 'reviewer', in: 1, out: 1, cost: 0, ms: 1 } };
  },
});

const staged = (voices: Readonly<Record<string, Says>>): Stage => {
  const stage = new Stage({
    voices: Object.fromEntries(Object.entries(voices).map(([name, says]) => [name, reviewer(says)])),
  });
  writeFileSync(join(stage.folder, 'change.diff'), diff);
  return stage;
};

const reviewed = (stage: Stage, voices: readonly string[], ...more: readonly string[]): Promise<number> =>
  stage.run(
    'review',
    '--source',
    'change.diff',
    ...voices.flatMap((voice, at) => ['--seat', `R${at}: Reads.`, '--model', `R${at}=${voice}`]),
    ...more,
  );

test('a finding whose place and words stand in the change makes the verdict, and the program ends with 5', async () => {
  const stage = staged({
    a: { findings: [grave], answer: 'no', confidence: 0.9 },
    b: { checks: [{ finding: 'F1', stands: 'yes', why: 'So.' }] },
  });

  expect(await reviewed(stage, ['a', 'b'], '--json', '--sarif', 'out.sarif', '--markdown', 'out.md')).toBe(5);
  expect(JSON.parse(stage.out)).toMatchObject({
    verdict: 'no',
    findings: [{ id: 'F1', grounded: true, backed: ['r1'] }],
  });
  const sarif = JSON.parse(readFileSync(join(stage.folder, 'out.sarif'), 'utf8'));
  expect(sarif.runs[0].results[0]).toMatchObject({
    level: 'error',
    locations: [{ physicalLocation: { artifactLocation: { uri: 'src/pay.ts' }, region: { startLine: 11 } } }],
  });
  expect(readFileSync(join(stage.folder, 'out.md'), 'utf8')).toContain('src/pay.ts:11');
  expect(await reviewed(stage, ['a', 'b'], '--fail-on', 'never')).toBe(0);
});

test('a lone well-grounded finding is not outvoted silently: it stays undecided, and the report says why', async () => {
  const no = [{ finding: 'F1', stands: 'no', why: 'It is meant so.' }];
  const stage = staged({
    a: { findings: [grave], answer: 'no' },
    b: { checks: no },
    c: { checks: no },
    d: { checks: no },
  });

  expect(await reviewed(stage, ['a', 'b', 'c', 'd'])).toBe(0);
  expect(stage.out).toContain('**undecided**');
  expect(stage.out).toMatch(/^## .+\n\nSpoken by /u);
  expect(stage.out).toContain('A person should look at it.');
  expect(await reviewed(stage, ['a', 'b', 'c', 'd'], '--fail-on', 'no,undecided')).toBe(5);
});

test.each([
  ['a line that is not in the change', { ...grave, line: 99 }],
  ['words that do not stand there', { ...grave, quote: 'refund(cents);' }],
  ['another file', { ...grave, file: 'src/other.ts' }],
])('a finding at %s decides nothing', async (_, finding) => {
  const stage = staged({ a: { findings: [finding], answer: 'no' }, b: {} });

  expect(await reviewed(stage, ['a', 'b'], '--json')).toBe(0);
  expect(JSON.parse(stage.out)).toMatchObject({ verdict: 'undecided', findings: [{ grounded: false }] });
});

test('built-in rules read no code and decide nothing; bad orders get a sentence', async () => {
  const stage = staged({});
  expect(await reviewed(stage, ['improv'], '--fail-on', 'undecided')).toBe(5);
  expect(await reviewed(stage, ['improv'], '--fail-on', 'maybe')).toBe(1);
  expect(stage.err).toContain('--fail-on can\'t be "maybe"');
  writeFileSync(join(stage.folder, 'empty.diff'), '');
  expect(await stage.run('review', '--source', 'empty.diff')).toBe(1);
  expect(stage.err).toContain('There is no change to review');
  expect(await stage.run('review', '--source', 'diff')).toBe(1);
  expect(stage.err).toContain('git could not tell the change');
});

test('confidence is counted, and what came later gives Brier scores by seat and model', async () => {
  const stage = staged({ sure: { confidence: 0.9 }, unsure: { confidence: 0.5 } });
  expect(await reviewed(stage, ['sure', 'unsure'], '--fail-on', 'confidence<0.7')).toBe(0);
  expect(await reviewed(stage, ['sure', 'unsure'], '--fail-on', 'confidence<0.8')).toBe(5);

  expect(await stage.run('resolve', 's1', '--outcome', 'no')).toBe(0);
  expect(stage.out).toContain('seat R1: Brier 0.25 over 1');
  expect(stage.out).toContain('model sure: Brier 0.81 over 1');
  expect(await stage.run('resolve', 's1', '--outcome', 'yes')).toBe(0);
  expect(stage.out).toContain('model sure: Brier 0.01 over 1');
  expect(await stage.run('resolve', 's1', '--outcome', 'perhaps')).toBe(1);
  expect(await stage.run('show', 's1')).toBe(0);
});

test('the action runs its script: a summary, an output, and the exit code of the review', () => {
  const folder = mkdtempSync(join(tmpdir(), 'moderato-action-'));
  const fake = join(folder, 'moderato');
  writeFileSync(
    fake,
    '#!/bin/sh\nprintf "%s\\n" "$@" > "$RUNNER_TEMP/args"\necho "## A report" > "$RUNNER_TEMP/moderato.md"\necho \'{"verdict":"no"}\'\nexit 5\n',
  );
  chmodSync(fake, 0o755);
  const script = fileURLToPath(new URL('../../scripts/review-action.sh', import.meta.url));
  const env = {
    PATH: process.env.PATH ?? '',
    RUNNER_TEMP: folder,
    GITHUB_STEP_SUMMARY: join(folder, 'summary'),
    GITHUB_OUTPUT: join(folder, 'output'),
    QUESTION: 'Safe; touch hacked?',
    BASE: 'main',
    FAIL_ON: 'no',
    MODEL: '',
    BUDGET: '1usd',
    MODERATO: fake,
  };
  expect(() => execFileSync('bash', [script], { env, cwd: folder })).toThrow(expect.objectContaining({ status: 5 }));
  expect(readFileSync(env.GITHUB_STEP_SUMMARY, 'utf8')).toContain('## A report');
  expect(readFileSync(env.GITHUB_OUTPUT, 'utf8')).toContain('verdict=no');
  expect(readFileSync(join(folder, 'args'), 'utf8')).toContain('Safe; touch hacked?\n');
  const action = readFileSync(fileURLToPath(new URL('../../action.yml', import.meta.url)), 'utf8');
  expect(action).toContain('scripts/review-action.sh');
});

test('a path with letters that git writes as numbers is found, and its finding is told as an address', async () => {
  const stage = staged({
    a: {
      findings: [{ ...grave, file: 'src/größe neu.ts', quote: '+   charge(cents  *  100);' }],
      answer: 'no',
    },
  });
  const path = 'src/gr\\303\\266\\303\\237e neu.ts';
  writeFileSync(
    join(stage.folder, 'change.diff'),
    diff.replace('--- a/src/pay.ts', `--- "a/${path}"`).replace('+++ b/src/pay.ts', `+++ "b/${path}"`),
  );
  expect(await reviewed(stage, ['a'], '--sarif', 'out.sarif')).toBe(5);
  const { runs } = JSON.parse(readFileSync(join(stage.folder, 'out.sarif'), 'utf8'));
  expect(runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri).toBe('src/gr%C3%B6%C3%9Fe%20neu.ts');
});
