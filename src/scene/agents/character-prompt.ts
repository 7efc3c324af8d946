import { responseFormat, writeEntry } from '../../formats/scene/index.ts';
import { askToDeclare } from '../../voices/declared-block.ts';
import type { SceneUpdate } from './i-character-agent.ts';

/** The last event as it stands in the transcript. */
const sayLastEvent = ({ lastEvent }: SceneUpdate): string => (lastEvent === null ? 'none' : writeEntry(lastEvent));

/** Everything a character needs that remembers nothing: the whole context, every time. */
export const wholePrompt = (name: string, update: SceneUpdate): string =>
  [
    `SCENE CONTEXT: ${update.sceneContext}`,
    `RECENT TRANSCRIPT:\n${update.transcript}`,
    `LAST EVENT: ${sayLastEvent(update)}`,
    ...note(update),
    `You are ${name}. Respond according to your personality and the scene context.`,
    responseFormat,
    ...declaring(update),
  ].join('\n\n');

/** What is new since the last update, for a character that remembers the rest; everything, where there was none. */
export const newsPrompt = (name: string, update: SceneUpdate, since: string | null): string =>
  [
    ...(since === null ? [`SCENE CONTEXT: ${update.sceneContext}`] : []),
    `NEW IN THE TRANSCRIPT:\n${newLines(since ?? '', update.transcript) || 'nothing'}`,
    ...note(update),
    `Beat ${update.beat}. You are ${name}. Respond in the response format, or stay silent.`,
    ...declaring(update),
  ].join('\n\n');

const declaring = ({ declares }: SceneUpdate): string[] => (declares ? [askToDeclare(declares)] : []);

const note = ({ moderatorNote }: SceneUpdate): string[] => (moderatorNote ? [`DIRECTOR NOTE: ${moderatorNote}`] : []);

/** The lines of a transcript that an earlier, overlapping one did not have. */
const newLines = (before: string, now: string): string => {
  const [old, lines] = [before.split('\n'), now.split('\n')];
  for (let overlap = Math.min(old.length, lines.length); overlap > 0; overlap -= 1)
    if (lines.slice(0, overlap).join('\n') === old.slice(-overlap).join('\n')) return lines.slice(overlap).join('\n');
  return now;
};
