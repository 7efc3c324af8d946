import { type Answers, UNHEARD } from './answer.ts';
import type { Citation } from './citation.ts';
import { wordsOf } from './count.ts';
import type { Question } from './question.ts';
import type { SeatId } from './seat.ts';
import { sentencesOf } from './sentences.ts';
import { labelOf, type PlacedPassage } from './source.ts';

/**
 * What a claim without a citation was heard to rest on. `contradicted`: a passage of the sources says otherwise, in the words that are
 * quoted from it. `reasoned`: on a reason that the turn gives. `unsupported`: on nothing that it gives.
 */
export interface HeardClaim {
  readonly text: string;
  readonly mark: 'contradicted' | 'reasoned' | 'unsupported';
  readonly by: string;
  /** The words that show it: of the turn, or of the source. */
  readonly quote?: string;
  readonly source?: string;
  readonly at?: string;
}

/** Shorter sentences state little. */
const fewest = 4;

/** So many claims of one turn are asked about. */
const mostAsked = 4;

/** Words that a claim must share with a passage for it to be held against it. */
const fewestShared = 2;

/** The sentences that state something and quote no source. */
const uncited = (text: string, cites: readonly Citation[]): readonly string[] =>
  sentencesOf(text)
    .filter((sentence) => !sentence.endsWith('?') && wordsOf(sentence).length >= fewest)
    .filter((sentence) => !cites.some(({ quote }) => quote !== '' && sentence.includes(quote)))
    .slice(0, mostAsked);

/** What whoever listens is asked about the claims of a turn: whether it gives a reason, and whether the nearest passage says otherwise. */
export const claimQuestions = (
  { text, seat, cites = [] }: { readonly text: string; readonly seat: SeatId; readonly cites?: readonly Citation[] },
  passages: readonly PlacedPassage[],
): readonly Question[] =>
  uncited(text, cites).flatMap((claim, at): readonly Question[] => {
    const near = nearest(claim, passages);
    const about = { about: claim, spare: true } as const;
    return [
      { id: `claim ${at + 1} rests`, kind: 'rests', text, seat, ...about },
      ...(near
        ? [
            {
              id: `claim ${at + 1} against ${labelOf(near).slice(1, -1)}`,
              kind: 'refutes',
              text: near.text,
              ...about,
            } as const,
          ]
        : []),
    ];
  });

/** The passage that shares most words with a claim, long words first. */
const nearest = (claim: string, passages: readonly PlacedPassage[]): PlacedPassage | undefined => {
  const words = tellingIn(claim);
  const shared = passages.map((passage) => ({
    passage,
    count: [...tellingIn(passage.text)].filter((word) => words.has(word)).length,
  }));
  const best = shared.reduce((one, other) => (other.count > one.count ? other : one), {
    passage: undefined as PlacedPassage | undefined,
    count: fewestShared - 1,
  });
  return best.passage;
};

const tellingIn = (text: string): ReadonlySet<string> =>
  new Set((text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 3 || /\p{N}/u.test(word)));

const asked = /^claim (\d) (?:rests|against (S\d+) (.+))$/u;

/** What was heard of the claims of a turn; unheard stays unmarked. What a source says goes before what the turn says of itself. */
export const heardClaims = (
  text: string,
  cites: readonly Citation[] = [],
  heard: Answers = {},
): readonly HeardClaim[] => {
  const told = Object.entries(heard).filter(([id, { value }]) => value !== UNHEARD && asked.test(id));
  if (told.length === 0) return [];
  const claims = uncited(text, cites);
  const found = new Map<number, HeardClaim>();
  for (const [id, { value, by, quote }] of told) {
    const [, nth, source, at] = asked.exec(id)!;
    const claim = claims[Number(nth) - 1];
    if (claim === undefined) continue;
    const shown = { text: claim, by, ...(quote !== undefined && { quote }) };
    if (source !== undefined && at !== undefined && value === 'yes')
      found.set(Number(nth), { ...shown, mark: 'contradicted', source, at });
    else if (source === undefined && !found.has(Number(nth)) && (value === 'reasoned' || value === 'unsupported'))
      found.set(Number(nth), { ...shown, mark: value });
  }
  return [...found].sort(([one], [other]) => one - other).map(([, claim]) => claim);
};
