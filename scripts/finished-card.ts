import type { FinishedCard } from '../src/api/index.ts';
import type { Formats, Ledger } from '../src/engine/index.ts';
import { minutesOf } from '../src/transcripts/index.ts';

/** Words that people read in a minute. */
const pace = 220;

/** What is counted of a closed session for its card. */
export const countedOf = (formats: Formats, id: string, ledger: Ledger): Omit<FinishedCard, 'says'> => {
  const minutes = minutesOf(formats, ledger);
  const { format, topic, seats, items } = minutes;
  const end = items.findLast((item) => item.type === 'closed');
  if (end?.type !== 'closed') throw new Error(`${id} is not closed.`);
  const coloured = seats.filter(({ chair, voice }) => !chair && voice !== 'rule');
  const bars = items.flatMap((item) =>
    item.type === 'turn'
      ? [[coloured.findIndex((seat) => seat.id === item.seat.id) + 1, wordsIn(item.text)] as const]
      : [],
  );
  const words = bars.reduce((sum, [, each]) => sum + each, 0);
  return {
    id,
    format,
    topic,
    opened: ledger[0]!.at,
    updated: ledger.at(-1)!.at,
    entries: ledger.length,
    closed: end.reason,
    minutes: Math.max(1, Math.round(words / pace)),
    bars,
  };
};

const wordsIn = (text: string): number => text.split(/\s+/u).filter(Boolean).length;
