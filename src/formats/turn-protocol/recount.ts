import type { Entry, Seat } from '../../engine/index.ts';
import type { TalkFact } from './talk.ts';

/** How the facilitator's notices read, and what must be said of an ensemble. */
export const recountTalk = (entry: Entry<any>): string | null => {
  if (entry.type === 'noted') {
    const fact = entry.fact as TalkFact;
    return fact.type === 'notice' ? fact.text : null;
  }
  const begins = entry.type === 'session-opened' || entry.type === 'format-changed';
  if (!begins || entry.settings.ensemble !== true) return null;
  const label = ensembleLabel(entry.seats);
  return entry.type === 'session-opened' ? label : `The table goes on as a ${entry.format}. ${label}`;
};

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
