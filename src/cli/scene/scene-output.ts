import type { Ledger } from '../../engine/index.ts';
import { sceneSession } from '../../formats/scene/index.ts';
import type { SessionId } from '../../runtime/index.ts';
import { nameProblem } from '../../scene/scene-config.ts';
import { keptScene, writeSceneFiles } from '../../scene/scene-files.ts';
import { sceneOnly } from '../../scene/scene-only.ts';
import { resultOf } from '../../scene/scene-result.ts';
import type { Written } from '../session/output.ts';

/** Where a scene's files go is known from its title, so that whoever resumes it writes to the same place. */
export const sceneName = (title: string, id: SessionId): string => {
  const name = [title, slug(title)].find((name) => nameProblem(name) === null);
  return name ?? `scene-${id}`;
};

const slug = (title: string): string =>
  title
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 80)
    .replace(/^-|-$/gu, '');

/** Writes the files of a scene as it stands: played to its end, stopped, resumed or forked. */
export const writeScene = async (kept: string, id: SessionId, ledger: Ledger): Promise<Written> => {
  const name = sceneName(String(sceneSession(sceneOnly, ledger).settings.title), id);
  const folder = keptScene(kept, name);
  const failed = await writeSceneFiles(folder, resultOf(ledger, name, folder, id));
  const files = 'transcript.txt, metadata.json, debug.log, raw-responses.json, ledger.jsonl';
  return { written: failed.length > 0 ? [] : [`Written to ${folder}: ${files}.`], failed };
};
