import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** The character file that the format was described with. */
const aliceFile = `# Alice - Senior Project Manager

## Personality
- Highly organized and detail-oriented
- Direct communicator, sometimes too blunt

## Communication Style
- Gets straight to the point
- Prone to interrupting when passionate about topic

## Background
- Has mentored Bob since he joined

## Behavioral Traits
- When angry: Speaks faster, uses clipped sentences

## Scene-Specific Instructions
- You value Bob's potential but feel let down by this mistake
- You want resolution but also accountability
`;

/** A writer's project with characters; gone when the test is over. */
export const characterProject = (
  files: Readonly<Record<string, string>> = {
    'alice.md': aliceFile,
    'bob.md': '# Bob - Developer\n\nMeans well, is late, and does not like to say so.\n',
    'charlie.md': '# Charlie - Team Lead\n\nA calm mediator who likes both of them.\n',
  },
): string => {
  const folder = mkdtempSync(join(tmpdir(), 'moderato-scene-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, '.claude', 'agents'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, '.claude', 'agents', name), text);
  return folder;
};
