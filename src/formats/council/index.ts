import { defineFormat, NO_GROUNDS, outcome } from '../../engine/index.ts';
import { whole } from '../../transcripts/index.ts';
import { briefOf } from '../brief/index.ts';
import { positionBreach } from './ask-back.ts';
import { assembly } from './assembly.ts';
import { cast } from './cast.ts';
import { type CouncilOutcome, closing, conclusion } from './closing.ts';
import { conclusionShape } from './conclusion.ts';
import { expertsAt } from './context.ts';
import { CouncilEvents } from './events.ts';
import { face } from './face.ts';
import { firstAnswers } from './first-answers.ts';
import { takeQuestion } from './follow-up.ts';
import { forms } from './forms.ts';
import { hasFloor } from './lead.ts';
import { declares, listensFor } from './listening.ts';
import { remember, startMemory } from './memory.ts';
import { closedChoices } from './position.ts';
import { publish } from './publish.ts';
import { gateBreach } from './quality-gate.ts';
import { readTurn } from './reading.ts';
import { recounts } from './recounts.ts';
import { endDeliberation, freeRound, structuredRounds } from './round.ts';
import { councilRules, othersBreach } from './rules.ts';
import { secondLook } from './second-look.ts';
import { settings } from './settings.ts';
import { builtInStrategies, findStrategy, type Strategies, strategyProblems } from './strategy-registry.ts';
import { summary } from './summary.ts';
import { reasons, turns } from './terms.ts';
import { told } from './told.ts';
import { shows, windowFor } from './visibility.ts';
import { wordBudget } from './word-budget.ts';

/** A council that knows these strategies. */
export const councilWith = (strategies: Strategies) =>
  whole(rulesWith(strategies), { ...face, forms, events: (formats) => new CouncilEvents(formats) });

const rulesWith = (strategies: Strategies) =>
  defineFormat({
    name: 'council',
    says: 'Experts deliberate under a strategy; a moderator concludes, and dissent is kept.',
    rulesVersion: '5',
    settings: settings(strategies),
    roles: {
      expert: { says: 'Argues from a field of its own; its id is its slug.', least: 1, most: 8 },
      moderator: {
        says: 'Leads by the strategy and draws the conclusion.',
        least: 1,
        most: 1,
        house: true,
        brings: 'judgement',
      },
    },
    turns,
    shapes: { conclusion: conclusionShape },
    reasons,
    outcome: outcome<CouncilOutcome | null>('The conclusion with its dissent, and what the talk changed.'),
    fallsShort: [NO_GROUNDS],
    decides: {
      by: ['completed', 'consensus', 'settled', 'concluded'],
      brief: (table) => briefOf(table, expertsAt(table)),
    },
    first: 'assembly',
    phases: {
      assembly: assembly(strategies),
      'first-answers': firstAnswers,
      round: freeRound(strategies),
      ...structuredRounds,
      conclusion: closing,
    },
    rules: [wordBudget],
    ruleBook: Object.values(councilRules),
    rulings: { summary, conclusion, 'second-look': secondLook },
    window: windowFor,
    cast,
    problems: ({ settings: asked, seats }) =>
      strategyProblems(
        strategies,
        asked.strategy,
        expertsAt({ seats }).map(({ id }) => id),
      ),
    lacks: ({ strategy, mode }) =>
      mode === 'structured' || findStrategy(strategies, strategy) ? null : `the strategy "${strategy}"`,
    start: startMemory,
    remember,
    draft: readTurn,
    about: ({ seat, kind }, { settings, own }) => {
      const to = own.plan.find(({ expertSlug }) => expertSlug === seat)?.to;
      const question = own.asked.find(({ to: named }) => named.includes(seat));
      return {
        choices: closedChoices(settings.options),
        more: { free: settings.options.length === 0 },
        left: Math.max(1, own.until - own.round + 1),
        ...(to !== undefined && { to }),
        ...(kind === 'answer' && question && { asked: { by: null, text: question.text } }),
      };
    },
    check: (held, draft, table) =>
      draft.text.trim() === ''
        ? { rule: 'empty', why: 'It says nothing.', mend: 'skip' }
        : (othersBreach(held, table) ?? gateBreach(held, draft, table) ?? positionBreach(held, table)),
    listensFor: listensFor(strategies),
    declares,
    orders: {
      ask: { says: 'Put a question to one expert, or to all.', takes: ['text', 'to'] },
      conclude: { says: 'End the rounds and draw the conclusion.' },
    },
    steer: (signal, pen) => {
      if (signal.order === 'ask') return takeQuestion(signal, pen);
      if (signal.order !== 'conclude')
        return { refused: `A council does not know the order "${signal.order}"; it knows ask and conclude.` };
      if (pen.table.phase === 'conclusion') return { refused: 'The council is concluding already.' };
      if (hasFloor(pen.table)) return 'later';
      publish(pen);
      if (pen.table.own.turns.length === 0)
        return { refused: 'Nobody has spoken yet, so there is nothing to conclude from.' };
      endDeliberation(pen, 'concluded');
      return 'applied';
    },
    carry: ({ own, topic }) => ({ topic, positions: own.positions, conclusion: own.conclusion }),
    told,
    recounts,
    shows,
  });

export const council = councilWith(builtInStrategies);
/** For pages, which leave the writing of files to the server. */
export const format = whole(rulesWith(builtInStrategies), face);

export { composePanel } from './cast.ts';
export type { ChangeOfMind, NewEvidence } from './change-of-mind.ts';
export type { CouncilOutcome } from './closing.ts';
export type { Conclusion, Confidence, Dissent, MatrixRow } from './conclusion.ts';
export { mentionsIn } from './follow-up.ts';
export type { CouncilFact, CouncilMemory } from './memory.ts';
export type { Nearness } from './panels/index.ts';
export { bringPanels, bundledExperts, bundledPanel, bundledPanels, type Panel, panelNames } from './panels/index.ts';
export { continueSafely, planSafely } from './plan.ts';
export type { Camp, Position } from './position.ts';
export { campsOf, undecided } from './position.ts';
export { readPosition } from './position-line.ts';
export { adversaryWording, topicPrompt } from './prompts.ts';
export type { ModeratorContext, ModeratorStrategy, TurnAssignment } from './strategies.ts';
export { adaptive, blindFirst, consensusCheck, devilsAdvocate, roundRobin } from './strategies.ts';
export type { CouncilExpert, PriorTurn } from './strategy.ts';
export {
  builtInStrategies,
  findStrategy,
  registerStrategy,
  type Strategies,
  type StrategyOffer,
  strategyFaults,
} from './strategy-registry.ts';
export { type Suggestion, suggest } from './suggest.ts';
export type { Vote, Worth } from './worth.ts';
