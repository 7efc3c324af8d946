import type { Briefing, Cue } from '../engine/index.ts';
import { wordsPerSecond } from '../engine/index.ts';

const tokensPerWord = 3;
const wordsPerSentence = 40;
const plenty = 1500;
const forShape = 1500;
const widest = 8;

/** What was learnt about a model: the most tokens it took beside its words. Kept, so that no session learns it twice. */
export interface Rooms {
  of(model: string): number;
  learn(model: string, tokens: number): void;
}

/** Rooms that are forgotten with the process. */
const roomsInMemory = (): Rooms => {
  const known = new Map<string, number>();
  return {
    of: (model) => known.get(model) ?? 0,
    learn: (model, tokens) => void known.set(model, Math.max(tokens, known.get(model) ?? 0)),
  };
};

/**
 * How many tokens an answer may take: by its turn's limit, with a margin, and as many more as the model was seen to think
 * with. What is cut off is paid for, so a cut answer teaches the next call too.
 */
export const roomFor = (thinks: number, model = '', rooms: Rooms = roomsInMemory()) => {
  const wider = new Map<string, number>();
  /** Cue -> tokens after which its last answer was cut off. */
  const cut = new Map<string, number>();
  const baseFor = ({ turn, shape }: Briefing): number =>
    (turn.limit ? limited(turn.limit) : plenty) + (shape ? forShape : 0);
  return {
    for: ({ id }: Cue, briefing: Briefing): number =>
      Math.round((baseFor(briefing) + Math.max(thinks, rooms.of(model) * 1.5)) * (wider.get(id) ?? 1)),
    /** The answer was cut off: twice as much for the next try. False where more room did not help the last time. */
    widen: ({ id }: Cue, spent = 0, out = Number.NaN): boolean => {
      const helps = !(out <= (cut.get(id) ?? -1));
      cut.set(id, out);
      wider.set(id, Math.min(widest, (wider.get(id) ?? 1) * 2));
      rooms.learn(model, spent);
      return helps;
    },
    /** The answer came whole; what it took beside its words is remembered. */
    forget: ({ id }: Cue, beside = 0): void => {
      wider.delete(id);
      cut.delete(id);
      rooms.learn(model, beside);
    },
  };
};

const limited = ({ unit, most }: NonNullable<Briefing['turn']['limit']>): number => {
  const words = { words: most, sentences: most * wordsPerSentence, seconds: most * wordsPerSecond }[unit as string];
  return words === undefined ? plenty : Math.min(8000, Math.max(300, Math.ceil(words * tokensPerWord) + 200));
};
