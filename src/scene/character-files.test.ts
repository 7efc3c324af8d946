import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { charactersNamed } from './character-files.ts';

test('a prompt names its characters whatever letters are in their names', () => {
  const project = mkdtempSync(join(tmpdir(), 'characters-'));
  const folder = join(project, '.claude', 'agents');
  mkdirSync(folder, { recursive: true });
  for (const name of ['ann-lee', 'bo', 'otto'])
    writeFileSync(join(folder, `${name}.md`), `---\nname: ${name}\ndescription: Works here.\n---\nYou work here.\n`);

  expect(charactersNamed(project, 'Bo waits for ann-lee.')).toEqual(['bo', 'ann-lee']);
});
