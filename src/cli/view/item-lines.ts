import { misgivings } from '../../transcripts/claims.ts';
import { harmless, harmlessLine } from '../../transcripts/harmless.ts';
import { type Item, sayLength } from '../../transcripts/item.ts';
import { sayItem } from '../../transcripts/text.ts';
import { bodyLines, margin } from './body-lines.ts';
import type { Palette } from './palette.ts';
import { playedTurn } from './played-turn.ts';
import { wrap } from './width.ts';

/** An item as it stands on the screen: turns with who speaks and how long, everything else in a sentence. */
export const itemLines = (item: Item, paint: Palette, columns: number | null): string => {
  switch (item.type) {
    case 'phase':
      return `\n${paint.bold(paint.cyan(`── ${harmlessLine(item.says)}`))}`;
    case 'turn':
      return [
        playedTurn(item, paint, columns) ?? `\n${turnHeader(item, paint)}\n${bodyLines(item.text, columns).join('\n')}`,
        ...misgivings(item).map((note) => hanging(note, paint, columns)),
      ].join('\n');
    default:
      return hanging(sayItem(item), paint, columns);
  }
};

const turnHeader = (item: Extract<Item, { type: 'turn' }>, paint: Palette): string => {
  const { seat, kind, to, number, length, mended } = item;
  const who = harmlessLine(`${seat.icon ? `${seat.icon} ` : ''}${seat.name}`);
  const about = [
    to ? `${kind} to ${to.name}` : kind,
    sayLength(length),
    ...(mended.length > 0 ? [`mended by ${mended.join(', ')}`] : []),
  ];
  const tail = harmlessLine(`(${seat.role}) · ${about.join(' · ')}`);
  return `${paint.dim(number === null ? '-' : `${number}`)} ${paint.bold(who)} ${paint.dim(tail)}`;
};

const hanging = (sentence: string, paint: Palette, columns: number | null): string => {
  const clean = harmless(sentence).trim();
  const lines = columns === null ? clean.split('\n') : wrap(clean, columns - 4);
  return lines.map((line, at) => paint.yellow(at === 0 ? `${margin}› ${line}` : `${margin}  ${line}`)).join('\n');
};
