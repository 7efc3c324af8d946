import type { Ledger } from '../engine/index.ts';
import {
  formatAfter,
  house,
  isMode,
  type Mode,
  type Piece,
  piecesOf,
  sayClosed,
  withDriftTold,
} from '../formats/turn-protocol/index.ts';
import type { Item } from './item.ts';
import type { Minutes } from './minutes.ts';
import { outcomeLines } from './outcome.ts';
import { sayItem } from './text.ts';

/**
 * Everything that stands in a session's text form, whatever formats it was held in. A stretch by the turn protocol has its turns and
 * notices; of any other all that the minutes tell is there, as notices between the turns.
 */
export const sessionPieces = (ledger: Ledger, minutes: Minutes): Piece[] =>
  stretchesOf(minutes, ledger.length).flatMap(({ format, first, last }) => {
    const items = minutes.items.filter(({ seq }) => seq >= first && seq <= last);
    if (!isMode(format)) return items.map((item) => pieceOf(item, minutes, format));
    const [change] = items;
    const pieces = withDriftTold(piecesOf(ledger.slice(first - 1, last))).map((piece) =>
      formatAfter(piece) !== null && change?.type === 'notice' ? { ...piece, text: change.text } : piece,
    );
    return [...pieces, ...items.flatMap((item) => (item.type === 'closed' ? [endOf(item, minutes, format)] : []))];
  });

/** How a table by the turn protocol ended, and what it came to; a ruling is the last turn, and not told twice. */
const endOf = ({ reason, says, outcome }: Item & { type: 'closed' }, { seats }: Minutes, format: Mode): Piece =>
  sayClosed(reason, says, format === 'debate' ? [] : outcomeLines(outcome, { format, seats }));

/** The formats in their order, with the first and the last entry of each. */
const stretchesOf = ({ changes, openedAs }: Minutes, length: number) =>
  [{ seq: 1, to: openedAs }, ...changes].map(({ seq, to }, at) => ({
    format: to,
    first: seq,
    last: (changes[at]?.seq ?? length + 1) - 1,
  }));

const pieceOf = (item: Item, { changes, seats }: Minutes, format: string): Piece => {
  switch (item.type) {
    case 'turn': {
      const { seat, kind, text } = item;
      if (seat.role === 'user') return { as: 'user', speaker: seat.name, text };
      const { name: speaker, role, icon } = seat;
      return { as: 'turn', speaker, agent: seat.id, role, type: kind, text, ...(icon && { icon }) };
    }
    case 'phase':
      return { as: 'notice', speaker: format, text: item.says };
    case 'closed':
      return {
        as: 'notice',
        speaker: format,
        text: [sayItem(item), ...outcomeLines(item.outcome, { format, seats })].join('\n'),
      };
    default:
      return {
        as: 'notice',
        speaker: changes.some(({ seq }) => seq === item.seq) ? house : format,
        text: sayItem(item),
      };
  }
};
