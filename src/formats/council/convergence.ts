import { disagreementIn, newDisagreements, REPEATED, repetition, standsDown } from '../../ear/index.ts';
import { campsOf } from './position.ts';
import type { ModeratorContext, PriorTurn } from './strategy.ts';

export const turnsOf = ({ priorTurns }: ModeratorContext, round: number): readonly PriorTurn[] =>
  priorTurns.filter((turn) => turn.round === round);

const textsOf = (turns: readonly PriorTurn[]): string[] => turns.map(({ content }) => content);

const earlierThan = ({ priorTurns }: ModeratorContext, round: number): string[] =>
  textsOf(priorTurns.filter((turn) => turn.round < round));

/** S1-033: the latest turn of every expert in the round stands down; whoever has no turn in it did not. */
export const allStoodDown = (context: ModeratorContext): boolean =>
  context.experts.length > 0 &&
  context.experts.every(({ slug }) => {
    const last = turnsOf(context, context.round).findLast((turn) => turn.expertSlug === slug);
    return last !== undefined && standsDown(last.content);
  });

/** S1-034: nobody disagrees in the round, or only over what was disagreed on before. */
export const noNewDisagreement = (context: ModeratorContext): boolean =>
  newDisagreements(textsOf(turnsOf(context, context.round)), earlierThan(context, context.round)).length === 0;

/** S1-035: the synthesis speaks of no tension. Without a synthesis this says nothing against convergence. */
export const synthesisAligned = ({ rollingSummary }: ModeratorContext): boolean =>
  rollingSummary === undefined || disagreementIn(rollingSummary).length + tensionsIn(rollingSummary) === 0;

const tension = /\b(?:tension|conflict|dispute|divided|split|unresolved|objects?|objection|opposed|contested)\b/giu;
const denied = /\b(?:no|without|not)(?:\s+\w+){0,2}\s+(?:tensions?|conflicts?|disputes?|objections?|longer\s+\w+)\b/giu;
const tensionsIn = (text: string): number => text.replace(denied, '').match(tension)?.length ?? 0;

/** All three signals hold for the round that was just held. */
export const hasConverged = (context: ModeratorContext): boolean =>
  allStoodDown(context) && noNewDisagreement(context) && synthesisAligned(context);

/** Those who have spoken do not want the same. */
export const isDivided = ({ positions }: ModeratorContext): boolean => campsOf(positions).length > 1;

/** Whether a turn only says again what was said before, by anybody. */
const saysNothingNew = (turn: PriorTurn, earlier: readonly string[], topic: string): boolean =>
  standsDown(turn.content) || repetition(turn.content, earlier, { topic }).score >= REPEATED;

/** Nobody said anything in the round that had not been said before it. */
export const nothingNew = (context: ModeratorContext): boolean => {
  const earlier = earlierThan(context, context.round);
  return (
    noNewDisagreement(context) &&
    turnsOf(context, context.round).every((turn) => saysNothingNew(turn, earlier, context.topic))
  );
};
