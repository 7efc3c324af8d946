import { roundRobin } from './strategies.ts';
import type { ModeratorContext, ModeratorStrategy, TurnAssignment } from './strategy.ts';

/** What came of asking a strategy: its plan, or the plan of round-robin and what was wrong with the strategy's own. */
export interface PlannedRound {
  readonly plan: readonly TurnAssignment[];
  readonly refused: string | null;
}

/** Asks a strategy for a round, and never trusts it: a bad plan is refused with its reason, and round-robin plans instead. */
export const planSafely = (strategy: ModeratorStrategy, context: ModeratorContext): PlannedRound => {
  const asked = ask(() => strategy.planRound(frozen(context)));
  const refused = 'wrong' in asked ? `planRound ${asked.wrong}` : planProblem(asked.value, context);
  if (refused === null) return { plan: (asked as { value: TurnAssignment[] }).value.map(tidy), refused };
  return { plan: roundRobin.planRound(context), refused };
};

/** Whether the strategy wants another round. One that can't say lets the council go on. */
export const continueSafely = (
  strategy: ModeratorStrategy,
  context: ModeratorContext,
): { readonly goesOn: boolean; readonly refused: string | null } => {
  const asked = ask(() => strategy.shouldContinue(frozen(context)));
  if ('wrong' in asked) return { goesOn: true, refused: `shouldContinue ${asked.wrong}` };
  if (typeof asked.value !== 'boolean')
    return { goesOn: true, refused: `shouldContinue answered ${show(asked.value)}; it answers true or false.` };
  return { goesOn: asked.value, refused: null };
};

/** Twice, because a strategy is pure: the same context gives the same answer (S1-045). */
const ask = <T>(question: () => T): { readonly value: T } | { readonly wrong: string } => {
  try {
    const value = question();
    if (JSON.stringify(value) !== JSON.stringify(question()))
      return { wrong: 'answers the same context in two ways; a strategy is pure.' };
    return { value };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const changed =
      error instanceof TypeError && /read only|not extensible|Cannot (?:assign|add|delete|define)/iu.test(why);
    return {
      wrong: changed ? 'tried to change its context; a strategy changes nothing.' : `failed: ${why.slice(0, 200)}`,
    };
  }
};

const planProblem = (plan: unknown, { experts }: ModeratorContext): string | null => {
  if (!Array.isArray(plan))
    return `planRound answered ${show(plan)}; it answers a list of { expertSlug, prompt }, and it does not wait for anything.`;
  if (plan.length === 0) return 'planRound plans nobody; at least one expert speaks in a round.';
  const slugs = experts.map(({ slug }) => slug);
  const seen = new Set<unknown>();
  for (const turn of plan) {
    const { expertSlug, prompt } = (turn ?? {}) as Partial<TurnAssignment>;
    if (!slugs.includes(expertSlug as string))
      return `planRound names ${show(expertSlug)}; the panel has ${slugs.join(', ')}.`;
    if (seen.has(expertSlug)) return `planRound names ${show(expertSlug)} twice; an expert speaks once in a round.`;
    if (typeof prompt !== 'string' || prompt.trim() === '')
      return `planRound gives ${expertSlug} no prompt; say in a text what it is asked.`;
    seen.add(expertSlug);
  }
  return null;
};

/** Only what an assignment has, so that nothing else of a strategy's reaches the ledger. */
const tidy = ({ expertSlug, prompt, blind, as, to }: TurnAssignment): TurnAssignment => ({
  expertSlug,
  prompt: prompt.trim(),
  ...(blind === true && { blind }),
  ...(as === 'adversary' && { as }),
  ...(typeof to === 'string' && { to }),
});

const show = (value: unknown): string =>
  value instanceof Promise ? 'a promise' : (JSON.stringify(value)?.slice(0, 80) ?? String(value));

const frozen = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
};
