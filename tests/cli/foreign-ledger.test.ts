import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cutAt, type Entry, replay } from '../../src/engine/index.ts';
import { formats } from '../../src/formats/index.ts';
import { Stage } from './stage.ts';

const strategyOf = (trace: string): string =>
  `import { writeFileSync } from 'node:fs';
writeFileSync(${JSON.stringify(trace)}, 'ran');
export default {
  planRound: ({ experts, topic }) => experts.map(({ slug }) => ({ expertSlug: slug, prompt: topic })),
  shouldContinue: () => true,
};`;

/** A council that somebody else held, as a file: it names a strategy or a voice of theirs. */
const foreign = async (stage: Stage, change: (text: string) => string, entries: number) => {
  await stage.run('council', 'Should we ship?', '--panel', 'general', '--rounds', '1', '-q');
  const { id } = (await stage.store.list())[0]!;
  const kept = cutAt(await stage.store.read(id), entries);
  const file = join(stage.folder, 'foreign.jsonl');
  writeFileSync(file, kept.map((entry: Entry) => `${change(JSON.stringify(entry))}\n`).join(''));
  return file;
};

const led = (strategy: string) => (line: string) => line.replaceAll('"round-robin"', JSON.stringify(strategy));

const imported = async (stage: Stage, file: string): Promise<string> => {
  expect(await stage.run('import', file)).toBe(0);
  return /session (\S+)\./u.exec(stage.out)![1]!;
};

const evil = (stage: Stage) => {
  const trace = join(stage.folder, 'trace');
  const path = join(stage.folder, 'evil.ts');
  writeFileSync(path, strategyOf(trace));
  const code = `import('node:fs').then(({ writeFileSync }) => writeFileSync(${JSON.stringify(trace)}, ''))`;
  return { trace, path, url: `data:text/javascript,${code}` };
};

test.each(['path', 'url'] as const)(
  'a ledger that names code by its %s runs nothing, whatever is done with it',
  async (how) => {
    const stage = new Stage();
    const made = evil(stage);
    const file = await foreign(stage, led(made[how]), 40);
    expect(await stage.run('audit', file)).toBe(0);
    expect(stage.out).toContain('which is not loaded here: its turns are checked, its decisions are not.');
    const id = await imported(stage, file);
    for (const command of [
      ['audit', id],
      ['show', id],
      ['export', id],
      ['replay', id],
    ])
      expect([command, await stage.run(...command)]).toEqual([command, 0]);
    for (const command of [
      ['resume', id],
      ['ask', id, 'Why?'],
      ['fork', id, '--at', '0'],
      ['switch', id, 'debate'],
      ['answer', id, 'Yes.'],
    ]) {
      expect([command, await stage.run(...command)]).toEqual([command, 1]);
      expect(stage.err).toContain('you have not named it on this machine; if you trust it: moderato allow');
    }
    expect(existsSync(made.trace)).toBe(false);
  },
);

test('a strategy that the user allows leads on, until its file is another one', async () => {
  const stage = new Stage();
  const { path, trace } = evil(stage);
  const id = await imported(stage, await foreign(stage, led(path), 40));
  expect(await stage.run('allow', path)).toBe(0);
  writeFileSync(path, `${strategyOf(trace)}\n// other`);
  expect(await stage.run('resume', id)).toBe(1);
  expect(stage.err).toContain('is not the one that you named, or is gone');
  expect(existsSync(trace)).toBe(false);
  expect(await stage.run('allow', path)).toBe(0);
  expect(await stage.run('resume', id, '-q')).toBe(0);
  expect(existsSync(trace)).toBe(true);
  expect(await stage.run('allow', '--forget', path)).toBe(0);
  expect(await stage.run('allow')).toBe(0);
  expect(stage.out).toContain('Nothing was named yet');
});

test('a voice that only a ledger names does not speak; one that was allowed does', async () => {
  let asked = 0;
  const answer = async () => {
    asked += 1;
    return { text: 'Yes.', usage: { model: 'other', in: 0, out: 0, cost: 0, ms: 0 } };
  };
  const stage = new Stage({ voices: { other: { name: 'other', answer } } });
  const file = await foreign(stage, (line) => line.replaceAll('"voice":"improv"', '"voice":"other"'), 30);
  const id = await imported(stage, file);
  expect(await stage.run('resume', id)).toBe(1);
  expect(stage.err).toMatch(/can't speak: the session names "other", and you have not named it on this machine/u);
  expect(asked).toBe(0);
  expect(replay(formats, await stage.store.read(id)).closed).toBeNull();
  expect(await stage.run('allow', 'other')).toBe(0);
  await stage.run('resume', id, '-q');
  expect(asked).toBeGreaterThan(0);
});

test('what is neither a voice nor a file can’t be allowed, nor forgotten', async () => {
  const stage = new Stage();
  for (const args of [['./nowhere'], ['--forget', './nowhere']]) {
    expect(await stage.run('allow', ...args)).toBe(1);
    expect(stage.err).toMatch(/^".\/nowhere" is n/u);
  }
});
