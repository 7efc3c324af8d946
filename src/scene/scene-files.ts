import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { debugLog, responsesIn } from '../formats/scene/index.ts';
import { makeFolder } from '../runtime/make-folder.ts';
import { ledgerLines } from '../transcripts/ledger-lines.ts';
import type { SceneResult } from './scene-result.ts';

/** Where a scene's files go: `<root>/data/scenes/<name>`. */
export const sceneFolder = (root: string, name: string): string => keptScene(join(root, 'data'), name);

/** The same in a data folder. */
export const keptScene = (data: string, name: string): string => join(data, 'scenes', name);

/** What is written of a scene, by file name. */
export const sceneFiles = ({ transcript, metadata, ledger }: SceneResult): Readonly<Record<string, string>> => ({
  'transcript.txt': transcript,
  'metadata.json': `${JSON.stringify(metadata, null, 2)}\n`,
  'debug.log': debugLog(ledger),
  'raw-responses.json': `${JSON.stringify(responsesIn(ledger).responses, null, 2)}\n`,
  'ledger.jsonl': ledgerLines(ledger),
});

/**
 * Writes the files of a scene, each whole or not at all. An earlier run of the same name is moved to `earlier/`; what a
 * run that goes on wrote before is replaced. What can't be written is told in sentences; it never costs the scene.
 */
export const writeSceneFiles = async (folder: string, result: SceneResult): Promise<readonly string[]> => {
  try {
    await makeFolder(folder);
    if (!(await isSameRun(folder, result))) await keepEarlier(folder);
    for (const [name, text] of Object.entries(sceneFiles(result))) await writeWhole(join(folder, name), text);
    return [];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [`The files of the scene could not be written to ${folder} (${why}); check the folder, or choose another.`];
  }
};

/** Written beside and then renamed: nobody ever reads half a file. */
const writeWhole = async (path: string, text: string): Promise<void> => {
  const beside = `${path}.${process.pid}.part`;
  try {
    await writeFile(beside, text);
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
};

const keepEarlier = async (folder: string): Promise<void> => {
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  if (names.length === 0) return;
  const kept = await freeFolder(join(folder, 'earlier', await stampOf(folder)));
  await makeFolder(kept);
  for (const name of names) await rename(join(folder, name), join(kept, name));
};

const earlierRun = (folder: string): Promise<{ readonly timestamp?: string; readonly session?: string }> =>
  readFile(join(folder, 'metadata.json'), 'utf8')
    .then((text) => (JSON.parse(text) ?? {}) as SceneResult['metadata'])
    .catch(() => ({}));

const isSameRun = async (folder: string, { metadata: { session } }: SceneResult): Promise<boolean> =>
  session !== undefined && (await earlierRun(folder)).session === session;

/** When the earlier run began, as far as it says so. */
const stampOf = async (folder: string): Promise<string> => {
  const { timestamp = '' } = await earlierRun(folder);
  const time = Date.parse(timestamp) || (await stat(folder)).mtimeMs;
  return new Date(time).toISOString().replace(/[:.]/gu, '-');
};

const freeFolder = async (wanted: string): Promise<string> => {
  for (let number = 1; ; number += 1) {
    const path = number === 1 ? wanted : `${wanted}-${number}`;
    if ((await stat(path).catch(() => null)) === null) return path;
  }
};
