import { clausesOf, isNegation, isScant, turnsSense } from './clauses.ts';
import { type Comparison, comparisonIn } from './comparison.ts';
import { type Language, languageOf, stopWordsOf } from './language.ts';
import { memo } from './memo.ts';
import { type Sense, senseOf } from './sense.ts';
import { type Side, sideOf } from './side.ts';
import { stem } from './stem.ts';
import { type Meant, notionsOf } from './thesaurus.ts';
import { sentencesByLine, tokensOf } from './words.ts';

/** What one sentence says, in countable form. */
export interface Gist {
  readonly sentence: string;
  /** Its words in order, grammar words included. */
  readonly words: readonly Word[];
  /** How often it has each of them. */
  readonly counts: ReadonlyMap<string, number>;
  readonly stems: ReadonlyMap<string, Use>;
  /** Notions of the thesaurus, by their number. */
  readonly notions: ReadonlyMap<number, NotionUse>;
  /** What its words are used for, by stem. */
  readonly senses: ReadonlyMap<string, Sense>;
  /** On which side of things its words stand. */
  readonly side: Side | null;
  readonly comparison: Comparison | null;
  /** A word of it stands in a clause that is turned round. */
  readonly turned: boolean;
  /** Something in it is denied. */
  readonly denies: boolean;
}

export interface Word extends Meant {
  /** The stem; of a word that turns the sense the word itself, as "hardly" is no form of "hard". */
  readonly key: string;
  /** How many words with this key stand before it. */
  readonly nth: number;
  readonly clause: number;
  /** Its clause is affirmed (1) or denied (-1). */
  readonly sign: 1 | -1;
  /** Denies or takes away what it stands by: "not", "few", "seldom". */
  readonly turns: boolean;
  /** A word of content. */
  readonly tells: boolean;
}

/** Where a word stands, and whether it is affirmed (1) or denied (-1) there. */
interface Use {
  readonly clause: number;
  readonly sign: 1 | -1;
}

interface NotionUse extends Use {
  readonly stem: string;
  /** The pole it was named by; 0 when both were, or when the word itself turns the sense. */
  readonly pole: -1 | 0 | 1;
}

/** The gists of a text's sentences; those without a word of content are left out. */
export const gistsOf = memo((text): readonly Gist[] => {
  const language = languageOf(text);
  return sentencesByLine(text)
    .map((sentence) => gistOf(sentence, language))
    .filter((gist) => gist.stems.size > 0);
}, 2_000);

/** All that a text speaks of, once each: stems, and notions by their number. */
export const matterOf = memo((text): readonly (string | number)[] => {
  const gists = gistsOf(text);
  return [...new Set(gists.flatMap(({ stems, notions }) => [...stems.keys(), ...notions.keys()]))];
}, 2_000);

const NO_SENSES: ReadonlyMap<string, Sense> = new Map();

function sensesOf(stems: Iterable<string>): ReadonlyMap<string, Sense> {
  return new Map([...stems].flatMap((key) => (senseOf(key) ? [[key, senseOf(key)!]] : [])));
}

/** A notion that is used on both its poles has none. */
function keepNotions(notions: Map<number, NotionUse>, stem: string, use: Use, isPlain: boolean): void {
  for (const notion of notionsOf(stem)) {
    const pole = isPlain ? notion.pole : 0;
    const before = notions.get(notion.id);
    if (!before) notions.set(notion.id, { ...use, stem, pole });
    else if (before.pole !== pole) notions.set(notion.id, { ...before, pole: 0 });
  }
}

function gistOf(sentence: string, language: Language): Gist {
  const tokens = tokensOf(sentence);
  const clauses = clausesOf(tokens);
  const stopWords = stopWordsOf(language);
  const stemOf = language === 'en' ? stem : (word: string) => word;
  const stems = new Map<string, Use>();
  const notions = new Map<number, NotionUse>();
  const counts = new Map<string, number>();

  clauses.forEach(({ words, sign }, clause) => {
    words.forEach((word, at) => {
      const key = stemOf(word);
      const use: Use = { clause, sign };
      if (!stopWords.has(word) && !stems.has(key)) stems.set(key, use);
      if (language === 'en') keepNotions(notions, key, use, !turnsSense(words, at));
    });
  });
  const words = clauses.flatMap(({ words, sign }, clause) =>
    words.map((word, at) => {
      const turns = isNegation(words, at) || isScant(word);
      const key = turns ? word : stemOf(word);
      const nth = counts.get(key) ?? 0;
      counts.set(key, nth + 1);
      return { key, nth, sign, notions: notionsOf(key), clause, turns, tells: !stopWords.has(word) };
    }),
  );
  return {
    sentence,
    words,
    counts,
    stems,
    notions,
    senses: language === 'en' ? sensesOf(stems.keys()) : NO_SENSES,
    side: language === 'en' ? sideOf(words) : null,
    comparison: comparisonIn(tokens, stemOf, stopWords),
    turned: clauses.some(({ sign }) => sign < 0),
    denies: tokens.some((_, at) => isNegation(tokens, at)),
  };
}
