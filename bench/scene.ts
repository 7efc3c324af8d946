import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  isStory,
  parseCharacterResponse,
  readSceneFile,
  type SceneFile,
  SceneModerator,
  type SceneResult,
} from '../src/scene/index.ts';
import type { BenchResult } from './bench-result.ts';
import { playPath } from './scene-paths.ts';

/** Benches run in the root of the repository. */
const bundled = resolve('examples/scenes');
const wanted = 200;
const least = 10;
const most = 30;

/** Plays many scenes, times the parser on long and broken answers, and sets the Task path beside the Direct path. */
export const run = async (): Promise<BenchResult> => {
  const played = await playMany(wanted);
  const inTime = played.filter(isInTime);
  const errors = played.filter(({ metadata }) => metadata.reason === 'error').length / played.length;
  const beats = played.map(({ metadata }) => metadata.totalBeats).sort((a, b) => a - b);
  const timing = parserTimes();
  const task = await playPath('task', 20);
  const direct = await playPath('direct', 20);
  const share = inTime.length / played.length;
  const slowest = Math.max(...timing.map(({ ms }) => ms));
  const worst = Math.max(...timing.map(({ ratio }) => ratio));
  const fresh = ({ in: sent, cached }: typeof task): number => sent - cached;
  return {
    name: 'scene',
    rows: [
      { path: 'Task', ...task },
      { path: 'Direct', ...direct },
    ],
    notes: [
      `${played.length} seeded scenes of ${sceneFiles().length} casts: ${beats[0]} to ${beats.at(-1)} beats, half of them at most ${beats[Math.floor(beats.length / 2)]}.`,
      `Both paths: 20 beats, 3 characters, the provider's real client, its fake. Direct costs $${direct.usd.toFixed(3)}, Task $${task.usd.toFixed(3)}.`,
      ...timing.map(
        ({ what, ms, ratio }) => `1 MB of ${what}: ${ms.toFixed(0)} ms, ${ratio.toFixed(1)} times half of it.`,
      ),
    ],
    claims: [
      { says: `scenes that reach their goal in ${least} to ${most} beats`, value: share, limit: 0.8, ok: share >= 0.8 },
      { says: 'scenes that end in an error', value: errors, limit: 0.05, ok: errors < 0.05 },
      { says: '1 MB of the worst answer, in ms', value: slowest, limit: 1000, ok: slowest < 1000 },
      { says: '1 MB, in the time of half of it', value: worst, limit: 4, ok: worst <= 4 },
      {
        says: 'input tokens that Direct pays in full, in those of Task',
        value: fresh(direct) / fresh(task),
        limit: 0.3,
        ok: fresh(direct) / fresh(task) <= 0.3,
      },
      { says: 'US dollars for 20 beats over the Direct path', value: direct.usd, limit: 0.5, ok: direct.usd < 0.5 },
      { says: 'US dollars for 20 beats over the Task path', value: task.usd, limit: 2, ok: task.usd < 2 },
    ],
  };
};

const sceneFiles = (): SceneFile[] =>
  readdirSync(bundled).flatMap((name) => {
    try {
      const file = readSceneFile(join(bundled, name, 'scene.yaml'));
      return isStory(file) ? [] : [file];
    } catch {
      return []; // A story has a folder, too.
    }
  });

/** Whether a scene reached its goal, as it was declared and its quotes were checked, neither at once nor never. */
export const isInTime = ({ metadata }: SceneResult): boolean =>
  metadata.goalAchieved && metadata.totalBeats >= least && metadata.totalBeats <= most;

/** Every bundled scene in turn, each time with another seed; every fourth by sealed bids. */
export const playMany = async (count: number): Promise<readonly SceneResult[]> => {
  const files = sceneFiles();
  const results: SceneResult[] = [];
  for (let number = 0; number < count; number += 1) {
    const { config, project } = files[number % files.length]!;
    const moderator = new SceneModerator({ project, out: null, seed: number + 1 });
    results.push(await moderator.runScene(number % 4 === 3 ? { ...config, floor: 'bids' } : config));
  }
  return results;
};

const inputs: Readonly<Record<string, string>> = {
  'plain words': 'word ',
  'open headers': '[TO: *\n',
  'headers on one line': '[*',
  'short lines': 'B\n',
  'lines of one character': '[TONE: calm] "a"\n',
  'actions and quotes': 'a*b*"',
  brackets: '[',
  asterisks: '*',
};

const parserTimes = (): { what: string; ms: number; ratio: number }[] =>
  Object.entries(inputs).map(([what, piece]) => {
    const half = timeOf(piece.repeat(500_000 / piece.length));
    const ms = timeOf(piece.repeat(1_000_000 / piece.length));
    return { what, ms, ratio: ms / Math.max(0.5, half) };
  });

/** The quickest of five in the time of this process alone: other programs make single runs late. */
const timeOf = (text: string): number =>
  Math.min(
    ...Array.from({ length: 5 }, () => {
      const began = process.cpuUsage();
      parseCharacterResponse(text, { self: 'Alice', others: ['Bob'] });
      const { user, system } = process.cpuUsage(began);
      return (user + system) / 1000;
    }),
  );
