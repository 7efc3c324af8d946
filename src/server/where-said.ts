import type { Ledger } from '../engine/index.ts';

/** Letters to each side of what was searched for. */
const around = 70;

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Where a session says what was searched for: the first turn that has all of its words, else the first that has one. */
export const whereSaid = (ledger: Ledger, text: string) => {
  const words = fold(text).split(/\s+/u).filter(Boolean);
  const turns = ledger.flatMap((entry) => (entry.type === 'turn-taken' ? [entry] : []));
  const found =
    turns.find(({ turn }) => words.every((word) => fold(turn.text).includes(word))) ??
    turns.find(({ turn }) => words.some((word) => fold(turn.text).includes(word)));
  return found && { seq: found.seq, seat: found.turn.seat, says: excerpt(found.turn.text, words) };
};

/** Some words around the first that was found. */
const excerpt = (text: string, words: readonly string[]): string => {
  const line = text.replace(/\s+/gu, ' ');
  const folded = fold(line);
  const at = Math.max(0, Math.min(...words.map((word) => folded.indexOf(word)).filter((each) => each >= 0)));
  const from = at <= around ? 0 : line.indexOf(' ', at - around) + 1;
  const to = line.length <= at + around ? line.length : line.lastIndexOf(' ', at + around);
  return `${from > 0 ? '… ' : ''}${line.slice(from, to)}${to < line.length ? ' …' : ''}`;
};
