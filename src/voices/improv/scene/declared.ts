import type { Declaration } from '../../../engine/index.ts';
import { readLine } from '../../../formats/scene/index.ts';
import type { Clause } from './goal-clause.ts';
import { type ClauseProgress, isMet, noProgress, progressWith } from './goal-progress.ts';
import type { Situation } from './situation.ts';

/** What my line does for the goal, since I know which deeds my words are meant to play. */
export const declared = ({ briefing, clauses, lines, me }: Situation, text: string): Pick<Declaration, 'shows'> => {
  const mine = readLine(text);
  const open = briefing.declares?.clauses ?? [];
  if (!mine || mine.action === 'silent' || open.length === 0) return {};
  const played = [...lines, { ...mine, seat: me }].map(({ seat, ...line }) => ({ ...line, speaker: seat.name }));
  const progress = played.reduce((sofar, line) => progressWith(clauses, sofar, line), noProgress(clauses));
  const shown = open.filter((clause) => isShown(clause, clauses, progress.clauses, me.name.toLowerCase()));
  // Nobody plays a whole goal at once: the rest is for the next line.
  const kept = shown.slice(0, 1);
  return kept.length === 0 ? {} : { shows: kept.map((clause) => ({ clause, by: me.id, quote: mine.content })) };
};

/** The deeds that a clause of the table consists of: mine are done by me, those of others have happened. */
const isShown = (
  clause: string,
  clauses: readonly Clause[],
  progress: readonly ClauseProgress[],
  me: string,
): boolean => {
  const parts = clauses.flatMap((part, at) => (holds(clause, part.text) ? [{ part, sofar: progress[at]! }] : []));
  return (
    parts.length > 0 &&
    parts.every(({ part, sofar }) => (sofar.by.includes(me) && part.actors.includes(me)) || isMet(part, sofar))
  );
};

const holds = (clause: string, part: string): boolean =>
  plain(clause).includes(plain(part)) || plain(part).includes(plain(clause));

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
