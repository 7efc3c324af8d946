import { resolve } from 'node:path';
import { charactersOf, goalIn, namesGoal } from '../../formats/scene/index.ts';
import { convene as openSession } from '../../runtime/index.ts';
import { memoryFolder } from '../../scene/memory/memory-folder.ts';
import { bothMemories } from '../../scene/run-story.ts';
import { keptScene, sceneFolder } from '../../scene/scene-files.ts';
import { harmlessLine } from '../../transcripts/index.ts';
import { exitCode } from '../exit-code.ts';
import { withConsent } from '../session/consent.ts';
import { openDesk } from '../session/desk.ts';
import { findSession } from '../session/find-session.ts';
import { findNamedVoices } from '../session/find-voices.ts';
import { folderProblem } from '../session/folder-problem.ts';
import { runSession } from '../session/run-session.ts';
import { sayVoices } from '../session/say-voices.ts';
import { readSetUp } from '../session/set-up.ts';
import { withStore } from '../session/with-store.ts';
import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';
import { keepMemories } from './scene-memory.ts';
import type { SceneRequest } from './scene-request.ts';

/** Plays one scene: live on the screen, its files in its folder, its memories where they are asked for. */
export const holdScene = async (
  world: World,
  request: SceneRequest,
  memory: string | null,
  id = world.newId(),
): Promise<{ readonly code: number; readonly isOver: boolean }> => {
  const { name, prompt, options } = request;
  const folder =
    options.out === undefined
      ? keptScene(world.dataFolder(options.data), name)
      : sceneFolder(resolve(world.cwd, options.out), name);
  const problem = await folderProblem(folder, 'output folder', '--out');
  if (problem) throw new UserError(problem);
  const asked = await readSetUp(world, 'scene', prompt, options, await settingsOf(world, request, memory));
  return withStore(world, options.data, async (store) => {
    const desk = await openDesk(world, store, { ...options, library: asked.library }, asked.limits);
    const setUp = await withConsent(desk, asked, options.yes === true);
    if (!setUp) return { code: exitCode.done, isOver: false };
    await findNamedVoices(desk, setUp.seats);
    await openSession(desk.host, id, setUp.asked);
    desk.view.remark(`scene: ${harmlessLine(name)}`);
    for (const remark of setUp.remarks) desk.view.remark(remark);
    if (!setUp.asked.settings?.goal && !namesGoal(prompt))
      desk.view.remark(`The prompt names no goal; its last sentence counts as one: ${harmlessLine(goalIn(prompt))}.`);
    desk.view.remark(sayVoices(setUp.seats));
    desk.view.remark(`Session ${id}${desk.attendant ? '; ? lists the keys.' : ''}`);
    const code = await runSession(desk, id, { out: options.out });
    if (memory !== null) await keepMemories(desk, await store.read(id), memory);
    return { code, isOver: (await findSession(store, id)).closed !== null };
  });
};

/** What the file says, with what the characters remember. */
const settingsOf = async (world: World, { settings, prompt, options }: SceneRequest, memory: string | null) => {
  if (memory === null) return settings;
  const { seats } = await readSetUp(world, 'scene', prompt, options, settings);
  const memories = await memoryFolder(memory).recalled(charactersOf({ seats }));
  const script = (settings.script ?? {}) as { memories?: Record<string, string> };
  return { ...settings, script: { ...script, memories: bothMemories(memories, script.memories ?? {}) } };
};
