import { type SeatId, sentencesOf, type Table } from '../../engine/index.ts';
import { contentStems, contentWords, isNumber, stem } from '../../words/index.ts';
import { participants } from '../turn-protocol/ranking.ts';
import type { TakenUp } from './hearing.ts';
import type { DiscussionMemory } from './memory.ts';

/** Words of one seat, and who took them up. */
interface Shared {
  readonly quote: string;
  readonly of: string;
  readonly by: readonly string[];
}

/** What a discussion leaves: its themes, what was taken up and by whom, what stayed open, and whether two sides formed. */
export interface DiscussionOutcome {
  readonly points: readonly { readonly seat: string; readonly says: string }[];
  readonly sides: readonly string[];
  /** Words of one that others built on and nobody objected to. */
  readonly agreements?: readonly Shared[];
  /** Words of one that somebody still objects to. */
  readonly open?: readonly Shared[];
  /** What somebody stated at the end and nobody took up, and what was asked last. */
  readonly left?: readonly { readonly quote: string; readonly of: string }[];
  /** Words that several used of themselves, and who they were. */
  readonly themes?: readonly { readonly theme: string; readonly by: readonly string[] }[];
  readonly rounds: number;
}

export const outcomeOf = (table: Table<DiscussionMemory>): DiscussionOutcome => {
  const name = (id: string): string => table.seats.find((seat) => seat.id === id)?.name ?? id;
  return {
    points: participants(table).flatMap((seat) => {
      const says = table.own.stands[seat.id]?.[0] ?? table.own.latest[seat.id];
      return says === undefined ? [] : [{ seat: seat.name, says: says.trim() }];
    }),
    sides: table.own.sides?.map(name) ?? [],
    agreements: sharedIn(
      table.own.takenUp.filter(({ quote }) => !table.own.objections.some((each) => each.quote === quote)),
      name,
    ),
    open: sharedIn(table.own.objections, name),
    left: leftIn(table.own).map(({ quote, seat }) => ({ quote, of: name(seat) })),
    themes: themesIn(table).map(({ theme, by }) => ({ theme, by: by.map(name) })),
    rounds: table.own.round,
  };
};

/** Each quoted point once, with everybody who took it up. */
const sharedIn = (taken: readonly TakenUp[], name: (id: string) => string): readonly Shared[] => {
  const quotes = new Map<string, Shared>();
  for (const { quote, to, by } of taken) {
    const before = quotes.get(quote)?.by ?? [];
    quotes.set(quote, { quote, of: name(to), by: [...new Set([...before, name(by)])] });
  }
  return [...quotes.values()];
};

/** What nobody came back to: statements of the end that nobody took up or objected to, and questions of the last round. */
export const leftIn = ({
  stands,
  takenUp,
  objections,
  recent,
}: DiscussionMemory): readonly { readonly seat: SeatId; readonly quote: string }[] => {
  const met = [...takenUp, ...objections].map(({ quote }) => quote.slice(0, telling));
  const isMet = (text: string): boolean => met.some((quote) => text.includes(quote));
  const stated = Object.entries(stands).flatMap(([seat, [latest = '']]) => {
    const [first] = sentencesOf(latest);
    return first === undefined || first.endsWith('?') || isMet(first) ? [] : [{ seat, quote: bare(first) }];
  });
  const speakers = Object.keys(stands);
  const asked = recent.slice(-speakers.length).flatMap(({ seat, text }) =>
    sentencesOf(text)
      .filter((each) => each.endsWith('?'))
      .slice(-1)
      .map((quote) => ({ seat, quote })),
  );
  return [...stated, ...asked.filter(({ seat }) => speakers.includes(seat))].slice(0, mostLeft);
};

/** So much of a quotation tells it from others. */
const telling = 24;
const mostLeft = 6;

const bare = (text: string): string => text.replace(/[.!…\s]+$/u, '');

/** Words that at least two seats used of themselves and the topic does not hold, most widely used first; words of the same seats stand together. */
export const themesIn = ({
  own: { first, recent },
  topic,
}: Table<DiscussionMemory>): readonly { readonly theme: string; readonly by: readonly SeatId[] }[] => {
  const known = contentStems(topic);
  const uses = new Map<string, { readonly word: string; readonly by: Set<SeatId>; readonly order: number }>();
  for (const { seat, text } of [...first, ...recent])
    for (const word of contentWords(ownWords(text))) {
      const key = stem(word);
      if (word.length < shortest || known.has(key) || isNumber(word)) continue;
      const use = uses.get(key) ?? { word: asWritten(word, text), by: new Set(), order: uses.size };
      uses.set(key, use);
      use.by.add(seat);
    }
  const shared = [...uses.values()]
    .filter(({ by }) => by.size > 1)
    .sort((a, b) => b.by.size - a.by.size || a.order - b.order);
  const groups = new Map<string, { readonly theme: string; readonly by: readonly SeatId[] }>();
  for (const { word, by } of shared) {
    const who = [...by].sort().join(' ');
    const group = groups.get(who);
    if ((group?.theme.split(', ').length ?? 0) < mostWords)
      groups.set(who, { theme: group ? `${group.theme}, ${word}` : word, by: [...by] });
  }
  return [...groups.values()].slice(0, mostThemes);
};

/** A word as its speaker wrote it: a German noun keeps its capital. */
const asWritten = (word: string, text: string): string => {
  const at = text.toLowerCase().indexOf(word);
  return at < 0 ? word : text.slice(at, at + word.length);
};

/** Without the sentences that quote somebody: they are about another's words. */
const ownWords = (text: string): string =>
  sentencesOf(text)
    .filter((sentence) => !quoted.test(sentence))
    .join(' ');

const quoted = /[“„«"]/u;
const shortest = 4;
const mostWords = 3;
const mostThemes = 5;
