import { sentencesOf } from '../../engine/index.ts';

const goalMark = /(?:^|[\s(])(?:scene\s+)?goals?\s*[:：]\s*/iu;
const settingMark = /(?:^|[\s(])setting\s*[:：]\s*/iu;

/** What the scene is to reach: what stands after "goal:" up to the end of its paragraph, else the last sentence. */
export const goalIn = (prompt: string): string => {
  const marked = after(prompt, goalMark);
  if (marked !== null) return oneLine(marked.split(/\n\s*\n/u)[0]!.split(settingMark)[0]!);
  return oneLine(sentencesOf(oneLine(prompt.replace(settingLine, ''))).at(-1) ?? prompt);
};

/** Whether somebody wrote down a goal. */
export const namesGoal = (prompt: string): boolean => goalMark.test(prompt);

const settingLine = /(?:^|\s)setting\s*[:：][^\n]*/giu;

/** Where it plays: what stands after "setting:" on its line; null where nobody said. */
export const settingIn = (prompt: string): string | null => {
  const marked = after(prompt, settingMark);
  return marked === null ? null : oneLine(marked.split('\n')[0]!.split(goalMark)[0]!) || null;
};

const after = (prompt: string, mark: RegExp): string | null => {
  const found = mark.exec(prompt);
  return found ? prompt.slice(found.index + found[0].length) : null;
};

/** A text on one line and without the full stop at its end, so that it can stand in a sentence. */
export const oneLine = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[.\s]+$/u, '');
