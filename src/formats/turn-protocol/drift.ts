import { OFF_TOPIC, onTopic } from '../../ear/index.ts';
import type { Held, Measure, Pen, Session, Signal } from '../../engine/index.ts';

/** What is remembered to see whether the talk strays. */
export interface Course {
  /** Off-topic turns in a row, over all speakers. */
  readonly strays: number;
  /** The last turn that was on topic, and the one before it. */
  readonly previous: string;
  readonly before: string;
}

export type CourseFact =
  | { readonly type: 'strayed'; readonly seat: string; readonly course: number }
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

/** What the ear is asked about a reply. */
export const courseMeasure = (session: Session<Course>, signal: Signal): Measure[] =>
  signal.type === 'reply'
    ? [{ name: 'drift', of: 'drift', text: signal.text, against: [session.topic, session.own.previous] }]
    : [];

/** How much a reply keeps to the course, 0 to 1: as the ear heard it, else by its words. To be asked before it is spoken. */
export const courseOf = ({ topic, own }: Session<Course>, held: Held, text: string): number => {
  const heard = held.evidence?.drift;
  return heard === undefined ? onTopic(text, { topic, earlier: [own.previous] }) : 1 - heard;
};

/** Counts off-topic turns, and leads back right after the second in a row. */
export const watchCourse = <Own extends Course>(
  pen: Pen<Own, any>,
  seat: string,
  course: number,
  facilitator: string,
): void => {
  if (course >= OFF_TOPIC) {
    if (pen.table.own.strays > 0) pen.note({ type: 'returned' }, 'house');
    return;
  }
  pen.note({ type: 'strayed', seat, course }, 'house');
  if (pen.table.own.strays < mostStrays) return;
  const why = `${mostStrays} turns in a row were off topic.`;
  pen.rule({ rule: 'S2-049', by: facilitator, why, evidence: { course, threshold: OFF_TOPIC } });
  pen.note({ type: 'notice', rule: 'S2-049', text: `Off topic. Back to: ${pen.table.topic}` });
};

/** A turn was spoken: the next one may answer it. */
export const rememberTurn = <Own extends Course>(own: Own, text: string): Own => ({
  ...own,
  previous: text,
  before: own.previous,
});

/** The fold of what `watchCourse` writes. */
export const rememberCourse = <Own extends Course>(own: Own, fact: CourseFact): Own => {
  if (fact.type === 'strayed') return { ...own, strays: own.strays + 1, previous: own.before };
  if (fact.type === 'returned' || (fact.type === 'notice' && fact.rule === 'S2-049')) return { ...own, strays: 0 };
  return own;
};
