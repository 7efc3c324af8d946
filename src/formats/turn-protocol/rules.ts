import { refersTo, selfReference } from '../../ear/index.ts';
import type { Draft, Rule, Seat, Table } from '../../engine/index.ts';

/** What the rules of the protocol need to know of what was said: the latest words of each seat. */
export interface Spoken {
  readonly latest: Readonly<Record<string, string>>;
}

const speakers = (table: Table<Spoken>, but: string): Seat[] =>
  table.seats.filter((seat) => seat.id !== but && !seat.chair && seat.role !== 'user');

/** The user's words are theirs: no rule of the protocol binds them. */
const isUser = (draft: Draft, table: Table<Spoken>): boolean =>
  table.seats.find(({ id }) => id === draft.seat)?.role === 'user';

const answersSomebody = (draft: Draft, table: Table<Spoken>): boolean =>
  speakers(table, draft.seat).some((other) => {
    const said = table.own.latest[other.id];
    return refersTo(draft.text, { name: other.name, role: other.role, said: said === undefined ? [] : [said] });
  });

/** The seat a rebuttal most likely means: the last other one who spoke, else the first. */
const opposite = (draft: Draft, table: Table<Spoken>): Seat | undefined => {
  const others = speakers(table, draft.seat);
  return others.find((seat) => seat.id === table.floor.last && seat.role !== 'arbitrator') ?? others[0];
};

export const citeAnother: Rule<Spoken> = {
  id: 'S2-048',
  says: 'A rebuttal answers at least one point made by someone else.',
  check: (draft, table) =>
    draft.kind !== 'rebuttal' || answersSomebody(draft, table)
      ? null
      : 'It answers nobody: name another speaker or quote at least three of their words.',
  mend: (draft, table) => {
    const other = opposite(draft, table);
    return other ? `To ${other.name}: ${draft.text}` : 'skip';
  },
};

export const citeInCounter: Rule<Spoken> = {
  id: 'S2-048',
  level: 'warning',
  says: 'A counter should answer a point made by someone else.',
  check: (draft, table) =>
    draft.kind !== 'counter' || answersSomebody(draft, table) ? null : 'The counter answers nobody.',
};

export const selfContained: Rule<Spoken> = {
  id: 'S2-045',
  says: 'A turn stands by itself and does not lean on what its speaker said before.',
  check: (draft, table) => {
    const words = isUser(draft, table) ? null : selfReference(draft.text);
    return words === null ? null : `It leans on an earlier turn ("${words}"): say the point itself.`;
  },
  mend: (draft) => withoutBackReference(draft.text),
};

/** Takes out the sentences' back-references; what is left must still say something. */
const withoutBackReference = (text: string): string | 'skip' => {
  let left = text;
  for (let words = selfReference(left); words !== null; words = selfReference(left)) {
    const at = left.toLowerCase().replaceAll('’', "'").indexOf(words);
    if (at < 0) return 'skip';
    const rest = left.slice(at + words.length).replace(/^[\s,;:—–-]+/u, '');
    left = `${left.slice(0, at)}${at === 0 ? rest.charAt(0).toUpperCase() + rest.slice(1) : rest}`;
  }
  return left.trim() === '' ? 'skip' : left.trim();
};

export const notTwiceInARow: Rule<Spoken> = {
  id: 'S2-042',
  says: 'Nobody speaks twice in a row, except the arbitrator who sums up.',
  check: (draft, table) => {
    const seat = table.seats.find(({ id }) => id === draft.seat);
    return table.floor.last === draft.seat && seat?.role !== 'arbitrator' ? `${seat?.name} spoke last.` : null;
  },
};
