import { cutAt, type Ledger } from '../../engine/index.ts';
import { seqOfTurn } from '../../transcripts/index.ts';
import { formatCalled, inCamelCase } from '../format-row.ts';
import type { World } from '../world.ts';
import type { Order } from './order.ts';

/** Reads a format and its settings, `debate rounds=2`, into the order that changes a table to it. */
export const switchOrder = (
  { formats }: World,
  word: string,
  settings: readonly string[],
): Order | { readonly problem: string } => {
  const format = formatCalled(formats, word);
  if (format === null)
    return { problem: `There is no format "${word}"; choose one of ${Object.keys(formats).join(', ')}.` };
  return { order: 'switch', data: { format, settings: settingsFrom(settings) } };
};

/** Reads `rounds=2`; a name alone switches a flag on. */
const settingsFrom = (words: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    words.map((word) => {
      const [, name = '', value] = /^([^=]*)(?:=(.*))?$/su.exec(word) ?? [];
      return [inCamelCase(name.trim()), value?.trim() ?? true];
    }),
  );

/** The last turn after which a session was still open: what ends it comes with the one after. */
export const lastOpenTurn = (ledger: Ledger): number => {
  const isOpen = (turn: number): boolean => {
    const seq = seqOfTurn(ledger, turn);
    return seq !== null && !cutAt(ledger, seq).some(({ type }) => type === 'session-closed');
  };
  let turn = ledger.filter(({ type }) => type === 'turn-taken').length;
  while (turn > 0 && !isOpen(turn)) turn -= 1;
  return turn;
};
