import { writeBrackets } from '../formats/turn-protocol/bracket-form.ts';
import type { Piece } from '../formats/turn-protocol/protocol-turn.ts';
import { harmless, harmlessLine } from './harmless.ts';
import type { Item } from './item.ts';
import type { Minutes } from './minutes.ts';
import { preamble } from './preamble.ts';
import { sayItem } from './text.ts';

/** Who speaks where no seat does. */
const house = 'Moderato';

/** The text form of the turn protocol: every turn in brackets, everything else as a notice, the user's words as theirs. */
export const bracketTextOf = (minutes: Minutes): string => {
  const head: Piece = {
    as: 'notice',
    speaker: house,
    text: [`Topic: ${harmlessLine(minutes.topic)}`, ...preamble(minutes)].join('\n'),
  };
  return `${writeBrackets([head, ...minutes.items.map(piece)])}\n`;
};

const piece = (item: Item): Piece => {
  switch (item.type) {
    case 'phase':
      return { as: 'notice', speaker: house, text: item.says };
    case 'turn': {
      const { seat, kind: type, to } = item;
      const text = harmless(item.text).trim();
      if (seat.role === 'user') return { as: 'user', speaker: seat.name, text };
      const lead = type === 'question' && to ? `Question to ${to.role === 'user' ? 'the user' : to.name}: ` : '';
      return {
        as: 'turn',
        speaker: seat.name,
        role: seat.role,
        type,
        text: lead + text,
        ...(seat.icon && { icon: seat.icon }),
      };
    }
    case 'ruling':
      return {
        as: 'notice',
        speaker: item.by === 'rule' ? house : item.by,
        text: `${item.rule}: ${harmlessLine(item.why)}`,
      };
    default:
      return { as: 'notice', speaker: house, text: harmlessLine(sayItem(item)) };
  }
};
