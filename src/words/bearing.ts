import { contentByStem } from './content-words.ts';
import { languageOf } from './language.ts';
import { isTelling } from './rarity.ts';
import {
  partsOf,
  type Relevance,
  relevance,
  type SeatProfile,
  type WeightedText,
  type WeightedTexts,
} from './relevance.ts';
import { alikeInSense, type Sense, senseOf, senseOfAll } from './sense.ts';
import { stem } from './stem.ts';

export interface Bearing extends Relevance {
  /** Those that are no everyday words. */
  readonly matched: readonly string[];
  /** Where no such word met the topic: the one that is used most nearly for the same. */
  readonly nearest: string | null;
}

/** So alike in sense are sentences that have nothing to do with each other. */
const IN_ANY_TALK = 0.12;

/** What words are used for counts less than one word that both sides have. */
const IN_OTHER_WORDS = 0.2;

/** How much a text bears on a topic, 0..1: by the words they share, and a little by what their words are used for. Made to compare texts; whether a topic is met at all, `relevance` tells. */
export function bearing(text: WeightedTexts, topic: WeightedTexts): Bearing {
  const { score, matched: shared } = relevance(text, topic);
  const matched = shared.filter((word) => isTelling(stem(word)));
  const [said, wanted] = [sensesIn(text), sensesIn(topic)];
  const towards = sumOf(wanted);
  const akin = Math.max(0, alikeInSense(sumOf(said), towards) - IN_ANY_TALK);
  const nearest = matched.length === 0 && akin > 0 ? nearestTo(towards, said) : null;
  return { score: Math.min(1, score + IN_OTHER_WORDS * akin), matched, nearest };
}

/** How much a seat has to say on a topic, in whatever words. */
export function seatBearing(seat: SeatProfile, topic: WeightedTexts): Bearing {
  return bearing(partsOf(seat), topic);
}

interface Sensed {
  readonly word: string;
  readonly weight: number;
  readonly sense: Sense;
}

/** The senses of English words: those of another language only look like them. */
function sensesIn(parts: WeightedTexts): Sensed[] {
  const sensed = new Map<string, Sensed>();
  for (const part of typeof parts === 'string' ? [parts] : parts) {
    const { text, weight }: WeightedText = typeof part === 'string' ? { text: part, weight: 1 } : part;
    if (languageOf(text) !== 'en') continue;
    for (const [key, word] of contentByStem(text)) {
      const sense = senseOf(key);
      if (sense && weight > (sensed.get(key)?.weight ?? 0)) sensed.set(key, { word, weight, sense });
    }
  }
  return [...sensed.values()];
}

function sumOf(words: readonly Sensed[]): Sense | null {
  return senseOfAll(
    words.map((word) => [word, word.sense] as const),
    ({ weight }) => weight,
  );
}

/** The word that does most to point where the topic points. */
function nearestTo(topic: Sense | null, words: readonly Sensed[]): string {
  const pull = ({ sense, weight }: Sensed) => weight * alikeInSense(sense, topic);
  return words.reduce((best, word) => (pull(word) > pull(best) ? word : best)).word;
}
