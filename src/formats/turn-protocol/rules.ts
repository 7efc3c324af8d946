import { answerTo, type Cue, type Keyed, type Question, type Rule, type Seat, type Table } from '../../engine/index.ts';
import { refersTo } from './refers.ts';

/** What the rules of the protocol need to know of what was said: the latest words of each seat. */
export interface LatestWords {
  readonly latest: Keyed<string>;
}

const TAKES_UP = 'takes-up';
const LEANS = 'leans';
const DECLINES = 'declines';

const speakers = (table: Table<LatestWords, any>, but: string): Seat[] =>
  table.seats.filter((seat) => seat.id !== but && !seat.chair && seat.role !== 'user');

/** The seat a rebuttal most likely means: the last other one who spoke, else the first. */
const opposite = (seat: string, table: Table<LatestWords, any>): Seat | undefined => {
  const others = speakers(table, seat);
  return others.find(({ id, role }) => id === table.floor.last && role !== 'arbitrator') ?? others[0];
};

/** Whether the words of somebody else stand in a text: that needs nobody to hear it. */
const quotes = (text: string, seat: string, table: Table<LatestWords, any>): boolean =>
  speakers(table, seat).some(({ id }) => refersTo(text, { name: '', said: [table.own.latest[id] ?? ''] }));

/** What the rules below have to hear about a turn. */
export const asksRules = (table: Table<LatestWords, any>, { kind, seat }: Cue, text: string): readonly Question[] => {
  const other = opposite(seat, table);
  const said = other && table.own.latest[other.id];
  const ask = (id: typeof TAKES_UP | typeof LEANS | typeof DECLINES): Question => ({
    id,
    kind: id,
    text,
    seat,
    now: true,
  });
  const isPerson = table.seats.find(({ id }) => id === seat)?.voice === 'human';
  return [
    ...(answersOthers.includes(kind) && said !== undefined ? [{ ...ask(TAKES_UP), about: said, who: other!.id }] : []),
    ...(table.own.latest[seat] === undefined ? [] : [ask(LEANS)]),
    ...(isPerson ? [] : [ask(DECLINES)]),
  ];
};

const answersOthers = ['rebuttal', 'counter'];

export const citeAnother: Rule<LatestWords, any> = {
  id: 'S2-048',
  says: 'A rebuttal answers at least one point made by someone else.',
  hears: TAKES_UP,
  check: ({ kind, text, seat }, table, { heard, mended }) =>
    kind === 'rebuttal' &&
    !mended?.includes(citeAnother.id) &&
    answerTo(heard, TAKES_UP).value === 'no' &&
    !quotes(text, seat, table)
      ? 'It answers nobody: take up a point that another speaker made.'
      : null,
  mend: ({ text, seat }, table) => {
    const other = opposite(seat, table);
    return other ? `To ${other.name}: ${text}` : 'skip';
  },
};

export const citeInCounter: Rule<LatestWords, any> = {
  id: 'S2-048',
  level: 'warning',
  says: 'A counter should answer a point made by someone else.',
  hears: TAKES_UP,
  check: ({ kind, text, seat }, table, { heard }) =>
    kind === 'counter' && answerTo(heard, TAKES_UP).value === 'no' && !quotes(text, seat, table)
      ? 'The counter answers nobody.'
      : null,
};

export const selfContained: Rule<LatestWords, any> = {
  id: 'S2-045',
  says: 'A turn stands by itself and does not lean on what its speaker said before.',
  hears: LEANS,
  check: ({ text }, _, { heard }) => {
    const { value, quote = '' } = answerTo(heard, LEANS);
    return value === 'yes' && text.includes(quote)
      ? `It leans on an earlier turn ("${quote}"): say the point itself.`
      : null;
  },
  mend: ({ text }, _, { heard }) => without(text, answerTo(heard, LEANS).quote ?? ''),
};

/** A text without the words that lean on another; what is left must still say something. */
const without = (text: string, words: string): string | 'skip' => {
  const at = text.indexOf(words);
  const rest = text.slice(at + words.length).replace(/^[\s,;:—–-]+/u, '');
  const left = `${text.slice(0, at)}${at === 0 ? rest.charAt(0).toUpperCase() + rest.slice(1) : rest}`.trim();
  return /[\p{L}\p{N}]/u.test(left) ? left : 'skip';
};

export const speaks: Rule<LatestWords, any> = {
  id: 'S2-005',
  says: 'A turn says something of its own: it neither declines to speak nor says back what was asked.',
  hears: DECLINES,
  check: ({ text, seat }, { seats }, { cue, heard }) => {
    if (seats.find(({ id }) => id === seat)?.voice === 'human') return null;
    if (cue.asks.length > 20 && text.includes(cue.asks)) return 'It says back what was asked: say your own turn.';
    if (answerTo(heard, DECLINES).value !== 'yes') return null;
    return cue.attempt === 1
      ? 'It declines to speak: stay in your part, and say your turn.'
      : 'The voice declines to speak; put the topic another way, or choose another voice.';
  },
};

export const notTwiceInARow: Rule<LatestWords, any> = {
  id: 'S2-042',
  says: 'Nobody speaks twice in a row, except the arbitrator who sums up.',
  check: (draft, table) => {
    const seat = table.seats.find(({ id }) => id === draft.seat);
    return table.floor.last === draft.seat && seat?.role !== 'arbitrator' ? `${seat?.name} spoke last.` : null;
  },
};
