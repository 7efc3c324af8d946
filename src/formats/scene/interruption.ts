import type { SceneLine } from './line-form.ts';

/** A line of a beat in order of arrival. */
export interface ArrivedLine extends SceneLine {
  readonly speaker: string;
  /** False where the speaker's interruptions no longer cut anybody off. */
  readonly mayCut?: boolean;
}

/** A line of a beat as it is staged. */
export interface StagedLine<Line extends ArrivedLine> {
  readonly line: Line;
  /** What is heard of it: all of it, or up to where it was cut off. */
  readonly heard: string;
  /** Who cut it off. */
  readonly cutBy?: string;
  /** It came before the line it answers, and was put after it. */
  readonly moved?: boolean;
  readonly warning?: string;
}

/**
 * Stages a beat: lines in order of arrival; an interruption cuts the line of this beat that it answers, and follows it.
 * What was said in earlier beats stays as it was, because everybody has heard it.
 */
export const stageBeat = <Line extends ArrivedLine>(
  lines: readonly Line[],
  before: readonly { readonly speaker: string; readonly content: string }[] = [],
): readonly StagedLine<Line>[] => {
  let staged: StagedLine<Line>[] = lines.map((line) => ({ line, heard: line.content }));
  for (const line of lines) {
    if (line.action !== 'interrupt' || !line.interruptAfter) continue;
    staged = interrupted(staged, line, line.interruptAfter, before);
  }
  return staged;
};

const interrupted = <Line extends ArrivedLine>(
  staged: StagedLine<Line>[],
  by: Line,
  phrase: string,
  before: readonly { readonly speaker: string; readonly content: string }[],
): StagedLine<Line>[] => {
  const at = staged.findIndex(({ line }) => line === by);
  const answers = ({ line }: StagedLine<Line>): boolean =>
    line.speaker !== by.speaker && isSpoken(line) && endOfPhrase(line.content, phrase) !== null;
  const earlier = staged.slice(0, at).findLast(answers);
  if (earlier) return cut(staged, earlier, by, phrase);
  const last = before.findLast(({ speaker }) => speaker !== by.speaker);
  if (last && endOfPhrase(last.content, phrase) !== null) return staged;
  const later = staged.slice(at + 1).find(answers);
  if (!later) {
    const warning = `Nobody said "${phrase}": the interruption stands where it came.`;
    return staged.map((each) => (each.line === by ? { ...each, warning } : each));
  }
  const moved = { ...staged[at]!, moved: true };
  const others = staged.filter(({ line }) => line !== by);
  const place = others.indexOf(later) + 1;
  return cut([...others.slice(0, place), moved, ...others.slice(place)], later, by, phrase);
};

const isSpoken = ({ action }: ArrivedLine): boolean => action === 'speak' || action === 'interrupt';

/** A line that trails off by itself is left as it is; of two cuts the earlier one counts. */
const cut = <Line extends ArrivedLine>(
  staged: StagedLine<Line>[],
  target: StagedLine<Line>,
  by: Line,
  phrase: string,
): StagedLine<Line>[] => {
  const { content } = target.line;
  if (by.mayCut === false || /(?:[—–-]|\.{2,}|…)["”’']?$/u.test(content)) return staged;
  const heard = `${content.slice(0, endOfPhrase(content, phrase)!)}—`;
  if (target.cutBy !== undefined && target.heard.length <= heard.length) return staged;
  return staged.map((each) => (each.line === target.line ? { ...each, heard, cutBy: by.speaker } : each));
};

/** Scripts that are written without spaces: there a phrase may end within a run of letters. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Where a phrase ends in a text, whatever its case and punctuation; null where it does not occur. */
export const endOfPhrase = (text: string, phrase: string): number | null => {
  const wanted = bare(phrase).text.trim();
  if (wanted === '') return null;
  const { text: said, ends } = bare(text);
  for (let at = said.indexOf(wanted); at >= 0; at = said.indexOf(wanted, at + 1)) {
    const [before = ' ', after = ' '] = [said[at - 1], said[at + wanted.length]];
    const whole = (before === ' ' || unspaced.test(before)) && (after === ' ' || unspaced.test(after));
    if (whole) return ends[at + wanted.length - 1]!;
  }
  return null;
};

/** Letters and digits in lower case, everything between them one space; with where each ended in the original. */
const bare = (original: string): { readonly text: string; readonly ends: readonly number[] } => {
  let text = '';
  const ends: number[] = [];
  let at = 0;
  for (const sign of original) {
    at += sign.length;
    const letters = /[\p{L}\p{N}\p{M}]/u.test(sign) ? sign.toLowerCase() : /['’]/u.test(sign) ? '' : ' ';
    if (letters === ' ' && (text === '' || text.endsWith(' '))) continue;
    text += letters;
    for (let unit = 0; unit < letters.length; unit += 1) ends.push(at);
  }
  return { text, ends };
};
