import { plainWords } from '../../engine/index.ts';
import words from './delivery-words.json' with { type: 'json' };
import type { TalkLanguage } from './figures.ts';

interface LanguageWords {
  /** Words by which the language is known. */
  readonly common: ReadonlySet<string>;
  readonly fillers: readonly string[];
  readonly hedges: readonly string[];
}

const languages = new Map(
  Object.entries(words).map(([name, { common, fillers, hedges }]): [string, LanguageWords] => [
    name,
    { common: new Set(common.split(' ')), fillers, hedges },
  ]),
);

/** What is counted of a language: its common words, and how often each filler and hedge came. */
export interface LanguageCount {
  readonly common: number;
  readonly fillers: Readonly<Record<string, number>>;
  readonly hedges: Readonly<Record<string, number>>;
  /** The piece of talk with most of them. */
  readonly mostFillers: SpokenMoment;
  readonly mostHedges: SpokenMoment;
}

/** When something was at its worst, and how often it happened there. */
export interface SpokenMoment {
  readonly at: number;
  readonly count: number;
}

export type LanguageCounts = Readonly<Partial<Record<TalkLanguage, LanguageCount>>>;

const none: LanguageCount = {
  common: 0,
  fillers: {},
  hedges: {},
  mostFillers: { at: 0, count: 0 },
  mostHedges: { at: 0, count: 0 },
};

/** Counts a piece of talk for every language; which one it is shows with time. */
export const countPiece = (before: LanguageCounts, text: string, at: number): LanguageCounts => {
  const said = plainWords(text).map((word) => word.replaceAll('’', "'"));
  const line = ` ${said.join(' ')} `;
  return Object.fromEntries(
    [...languages].map(([name, { common, fillers, hedges }]) => {
      const count = before[name as TalkLanguage] ?? none;
      const [filled, hedged] = [foundIn(line, fillers), foundIn(line, hedges)];
      return [
        name,
        {
          common: count.common + said.filter((word) => common.has(word)).length,
          fillers: added(count.fillers, filled),
          hedges: added(count.hedges, hedged),
          mostFillers: worse(count.mostFillers, { at, count: total(filled) }),
          mostHedges: worse(count.mostHedges, { at, count: total(hedged) }),
        },
      ];
    }),
  );
};

type Counts = Readonly<Record<string, number>>;

const foundIn = (line: string, phrases: readonly string[]): Counts =>
  Object.fromEntries(
    phrases.map((phrase) => [phrase, line.split(` ${phrase} `).length - 1] as const).filter(([, count]) => count > 0),
  );

const added = (counts: Counts, more: Counts): Counts => ({
  ...counts,
  ...Object.fromEntries(Object.entries(more).map(([phrase, count]) => [phrase, (counts[phrase] ?? 0) + count])),
});

export const total = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

const worse = (before: SpokenMoment, now: SpokenMoment): SpokenMoment => (now.count > before.count ? now : before);

/** A language is spoken when so many of the words are its common ones. */
const knownShare = 0.15;

/** The language that is spoken; null where it is none of those that are known, or there is too little to tell. */
export const languageIn = (counts: LanguageCounts, words: number): TalkLanguage | null => {
  const [most] = Object.entries(counts).sort(([, a], [, b]) => b.common - a.common);
  return most && words > 0 && most[1].common / words >= knownShare ? (most[0] as TalkLanguage) : null;
};

/** The counts of the language that is spoken. */
export const spokenIn = (counts: LanguageCounts, words: number): LanguageCount | null =>
  counts[languageIn(counts, words)!] ?? null;
