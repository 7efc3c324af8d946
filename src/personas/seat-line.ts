import type { Seat } from '../engine/index.ts';
import { seatFrom } from './fields.ts';

/** Reads a seat as it is given on a command line: `Name: who this is`. Null where it is no such line. */
export const seatLine = (written: string): Seat | null => {
  const [, name, line] = /^\s*([^:|[\]\n]{1,80}?)\s*:\s+(\S[^\n]*)$/u.exec(written.trim()) ?? [];
  return name === undefined || line === undefined ? null : seatFrom({ name, line: line.trim() });
};
