import { refersTo } from '../../ear/index.ts';
import type { Table } from '../../engine/index.ts';
import { plainName } from './called.ts';
import { participants } from './ranking.ts';

/** Words that give the floor to the name after them. To ask somebody, or to speak of them, is free: they may be anybody. */
const givesFloor = /\b(?:hear(?: from)?|over to|floor (?:is|goes|to)(?: to)?|question to)\s+(\p{Lu}[\p{L}'’-]+)/giu;

/** What is wrong with guidance that gives the floor to somebody who is not here; null where it does not. */
export const strangerIn = (text: string, table: Pick<Table<any>, 'seats' | 'topic'>): string | null => {
  const seats = participants(table);
  const isHere = (name: string): boolean =>
    refersTo(table.topic, { name, role: '' }) ||
    table.seats.some((seat) =>
      plainName(seat.name)
        .split(/[^\p{L}\p{N}]+/u)
        .includes(plainName(name)),
    );
  const stranger = [...text.matchAll(givesFloor)]
    .map(([, name = '']) => name.replace(/['’]s$/u, ''))
    .find((name) => isName(name) && !isHere(name));
  return stranger === undefined
    ? null
    : `“${stranger}” is not at this table; seated are ${seats.map(({ name }) => name).join(', ')}.`;
};

const isName = (word: string): boolean => /^\p{Lu}\p{Ll}/u.test(word);
