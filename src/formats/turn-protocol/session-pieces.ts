import type { Formats, Ledger } from '../../engine/index.ts';
import { faceOf, type Item, type Minutes, outcomeLines, sayItem } from '../../transcripts/index.ts';
import { isMode } from './audit.ts';
import { withDriftTold } from './drift-notice.ts';
import { piecesOf } from './from-ledger.ts';
import { formatAfter, house, type Piece, sayClosed } from './protocol-turn.ts';

/**
 * Everything that stands in a session's text form, whatever formats it was held in. A stretch by the turn protocol has its turns and
 * notices; of any other all that the minutes tell is there, as notices between the turns.
 */
export const sessionPieces = (formats: Formats, ledger: Ledger, minutes: Minutes): Piece[] =>
  stretchesOf(minutes, ledger.length).flatMap(({ format, first, last }) => {
    const items = minutes.items.filter(({ seq }) => seq >= first && seq <= last);
    if (!isMode(format)) return items.map((item) => pieceOf(formats, item, minutes, format));
    const [change] = items;
    const pieces = withDriftTold(piecesOf(ledger.slice(first - 1, last))).map((piece) =>
      formatAfter(piece) !== null && change?.type === 'notice' ? { ...piece, text: change.text } : piece,
    );
    return [
      ...pieces,
      ...items.flatMap((item) => (item.type === 'closed' ? [endOf(formats, item, minutes, format)] : [])),
    ];
  });

type Closed = Extract<Item, { type: 'closed' }>;

/** How a table by the turn protocol ended, and what it came to; what its last turn says is not told twice. */
const endOf = (formats: Formats, item: Closed, { seats }: Minutes, format: string): Piece =>
  sayClosed(
    item.reason,
    item.says,
    faceOf(formats, format)?.isSaidLast ? [] : outcomeLines(formats, { ...item, format, seats }),
  );

/** The formats in their order, with the first and the last entry of each. */
const stretchesOf = ({ changes, openedAs }: Minutes, length: number) =>
  [{ seq: 1, to: openedAs }, ...changes].map(({ seq, to }, at) => ({
    format: to,
    first: seq,
    last: (changes[at]?.seq ?? length + 1) - 1,
  }));

const pieceOf = (formats: Formats, item: Item, { changes, seats }: Minutes, format: string): Piece => {
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
        text: [sayItem(item), ...outcomeLines(formats, { ...item, format, seats })].join('\n'),
      };
    default:
      return {
        as: 'notice',
        speaker: changes.some(({ seq }) => seq === item.seq) ? house : format,
        text: sayItem(item),
      };
  }
};
