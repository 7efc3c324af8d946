import { clausesOf, isNegation, turnsSense } from './clauses.ts';
import { type Comparison, comparisonIn } from './comparison.ts';
import { type Language, languageOf, stopWordsOf } from './language.ts';
import { memo } from './memo.ts';
import { rejoindersIn } from './rejoinder.ts';
import { stem } from './stem.ts';
import { notionsOf } from './thesaurus.ts';
import { sentencesOf, tokensOf } from './words.ts';

/** What one sentence says, in countable form. */
export interface Gist {
  readonly sentence: string;
  readonly stems: ReadonlyMap<string, Use>;
  /** Notions of the thesaurus, by their number. */
  readonly notions: ReadonlyMap<number, NotionUse>;
  readonly comparison: Comparison | null;
  /** A word of it stands in a clause that is turned round. */
  readonly turned: boolean;
  /** Something in it is denied. */
  readonly denies: boolean;
  readonly rejoinders: number;
}

/** Where a word stands, and whether it is affirmed (1) or denied (-1) there. */
export interface Use {
  readonly clause: number;
  readonly sign: 1 | -1;
}

export interface NotionUse extends Use {
  readonly stem: string;
  /** The pole it was named by; 0 when both were, or when the word itself turns the sense. */
  readonly pole: -1 | 0 | 1;
}

/** The gists of a text's sentences; those without a word of content are left out. */
export const gistsOf = memo((text): readonly Gist[] => {
  const language = languageOf(text);
  return sentencesOf(text)
    .map((sentence) => gistOf(sentence, language))
    .filter((gist) => gist.stems.size > 0);
}, 2_000);

function gistOf(sentence: string, language: Language): Gist {
  const tokens = tokensOf(sentence);
  const clauses = clausesOf(tokens);
  const stopWords = stopWordsOf(language);
  const stemOf = language === 'en' ? stem : (word: string) => word;
  const stems = new Map<string, Use>();
  const notions = new Map<number, NotionUse>();

  clauses.forEach(({ words, sign }, clause) => {
    words.forEach((word, at) => {
      const key = stemOf(word);
      const use: Use = { clause, sign };
      if (!stopWords.has(word) && !stems.has(key)) stems.set(key, use);
      if (language !== 'en') return;
      const meant = notionsOf(key);
      const isPlain = meant.length === 1 && !turnsSense(words, at);
      for (const notion of meant) {
        const pole = isPlain ? notion.pole : 0;
        const before = notions.get(notion.id);
        if (!before) notions.set(notion.id, { ...use, stem: key, pole });
        else if (before.pole !== pole) notions.set(notion.id, { ...before, pole: 0 });
      }
    });
  });
  return {
    sentence,
    stems,
    notions,
    comparison: comparisonIn(tokens, stemOf, stopWords),
    turned: clauses.some(({ sign }) => sign < 0),
    denies: tokens.some((_, at) => isNegation(tokens, at)),
    rejoinders: language === 'en' ? rejoindersIn(sentence) : 0,
  };
}
