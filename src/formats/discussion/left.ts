import { type SeatId, sentencesOf } from '../../engine/index.ts';
import type { DiscussionMemory } from './memory.ts';

/** What nobody came back to: statements of the end that nobody took up or objected to, and questions of the last round. */
export const leftIn = ({
  stands,
  takenUp,
  objections,
  recent,
}: DiscussionMemory): readonly { readonly seat: SeatId; readonly quote: string }[] => {
  const met = [...takenUp, ...objections].map(({ quote }) => quote.slice(0, telling));
  const isMet = (text: string): boolean => met.some((quote) => text.includes(quote));
  const stated = Object.entries(stands).flatMap(([seat, [latest = '']]) => {
    const [first] = sentencesOf(latest);
    return first === undefined || first.endsWith('?') || isMet(first) ? [] : [{ seat, quote: bare(first) }];
  });
  const speakers = Object.keys(stands);
  const asked = recent.slice(-speakers.length).flatMap(({ seat, text }) =>
    sentencesOf(text)
      .filter((each) => each.endsWith('?'))
      .slice(-1)
      .map((quote) => ({ seat, quote })),
  );
  return [...stated, ...asked.filter(({ seat }) => speakers.includes(seat))].slice(0, mostLeft);
};

/** So much of a quotation tells it from others. */
const telling = 24;
const mostLeft = 6;

const bare = (text: string): string => text.replace(/[.!…\s]+$/u, '');
