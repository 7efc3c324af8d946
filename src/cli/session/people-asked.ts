import { type Cue, type Session, seatOf } from '../../engine/index.ts';

/** What waits for people: of each the cue that was given first, since whoever has several answers them in turn. */
export const peopleAsked = ({ pending, seats }: Session<any>): readonly Cue[] =>
  pending.filter(
    (cue) =>
      seatOf({ seats }, cue.seat)?.voice === 'human' && pending.find(({ seat }) => seat === cue.seat)?.id === cue.id,
  );
