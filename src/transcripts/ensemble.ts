import type { Seat } from '../engine/index.ts';

/** Which seats are played together, so that nobody takes them for several minds. */
export const ensembleLabel = (seats: readonly Seat[]): string => {
  const voices = new Map<string, string[]>();
  for (const { voice, name, chair } of seats)
    if (!chair && voice !== 'human' && voice !== 'rule') voices.set(voice, [...(voices.get(voice) ?? []), name]);
  const together = [...voices].filter(([, names]) => names.length > 1);
  if (together.length === 0) return 'Ensemble: no two seats have the same voice, so each one is called by itself.';
  const casts = together.map(([voice, names]) => `${voice} plays ${names.join(', ')}`).join('; ');
  return `Ensemble: ${casts}, ${severalInOneCall}`;
};

const severalInOneCall = 'several in one call; they are not separate minds.';

/** What a notice says of an ensemble; null where it says nothing of one that plays several seats. */
export const ensembleIn = (notice: string): string | null =>
  notice.endsWith(severalInOneCall) ? notice.slice(Math.max(0, notice.indexOf('Ensemble: '))) : null;
