import { aimFor, type Briefing, type Budget, sayBudget, tellsLimit } from '../../engine/index.ts';
import { askToDeclare } from '../declared-block.ts';
import { fence } from './fence.ts';
import type { Peers } from './peers.ts';

/** What is asked now: the only part that differs between two calls over the same record. */
export const taskText = (briefing: Briefing, peers: Peers, tellShape: boolean): string => {
  const { cue, turn, refusals, refused, shape } = briefing;
  const lines = [`Now it is your turn (${cue.kind}). ${peers.hide(cue.asks).trim()}`.trim()];
  if (turn.limit) lines.push(...lengthOf(turn.limit, tellsLimit(cue, turn.limit)));
  for (const why of refusals) lines.push(`Your last answer was not accepted: ${peers.hide(why)}`);
  if (refused !== undefined && refused.trim() !== '')
    lines.push(
      'It stands below. Keep what is good in it, change what was wrong, and give the whole answer again.',
      fence('attempt', peers.hide(refused)),
    );
  if (briefing.declares && !shape) lines.push(peers.hide(askToDeclare(briefing.declares)));
  if (shape && tellShape)
    lines.push(`Answer with one JSON object and nothing else. Its schema: ${JSON.stringify(shape)}`);
  return lines.join('\n');
};

/** One instruction per limit, and an aim below it, so that few answers go over. */
const lengthOf = (limit: Budget, isTold: boolean): readonly string[] => {
  const aim = aimFor(limit);
  const below = aim < limit.most ? `aim for about ${aim}` : '';
  if (!isTold) return [`Length: ${sayBudget(limit)}${below && `; ${below}`}.`];
  return below ? [`Length: ${below} ${limit.unit}, so that nothing has to be cut.`] : [];
};
