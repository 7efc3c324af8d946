import type { Entry } from '../../engine/index.ts';
import { ensembleLabel } from '../../transcripts/index.ts';
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
