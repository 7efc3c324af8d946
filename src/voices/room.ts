import type { Briefing, Cue } from '../engine/index.ts';
import { wordsPerSecond } from '../engine/index.ts';

const tokensPerWord = 3;
const wordsPerSentence = 40;
const plenty = 1500;
const forShape = 1500;
const widest = 4;

/** How many tokens an answer may take: by its turn's limit, with a margin, because what is cut off is paid for too. */
export const roomFor = (thinks: number) => {
  const wider = new Map<string, number>();
  return {
    for: ({ id }: Cue, { turn, shape }: Briefing): number => {
      const base = (turn.limit ? limited(turn.limit) : plenty) + (shape ? forShape : 0);
      return Math.round((base + thinks) * (wider.get(id) ?? 1));
    },
    /** The answer was cut off: twice as much for the next try. */
    widen: ({ id }: Cue): void => void wider.set(id, Math.min(widest, (wider.get(id) ?? 1) * 2)),
    forget: ({ id }: Cue): void => void wider.delete(id),
  };
};

const limited = ({ unit, most }: NonNullable<Briefing['turn']['limit']>): number => {
  const words = { words: most, sentences: most * wordsPerSentence, seconds: most * wordsPerSecond }[unit as string];
  return words === undefined ? plenty : Math.min(8000, Math.max(300, Math.ceil(words * tokensPerWord) + 200));
};
