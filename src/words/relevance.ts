import { contentByStem } from './content-words.ts';
import { rarity } from './rarity.ts';

/** A part of a text and how much a match in it counts, such as a slide's title (2), body (1) and notes (1). */
export interface WeightedText {
  readonly text: string;
  readonly weight: number;
}

export type WeightedTexts = string | readonly (string | WeightedText)[];

export interface Relevance {
  readonly score: number;
  /** The words that met the topic, strongest first. */
  readonly matched: readonly string[];
}

/** What is known of a seat that may bear on a topic. */
export interface SeatProfile {
  readonly role?: string;
  readonly persona?: string;
  readonly points?: readonly string[];
  readonly focus?: readonly string[];
}

/** Scores closer than this are even, and the next criterion decides. */
export const EVEN = 0.02;

/** A side with fewer words than this can't be wholly relevant: one shared word is thin evidence. */
const ENOUGH_WORDS = 3;

/** How much a text has to do with a topic, 0..1: the weight of the words they share, over the shorter of the two. */
export function relevance(text: WeightedTexts, topic: WeightedTexts): Relevance {
  const said = weigh(text);
  const wanted = weigh(topic);
  const pull = (key: string) => said.get(key)!.weight * wanted.get(key)!.weight * rarity(key);
  const matched = [...said.keys()].filter((key) => wanted.has(key)).sort((a, b) => pull(b) - pull(a));

  const shorter = Math.max(ENOUGH_WORDS, Math.min(said.size, wanted.size));
  const score = Math.min(1, matched.reduce((sum, key) => sum + pull(key), 0) / shorter);
  return { score, matched: matched.map((key) => said.get(key)!.word) };
}

/** How much a seat has to say on a topic: its focus counts most, then its own points, then persona and role. */
export function seatRelevance(seat: SeatProfile, topic: WeightedTexts): Relevance {
  return relevance(partsOf(seat), topic);
}

export function partsOf(seat: SeatProfile): readonly WeightedText[] {
  return [
    { text: (seat.focus ?? []).join('\n'), weight: 1.5 },
    { text: (seat.points ?? []).join('\n'), weight: 1 },
    { text: [seat.role, seat.persona].filter(Boolean).join('\n'), weight: 0.8 },
  ];
}

function weigh(parts: WeightedTexts): Map<string, { word: string; weight: number }> {
  const weighed = new Map<string, { word: string; weight: number }>();
  for (const part of typeof parts === 'string' ? [parts] : parts) {
    const { text, weight } = typeof part === 'string' ? { text: part, weight: 1 } : part;
    for (const [key, word] of contentByStem(text)) {
      if (weight > (weighed.get(key)?.weight ?? 0)) weighed.set(key, { word, weight });
    }
  }
  return weighed;
}
