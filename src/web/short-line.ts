import { harmlessLine } from '../transcripts/harmless.ts';

/** The letters a title may have: two lines on a desk, five on a phone. */
const most = 140;

/** A text as a title: on one line, and ended after a word where it is too long for one. */
export const shortLine = (text: string): string => {
  const line = harmlessLine(text);
  const letters = [...line.slice(0, 2 * most + 2)];
  if (letters.length <= most) return line;
  const cut = letters.slice(0, most).join('');
  const end = cut.search(/\s+\S*$/u);
  return `${end > most / 2 ? cut.slice(0, end) : cut} …`;
};
