import type { Briefing, Cue } from '../engine/index.ts';
import { countWords, sentencesOf } from '../engine/index.ts';
import type { VoiceErrorCode } from '../runtime/index.ts';

/** What was wrong with an answer that came whole, and what the model is told about it. */
export interface Lesson {
  readonly code: VoiceErrorCode;
  /** For people: what happened. */
  readonly says: string;
  /** For the model, at the next try. */
  readonly tells: string;
}

/** Shorter texts may be the same by chance. */
const fewestWords = 8;
const sameSentenceAgain = 4;

/** Why an answer is no contribution, whoever asked for it; null where it may be one. What it means is the table's to judge. */
export const lessonIn = (text: string, briefing: Briefing, name: string, asked = ''): Lesson | null => {
  if (text.trim() === '' || (briefing.brings !== 'line' && !briefing.shape && isBlank(text)))
    return {
      code: 'empty',
      says: `${name} answered with nothing but its thinking, or not at all.`,
      tells: 'Your last answer held no words for the table. Think less, and give the contribution itself.',
    };
  const again = loopIn(text);
  if (again !== null)
    return {
      code: 'provider',
      says: `${name} went round in circles ("${again.slice(0, 60)}").`,
      tells: 'Your last answer said the same sentence over and over. Say each thing once.',
    };
  if (!briefing.shape && isEcho(text, asked))
    return {
      code: 'provider',
      says: `${name} repeated what it was asked.`,
      tells: 'Your last answer repeated what you were asked. Give the contribution itself.',
    };
  const whose = echoIn(text, briefing);
  if (whose !== null)
    return {
      code: 'provider',
      says: `${name} repeated ${whose} word for word.`,
      tells: 'Your last answer was the turn of somebody else, word for word. Say your own.',
    };
  return null;
};

/** The sentence that a text repeats without end; null where it does not. */
export const loopIn = (text: string): string | null => {
  const counts = new Map<string, number>();
  for (const sentence of sentencesOf(text.slice(0, 40_000))) {
    const key = bare(sentence);
    if (countWords(key) < 4) continue;
    const count = (counts.get(key) ?? 0) + 1;
    if (count >= sameSentenceAgain) return sentence;
    counts.set(key, count);
  }
  return null;
};

/** A text up to where it begins to say a sentence again. */
export const onceSaid = (text: string): string => {
  const seen = new Set<string>();
  let end = 0;
  for (const sentence of sentencesOf(text)) {
    const key = bare(sentence);
    if (seen.has(key)) break;
    seen.add(key);
    end = text.indexOf(sentence, end) + sentence.length;
  }
  return text.slice(0, end).trim();
};

/** Not a word, or what stands for one in a form. */
const isBlank = (text: string): boolean =>
  !/[\p{L}\p{N}]/u.test(text) || /^\W*(?:n\/?a|null|undefined|nan)\W*$/iu.test(text);

/** Fewer words may well stand in what was asked. */
const fewestOfEcho = 5;

const isEcho = (text: string, asked: string): boolean =>
  text.length <= asked.length && countWords(text) >= fewestOfEcho && ` ${bare(asked)} `.includes(` ${bare(text)} `);

/** Whose turn an answer is, word for word; null where it is its own. A call for data may well give the same. */
const echoIn = (text: string, { record, seats, shape }: Briefing): string | null => {
  if (shape || countWords(text) < fewestWords) return null;
  const said = bare(text);
  const line = record.find(({ type, mine, text: other }) => type === 'turn' && !mine && bare(other) === said);
  return line ? (seats.find(({ id }) => id === line.seat)?.name ?? 'somebody') : null;
};

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * What a voice learnt about the cues it failed at. The same fault is told to the model once and paid for once more at
 * most: a second time it is final.
 */
export const lessons = () => {
  const learnt = new Map<string, Lesson>();
  return {
    /** The briefing with what was wrong before, where something was. */
    with: (briefing: Briefing): Briefing => {
      const lesson = learnt.get(briefing.cue.id);
      return lesson ? { ...briefing, refusals: [...briefing.refusals, lesson.tells] } : briefing;
    },
    /** Whether another try makes sense after this fault. */
    learn: ({ id }: Cue, lesson: Lesson): boolean => {
      const isNew = learnt.get(id)?.says !== lesson.says;
      learnt.set(id, lesson);
      return isNew;
    },
    forget: ({ id }: Cue): void => void learnt.delete(id),
  };
};
