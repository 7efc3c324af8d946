import type { Seat } from '../../../engine/index.ts';

/** How a character puts things, whatever it says. */
export interface Manner {
  /** Says "I’m" and "don’t" where others say "I am" and "do not". */
  readonly isPlain: boolean;
  /** Which of several lines it would rather say. */
  readonly prefers: 'short' | 'long' | null;
}

const plain =
  /\b(?:blunt|casual|cheerful|chatty|dry|easy-?going|friendly|funny|humou?r\w*|impatient|jok\w+|laughs?|playful|plain\w*|quick|restless|slang|student|talks fast|teas\w+|teenager|warm|young\w*)\b/giu;
const formal =
  /\b(?:careful\w*|courteous|dignified|exact|formal|measured|old-fashioned|orderly|polite|precise|proper|reserved|slow\w*|solemn|stiff|strict)\b/giu;
const terse = /\b(?:clipped|curt|few words|laconic|quiet|says little|short sentences|taciturn|terse|to the point)\b/giu;
const wordy = /\b(?:chatty|eloquent|goes on|long sentences|rambl\w+|talkative|talks a lot|too many words|verbose)\b/giu;

/** Read from the whole of its description: what is there more often counts. */
export const mannerOf = ({ persona }: Seat): Manner => {
  const text = `${persona.line} ${persona.text ?? ''}`;
  const count = (signs: RegExp): number => text.match(signs)?.length ?? 0;
  const [short, long] = [count(terse), count(wordy)];
  return {
    isPlain: count(plain) > count(formal),
    prefers: short > long ? 'short' : long > short ? 'long' : null,
  };
};

const contractions: readonly (readonly [RegExp, string])[] = [
  [/\b(can)not\b/giu, '$1’t'],
  [/\b(w)ill not\b/giu, '$1on’t'],
  [/\b(do|did|does|is|was|were|could|would|should|has|had) not\b(?! to\b)/giu, '$1n’t'],
  [/\b(I) am(?= \p{L})/gu, '$1’m'],
  [/\b(you|we|they) are(?= \p{L})/giu, '$1’re'],
  [/\b(it|that|there|what|who) is(?= \p{L})/giu, '$1’s'],
  [/\b(I|you|we|they|it|that) will(?= \p{L})/giu, '$1’ll'],
  [/\b(I|you|we|they) would(?= \p{L})/giu, '$1’d'],
  [/\b(let) us\b/giu, '$1’s'],
];

/** Words as this character says them. */
export const inMannerOf = ({ isPlain }: Manner, words: string): string =>
  isPlain ? contractions.reduce((text, [from, to]) => text.replace(from, to), words) : words;
