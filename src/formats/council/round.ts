import { type CueAsk, type Move, seatOf } from '../../engine/index.ts';
import { planningContext, verdictContext } from './context.ts';
import { putQuestions } from './follow-up.ts';
import { hasFloor, leadOf, warn } from './lead.ts';
import type { CouncilFact, CouncilMemory, EndReason } from './memory.ts';
import { continueSafely, planSafely } from './plan.ts';
import { publish } from './publish.ts';
import { type CouncilRule, councilRules } from './rules.ts';
import type { TurnAssignment } from './strategy.ts';
import type { Strategies } from './strategy-registry.ts';
import { type StructuredPhase, structuredPhases } from './structured.ts';
import { summarise } from './summary.ts';
import type { CouncilPen, CouncilPhase, CouncilTerms } from './terms.ts';
import { standingRequest } from './told.ts';

interface RoundSpec {
  readonly says: string;
  readonly heading?: CouncilPhase['heading'];
  readonly enter: Move<CouncilMemory, CouncilFact, CouncilTerms>;
  /** The request for a turn of the plan. */
  readonly asks: (pen: CouncilPen, turn: TurnAssignment) => Omit<CueAsk<CouncilTerms['kind']>, 'seat'>;
  readonly then: Move<CouncilMemory, CouncilFact, CouncilTerms>;
}

/** One round of any council: those who are planned get the floor, blind neighbours together; then it is closed once. */
const councilRound = ({ says, heading, enter, asks, then }: RoundSpec): CouncilPhase => ({
  says,
  ...(heading && { heading }),
  enter,
  next: (pen) => {
    if (hasFloor(pen.table)) return;
    publish(pen);
    if (putQuestions(pen)) return;
    const due = dueNow(pen.table.own);
    if (due.length > 0) return pen.cue(...due.map((turn) => ({ seat: turn.expertSlug, ...asks(pen, turn) })));
    if (pen.table.own.isOpen) return closeRound(pen);
    then(pen);
  },
});

/** The next expert of the plan, or, where that one is asked blind, it and the blind ones after it. */
const dueNow = ({ plan, done }: CouncilMemory): readonly TurnAssignment[] => {
  const left = plan.filter(({ expertSlug }) => !done.includes(expertSlug));
  const blind = left.findIndex((turn) => !turn.blind);
  return left.slice(0, blind === 0 ? 1 : blind === -1 ? left.length : blind);
};

const closeRound = (pen: CouncilPen): void => {
  const { own } = pen.table;
  if (own.turns.length === 0) return pen.close('failed', null);
  pen.note({ type: 'round-closed', round: own.round });
  if (own.turns.at(-1)!.round < own.round) return fallSilent(pen);
  summarise(pen);
};

/** Nobody could answer any more; what was said before still counts. */
const fallSilent = (pen: CouncilPen): void => {
  warn(pen, `In round ${pen.table.own.round} nobody could answer; the council concludes from what was said before.`);
  endDeliberation(pen, 'silent');
};

export const endDeliberation = (pen: CouncilPen, reason: EndReason): void => {
  pen.note({ type: 'deliberation-ended', reason });
  pen.enter('conclusion');
};

const open = (
  pen: CouncilPen,
  plan: readonly TurnAssignment[],
  why: string,
  { id: rule }: CouncilRule = councilRules.order,
): void => {
  pen.note({ type: 'round-opened', round: pen.table.own.round + 1, plan });
  const names = plan.map(({ expertSlug }) => seatOf(pen.table, expertSlug)?.name ?? expertSlug).join(', ');
  const value = plan.map(({ expertSlug }) => expertSlug);
  pen.rule({ rule, by: 'rule', why: `Round ${pen.table.own.round}, ${why}: ${names}.`, value });
};

/** A round that a strategy plans and ends. */
export const freeRound = (strategies: Strategies): CouncilPhase =>
  councilRound({
    says: 'A round of the discussion.',
    heading: ({ own }) => `Round ${own.round + 1} of the discussion.`,
    enter: (pen) => {
      const { strategy, refused: missing } = leadOf(strategies, pen.table);
      const { plan, refused } = planSafely(strategy, planningContext(pen.table, pen.table.own.round + 1));
      const wrong = missing ?? refused;
      if (wrong === null) return open(pen, plan, pen.table.own.strategy);
      warn(pen, `The strategy was refused, and the round falls back to round-robin: ${wrong}`);
      open(pen, plan, 'round-robin', councilRules.fallback);
    },
    asks: (pen, turn) => ({
      kind: turn.as === 'adversary' ? 'challenge' : 'contribution',
      asks: `${freshPrompt(pen, strategies, turn)}\n${standingRequest(pen.table, turn.expertSlug, pen.table.settings.maxWords)}`,
    }),
    then: (pen) => {
      const { strategy } = leadOf(strategies, pen.table);
      const { goesOn, refused } = continueSafely(strategy, verdictContext(pen.table));
      if (refused !== null) warn(pen, `The strategy could not say whether to go on, so the council does: ${refused}`);
      if (!goesOn) return endEarly(pen, strategy.endsAs === 'settled' ? 'settled' : 'consensus');
      const { round, until } = pen.table.own;
      if (round >= until) return endDeliberation(pen, 'completed');
      pen.enter('round');
    },
  });

/** An early end says on what it rests: what was heard in the last turn of everyone. */
const endEarly = (pen: CouncilPen, reason: 'settled' | 'consensus'): void => {
  const { round, stoodDown } = pen.table.own;
  pen.rule({
    rule: councilRules.converged.id,
    by: 'rule',
    why: `The strategy wants no further round after round ${round}: ${reason === 'consensus' ? 'the panel has converged' : 'nobody moved and nothing new was said'}.`,
    value: reason,
    ...(Object.keys(stoodDown).length > 0 && { evidence: { stoodDown } }),
  });
  endDeliberation(pen, reason);
};

/** The prompt as the strategy words it now that more was said. The order of the round stands as it was planned. */
const freshPrompt = (pen: CouncilPen, strategies: Strategies, turn: TurnAssignment): string => {
  const { own } = pen.table;
  if (turn.blind || own.done.length === 0) return turn.prompt;
  const { plan, refused } = planSafely(leadOf(strategies, pen.table).strategy, planningContext(pen.table, own.round));
  const isSameOrder = sameOrder(plan, own.plan);
  if (refused === null && isSameOrder) return plan.find(({ expertSlug }) => expertSlug === turn.expertSlug)!.prompt;
  warn(
    pen,
    `The strategy planned round ${own.round} otherwise while it was held; the order and the prompt of its start stand.`,
  );
  return turn.prompt;
};

const sameOrder = (one: readonly TurnAssignment[], other: readonly TurnAssignment[]): boolean =>
  one.map(({ expertSlug }) => expertSlug).join() === other.map(({ expertSlug }) => expertSlug).join();

/** The four fixed phases of a structured council, each a round (S1-055). */
export const structuredRounds: Readonly<Record<StructuredPhase['name'], CouncilPhase>> = {
  opening: structuredRound('opening'),
  'cross-examination': structuredRound('cross-examination'),
  rebuttal: structuredRound('rebuttal'),
  synthesis: structuredRound('synthesis'),
};

function structuredRound(name: StructuredPhase['name']): CouncilPhase {
  const at = structuredPhases.findIndex((phase) => phase.name === name);
  const { says, words, plan } = structuredPhases[at]!;
  const next = structuredPhases[at + 1];
  return councilRound({
    says,
    enter: (pen) => {
      const { own } = pen.table;
      const planned = plan(planningContext(pen.table, own.round + 1));
      if (planned.length > 0) open(pen, planned, name, councilRules.structured);
    },
    asks: (pen, turn) => {
      const most = Math.round(pen.table.settings.maxWords * words);
      const request =
        name === 'cross-examination' ? `At most ${most} words.` : standingRequest(pen.table, turn.expertSlug, most);
      return { kind: name, asks: `${turn.prompt}\n${request}` };
    },
    then: (pen) => (next ? pen.enter(next.name) : endDeliberation(pen, 'completed')),
  });
}
