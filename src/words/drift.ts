import { contentStems, contentWords } from './content-words.ts';
import { gistsOf } from './gist.ts';
import { areWordsKnown } from './known-words.ts';
import { languageOf } from './language.ts';
import { coverage, type Likeness } from './likeness.ts';
import { LINE, onScale } from './line.ts';
import { isTelling } from './rarity.ts';

/** What a turn is held against to see whether it strays. */
export interface Course {
  readonly topic: string;
  readonly subtopic?: string;
  /** Earlier turns that were on topic; a turn that answers one of them is on topic too. */
  readonly earlier?: readonly string[];
}

/** Below this a turn is off topic. */
const OFF_TOPIC = LINE;

/** Turns with fewer telling words ("I agree.", "Why?", "Good point, Ada.") say too little to be astray. */
const ENOUGH_WORDS = 2;

/** "What would it cost, and who pays for it?": what a question is about, it may leave to what was said. */
const ENOUGH_TO_ASK = 3;

/** Likeness to topic or turns below which there is no sign of the topic. */
const NO_SIGN = 0.035;

/** Another word for the same thing is no strong sign of the same topic. */
const LOOSE_WORDS = 0.4;

/**
 * How much a turn keeps to the course, 0..1: how well topic, sub-topic or an earlier turn accounts for it, whichever does best. Words of
 * another language than the topic's prove nothing.
 */
export function onTopic(text: string, { topic, subtopic = '', earlier = [] }: Course): number {
  const landmarks = [topic, subtopic, ...earlier].filter((landmark) => gistsOf(landmark).length > 0);
  if (landmarks.length === 0 || isTooShortToStray(text) || languageOf(text) !== languageOf(topic)) return 1;
  if (!knowsSenses(topic)) return sharesARoot(text, landmarks) ? 1 : 0;
  const shares = coverage(text, landmarks, { room: [], notions: LOOSE_WORDS }, { alike: related });
  return onScale(Math.max(...shares), NO_SIGN);
}

/** Of the words of other languages it is not known what they are used for; nor of any, where nobody handed that in. */
function knowsSenses(text: string): boolean {
  return languageOf(text) === 'en' && areWordsKnown();
}

/** Where that is not known, there may be other words for everything: only a long turn strays, and only if it shares no root with what was said. */
function sharesARoot(text: string, landmarks: readonly string[]): boolean {
  const said = rootsOf(text);
  const before = landmarks.flatMap((landmark) => [...rootsOf(landmark)]);
  return said.size < ENOUGH_ROOTS || before.some((root) => said.has(root));
}

/** Turns with fewer roots share none with most of what is said on their own topic. */
const ENOUGH_ROOTS = 8;

/** Words with one beginning mostly belong together: “Freitag” and “freitags”, “kosten” and “kostet”, “vier” and “Viertagewoche”. */
function rootsOf(text: string): ReadonlySet<string> {
  return new Set(contentWords(text).flatMap((word) => (word.length < ROOT ? [] : [word.slice(0, ROOT)])));
}

const ROOT = 4;

/** So alike in sense are sentences that have nothing to do with each other. */
export const IN_ANY_TALK = 0.12;

/** Shared words tell most; what words are used for tells that others may still speak of the same. */
function related({ words, grams, sense }: Likeness): number {
  return 0.8 * words + 0.2 * grams + 0.2 * Math.max(0, sense - IN_ANY_TALK);
}

export function isOffTopic(text: string, course: Course, threshold: number = OFF_TOPIC): boolean {
  return onTopic(text, course) < threshold;
}

/** How many turns in a row, up to the last, have been off topic. A stray turn doesn't make the next one on topic. */
export function strayTurns(turns: readonly string[], course: Course, threshold: number = OFF_TOPIC): number {
  const kept = [...(course.earlier ?? [])];
  let run = 0;
  for (const turn of turns) {
    if (isOffTopic(turn, { ...course, earlier: kept }, threshold)) run += 1;
    else {
      run = 0;
      kept.push(turn);
    }
  }
  return run;
}

export function isTooShortToStray(text: string): boolean {
  const enough = /[?？]\W*$/u.test(text) ? ENOUGH_TO_ASK : ENOUGH_WORDS;
  return [...contentStems(text)].filter(isTelling).length < enough;
}
