import type { Seat } from '../../engine/index.ts';
import { improvIsNoModel } from '../../transcripts/index.ts';
import { sayNames } from './order.ts';

/** Which voice speaks for whom, in one line. Seats that are led by rules alone need none. */
export const sayVoices = (seats: readonly Seat[]): string => {
  const voices = new Map<string, Seat[]>();
  for (const seat of seats.filter(({ voice }) => voice !== 'rule')) {
    voices.set(seat.voice, [...(voices.get(seat.voice) ?? []), seat]);
  }
  const said = [...voices].map(([voice, voiced]) => `${voice} for ${sayNames(voiced)}`).join('; ');
  return `Voices: ${said}.${voices.has('improv') ? ` ${improvIsNoModel}` : ''}`;
};
