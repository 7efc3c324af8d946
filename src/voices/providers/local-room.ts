import { type Briefing, type Cue, sentencesOf, wordsPerSecond } from '../../engine/index.ts';

/** A small model says what it has in few words; every further token is time that somebody waits. */
const tokensPerWord = 1.7;
const wordsPerSentence = 25;
const withoutLimit = 400;
const forData = 500;

/** How many tokens an answer may take on this machine, by the limit of its turn; twice as many after one that was cut off. */
export const localRoom = () => {
  const wider = new Map<string, number>();
  return {
    for: ({ id }: Cue, { turn: { limit }, shape }: Briefing): number => {
      const { unit = '', most = 0 } = limit ?? {};
      const perUnit = new Map([
        ['words', 1],
        ['sentences', wordsPerSentence],
        ['seconds', wordsPerSecond],
      ]).get(unit);
      const words = perUnit === undefined ? withoutLimit : most * perUnit * tokensPerWord + 40;
      return Math.ceil((words + (shape ? forData : 0)) * (wider.get(id) ?? 1));
    },
    widen: ({ id }: Cue): void => void wider.set(id, Math.min(4, (wider.get(id) ?? 1) * 2)),
  };
};

/** What of a text that ran out of room can stand: its whole sentences; null where there is none. */
export const wholeSentences = (text: string): string | null => {
  const sentences = sentencesOf(text);
  const whole = /[.!?…。！？]["”’»)*_]*\s*$/u.test(text) ? sentences : sentences.slice(0, -1);
  const last = whole.at(-1);
  return last === undefined ? null : text.slice(0, text.lastIndexOf(last) + last.length).trim();
};
