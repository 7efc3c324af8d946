import { type Cue, type Session, seatOf, type Viewer } from '../../engine/index.ts';

/** The cue that waits for whoever is looking: the owner speaks for every person, a guest for their own seat. */
export const cueFor = (session: Session<any>, viewer: Viewer): Cue | undefined =>
  session.pending.find(
    ({ seat, lane }) =>
      lane === 'floor' && (viewer === 'house' ? seatOf(session, seat)?.voice === 'human' : seat === viewer),
  );

/** Whether it can ever be the turn of whoever is looking. */
export const mayBeCalled = ({ seats }: Session<any>, viewer: Viewer): boolean =>
  viewer === 'house'
    ? seats.some(({ voice, role }) => voice === 'human' && role !== 'user')
    : seats.some(({ id }) => id === viewer);
