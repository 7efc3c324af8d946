import { type Briefing, sayBudget, tellsLimit } from '../../engine/index.ts';
import type { Peers } from './peers.ts';

/** What is asked now: the only part that differs between two calls over the same record. */
export const taskText = ({ cue, turn, refusals, shape }: Briefing, peers: Peers, tellShape: boolean): string => {
  const lines = [`Now it is your turn (${cue.kind}). ${peers.hide(cue.asks).trim()}`.trim()];
  if (turn.limit && !tellsLimit(cue, turn.limit)) lines.push(`Length: ${sayBudget(turn.limit)}.`);
  for (const why of refusals) lines.push(`Your last answer was not accepted: ${peers.hide(why)}`);
  if (shape && tellShape)
    lines.push(`Answer with one JSON object and nothing else. Its schema: ${JSON.stringify(shape)}`);
  return lines.join('\n');
};
