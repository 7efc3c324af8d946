import {
  type About,
  type Briefing,
  type Budget,
  chance,
  countWords,
  givenPoints,
  type Line,
  type Seat,
  words,
} from '../../engine/index.ts';
import { agendaOf, type OpenQuestion, wordsFor } from '../../formats/brief/index.ts';
import { asksOpenly } from '../../words/index.ts';
import { type Book, bookFor, plainBook } from './book.ts';
import { type Claim, claimsIn, isSpeaker, pointsOf } from './claims.ts';
import { plainSpeech } from './plain-speech.ts';
import { quotesFor } from './quotes.ts';
import { type Say, sayingFor } from './saying.ts';

export type Side = 'for' | 'against';

/** Something the table was told, and the question that it answers. */
interface Fact {
  readonly text: string;
  readonly of?: OpenQuestion;
}

/** A briefing, taken as the data it is: everything a move needs to choose what to say. */
export interface Reading {
  readonly briefing: Briefing;
  readonly about: About;
  readonly me: Seat;
  readonly speakers: readonly Seat[];
  readonly others: readonly Seat[];
  /** Null where improv does not speak the topic's language. */
  readonly book: Book;
  readonly speaks: boolean;
  /** The topic as it can stand in a sentence, and what it proposes to do. */
  readonly topicWords: { readonly topic?: string; readonly deed?: string };
  readonly side: Side | null;
  /** Asks for more than a yes or a no, so that nobody is for or against it. */
  readonly isOpen: boolean;
  /** Whether anybody brought anything; without it nothing is argued, only asked. */
  readonly hasGrounds: boolean;
  /** My points that were not said yet; where I was given none, what I can quote from the sources. */
  readonly points: readonly string[];
  /** What was brought: by others, and by me. */
  readonly claims: readonly Claim[];
  readonly mine: readonly Claim[];
  /** What the table was told. */
  readonly facts: readonly Fact[];
  /** What I would ask, and nobody has asked yet. */
  readonly questions: readonly OpenQuestion[];
  /** What was asked, newest last: by anybody, and by others where nobody has told it since. */
  readonly asked: readonly (OpenQuestion & { readonly seat: Seat })[];
  readonly open: Reading['asked'];
  readonly turnsTaken: number;
  readonly limit: Budget;
  readonly draw: (label: string) => number;
  readonly isNew: (text: string) => boolean;
  readonly say: Say;
  readonly quote: (text: string, most?: number) => string;
  /** The same of something that was brought; uncut and with its place where it stands in a source, because what is decided rests on it. */
  readonly cite: (claim: Claim, most: number) => string;
}

const usualLimit = words(120);

/** Words that stand around a quotation. */
const frame = 10;

/** Nobody remembers the frame of a sentence longer than so many lines. */
const heardLately = 30;

export const read = (briefing: Briefing): Reading => {
  const { seat: me, seats, seed, cue, turn, record, topic } = briefing;
  const speakers = seats.filter(isSpeaker);
  const book = bookFor(topic);
  const all = claimsIn(briefing);
  const taken = new Set<string>();
  const isNew = (text: string): boolean => !taken.has(text) && !record.some((line) => line.text.includes(text));
  const heard = record.slice(-heardLately).map(({ text }) => text);
  const isWorn = (frame: string): boolean => heard.some((text) => text.includes(frame));
  // The same seed does not choose the same words for another topic.
  const place = `${topic.slice(0, telling)} ${cue.id} ${me.id}`;
  const draw = (label: string): number => chance(seed, cue.attempt, `${place} ${label}`);
  const say = sayingFor(wordsFor(topic), seed, `${place} ${cue.attempt}`, isNew, isWorn);
  const quote = quoting(book ?? plainBook);
  const side = sideOf(me);
  const at = Math.max(
    0,
    speakers.findIndex(({ id }) => id === me.id),
  );
  const turns = record.filter(({ type }) => type === 'turn');
  const agenda = agendaIn(briefing, speakers, draw);
  const facts = record.filter(({ type }) => type === 'fact').map(({ text }) => factOf(text, agenda.all));
  const asked = askedIn(turns, speakers, agenda.all);
  const points = pointsOf(me)
    .filter((point) => side === null || point.side === null || point.side === side)
    .map(({ text }) => text)
    .filter(isNew);
  const limit = turn.limit ?? usualLimit;
  // A quotation that would be cut is none: in a short turn only what fits is quoted.
  const fits = (said: string): boolean => limit.unit !== 'words' || countWords(said) + frame <= limit.most;
  const quotes = isSpeaker(me) ? quotesFor(briefing, at, speakers.length).filter(isNew).filter(fits) : [];
  return {
    briefing,
    about: briefing.about ?? {},
    me,
    speakers,
    others: speakers.filter(({ id }) => id !== me.id),
    book: book ?? plainBook,
    speaks: book !== null,
    topicWords: wordsFor(topic),
    side,
    isOpen: asksOpenly(topic),
    hasGrounds: briefing.grounds ?? seats.some((seat) => givenPoints(seat).length > 0),
    points: points.length > 0 ? points : quotes.slice(0, Math.max(1, briefing.about?.left ?? 1)),
    claims: all.filter(({ seat }) => seat.id !== me.id),
    mine: all.filter(({ seat }) => seat.id === me.id),
    facts,
    questions: agenda.mine.filter(({ ask }) => isNew(ask)),
    asked,
    open: asked.filter(({ seat, ask }) => seat.id !== me.id && !facts.some(({ of }) => of?.ask === ask)),
    turnsTaken: turns.filter(({ mine }) => mine).length,
    limit,
    draw,
    isNew,
    say: (phrases, slots) => {
      const text = say(phrases, slots);
      if (text !== null) taken.add(text);
      return text;
    },
    quote,
    cite: ({ text, label }, most) => (label ? `${quote(text, countWords(text))} ${label}` : quote(text, most)),
  };
};

/** So much of a topic tells it from others. */
const telling = 80;

/** Two and two from a place on change places or not: not every table goes through its questions in the same order. */
const swapped = <T>(all: readonly T[], from: number, draw: Reading['draw']): readonly T[] =>
  all.map((each, at) => {
    const isFirst = (at - from) % 2 === 0;
    const pair = isFirst ? at : at - 1;
    return at >= from && draw(`pair ${pair}`) < 0.5 ? (all[isFirst ? at + 1 : at - 1] ?? each) : each;
  });

/** What was asked so far, each question with whoever asked it first. */
const askedIn = (
  turns: readonly Line[],
  speakers: readonly Seat[],
  agenda: readonly OpenQuestion[],
): Reading['asked'] =>
  turns.flatMap((line, at) => {
    const seat = speakers.find(({ id }) => id === line.seat);
    const isFirst = (ask: string): boolean => !turns.slice(0, at).some(({ text }) => text.includes(ask));
    const question = seat && agenda.find(({ ask }) => line.text.includes(ask) && isFirst(ask));
    return question ? [{ ...question, seat }] : [];
  });

/** What everyone would ask, and what I would: whoever only leads would ask what anybody would; whoever was sent for something asks that first. */
const agendaIn = ({ seat: me, topic, about }: Briefing, speakers: readonly Seat[], draw: Reading['draw']) => {
  const concerns = about?.more?.concerns;
  if (concerns !== undefined) {
    const sent = { ...me, persona: { ...me.persona, more: { concerns, ...me.persona.more } } };
    const all = agendaOf([sent], topic).flat();
    return { all, mine: swapped(all, 1, draw) };
  }
  const agenda = agendaOf(speakers, topic);
  const place = speakers.findIndex(({ id }) => id === me.id);
  return { all: agenda.flat(), mine: swapped(place < 0 ? agenda.flat() : agenda[place]!, 0, draw) };
};

/** A fact that answers a question of the agenda, as the page tells it: the question, then the answer. */
const factOf = (text: string, agenda: readonly OpenQuestion[]): Fact => {
  const of = agenda.find(({ ask }) => text.startsWith(ask));
  const said = plainSpeech(text.slice(of?.ask.length ?? 0)).replace(/[.!\s]+$/u, '');
  return { text: said, ...(of && { of }) };
};

/** Where a seat stands by what was declared for it: its stance, or the side of most of its points. */
export const sideOf = ({ persona }: Seat): Side | null => {
  if (persona.stance === 'for' || persona.stance === 'against') return persona.stance;
  const points = persona.points ?? [];
  const balance =
    points.filter(({ side }) => side === 'for').length - points.filter(({ side }) => side === 'against').length;
  return persona.stance === 'open' || balance === 0 ? null : balance > 0 ? 'for' : 'against';
};

/** Marks as they stand within others. */
const within: Readonly<Record<string, string>> = { '“': '‘', '”': '’', '„': '‚' };

/** Somebody's words in a language's own marks, cut where they are long. */
export const quoting =
  ({ quote: [open = '', close = ''] }: Pick<Book, 'quote'>) =>
  (text: string, most = 18): string => {
    const all = plainSpeech(text)
      .replace(/[“”„"]/gu, (mark) => within[mark] ?? '')
      .replace(/[.!…\s]+$/u, '')
      .split(' ');
    const short =
      all.length > most + 2
        ? `${all
            .slice(0, most)
            .join(' ')
            .replace(/[,;:]$/u, '')} …`
        : all.join(' ');
    return `${open}${short}${close}`;
  };
