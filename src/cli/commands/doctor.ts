import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { emptySession } from '../../engine/index.ts';
import type { Host, LookedAt } from '../../runtime/index.ts';
import type { Run } from '../command-row.ts';
import { exitCode } from '../exit-code.ts';
import { folderProblem } from '../session/folder-problem.ts';
import { paletteFor } from '../view/palette.ts';
import { stageRungs } from '../voice/voice-folder.ts';
import type { FoundVoice, World } from '../world.ts';

const marks = { well: 'ok', absent: '--', broken: '!!' } as const;

/** Looks at everything a session may need, and says what would speak if nobody chose. Nothing is billed. */
export const run: Run = async (world, { options }) => {
  const found = await world.defaultVoice();
  const voices = await world.checkVoices();
  const findings: readonly LookedAt[] = [
    { what: 'node', state: 'well', says: `${process.version} on ${process.platform} ${process.arch}` },
    await disk(world, options.data),
    browser(world),
    ...voices,
    hearing(await world.ear('embeddings')),
    ...(await stageRungs(world)),
    byDefault(found, voices),
  ];
  const paint = paletteFor(world.stdout, world.env);
  const width = Math.max(...findings.map(({ what }) => what.length));
  for (const finding of findings) {
    const { what, state, says } = finding;
    const line = `${marks[state]}  ${what.padEnd(width)}  ${says}`;
    world.stdout.write(
      options.json ? `${JSON.stringify(finding)}\n` : `${state === 'absent' ? paint.dim(line) : line}\n`,
    );
  }
  return findings.some(({ state }) => state === 'broken') ? exitCode.user : exitCode.done;
};

const hearing = (ear: NonNullable<Host['ear']>): LookedAt => {
  const name = (typeof ear === 'function' ? ear(emptySession)?.name : ear.name) ?? 'words';
  return name === 'words'
    ? { what: 'ear', state: 'absent', says: 'what is said is heard by its words; by meaning with @lat.md/embed' }
    : { what: 'ear', state: 'well', says: `what is said is heard by its words and, with ${name}, by its meaning` };
};

/** What speaks where nobody chose: no better than what was found of its provider. */
const byDefault = ({ voice, paid, says }: FoundVoice, voices: readonly LookedAt[]): LookedAt => {
  const provider = voices.find(({ what }) => what === voice.split(':')[0]);
  const asked = paid ? ' It costs money, so you are asked first, or agree with --yes.' : '';
  return { what: 'default', state: provider?.state === 'broken' ? 'broken' : 'well', says: says + asked };
};

const leastFree = 100 * 1024 * 1024;

const disk = async (world: World, data: string | undefined): Promise<LookedAt> => {
  const folder = world.dataFolder(data);
  const problem = await folderProblem(folder, 'data folder', '--data');
  if (problem) return { what: 'disk', state: 'broken', says: problem };
  const { bavail, bsize } = await statfs(nearest(folder));
  const free = bavail * bsize;
  const room = `${(free / 1024 ** 3).toFixed(1)} GB free`;
  return free < leastFree
    ? {
        what: 'disk',
        state: 'broken',
        says: `${folder} has only ${room}; make room, or choose another folder with --data.`,
      }
    : { what: 'disk', state: 'well', says: `sessions are kept in ${folder}, ${room}` };
};

/** The folder itself, or the first one above it that exists. */
const nearest = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder));

const browsers = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'firefox',
  'open',
  'xdg-open',
];

const browser = ({ env }: World): LookedAt => {
  const path = (env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => browsers.map((name) => join(folder, name)))
    .find(existsSync);
  return path === undefined
    ? { what: 'browser', state: 'absent', says: 'none was found; pages can be opened from another machine' }
    : { what: 'browser', state: 'well', says: path };
};
