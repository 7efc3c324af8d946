import { OFF_TOPIC } from '../../ear/index.ts';
import type { Pen } from '../../engine/index.ts';
import { type Course, type Kept, mostKept } from './course.ts';
import { brief } from './house-style.ts';

export type CourseFact =
  | { readonly type: 'strayed'; readonly seat: string; readonly course: number; readonly source: string }
  | { readonly type: 'took-up'; readonly seat: string }
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

/** Counts off-topic turns, and leads back right after the second in a row. */
export const watchCourse = <Own extends Course>(
  pen: Pen<Own, any>,
  seat: string,
  { takesUp, ...kept }: Kept,
  facilitator: string,
): void => {
  if (kept.course >= OFF_TOPIC) {
    if (pen.table.own.strays > 0) pen.note({ type: 'returned' }, 'house');
    if (takesUp) pen.note({ type: 'took-up', seat }, 'house');
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
  ...alsoKept(own, text),
  spoke: [...own.spoke, true].slice(-mostKept),
});

/** What nobody said as a turn, and a turn may answer. */
export const alsoKept = <Own extends Course>(own: Own, text: string): Own => ({
  ...own,
  kept: [...own.kept, text].slice(-mostKept),
});

/** The fold of what `watchCourse` writes. */
export const rememberCourse = <Own extends Course>(own: Own, fact: CourseFact): Own => {
  const spoke = [...own.spoke.slice(0, -1), false];
  if (fact.type === 'took-up') return { ...own, spoke };
  if (fact.type === 'strayed') {
    return { ...own, strays: own.strays + 1, strayed: own.strayed + 1, kept: own.kept.slice(0, -1), spoke };
  }
  if (fact.type === 'returned' || (fact.type === 'notice' && fact.rule === 'S2-049')) return { ...own, strays: 0 };
  return own;
};
