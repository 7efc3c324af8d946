import { type Formats, isFields, type SeatId } from '../engine/index.ts';
import { faceOf, nameIn } from './face.ts';
import type { Came } from './outcome.ts';

/** A seat's own answer: before it had heard anybody, and at the end. Null where it gave none. */
export interface SeatAnswer {
  readonly seat: SeatId;
  readonly first: string | null;
  readonly last: string | null;
  /** 0 to 1; null where it did not say. */
  readonly confidence: number | null;
  /** What changed its mind, in words; null where nothing did, or nobody heard it. */
  readonly movedBy: string | null;
}

/** What each seat answered for itself; empty where the format does not ask that. */
export const seatAnswers = (formats: Formats, came: Came): readonly SeatAnswer[] => {
  const { outcome, format, seats, items = [] } = came;
  const face = faceOf(formats, format);
  if (!face?.answers || !isFields(outcome) || !face.has.every((part) => Object.hasOwn(outcome, part))) return [];
  return face.answers(outcome, { ...came, items, nameOf: nameIn(seats) });
};
