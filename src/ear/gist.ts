import { type Comparison, comparisonIn } from './comparison.ts';
import { type Language, languageOf, stopWordsOf } from './language.ts';
import { isNegation, scopeEnds } from './negation.ts';
import { stem } from './stem.ts';
import { notionOf } from './thesaurus.ts';
import { isPunctuation, sentencesOf, tokensOf } from './words.ts';

/** What one sentence says, in countable form. */
export interface Gist {
  readonly language: Language;
  /** Content stems, without repeats. */
  readonly stems: ReadonlySet<string>;
  /** Notions of the thesaurus and the pole they were named by; 0 when both poles were. */
  readonly notions: ReadonlyMap<number, -1 | 0 | 1>;
  /** For each negation the stems it reaches. */
  readonly denials: readonly ReadonlySet<string>[];
  readonly comparison: Comparison | null;
  /** Counts of hashed letter triples. */
  readonly grams: Float32Array;
}

const GRAM_SLOTS = 256;
const CACHE_LIMIT = 2_000;
const cache = new Map<string, readonly Gist[]>();

/** The gists of a text's sentences. Kept for texts seen lately, since a turn is compared with many later ones. */
export function gistsOf(text: string): readonly Gist[] {
  const found = cache.get(text);
  if (found) return found;
  const language = languageOf(text);
  const made = sentencesOf(text)
    .map((sentence) => gistOf(sentence, language))
    .filter((gist) => gist.stems.size > 0);
  if (cache.size >= CACHE_LIMIT) cache.clear();
  cache.set(text, made);
  return made;
}

function gistOf(sentence: string, language: Language): Gist {
  const tokens = tokensOf(sentence);
  const stopWords = stopWordsOf(language);
  const stemOf = language === 'en' ? stem : (word: string) => word;
  const stems = new Set<string>();
  const notions = new Map<number, -1 | 0 | 1>();
  const denials: Set<string>[] = [];
  let open: Set<string>[] = [];

  tokens.forEach((token, at) => {
    if (scopeEnds(token)) open = [];
    if (isPunctuation(token)) return;
    if (isNegation(tokens, at)) {
      const denial = new Set<string>();
      denials.push(denial);
      open.push(denial);
    }
    const key = stemOf(token);
    const notion = language === 'en' ? notionOf(key) : undefined;
    if (stopWords.has(token) && !notion) return;
    if (!stopWords.has(token)) stems.add(key);
    if (notion) notions.set(notion.id, (notions.get(notion.id) ?? notion.pole) === notion.pole ? notion.pole : 0);
    for (const denial of open) denial.add(key);
  });
  return {
    language,
    stems,
    notions,
    denials,
    comparison: comparisonIn(tokens, stemOf, stopWords),
    grams: gramsOf(stems),
  };
}

/** Letter triples of the stems: they still match where two stems differ only at their ends. */
function gramsOf(stems: ReadonlySet<string>): Float32Array {
  const grams = new Float32Array(GRAM_SLOTS);
  for (const key of stems) {
    const padded = ` ${key} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) {
      const slot =
        (padded.charCodeAt(at) * 961 + padded.charCodeAt(at + 1) * 31 + padded.charCodeAt(at + 2)) % GRAM_SLOTS;
      grams[slot]! += 1;
    }
  }
  return grams;
}
