import type { SceneTurn } from '../../formats/scene/fact.ts';
import { harmlessLine } from '../../transcripts/harmless.ts';
import type { TurnItem } from '../../transcripts/item.ts';
import { bodyLines } from './item-lines.ts';
import type { Palette } from './palette.ts';

/** A line of a scene as one reads a play: who, how, and then the words. Null for turns of other formats. */
export const sceneTurn = ({ seat, number, data }: TurnItem, paint: Palette, columns: number | null): string | null => {
  if (!isSceneTurn(data)) return null;
  const { action, tone, target, nonverbal, content } = data;
  const manner = [
    ...(action === 'interrupt' ? ['interrupting'] : []),
    ...(tone === 'neutral' ? [] : [tone]),
    ...(target ? [`to ${target}`] : []),
    ...(nonverbal ? [`*${nonverbal}*`] : []),
  ].join(', ');
  const head = `${paint.dim(number === null ? '-' : `${number}`)} ${paint.bold(harmlessLine(seat.name))} ${paint.dim(harmlessLine(manner))}`;
  return action === 'react' ? `\n${head.trimEnd()}` : `\n${head.trimEnd()}\n${bodyLines(content, columns).join('\n')}`;
};

const isSceneTurn = (data: unknown): data is SceneTurn =>
  typeof data === 'object' && data !== null && 'tone' in data && 'beat' in data && 'action' in data;
