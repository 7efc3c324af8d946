import { type Citation, countWords, type HeardClaim, notStanding, sentencesOf, standsIn } from '../engine/index.ts';
import { type Block, isFilled } from './block.ts';
import type { Item, TurnItem } from './item.ts';

/**
 * What a sentence rests on. `sourced`: a quotation that stands in a source. `disputed`: somebody objected to it with such a quotation.
 * `contradicted`: a passage was heard to say otherwise. `misquoted`: it quotes what does not stand there. `reasoned`, `unsupported`: heard to rest on a
 * reason in the turn, or on nothing. Null: nobody could tell.
 */
export type Mark = 'sourced' | 'disputed' | 'contradicted' | 'misquoted' | 'reasoned' | 'unsupported' | null;

export interface Claim {
  readonly text: string;
  readonly mark: Mark;
  /** The citations it makes. */
  readonly cites: readonly Citation[];
  /** Quotations that others held against it. */
  readonly against: readonly Citation[];
  /** What it was heard to rest on, where nothing is cited. */
  readonly heard?: HeardClaim;
}

/** A citation in a turn, with the title of what it cites. */
type Footnote = Citation & { readonly title: string };

const fewest = 4;

/** The claims of a turn: its sentences that state something, each with what it rests on. Marked by code alone. */
export const claimsOf = (
  { text, seat, cites = [], claims = [] }: Pick<TurnItem, 'text' | 'seat' | 'cites' | 'claims'>,
  later: readonly TurnItem[] = [],
): readonly Claim[] => {
  const against = later.flatMap((turn) => (turn.cites ?? []).filter((cite) => cite.stands && cite.against?.length));
  return sentencesOf(text).flatMap((sentence): readonly Claim[] => {
    const own = cites.filter(({ quote }) => quote !== '' && sentence.includes(quote));
    if (own.length === 0 && (sentence.endsWith('?') || countWords(sentence) < fewest)) return [];
    const held = against.filter((cite) =>
      cite.against!.some(({ to, quote }) => to === seat.id && sentence.includes(quote)),
    );
    const heard = claims.find((claim) => claim.text === sentence);
    const mark = heard?.mark === 'contradicted' ? heard.mark : (markOf(own, held) ?? heard?.mark ?? null);
    return [{ text: sentence, mark, cites: own, against: held, ...(heard && { heard }) }];
  });
};

const markOf = (own: readonly Citation[], held: readonly Citation[]): Mark => {
  if (held.length > 0) return 'disputed';
  if (own.some(({ stands }) => stands)) return 'sourced';
  return own.length > 0 ? 'misquoted' : null;
};

/** What a session rests on, as a table of the passages that were quoted, and one of the share of sourced claims by seat. Empty without citations. */
export const restsOn = (items: readonly Item[] = []): readonly Block[] => {
  const turns = items.filter((item) => item.type === 'turn');
  if (turns.every(({ cites = [], claims = [] }) => cites.length + claims.length === 0)) return [];
  const quoted = new Map<string, { readonly note: Footnote; readonly by: Set<string> }>();
  const shares = new Map<string, { name: string; claims: number; sourced: number; marks: (Mark | null)[] }>();
  for (const [at, turn] of turns.entries()) {
    for (const note of turn.cites ?? []) {
      if (!note.stands) continue;
      const key = `${note.source} ${note.at} ${note.quote}`;
      const known = quoted.get(key) ?? { note, by: new Set() };
      known.by.add(turn.seat.name);
      quoted.set(key, known);
    }
    const share = shares.get(turn.seat.id) ?? {
      name: turn.seat.name,
      claims: 0,
      sourced: 0,
      marks: [],
    };
    for (const { mark, cites } of claimsOf(turn, turns.slice(at + 1))) {
      share.claims += 1;
      if (cites.some(({ stands }) => stands)) share.sourced += 1;
      share.marks.push(mark);
    }
    shares.set(turn.seat.id, share);
  }
  const blocks: Block[] = [
    {
      type: 'table',
      title: 'Rests on',
      head: ['Passage', 'Source', 'Quoted', 'By', 'Disputed by'],
      rows: [...quoted.values()].map(({ note, by }) => [
        `${note.source} ${note.at}`,
        note.title,
        `“${note.quote}”`,
        [...by].join(', '),
        disputing(turns, note.quote).join(', '),
      ]),
    },
    {
      type: 'table',
      title: 'Sourced claims',
      head: ['Seat', 'Claims', 'Sourced', 'Disputed', 'Contradicted', 'Misquoted', 'Reasoned', 'Unsupported', 'Share'],
      rows: [...shares.values()]
        .filter(({ claims }) => claims > 0)
        .map(({ name, claims, sourced, marks }) => [
          name,
          ...[claims, sourced].map(String),
          ...(['disputed', 'contradicted', 'misquoted', 'reasoned', 'unsupported'] as const).map((mark) =>
            String(marks.filter((each) => each === mark).length),
          ),
          `${Math.round((100 * sourced) / claims)} %`,
        ]),
    },
  ];
  return blocks.filter(isFilled);
};

/** Who objected to a quotation with one of its own. */
const disputing = (turns: readonly TurnItem[], quote: string): readonly string[] => [
  ...new Set(
    turns
      .filter(({ cites = [] }) =>
        cites.some(
          ({ stands, against = [] }) =>
            stands && against.some((held) => held.quote.includes(quote) || quote.includes(held.quote)),
        ),
      )
      .map(({ seat }) => seat.name),
  ),
];

/** The sourced quotation that words which moved somebody hold, or are part of; null where they hold none. */
export const sourcedIn = (words: string, items: readonly Item[] = []): Footnote | null => {
  const notes = items
    .flatMap((item) => (item.type === 'turn' ? (item.cites ?? []) : []))
    .filter(({ stands }) => stands);
  return notes.find(({ quote }) => standsIn(quote, words) || standsIn(words, quote)) ?? null;
};

type Marked = Pick<TurnItem, 'cites' | 'claims'>;

/** What stands under a turn: every passage that it quotes, and every quotation that does not stand. */
export const footnotes = ({ cites = [], claims = [] }: Marked): readonly string[] => [
  ...new Set([...cites.flatMap((cite) => (cite.quote === '' ? [] : noteOn(cite))), ...claims.flatMap(contradiction)]),
];

/** What of it nobody should overlook: words that their source does not have, or says otherwise. */
export const misgivings = ({ cites = [], claims = [] }: Marked): readonly string[] => [
  ...new Set([
    ...cites.filter(({ quote, stands }) => quote !== '' && !stands).map(noteOn),
    ...claims.flatMap(contradiction),
  ]),
];

const noteOn = (cite: Footnote): string =>
  cite.stands
    ? `[${cite.source} ${cite.at}] ${cite.title}: “${cite.quote}”`
    : `Not in the source: ${notStanding(cite)}.`;

const contradiction = ({ text, mark, source, at, quote, by }: HeardClaim): string[] =>
  mark === 'contradicted'
    ? [
        `Said otherwise in [${source} ${at}], heard by ${by}: “${quote ?? ''}” against “${text.length > 100 ? `${text.slice(0, 100)} …` : text}”`,
      ]
    : [];
