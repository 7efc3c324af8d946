import { harmlessLine } from '../../transcripts/harmless.ts';
import { playedIn, type TurnItem } from '../../transcripts/item.ts';
import { bodyLines } from './body-lines.ts';
import type { Palette } from './palette.ts';

/** A line that is played, as one reads a play: who, how, and then the words. Null for turns that are only said. */
export const playedTurn = (turn: TurnItem, paint: Palette, columns: number | null): string | null => {
  const played = playedIn(turn);
  if (!played) return null;
  const { seat, number } = turn;
  const { action, tone, target, nonverbal, content } = played;
  const manner = [
    ...(action === 'interrupt' ? ['interrupting'] : []),
    ...(tone === 'neutral' ? [] : [tone]),
    ...(target ? [`to ${target}`] : []),
    ...(nonverbal ? [`*${nonverbal}*`] : []),
  ].join(', ');
  const head = `${paint.dim(number === null ? '-' : `${number}`)} ${paint.bold(harmlessLine(seat.name))} ${paint.dim(harmlessLine(manner))}`;
  return action === 'react' ? `\n${head.trimEnd()}` : `\n${head.trimEnd()}\n${bodyLines(content, columns).join('\n')}`;
};
