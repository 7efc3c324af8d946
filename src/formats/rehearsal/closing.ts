import { debriefOf } from './debrief.ts';
import { chairOf } from './moderating.ts';
import type { RehearsalPen } from './terms.ts';

const goodbyes = {
  time: 'That is our time. Thank you; here is what I noted.',
  presenter: 'Thank you for presenting; here is what I noted.',
} as const;

/** The moderator thanks, and the debrief is the outcome. */
export const closeSession = (pen: RehearsalPen): void => {
  const because = pen.table.own.ending ?? 'presenter';
  pen.utter(chairOf(pen.table).id, 'closing', goodbyes[because]);
  pen.close(because === 'time' ? 'time-up' : 'finished', debriefOf(pen.table));
};
