import { contentByStem } from './content-words.ts';
import type { WeightedText } from './relevance.ts';
import { alikeInSense, senseOf } from './sense.ts';
import { stem } from './stem.ts';
import { sentencesByLine, smallWords } from './words.ts';

/** One of several things, and the words of the text that call for it. */
export interface CalledFor {
  readonly at: number;
  /** Strongest first. */
  readonly matched: readonly string[];
}

/** What somebody wants is said early: so many words count in full, later ones less and less. */
const EARLY = 8;

/** A text that begins with a word for it asks for it. */
const ASKED_FIRST = 2;

/** So much has to be said for a thing; in a question such words may as well be its matter. */
const ENOUGH = 1;
const ENOUGH_IN_A_QUESTION = 1.5;

/** Where another thing is called for nearly as much, it can't be told. */
const CLOSE = 0.6;

/** A word used as much like another as this may stand for it, and tells half as much. */
const SAME_USE = 0.75;
const IN_OTHER_WORDS = 0.5;

/** What comes after these is there already: it is talked of, and tells half as much of what is wanted. One’s own may be what one wants to work on. */
const POINTING = 0.5;
const pointing = new Set(
  `the this that these those your his her its our their
  der die das den dem des dieser diese dieses dein deine sein seine ihr ihre unser unsere unseren unserem unserer euer eure
  le la les ce cet cette ces ton ta tes son sa ses notre nos votre vos leur leurs
  el los las este esta estos estas ese esa tu tus su sus nuestro nuestra nuestros nuestras`.split(/\s+/u),
);

/** Which of several things a text calls for, by the words for each of them, in whatever language; null where it can't be told. */
export function calledFor(text: string, things: readonly (readonly WeightedText[])[]): CalledFor | null {
  const first = sentencesByLine(text)[0] ?? '';
  const isQuestion = first.trimEnd().endsWith('?');
  const opening = isQuestion ? undefined : smallWords(first)[0];
  const written = smallWords(text);
  const vocabularies = things.map(wordsFor);
  const calls = things.map(() => [] as { word: string; weight: number }[]);
  [...contentByStem(text)].forEach(([key, word], nth) => {
    const weights = vocabularies.map((known) => weightIn(known, word, key));
    const sharers = weights.filter((weight) => weight > 0).length;
    const isPointedAt = pointing.has(written[written.indexOf(word) - 1] ?? '');
    const place = (word === opening ? ASKED_FIRST : Math.min(1, EARLY / (nth + 1))) * (isPointedAt ? POINTING : 1);
    weights.forEach((weight, at) => {
      if (weight > 0) calls[at]!.push({ word, weight: (weight * place) / sharers });
    });
  });
  const [best, next] = calls
    .map((matched, at) => ({ at, matched, score: matched.reduce((sum, { weight }) => sum + weight, 0) }))
    .toSorted((one, other) => other.score - one.score);
  if (!best || best.score < (isQuestion ? ENOUGH_IN_A_QUESTION : ENOUGH)) return null;
  if (next && next.score > CLOSE * best.score) return null;
  const matched = best.matched.toSorted((one, other) => other.weight - one.weight).map(({ word }) => word);
  return { at: best.at, matched };
}

/** Words as they are written and as English shortens them, since a short text may hide its language. */
function wordsFor(parts: readonly WeightedText[]): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const { text, weight } of parts)
    for (const word of smallWords(text))
      for (const key of [word, stem(word)]) weights.set(key, Math.max(weight, weights.get(key) ?? 0));
  return weights;
}

function weightIn(known: ReadonlyMap<string, number>, word: string, key: string): number {
  const told = known.get(word) ?? known.get(key);
  if (told !== undefined) return told;
  const sense = senseOf(key);
  if (!sense) return 0;
  return Math.max(
    0,
    ...[...known]
      .filter(([one]) => alikeInSense(senseOf(one), sense) >= SAME_USE)
      .map(([, weight]) => IN_OTHER_WORDS * weight),
  );
}
