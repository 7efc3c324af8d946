import { campsOf, isTellable, undecided } from './position.ts';
import type { ModeratorContext, PriorTurn } from './strategy.ts';

export const turnsOf = ({ priorTurns }: ModeratorContext, round: number): readonly PriorTurn[] =>
  priorTurns.filter((turn) => turn.round === round);

/** From this mean on, what was heard against those who say that they stand down is no chance: together they are not believed. */
const mostDoubt = 0.45;

/** S1-033: the latest turn of every expert in the round stands down; whoever has no turn in it did not. */
const allStoodDown = (context: ModeratorContext): boolean => {
  const last = context.experts.map(({ slug }) =>
    turnsOf(context, context.round).findLast((turn) => turn.expertSlug === slug),
  );
  const doubt = last.reduce((sum, turn) => sum + (turn?.doubt ?? 0), 0);
  return last.length > 0 && last.every((turn) => turn?.stoodDown === true) && doubt < mostDoubt * last.length;
};

/** S1-034: nobody was heard to object in the round, or only with what was said before. */
const noNewDisagreement = (context: ModeratorContext): boolean =>
  turnsOf(context, context.round).every(({ objects, adds }) => objects !== true || adds === false);

/** S1-035: the synthesis was not heard to show tension. Without a synthesis this says nothing against convergence. */
const synthesisAligned = ({ synthesis }: ModeratorContext): boolean => synthesis !== 'in tension';

/** All three signals hold for the round that was just held, and nobody's answer says otherwise. */
export const hasConverged = (context: ModeratorContext): boolean =>
  allStoodDown(context) && noNewDisagreement(context) && synthesisAligned(context) && !standApart(context);

/** Two of them give answers out of a closed list, and not the same. */
const standApart = ({ positions, options = [] }: ModeratorContext): boolean =>
  campsOf(positions).filter((camp) => camp.choice !== undecided && isTellable(options, camp)).length > 1;

/** Those who have spoken do not want the same. */
export const isDivided = ({ positions }: ModeratorContext): boolean => campsOf(positions).length > 1;

/** Nobody said anything in the round that had not been said before it, as far as that was heard of every turn. */
export const nothingNew = (context: ModeratorContext): boolean =>
  noNewDisagreement(context) &&
  turnsOf(context, context.round).every(({ stoodDown, adds }) => stoodDown === true || adds === false);
