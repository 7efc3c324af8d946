import { campsOf, isTellable, undecided } from './position.ts';
import { adversaryPrompt, topicPrompt } from './prompts.ts';
import type { CouncilExpert, ModeratorContext, ModeratorStrategy, PriorTurn, TurnAssignment } from './strategy.ts';

export type { ModeratorContext, ModeratorStrategy, TurnAssignment } from './strategy.ts';

const asksFor =
  (context: ModeratorContext) =>
  (expert: CouncilExpert): TurnAssignment => ({ expertSlug: expert.slug, prompt: topicPrompt(context, expert) });

/** Every expert once a round, in the order of definition (S1-015, S1-016). */
export const roundRobin: ModeratorStrategy = {
  planRound: (context) => context.experts.map(asksFor(context)),
  shouldContinue: () => true,
};

/** One expert looks for the weak points of all others, after they have spoken (S1-022 to S1-030). */
export const devilsAdvocate = (slug: string): ModeratorStrategy => ({
  planRound: (context) => {
    const others = context.experts.filter((expert) => expert.slug !== slug).map(asksFor(context));
    const adversary = context.experts.find((expert) => expert.slug === slug);
    if (!adversary) return others;
    return [...others, { expertSlug: slug, prompt: adversaryPrompt(context, adversary), as: 'adversary' }];
  },
  shouldContinue: () => true,
});

/** Round-robin that ends as soon as the panel has converged (S1-031 to S1-039). */
export const consensusCheck: ModeratorStrategy = {
  planRound: roundRobin.planRound,
  shouldContinue: (context) => !hasConverged(context),
};

/** First everyone's own answer, unseen by the others; then round-robin over all of them. */
export const blindFirst: ModeratorStrategy = {
  planRound: (context) =>
    roundRobin.planRound(context).map((turn) => (context.round === 1 ? { ...turn, blind: true } : turn)),
  shouldContinue: () => true,
};

/** Two opposed experts first; more of them only while those disagree; no further round once nothing moves. */
export const adaptive: ModeratorStrategy = {
  endsAs: 'settled',
  planRound: (context) => {
    const { experts, round, priorTurns } = context;
    if (round === 1) return opposedPair(experts).map((expert) => ({ ...asksFor(context)(expert), blind: true }));
    const heard = experts.filter(({ slug }) =>
      priorTurns.some((turn) => turn.round < round && turn.expertSlug === slug),
    );
    const wanted = isDivided(context) ? heard.length + 2 : heard.length;
    const fresh = experts.filter((expert) => !heard.includes(expert)).slice(0, wanted - heard.length);
    return experts.filter((expert) => heard.includes(expert) || fresh.includes(expert)).map(asksFor(context));
  },
  shouldContinue: (context) => {
    const { round, experts, changes } = context;
    const everyoneHeard = new Set(turnsOf(context, round).map((turn) => turn.expertSlug)).size >= experts.length;
    if (round === 1 || (isDivided(context) && !everyoneHeard)) return true;
    return changes.some((change) => change.round === round) || !nothingNew(context);
  },
};

/** The first expert that is for and the first that is against, in order of definition; else the first two. */
const opposedPair = (experts: readonly CouncilExpert[]): readonly CouncilExpert[] => {
  const pair = (['for', 'against'] as const).map((side) => experts.find(({ stance }) => stance === side));
  const named = experts.filter((expert) => pair.includes(expert));
  return named.length === 2 ? named : experts.slice(0, 2);
};

const turnsOf = ({ priorTurns }: ModeratorContext, round: number): readonly PriorTurn[] =>
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
const hasConverged = (context: ModeratorContext): boolean =>
  allStoodDown(context) && noNewDisagreement(context) && synthesisAligned(context) && !standApart(context);

/** Two of them give answers out of a closed list, and not the same. */
const standApart = ({ positions, options = [] }: ModeratorContext): boolean =>
  campsOf(positions).filter((camp) => camp.choice !== undecided && isTellable(options, camp)).length > 1;

/** Those who have spoken do not want the same. */
const isDivided = ({ positions }: ModeratorContext): boolean => campsOf(positions).length > 1;

/** Nobody said anything in the round that had not been said before it, as far as that was heard of every turn. */
const nothingNew = (context: ModeratorContext): boolean =>
  noNewDisagreement(context) &&
  turnsOf(context, context.round).every(({ stoodDown, adds }) => stoodDown === true || adds === false);
