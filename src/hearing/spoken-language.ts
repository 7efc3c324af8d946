import { countWords } from '../engine/index.ts';
import { sentencesByLine } from '../words/index.ts';
import { giveBackSoon } from './give-back.ts';

/** The language of a text as a two-letter code, '' where none shows. */
export type Detect = (text: string) => string;

/** n-grams of sixty languages, in the size that takes 40 MB and tells English from others as well as the one that takes 140. Read when somebody first listens. */
export const loadDetector = async (): Promise<Detect> => {
  const { eld } = await import('eld/extrasmall');
  giveBackSoon();
  return (text) => eld.detect(text).language;
};

/** A sentence shorter than this can belong to several languages. */
const TELLING = 5;
/** So much of a text may be in another language: a name, a quotation. */
const FOREIGN = 0.2;

/** Whether a text is English; null where it is too short to tell. */
const isEnglish = (text: string, detect: Detect): boolean | null => {
  const sentences = sentencesByLine(text).filter((sentence) => countWords(sentence) >= TELLING);
  if (sentences.length === 0) return countWords(text) < TELLING ? null : detect(text) === 'en';
  if (detect(text) !== 'en') return false;
  const foreign = sentences.filter((sentence) => detect(sentence) !== 'en' && countWords(sentence) > TELLING + 2);
  return foreign.length <= sentences.length * FOREIGN;
};

/** Tables whose language is remembered, and how much of each. */
const MOST_TABLES = 200;
const MOST_TEXTS = 40;
/** The share of a talk's telling turns that must be English. */
const MOSTLY = 0.85;

/**
 * Decides for a whole table, from what was said at it lately, whether it speaks English: one short turn does not tell.
 * A text that plainly is in another language is not English at any table.
 */
export class SpokenLanguages {
  readonly #detect: Detect;
  readonly #tables = new Map<string, Map<string, boolean | null>>();

  constructor(detect: Detect) {
    this.#detect = detect;
  }

  /** What a text is most likely written in, with what was said around it. */
  languageOf(text: string, around: readonly string[]): string {
    return this.#detect([...around.slice(-3), text].join('\n'));
  }

  isEnglish(table: string, text: string, around: readonly string[]): boolean {
    const known = this.#tables.get(table) ?? new Map<string, boolean | null>();
    this.#tables.delete(table);
    this.#tables.set(table, known);
    for (const said of [...around.slice(-MOST_TEXTS), text])
      if (!known.has(said)) known.set(said, isEnglish(said, this.#detect));
    dropOldest(known, MOST_TEXTS);
    dropOldest(this.#tables, MOST_TABLES);
    const telling = [...known.values()].filter((each) => each !== null);
    const english = telling.filter(Boolean).length;
    return known.get(text) !== false && telling.length > 0 && english >= telling.length * MOSTLY;
  }
}

const dropOldest = (kept: Map<string, unknown>, most: number): void => {
  for (const key of kept.keys()) {
    if (kept.size <= most) return;
    kept.delete(key);
  }
};
