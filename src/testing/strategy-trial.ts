import {
  type CouncilExpert,
  continueSafely,
  type ModeratorContext,
  type ModeratorStrategy,
  type PriorTurn,
  planSafely,
  type TurnAssignment,
} from '../formats/council/index.ts';

export interface TrialSetting extends Partial<Omit<ModeratorContext, 'experts' | 'round'>> {
  /** Slugs, or whole experts. */
  readonly experts?: readonly (string | CouncilExpert)[];
}

/** A council strategy on trial, without a council: plan a round, hold it with turns of your own, ask whether it goes on. */
export class StrategyTrial {
  /** What a council would refuse, in sentences. A good strategy has none. */
  readonly problems: string[] = [];
  readonly #strategy: ModeratorStrategy;
  #context: ModeratorContext;

  constructor(strategy: ModeratorStrategy, { experts = ['ada', 'ben', 'cleo'], ...setting }: TrialSetting = {}) {
    this.#strategy = strategy;
    this.#context = {
      topic: 'Should we do it?',
      maxRounds: 4,
      priorTurns: [],
      positions: {},
      changes: [],
      ...setting,
      experts: experts.map((expert) =>
        typeof expert === 'string' ? { slug: expert, displayName: capital(expert), role: 'An expert.' } : expert,
      ),
      round: 1,
    };
  }

  /** The round that comes next, counted from 1. */
  get round(): number {
    return this.#context.round;
  }

  plan(): readonly TurnAssignment[] {
    const { plan, refused } = planSafely(this.#strategy, structuredClone(this.#context));
    if (refused !== null) this.problems.push(refused);
    return plan;
  }

  /** Who speaks in the next round, in order. */
  order(): readonly string[] {
    return this.plan().map(({ expertSlug }) => expertSlug);
  }

  /** What an expert is asked in the next round. */
  promptFor(slug: string): string | undefined {
    return this.plan().find(({ expertSlug }) => expertSlug === slug)?.prompt;
  }

  /** Somebody takes a turn in the round that is being held, and this was heard in it. */
  says(
    slug: string,
    content: string,
    heard: Pick<PriorTurn, 'stoodDown' | 'objects' | 'objection' | 'adds'> = {},
  ): this {
    const displayName = this.#context.experts.find((expert) => expert.slug === slug)?.displayName ?? slug;
    const turn = { expertSlug: slug, displayName, content, round: this.round, ...heard };
    this.#context = { ...this.#context, priorTurns: [...this.#context.priorTurns, turn] };
    return this;
  }

  /** Changes what the strategy is shown: positions, a summary, anything. */
  knows(more: Partial<Omit<ModeratorContext, 'round'>>): this {
    this.#context = { ...this.#context, ...more };
    return this;
  }

  /** Ends the round: whether the strategy wants another one. */
  goesOn(): boolean {
    const { goesOn, refused } = continueSafely(this.#strategy, structuredClone(this.#context));
    if (refused !== null) this.problems.push(refused);
    this.#context = { ...this.#context, round: this.round + 1 };
    return goesOn;
  }
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
