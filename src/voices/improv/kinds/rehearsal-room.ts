import { type Line, pick, type Seat } from '../../../engine/index.ts';
import { contentWords, overlap, SAME_AGAIN } from '../../../words/index.ts';
import { plainSpeech } from '../plain-speech.ts';
import type { Reading } from '../reading.ts';
import { capitalised } from '../saying.ts';
import { plainRehearsal, type RehearsalBook, rehearsalBook } from './rehearsal-book.ts';
import type { ClaimSort } from './rehearsal-claims.ts';
import { figuresIn } from './rehearsal-figure.ts';

type Briefing = Reading['briefing'];

/** The slide that is shown, as the record tells it. */
export interface Shown {
  readonly number: number;
  readonly title: string;
  /** What stands on it; the presenter's own notes are not for quoting. */
  readonly text: string;
  /** What the presenter has said to it. */
  readonly talk: string;
}

const slideLine = /^Slide (\d+): (.*)$/su;

export const shownIn = ({ record }: Briefing): Shown => {
  const at = record.findLastIndex(({ text }) => slideLine.test(text));
  const [, number = '1', text = ''] = slideLine.exec(record[at]?.text ?? '') ?? [];
  const talk = record
    .slice(Math.max(0, at))
    .filter((line) => line.kind === 'talk')
    .map((line) => line.text);
  const [visible = ''] = text.split(/^Notes: /mu);
  return { number: Number(number), title: visible.split('\n')[0] ?? '', text: visible, talk: talk.join(' ') };
};

export const focusOf = ({ persona }: Seat): readonly string[] =>
  Array.isArray(persona.more?.focus) ? persona.more.focus.map(String) : [persona.line];

/** Words as they can be quoted, without the end mark. */
export const bare = (text: string): string => plainSpeech(text).replace(/[.!…\s]+$/u, '');

/** Questions that stand in the record already, by anybody. */
export const askedIn = ({ record }: Briefing): readonly string[] =>
  record.filter(({ type, text }) => type === 'turn' && text.includes('?')).map(({ text }) => text);

/** Whether two questions ask for the same; that both quote the same claim does not make them one. */
const isSameQuestion = (one: string, other: string): boolean => overlap(unquoted(one), unquoted(other)) >= SAME_AGAIN;

const unquoted = (question: string): string => {
  const rest = question.replace(/[“"«„][^”"»“]*[”"»]/gu, ' ');
  return contentWords(rest).length > 0 ? rest : question;
};

export const isNew = (text: string, before: readonly string[]): boolean =>
  !before.some((other) => isSameQuestion(other, text));

/** What a seat would ask about a sort of claim, its own points among it; what fits best first. */
export const asksOf = (reading: Reading, sort: ClaimSort | null): readonly string[] => {
  const { me, points, draw } = reading;
  const book = rehearsalBook(reading) ?? plainRehearsal;
  const asks: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = book.asks;
  const manners: Readonly<Record<string, readonly string[]>> = book.manners;
  const usual = (sort && asks[me.role]?.[sort]) ?? manners[me.role] ?? [];
  const own = points.map((point) => asQuestion(point, book));
  return [...inDrawnOrder(usual, draw), ...own, ...inDrawnOrder(book.plain, draw)];
};

/** A point somebody cares about, as a question. */
const asQuestion = (point: string, { openQuestion, tell, worry }: RehearsalBook): string =>
  new RegExp(openQuestion, 'iu').test(point)
    ? fillIn(tell[point.length % tell.length]!, {
        point: bare(point)
          .replace(/\?$/u, '')
          .replace(/^\p{Lu}/u, (first) => first.toLowerCase()),
      })
    : fillIn(worry, { point: capitalised(bare(point)) });

export const inDrawnOrder = (asks: readonly string[], draw: (label: string) => number): readonly string[] => {
  const first = pick(asks, draw('ask'));
  return first === undefined ? [] : [first, ...asks.filter((ask) => ask !== first)];
};

/** An ask with the figure it is about, such as "the 18 percent". */
export const about = (ask: string, claim: string, { it, that }: RehearsalBook): string => {
  const figure = figuresIn(claim).find(({ unit, number }) => unit !== '' || /^[€$£]|\d{3}/u.test(number));
  return ask.replaceAll('{it}', figure ? fillIn(it, { figure: figure.text }) : that);
};

const fillIn = (phrase: string, slots: Readonly<Record<string, string>>): string =>
  phrase.replace(/\{(\w+)\}/gu, (whole, slot: string) => slots[slot] ?? whole);

export const fill = (phrase: string, slots: Readonly<Record<string, string>>): string =>
  capitalised(fillIn(phrase, slots));

/** The last question of some seat, the one its exchange began with, and the answer to the last one. */
export const lastExchange = ({ record }: Briefing, isTheirs: (line: Line) => boolean) => {
  const isQuestion = (line: Line): boolean => line.type === 'turn' && isTheirs(line) && line.text.includes('?');
  const at = record.findLastIndex(isQuestion);
  const opening = record.findLast((line) => isQuestion(line) && line.kind === 'question');
  const answer = record.slice(at + 1).filter((line) => line.kind === 'answer');
  return {
    question: record[at]?.text ?? '',
    opening: opening?.text ?? record[at]?.text ?? '',
    answer: answer.map(({ text }) => text).join(' '),
  };
};

/** What stands in quotation marks first. */
export const quotedIn = (text: string): string => /“([^”“]+)”|„([^“]+)“/u.exec(text)?.slice(1).find(Boolean) ?? '';
