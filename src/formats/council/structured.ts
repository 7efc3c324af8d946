import { standDownRule } from './prompts.ts';
import type { CouncilExpert, ModeratorContext, TurnAssignment } from './strategy.ts';

/** One of the four fixed phases of a structured council. */
export interface StructuredPhase {
  readonly name: 'opening' | 'cross-examination' | 'rebuttal' | 'synthesis';
  readonly says: string;
  /** The share of the word budget that a turn gets. */
  readonly words: number;
  readonly plan: (context: ModeratorContext) => readonly TurnAssignment[];
}

type Ask = (
  expert: CouncilExpert,
  peer: CouncilExpert,
  context: ModeratorContext,
) => Omit<TurnAssignment, 'expertSlug'>;

/** One turn for each expert. The peer is the next in the order; a single expert is its own. */
const forEach =
  (ask: Ask) =>
  (context: ModeratorContext): readonly TurnAssignment[] =>
    context.experts.map((expert, at, experts) => ({
      expertSlug: expert.slug,
      ...ask(expert, experts[(at + 1) % experts.length]!, context),
    }));

/** A single expert has nobody to examine. */
const withPeers = (ask: Ask) => (context: ModeratorContext) =>
  context.experts.length < 2 ? [] : forEach(ask)(context);

/** The phases in their order (S1-055). */
export const structuredPhases: readonly StructuredPhase[] = [
  {
    name: 'opening',
    says: 'Everyone states a position without having heard the others.',
    words: 1,
    plan: ({ topic, experts }) =>
      experts.map(({ slug }) => ({
        expertSlug: slug,
        blind: true,
        prompt: `Opening. The topic: ${topic}\nState your position from your field: the strongest reason, the evidence behind it, what would change your mind.`,
      })),
  },
  {
    name: 'cross-examination',
    says: 'Everyone questions the next expert.',
    words: 0.6,
    plan: withPeers((_, peer, { topic }) => ({
      to: peer.slug,
      prompt: `Cross-examination. The topic: ${topic}\nPut one or two hard questions to ${peer.displayName}, by name, about the weakest point of their opening, and say why the case hangs on the answers.`,
    })),
  },
  {
    name: 'rebuttal',
    says: 'Everyone answers the questions that were put to them.',
    words: 0.8,
    plan: forEach((expert, peer, { topic, priorTurns }) => {
      const asked = priorTurns.findLast((turn) => turn.to === expert.slug);
      const whose = asked
        ? `${asked.displayName} examined you. Answer the questions`
        : `Answer what ${peer === expert ? 'could be' : 'was'} held against you`;
      return {
        prompt: `Rebuttal. The topic: ${topic}\n${whose}, concede what is right, and defend what still stands. ${standDownRule}`,
      };
    }),
  },
  {
    name: 'synthesis',
    says: 'Everyone gives a final position.',
    words: 1.5,
    plan: ({ topic, experts }) =>
      experts.map(({ slug }) => ({
        expertSlug: slug,
        prompt: `Synthesis. The topic: ${topic}\nGive your final position: what you hold now, what you took from the others, what remains open, and what would prove you wrong.`,
      })),
  },
];
