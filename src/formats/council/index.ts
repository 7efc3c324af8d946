import { type Draft, type Format, type Held, type Table, words } from '../../engine/index.ts';
import { assembly } from './assembly.ts';
import { cast } from './cast.ts';
import { closing, conclusion } from './closing.ts';
import { conclusionShape } from './conclusion.ts';
import { expertsAt } from './context.ts';
import { firstAnswers } from './first-answers.ts';
import { mentionsIn, takeQuestion } from './follow-up.ts';
import { hasFloor } from './lead.ts';
import { type CouncilFact, type CouncilMemory, remember, startMemory } from './memory.ts';
import { choicesOf, readPosition, sayPosition } from './position.ts';
import { publish } from './publish.ts';
import { gateBreach, qualityRule } from './quality-gate.ts';
import { recounts } from './recounts.ts';
import { endDeliberation, freeRound, structuredRounds } from './round.ts';
import { rulingSays } from './ruling-says.ts';
import { secondLook } from './second-look.ts';
import { settings } from './settings.ts';
import { builtInStrategies, type Strategies, strategyProblems } from './strategy-registry.ts';
import { summary } from './summary.ts';
import { told } from './told.ts';
import { shows, windowFor } from './visibility.ts';
import { wordBudget } from './word-budget.ts';

/** A council that knows these strategies. */
export const councilWith = (strategies: Strategies): Format<CouncilMemory, CouncilFact> => ({
  name: 'council',
  says: 'Experts deliberate under a strategy; a moderator concludes, and dissent is kept.',
  rulesVersion: '3',
  settings: settings(strategies),
  roles: {
    expert: { says: 'Argues from a field of its own; its id is its slug.', least: 1, most: 8 },
    moderator: { says: 'Leads by the strategy and draws the conclusion.', least: 1, most: 1, house: true },
  },
  turns: {
    'first-answer': { says: 'An own answer before anyone is heard; sealed.' },
    contribution: { says: 'A turn in a freeform round.' },
    challenge: { says: "The devil's advocate looks for weak points." },
    opening: { says: 'A first position, unseen by the others.' },
    'cross-examination': { says: 'Hard questions to one expert.' },
    rebuttal: { says: 'Answers to the questions that were put.' },
    synthesis: { says: 'A final position.' },
    answer: { says: 'An answer to a question from outside.' },
    'last-word': { says: 'The minority tests its answer once more.' },
    summary: { says: 'The rounds so far in short.', limit: words(200, 'advise') },
    conclusion: { says: 'What the council comes to.' },
  },
  shapes: { conclusion: conclusionShape },
  reasons: {
    completed: 'All rounds were held.',
    consensus: 'The panel converged.',
    settled: 'Nobody moved and nothing new was said.',
    concluded: 'A person ended the rounds.',
    silent: 'Nobody could answer any more.',
  },
  first: 'assembly',
  phases: {
    assembly: assembly(strategies),
    'first-answers': firstAnswers,
    round: freeRound(strategies),
    ...structuredRounds,
    conclusion: closing,
  },
  rules: [qualityRule, wordBudget],
  rulingSays,
  rulings: { summary, conclusion, 'second-look': secondLook },
  window: windowFor,
  cast,
  problems: ({ settings: asked, seats }) =>
    strategyProblems(
      strategies,
      String(asked.strategy),
      expertsAt({ seats }).map(({ id }) => id),
    ),
  start: startMemory,
  remember,
  draft: readTurn,
  check: (held, draft, table) =>
    draft.text.trim() === ''
      ? { rule: 'empty', why: 'It says nothing.', mend: 'skip' }
      : gateBreach(held, draft, table),
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

/** Reads a reply: the position it states, and whom it addresses. */
const readTurn = (held: Held, table: Table<CouncilMemory>): Draft => {
  const { seat, kind } = held.cue;
  const { said, position } = readPosition(
    held.text,
    choicesOf(table.topic, table.settings.options as readonly string[]),
  );
  const planned = kind === 'answer' ? undefined : table.own.plan.find(({ expertSlug }) => expertSlug === seat)?.to;
  const to = planned ?? mentionsIn(said, expertsAt(table)).known.find((slug) => slug !== seat);
  return {
    seat,
    kind,
    text: position && said !== held.text.trim() ? `${said}\n\n${sayPosition(position)}`.trim() : said,
    ...(to !== undefined && { to }),
    ...(position && { data: { position } }),
  };
};

export const council = councilWith(builtInStrategies);

export type { ChangeOfMind, NewEvidence } from './change-of-mind.ts';
export type { CouncilOutcome } from './closing.ts';
export type { Conclusion, Confidence, Dissent, MatrixRow } from './conclusion.ts';
export type { CouncilFact, CouncilMemory } from './memory.ts';
export type { Camp, Position } from './position.ts';
export { adversaryWording, topicPrompt } from './prompts.ts';
export { adaptive, blindFirst, consensusCheck, devilsAdvocate, roundRobin } from './strategies.ts';
export type { CouncilExpert, ModeratorContext, ModeratorStrategy, PriorTurn, TurnAssignment } from './strategy.ts';
export { strategyFaults } from './strategy-faults.ts';
export {
  builtInStrategies,
  findStrategy,
  registerStrategy,
  type Strategies,
  type StrategyOffer,
} from './strategy-registry.ts';
export type { Vote, Worth } from './worth.ts';
