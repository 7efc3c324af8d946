import { type Cue, type Session, seatOf } from '../../engine/index.ts';

/** The cues that wait for a person. */
export const peopleAsked = (session: Session<any>): readonly Cue[] =>
  session.pending.filter((cue) => seatOf(session, cue.seat)?.voice === 'human');
