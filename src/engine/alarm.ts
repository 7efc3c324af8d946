import { type Formats, formatNamed } from './format.ts';
import type { Session } from './session.ts';

export interface Alarm {
  /** Deterministic, so that two drivers ring it once: `<trigger or cue>@<due>`. */
  readonly id: string;
  /** Session time. */
  readonly due: number;
}

/** When the table must be woken next: the earliest trigger or deadline. Derived, so it survives a restart. */
export const nextAlarm = (formats: Formats, session: Session<any>): Alarm | null => {
  if (session.closed || session.paused) return null;
  let next: Alarm | null = null;
  const offer = (name: string, due: number | null | undefined): void => {
    if (due !== null && due !== undefined && (next === null || due < next.due)) next = { id: `${name}@${due}`, due };
  };
  for (const cue of session.pending) offer(`${cue.id}.${cue.attempt}`, cue.due);
  for (const trigger of formatNamed(formats, session.format)?.triggers ?? []) offer(trigger.id, trigger.due(session));
  return next;
};

/** Session time as the wall clock would show it, while nothing pauses the table. */
export const wallTime = (session: Session<any>, due: number): number => due + session.clock.opened + session.clock.lost;
