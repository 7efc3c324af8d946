import type { RehearsalTable } from './terms.ts';
import { times } from './times.ts';

/** An answer with fewer words than this is given more time. */
const fewWords = 5;

export const isAnswering = ({ own }: RehearsalTable): boolean =>
  own.exchange?.stage === 'answering' || own.exchange?.stage === 'piling-on';

/** When the silence after an answer has lasted long enough. */
export const answerOver = (table: RehearsalTable): number | null => {
  const { own, settings } = table;
  const open = own.exchange;
  if (!open || !isAnswering(table) || open.answerWords === 0) return null;
  const latest = (open.answerBegan ?? own.floorUntil) + times.longestAnswer;
  if (own.speakingSince !== null) return latest;
  const pause = settings.answerPause * 1000 * (open.answerWords < fewWords ? 3 : 1);
  return Math.min(latest, Math.max(own.floorUntil, (own.quietSince ?? 0) + pause));
};
