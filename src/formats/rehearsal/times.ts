import { countWords, wordsPerSecond } from '../../engine/index.ts';
import { counted } from './counted.ts';

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
  /** An exchange that gets no answer ends. */
  noAnswer: 45 * second,
  /** No answer goes on for longer than this. */
  longestAnswer: 180 * second,
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

/** How long a text takes to say. */
export const spokenMs = (text: string): number => Math.round((countWords(text) / wordsPerSecond) * second);

/** `4:05` */
export const sayTime = (ms: number): string =>
  `${Math.floor(ms / minute)}:${String(Math.floor((ms % minute) / second)).padStart(2, '0')}`;

/** `35 seconds`, `4:05 minutes` */
export const sayLength = (ms: number): string =>
  ms < minute ? counted(Math.floor(ms / second), 'second') : `${sayTime(ms)} minutes`;
