import {
  type Answer,
  answerTo,
  bringsKnowledge,
  type Cue,
  type Held,
  type Question,
  type Said,
  type SignalOf,
  type Table,
} from '../../engine/index.ts';
import { bareSpeech } from './bare-speech.ts';
import { brief } from './house-style.ts';
import { ruleBook } from './rule-book.ts';
import type { CoursePen } from './talk-terms.ts';
import { userSeat } from './user-seat.ts';

/** What is remembered to see whether the talk keeps to its topic. */
export interface TalkCourse {
  /** The first turns: with the topic they are what the talk is about. */
  readonly first: readonly Said[];
  /** The latest turns. */
  readonly recent: readonly Said[];
  /** How many of them came since the facilitator last led back. */
  readonly since: number;
  /** Turns that were heard to have left the topic. */
  readonly strayed: number;
  /** What the round is about, where that is narrower than the topic. */
  readonly subtopic?: string;
  /** The sub-topic is what a seat said: nobody who leads has called it the topic. */
  readonly isQuoted?: boolean;
}

export type CourseFact =
  /** This turn and the one before it left the topic. Older records tell of one turn each, and by which measure. */
  { readonly type: 'strayed'; readonly seat: string; readonly before?: string } | Notice;

/** What the facilitator says. Not a turn. */
export interface Notice {
  readonly type: 'notice';
  readonly rule: string;
  readonly text: string;
}

export const startCourse: TalkCourse = { first: [], recent: [], since: 0, strayed: 0 };

/** Turns with which a talk begins, and those that are looked at together. */
const mostFirst = 4;
const mostRecent = 24;

const STRAYS = 'strays';

/** The topic, and what whoever leads has narrowed it to. */
const topicOf = ({ topic, own: { subtopic, isQuoted } }: Table<TalkCourse, any>): string =>
  subtopic && !isQuoted && subtopic !== topic ? `${topic}\n${subtopic}` : topic;

/** Whether the talk has left its topic, by the turn before and this one: the first turns say what it is about, and no later one joins them. A voice that says only what it was given can't leave it. */
export const asksCourse = (table: Table<TalkCourse, any>, cue: Cue, text: string): readonly Question[] => {
  const { first, recent, since } = table.own;
  const speaker = table.seats.find(({ id }) => id === cue.seat);
  if (since === 0 || cue.shape === 'verdict' || (speaker && !bringsKnowledge(speaker.voice))) return [];
  const later = recent.slice(-Math.min(since, recent.length)).filter((said) => !first.includes(said));
  return [
    {
      id: STRAYS,
      kind: 'strays',
      text,
      seat: cue.seat,
      topic: topicOf(table),
      earlier: [...first, ...later],
      now: true,
    },
  ];
};

/** Leads back where the talk was heard to have left its topic. Unheard leads nowhere. */
export const watchCourse = (pen: CoursePen, { cue, heard }: Held, facilitator: string): void => {
  const answer = answerTo(heard, STRAYS);
  if (answer.value !== 'yes') return;
  const before = pen.table.own.recent.at(-2)?.seat;
  pen.note({ type: 'strayed', seat: cue.seat, ...(before !== undefined && { before }) }, 'house');
  const why = 'Two turns in a row were off topic.';
  pen.rule({ rule: ruleBook.ledBack.id, by: facilitator, why, evidence: { [STRAYS]: answer satisfies Answer } });
  pen.note({ type: 'notice', rule: ruleBook.ledBack.id, text: `Off topic. Back to: ${brief(pen.table.topic)}` });
};

/** What of a reply is speech: of one that came as data, its texts and not the names of its parts. */
export const spokenIn = ({ text, data }: Pick<SignalOf<'reply'>, 'text' | 'data'>, { kind }: Cue): string =>
  /^\s*[{[`]/u.test(text) && data !== undefined ? textsIn(data).join('\n') : bareSpeech(text, undefined, kind);

const textsIn = (data: unknown): string[] => {
  if (typeof data === 'string') return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : [];
};

/** The fold of a turn. What the user says is theirs and can't stray. */
export const rememberSaid = <Own extends TalkCourse>(own: Own, said: Said): Own => {
  if (said.seat === userSeat.id) return own;
  return {
    ...own,
    first: own.first.length < mostFirst ? [...own.first, said] : own.first,
    recent: [...own.recent, said].slice(-mostRecent),
    since: own.since + 1,
  };
};

/** The fold of what `watchCourse` writes. */
export const rememberCourse = <Own extends TalkCourse>(own: Own, fact: CourseFact): Own => {
  if (fact.type === 'strayed') return { ...own, strayed: own.strayed + (fact.before === undefined ? 1 : 2) };
  return fact.rule === ruleBook.ledBack.id ? { ...own, since: 0 } : own;
};
