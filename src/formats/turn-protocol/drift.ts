import { OFF_TOPIC, onTopic } from '../../ear/index.ts';
import type { Cue, Held, Measure, Pen, Session, Signal } from '../../engine/index.ts';
import { bareSpeech } from './bare-speech.ts';
import { brief } from './house-style.ts';
import { userSeat } from './question.ts';

/** What is remembered to see whether the talk strays. */
export interface Course {
  /** Off-topic turns in a row, over all speakers. */
  readonly strays: number;
  /** Off-topic turns in all. */
  readonly strayed: number;
  /** What was last said on topic, the latest at the end: whoever takes one of these up is on topic too. */
  readonly kept: readonly string[];
  /** What the round is about, where that is narrower than the topic. */
  readonly subtopic?: string;
}

/** How much a turn keeps to the course, 0 to 1, and what measured it. */
export interface Kept {
  readonly course: number;
  readonly source: string;
}

export type CourseFact =
  | ({ readonly type: 'strayed'; readonly seat: string } & Kept)
  | { readonly type: 'returned' }
  | Notice;

/** What the facilitator says. Not a turn. */
export interface Notice {
  readonly type: 'notice';
  readonly rule: string;
  readonly text: string;
}

/** The facilitator steps in right after so many. */
const mostStrays = 2;

/** A round of a full table, and what it began with. */
const mostKept = 8;

/** What the ear is asked about a turn. What the chair rules and what the user answers can't stray. */
export const courseMeasure = ({ topic, own, pending }: Session<Course>, signal: Signal): Measure[] => {
  if (signal.type !== 'reply') return [];
  const cue = pending.find(({ id }) => id === signal.cue);
  if (!cue || cue.ruling !== undefined || cue.seat === userSeat.id || isVerdict(cue)) return [];
  return [
    { name: 'drift', of: 'drift', text: spokenIn(signal, cue), against: [topic, own.subtopic ?? '', ...own.kept] },
  ];
};

/** Whoever says yes or no to a merged position speaks to that, in whatever words. */
const isVerdict = ({ shape }: Cue): boolean => shape === 'verdict';

/** What of a reply is speech: of one that came as data, its texts and not the names of its parts. */
const spokenIn = ({ text, data }: { readonly text: string; readonly data?: unknown }, { kind }: Cue): string =>
  /^\s*[{[`]/u.test(text) && data !== undefined ? textsIn(data).join('\n') : bareSpeech(text, undefined, kind);

const textsIn = (data: unknown): string[] => {
  if (typeof data === 'string') return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : [];
};

/** How a reply keeps to the course: as the ear heard it, else by its words. To be asked before it is spoken. */
export const courseOf = ({ topic, own }: Session<Course>, { cue, evidence, sources }: Held, text: string): Kept => {
  if (isVerdict(cue)) return { course: 1, source: 'rule' };
  if (evidence?.drift !== undefined) return { course: 1 - evidence.drift, source: sources?.drift ?? 'ear' };
  const course = onTopic(text, { topic, ...(own.subtopic && { subtopic: own.subtopic }), earlier: own.kept });
  return { course, source: 'lexical' };
};

/** Counts off-topic turns, and leads back right after the second in a row. */
export const watchCourse = <Own extends Course>(
  pen: Pen<Own, any>,
  seat: string,
  kept: Kept,
  facilitator: string,
): void => {
  if (kept.course >= OFF_TOPIC) {
    if (pen.table.own.strays > 0) pen.note({ type: 'returned' }, 'house');
    return;
  }
  pen.note({ type: 'strayed', seat, ...kept }, 'house');
  if (pen.table.own.strays < mostStrays) return;
  const why = `${mostStrays} turns in a row were off topic.`;
  pen.rule({ rule: 'S2-049', by: facilitator, why, evidence: { ...kept, threshold: OFF_TOPIC } });
  pen.note({ type: 'notice', rule: 'S2-049', text: `Off topic. Back to: ${brief(pen.table.topic)}` });
};

/** Something was said to the topic, until it turns out that it was not: the next one may answer it. */
export const rememberSaid = <Own extends Course>(own: Own, text: string): Own => ({
  ...own,
  kept: [...own.kept, text].slice(-mostKept),
});

/** The fold of what `watchCourse` writes. */
export const rememberCourse = <Own extends Course>(own: Own, fact: CourseFact): Own => {
  if (fact.type === 'strayed') {
    return { ...own, strays: own.strays + 1, strayed: own.strayed + 1, kept: own.kept.slice(0, -1) };
  }
  if (fact.type === 'returned' || (fact.type === 'notice' && fact.rule === 'S2-049')) return { ...own, strays: 0 };
  return own;
};
