import { pick, type Seat } from '../../engine/index.ts';
import { expertsAt, moderatorAt, planningContext } from './context.ts';
import { familyOf } from './family.ts';
import { leadOf, warn } from './lead.ts';
import { planSafely } from './plan.ts';
import { councilRules } from './rules.ts';
import { findStrategy, type Strategies } from './strategy-registry.ts';
import { structuredPhases } from './structured.ts';
import type { CouncilPen, CouncilPhase } from './terms.ts';

/** The panel sits down: what is odd about it is said, and who leads it is settled. */
export const assembly = (strategies: Strategies): CouncilPhase => ({
  says: 'The panel sits down.',
  enter: (pen) => {
    for (const text of oddities(expertsAt(pen.table), moderatorAt(pen.table))) warn(pen, text);
    if (pen.table.settings.mode === 'structured') ignoreStrategy(pen);
    else settleStrategy(pen, strategies);
  },
  next: (pen) => {
    if (pen.table.settings.mode === 'structured') return pen.enter(structuredPhases[0]!.name);
    pen.enter(asksFirst(pen, strategies) ? 'first-answers' : 'round');
  },
});

const oddities = (experts: readonly Seat[], moderator: Seat): readonly string[] => {
  const [only, ...others] = experts;
  if (only && others.length === 0) return [`${only.name} is the only expert, so nobody will contradict.`];
  const families = new Set(experts.flatMap(({ voice }) => familyOf(voice) ?? []));
  const models = experts.filter(({ voice }) => familyOf(voice) !== null);
  if (models.length > 1 && families.size === 1)
    return [
      `All experts speak through models of one family (${[...families][0]}); they tend to err alike, so mix families if you can.`,
    ];
  const kin = models.filter(({ voice }) => familyOf(voice) === familyOf(moderator.voice));
  return kin.length > 0 && kin.length < models.length
    ? [`The moderator is of one family with ${kin.map(({ name }) => name).join(' and ')}, and may lean to them.`]
    : [];
};

const ignoreStrategy = (pen: CouncilPen): void => {
  const { strategy } = pen.table.settings;
  if (strategy === 'round-robin') return;
  warn(
    pen,
    `A structured council has four fixed phases, so the strategy ${strategy} is ignored; use freeform mode for it.`,
  );
};

/** Whoever the strategy singles out is named or drawn once, and stays so (S1-025, S1-026). */
const settleStrategy = (pen: CouncilPen, strategies: Strategies): void => {
  const written = pen.table.settings.strategy;
  const chosen = findStrategy(strategies, written);
  const experts = expertsAt(pen.table);
  if (!chosen?.offer.singles) return pen.note({ type: 'strategy-chosen', strategy: written, singled: null });
  const pinned = experts.find(({ id }) => id === chosen.slug);
  const singled = pinned ?? pick(experts, pen.chance(chosen.offer.singles))!;
  pen.rule({
    rule: (pinned ? councilRules.named : councilRules.drawn).id,
    by: 'rule',
    why: `${singled.name} is the ${chosen.offer.singles} in every round: ${pinned ? 'the strategy names them' : 'drawn by chance'}.`,
    value: singled.id,
    about: singled.id,
  });
  pen.note({ type: 'strategy-chosen', strategy: `${chosen.name}:${singled.id}`, singled: singled.id });
};

/** First answers are asked for apart, unless the first round is blind for everyone or there is nobody to be swayed by. */
const asksFirst = (pen: CouncilPen, strategies: Strategies): boolean => {
  const experts = expertsAt(pen.table);
  if (pen.table.settings.baseline !== true || experts.length < 2) return false;
  const { plan } = planSafely(leadOf(strategies, pen.table).strategy, planningContext(pen.table, 1));
  return plan.filter(({ blind }) => blind).length < experts.length;
};
