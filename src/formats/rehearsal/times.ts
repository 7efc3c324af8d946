import { countWords, wordsPerSecond } from '../../engine/index.ts';
import type { RehearsalTable } from './terms.ts';

const second = 1000;
const minute = 60 * second;

/** Every figure that has to do with time, in milliseconds of session time. */
export const times = {
  /** A pause is longer than this: at 2 seconds sharp it is none yet. */
  pause: 2 * second,
  /** Between two interjections in free flow, from the return to presenting. */
  gap: 20 * second,
  /** A hand that nobody takes goes down. */
  handUp: 120 * second,
  /** A hand that went down does not go up again before this. */
  handRest: 10 * second,
  /** An exchange that gets no answer ends. */
  noAnswer: 45 * second,
  /** A long answer gets a sign of listening after so much of it. */
  murmur: 8 * second,
  /** No answer goes on for longer than this. */
  longestAnswer: 180 * second,
  /** Words are waited for so long after they were spoken, before an answer is taken for whole; they end about when speech does. */
  lateWords: 3 * second,
  wordsEnd: 500,
  /** How long a verdict may take; after the last answer it only names the outcome. */
  verdict: 20 * second,
  lastVerdict: 3 * second,
  /** A verdict that is not there so long after the end of an answer is not waited for, if the agent has a point ready. */
  grace: 200,
  /** How long a question that was not prepared may take while the moderator stalls. */
  lateQuestion: 15 * second,
  /** Prepared questions are renewed after so much talk. */
  refresh: 15 * second,
  /** A new claim renews one question, not more often than this. */
  claims: 5 * second,
  /** Below this much time left the session is ending, and a pile-on does not fit. */
  ending: 3 * minute,
  noQuestions: 3 * minute,
  noInteraction: 5 * minute,
  minute,
} as const;

/** How long a text takes a presenter to say, where nobody measured it. */
export const spokenMs = (text: string): number => Math.round((countWords(text) / wordsPerSecond) * second);

/**
 * What the panel's voices take for a letter and for a stop in mid-text, in milliseconds: fitted to 18 phrases as Flite speaks them
 * at 0.9 of its own length, silence around them cut off. A digit is a word, and so is a sign of a script without letters.
 */
const voiced = { letter: 52, stop: 450, word: 4.7 } as const;

/** How long a text takes to be heard from the panel: seconds of audio, not a count of words. */
export const voicedMs = (text: string): number => {
  const signs =
    text.match(/[\p{N}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
  const letters = (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) - signs;
  const stops = text.trim().match(/[.,;:!?—–…。、，！？؟،](?=.*\S)/gsu)?.length ?? 0;
  return Math.round((letters + signs * voiced.word) * voiced.letter + stops * voiced.stop);
};

/** `4:05` */
export const sayTime = (ms: number): string =>
  `${Math.floor(ms / minute)}:${String(Math.floor((ms % minute) / second)).padStart(2, '0')}`;

/** `35 seconds`, `4:05 minutes` */
export const sayLength = (ms: number): string =>
  ms < minute ? counted(Math.floor(ms / second), 'second') : `${sayTime(ms)} minutes`;

/** What `sayTime` says, read again; null for anything else. */
export const msOf = (said: string): number | null => {
  const [, minutes, seconds] = /^(\d{1,4}):(\d\d)$/u.exec(said) ?? [];
  return minutes === undefined ? null : Number(minutes) * minute + Number(seconds) * second;
};

/** "1 slide", "3 slides" */
export const counted = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`;

export const lengthOf = ({ settings }: Pick<RehearsalTable, 'settings'>): number => settings.minutes * times.minute;

export const timeLeft = (table: Pick<RehearsalTable, 'settings' | 'now'>): number =>
  Math.max(0, lengthOf(table) - table.now);

/** Less than 3 minutes are left, or the presenter wants to end. */
export const isEnding = (table: RehearsalTable): boolean => table.own.ending !== null || timeLeft(table) < times.ending;

/** An answer with fewer words than this is given more time. */
const fewWords = 5;

export const isAnswering = ({ own }: RehearsalTable): boolean =>
  own.exchange?.stage === 'answering' || own.exchange?.stage === 'piling-on';

/** When the silence after an answer has lasted long enough. */
export const answerOver = (table: RehearsalTable): number | null => {
  const { own, settings } = table;
  const open = own.exchange;
  if (!open || !isAnswering(table) || open.answerWords === 0) return null;
  const latest = (open.answerBegan ?? own.floorUntil) + times.longestAnswer;
  if (own.speakingSince !== null) return latest;
  const quietSince = own.quietSince ?? 0;
  const areWordsDue = own.wordsUntil < quietSince - times.wordsEnd;
  const pause = settings.answerPause * 1000 * (open.answerWords < fewWords ? 3 : 1);
  return Math.min(latest, Math.max(own.floorUntil, quietSince + Math.max(pause, areWordsDue ? times.lateWords : 0)));
};
