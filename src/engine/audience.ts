import type { SeatId } from './seat.ts';

/** Who may see an entry: everyone, only the house (the record itself), or the named seats (and `public`) and the house. */
export type Audience = 'all' | 'house' | readonly SeatId[];

/** Who is looking: the house sees everything, the public only what all may see, a seat also what is meant for it. */
export type Viewer = 'house' | 'public' | SeatId;

export const maySee = (viewer: Viewer, audience: Audience): boolean =>
  viewer === 'house' || audience === 'all' || (audience !== 'house' && audience.includes(viewer));

/** Whether whoever reads along may see it, even where a seat may not. */
export const isPublic = (audience: Audience): boolean => maySee('public', audience);
