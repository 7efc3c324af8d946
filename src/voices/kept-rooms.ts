import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Rooms } from './room.ts';

/** A model that thinks longer than this is asked for less, not given more. */
const most = 65_536;

/** Rooms in a file, so that the next session knows them. A file that can't be read or written costs only the memory. */
export const keptRooms = (file: string): Rooms => {
  const known = new Map(Object.entries(readRooms(file)));
  return {
    of: (model) => known.get(model) ?? 0,
    learn: (model, tokens) => {
      const learnt = Math.min(most, Math.ceil(tokens / 256) * 256);
      if (learnt <= (known.get(model) ?? 0)) return;
      known.set(model, learnt);
      try {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`);
      } catch {
        // It is learnt again next time.
      }
    },
  };
};

const readRooms = (file: string): Readonly<Record<string, number>> => {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const entries = Object.entries((read ?? {}) as Record<string, unknown>);
    return Object.fromEntries(
      entries.filter((entry): entry is [string, number] => Number.isFinite(entry[1]) && Number(entry[1]) > 0),
    );
  } catch {
    return {};
  }
};
