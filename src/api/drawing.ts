import { type Formats, type Ledger, replay, type Viewer } from '../engine/index.ts';
import { type Block, faceOf, inShort, isFilled, minutesOf, nameIn } from '../transcripts/index.ts';

/** What matters in a session and what it came to, for a page that does not know its format. */
export interface Drawing {
  readonly panel: readonly Block[];
  readonly cameTo: readonly Block[];
  /** What it came to, in a phrase that several runs can be counted by; null while it is open. */
  readonly short: string | null;
}

/** Drawn from what a viewer sees, and from nothing else. */
export const drawingOf = (formats: Formats, entries: Ledger, viewer: Viewer): Drawing => {
  const session = replay(formats, entries);
  const face = faceOf(formats, session.format);
  const { cameTo, items, seats, format } = minutesOf(formats, entries, viewer);
  const end = items.findLast((item) => item.type === 'closed');
  return {
    short: end ? inShort(formats, { ...end, format, seats, items }) : null,
    panel: face ? face.panel({ session, entries, nameOf: nameIn(session.seats) }).filter(isFilled) : [],
    cameTo,
  };
};
