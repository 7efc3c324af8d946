import type { Profile } from './speech-watch.ts';

/** What the presenter does now; while somebody of the panel is heard, only real speech stops them. */
export type Doing = 'presenting' | 'answering' | 'thinking' | 'idle';

export const rooms = {
  quiet: 'A quiet room, headphones',
  noisy: 'A noisy room',
  loud: 'Loudspeakers: nobody is interrupted',
} as const;
export type Room = keyof typeof rooms;

/** How closely is listened; null where nobody listens. */
export const profileOf = (doing: Doing, isHeard: boolean, room: Room): Profile | null => {
  if (doing === 'idle' || (isHeard && room === 'loud')) return null;
  const speech = room === 'noisy' ? 0.7 : 0.5;
  if (isHeard) return { speech: speech + 0.1, least: 500 };
  return { speech, least: doing === 'thinking' ? 300 : 190 };
};
