import type { Seat } from '../engine/index.ts';

/**
 * What a file brings to a table. A seat that says no role or no voice has an empty one: the format and the command line
 * fill it in.
 */
export interface SeatFile {
  readonly path: string;
  readonly kind: SeatFileKind;
  readonly seats: readonly Seat[];
  /** Panels have a name, a line and settings of their own. */
  readonly name?: string;
  readonly description?: string;
  /** A question that a panel suits. */
  readonly example?: string;
  readonly defaults?: Readonly<Record<string, unknown>>;
  /** The field of regulated advice that a panel says it touches. */
  readonly regulated?: string;
  /** What the seats are to talk about, where nobody says otherwise. */
  readonly topic?: string;
  /** The format they are cast for, where the file says one. */
  readonly format?: string;
  /** What is odd without being wrong. */
  readonly warnings?: readonly string[];
}

type SeatFileKind = 'agent' | 'expert' | 'panel' | 'seats' | 'manifest';

/** A file that can't be used, with the line where it goes wrong. */
export class SeatFileError extends Error {
  readonly path: string;
  readonly line: number | null;

  constructor(path: string, line: number | null, sentence: string) {
    super(`${path}${line === null ? '' : `:${line}`}: ${sentence}`);
    this.name = 'SeatFileError';
    this.path = path;
    this.line = line;
  }
}
