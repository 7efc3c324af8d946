import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { Stage } from './stage.ts';

test('bash completes commands and their options with what is printed', async () => {
  const stage = new Stage();
  expect(await stage.run('completion', 'bash')).toBe(0);
  const asked = `${stage.out}
COMP_WORDS=(moderato rev); COMP_CWORD=1; _moderato; echo "\${COMPREPLY[@]}"
COMP_WORDS=(moderato review --fail); COMP_CWORD=2; _moderato; echo "\${COMPREPLY[@]}"`;

  expect(execFileSync('bash', ['-c', asked], { encoding: 'utf8' })).toBe('review\n--fail-on\n');
});

test('bash completes what an option may be, and what a command begins with', async () => {
  const stage = new Stage();
  await stage.run('completion', 'bash');
  const tries = [
    ['council', '--gate', ''],
    ['panel', 'l'],
    ['hold', 'par'],
    ['show', ''],
    ['council', '--effort', 'm'],
    ['council', ''],
  ].map(
    (typed) =>
      `COMP_WORDS=(moderato ${typed.map((word) => `"${word}"`).join(' ')}); COMP_CWORD=${typed.length}; _moderato; echo "\${COMPREPLY[@]}"`,
  );
  const said = execFileSync('bash', ['-c', `cd "${stage.folder}"; touch one.md\n${stage.out}\n${tries.join('\n')}`], {
    encoding: 'utf8',
  });
  expect(said.split('\n').slice(0, 5)).toEqual([
    'off warn regenerate',
    'list lint',
    'parliament',
    'last',
    'medium max',
  ]);
  expect(said.split('\n')[5]).toContain('one.md');
});

test('zsh and fish get theirs, and another shell a sentence', async () => {
  const stage = new Stage();
  await stage.run('completion', 'zsh');
  expect(stage.out).toContain("'council:");
  await stage.run('completion', 'fish');
  expect(stage.out).toContain("__fish_seen_subcommand_from review' -l fail-on -x -a 'no undecided never'");
  expect(await stage.run('completion', 'cmd')).toBe(1);
  expect(stage.err).toContain('choose one of bash, zsh, fish');
});
