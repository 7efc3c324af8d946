import { defineFormat, outcome } from '../../engine/index.ts';
import { whole } from '../../transcripts/index.ts';
import { candidateShape, pileOnShape } from './candidate.ts';
import { cast, isAgent, rotation } from './cast.ts';
import { type Debrief, debriefOf } from './debrief.ts';
import { deckProblems } from './deck.ts';
import { exchange } from './exchange.ts';
import { face } from './face.ts';
import { followUpShape } from './follow-up.ts';
import { heard } from './hearing.ts';
import { listensFor } from './listening.ts';
import { startMemory } from './memory.ts';
import { bridgesShape, phrasesShape } from './phrases.ts';
import { presenting } from './presenting.ts';
import { qaTrigger } from './qa-trigger.ts';
import { readReply, replyProblem } from './reading.ts';
import { remember } from './remember.ts';
import { resolving } from './resolving.ts';
import { ruleBook } from './rule-book.ts';
import { reasons, settings, turns } from './terms.ts';
import { recounts, shows, told } from './told.ts';
import { triggers } from './triggers.ts';
import { verdictShape } from './verdict.ts';

export type { Debrief } from './debrief.ts';
export { debriefOf } from './debrief.ts';
export * from './deck.ts';
export type { RehearsalFact, RehearsalMemory } from './memory.ts';
export type { Challenge } from './outcome.ts';
export { counted } from './times.ts';

const agentSays: Readonly<Record<(typeof rotation)[number], string>> = {
  skeptic: 'Doubts figures and risks.',
  analyst: 'Asks how conclusions follow.',
  contrarian: 'Argues for the opposite.',
  technologist: 'Asks what breaks.',
  operator: 'Asks who does the work.',
  investor: 'Asks what the money buys.',
  people: 'Asks what it means for people.',
  governance: 'Asks who answers for it.',
  listener: 'Somebody you bring yourself.',
};

/** A presenter, slides, and a panel that asks hard questions when the moderator lets it. */
const rules = defineFormat({
  name: 'rehearsal',
  says: 'You present slides; a panel asks hard questions, and a debrief follows.',
  rulesVersion: '3',
  settings,
  roles: {
    moderator: { says: 'Opens questions, steps in, leads back.', least: 1, most: 1, house: true, brings: 'guidance' },
    ...Object.fromEntries(
      rotation.map((role) => [role, { says: agentSays[role], least: 0, most: 6, brings: 'question' as const }]),
    ),
    presenter: { says: 'Presents and answers.', least: 1, most: 1, uncued: true },
  },
  turns,
  shapes: {
    candidate: candidateShape,
    'follow-up': followUpShape,
    'pile-on': pileOnShape,
    verdict: verdictShape,
    phrases: phrasesShape,
    bridges: bridgesShape,
  },
  reasons,
  outcome: outcome<Debrief>('The debrief: what was asked and answered, what is open, and what was measured.'),
  first: 'PRESENTING',
  phases: { PRESENTING: presenting, QA_TRIGGER: qaTrigger, EXCHANGE: exchange, RESOLVING: resolving },
  triggers,
  ruleBook: Object.values(ruleBook),
  cast,
  problems: ({ seats, settings }) => {
    const agents = seats.filter(isAgent).length;
    const size = agents > 6 ? [`The panel has ${agents} agents; it takes at most 6 beside the moderator.`] : [];
    return [...deckProblems(settings.deck), ...size];
  },
  start: startMemory,
  remember,
  listensFor,
  heard,
  draft: readReply,
  check: replyProblem,
  told,
  recounts,
  shows,
  window: { keep: 800, fold: 500 },
  carry: debriefOf,
});

export const rehearsal = whole(rules, face);
export { debriefFrom } from './forms.ts';
export { pressureOf } from './intensity.ts';
export { ownFactOn, sayOwnFact } from './own-facts.ts';
export { heardMs } from './phrases.ts';
export { type Rehearsed, rehearsalsOf, trendLines, trendsOf } from './trends.ts';
export { rehearsal as format };
