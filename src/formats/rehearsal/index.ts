import { type Format, sentences, words } from '../../engine/index.ts';
import { candidateShape, pileOnShape } from './candidate.ts';
import { cast, isAgent, rotation } from './cast.ts';
import { debriefOf } from './debrief.ts';
import { deckProblems } from './deck.ts';
import { exchange } from './exchange.ts';
import { followUpShape } from './follow-up.ts';
import { heard } from './hearing.ts';
import { type RehearsalFact, type RehearsalMemory, startMemory } from './memory.ts';
import { bridgesShape, phrasesShape } from './phrases.ts';
import { presenting } from './presenting.ts';
import { qaTrigger } from './qa-trigger.ts';
import { readReply, replyProblem } from './reading.ts';
import { remember } from './remember.ts';
import { resolving } from './resolving.ts';
import { settings } from './settings.ts';
import { recounts, shows, told } from './told.ts';
import { triggers } from './triggers.ts';
import { verdictShape } from './verdict.ts';

export { claimFor, claimsIn, claimsOn } from './claims.ts';
export { counted } from './counted.ts';
export type { Debrief } from './debrief.ts';
export { debriefOf } from './debrief.ts';
export * from './deck.ts';
export type { RehearsalFact, RehearsalMemory } from './memory.ts';
export type { Challenge } from './outcome.ts';

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
export const rehearsal: Format<RehearsalMemory, RehearsalFact> = {
  name: 'rehearsal',
  says: 'You present slides; a panel asks hard questions, and a debrief follows.',
  rulesVersion: '2',
  settings,
  roles: {
    moderator: { says: 'Opens questions, steps in, leads back.', least: 1, most: 1, house: true },
    ...Object.fromEntries(rotation.map((role) => [role, { says: agentSays[role], least: 0, most: 6 }])),
    presenter: { says: 'Presents and answers.', least: 1, most: 1 },
  },
  turns: {
    talk: { says: 'What the presenter says to the slides.' },
    question: { says: 'An agent asks.', limit: words(60) },
    answer: { says: 'The presenter answers.' },
    'follow-up': { says: 'The agent asks on about a gap.', limit: sentences(2, 'cut') },
    escalation: { says: 'The agent names a weakness or a contradiction.', limit: sentences(2, 'cut') },
    acknowledgement: { says: 'The agent is satisfied.', limit: sentences(1, 'cut') },
    'pile-on': { says: 'Another agent adds one question.', limit: words(50, 'cut') },
    transition: { says: 'The moderator calls on an agent; 3 to 5 seconds.' },
    stall: { says: 'The moderator fills in for a question that is late.' },
    invitation: { says: 'The moderator lets a second agent in.' },
    bridge: { says: 'The moderator leads back to the slides.' },
    remark: { says: 'The moderator tells the presenter something.' },
    closing: { says: 'The moderator ends the session.' },
    verdict: { says: 'What an agent makes of an answer; nobody hears it.' },
    phrases: { says: 'Phrases the moderator keeps ready.' },
  },
  shapes: {
    candidate: candidateShape,
    'follow-up': followUpShape,
    'pile-on': pileOnShape,
    verdict: verdictShape,
    phrases: phrasesShape,
    bridges: bridgesShape,
  },
  reasons: {
    finished: 'The presenter ended the rehearsal.',
    'time-up': 'The planned time was over.',
  },
  first: 'PRESENTING',
  phases: { PRESENTING: presenting, QA_TRIGGER: qaTrigger, EXCHANGE: exchange, RESOLVING: resolving },
  triggers,
  cast,
  problems: ({ seats, settings }) => {
    const agents = seats.filter(isAgent).length;
    const size = agents > 6 ? [`The panel has ${agents} agents; it takes at most 6 beside the moderator.`] : [];
    return [...deckProblems(settings.deck), ...size];
  },
  start: startMemory,
  remember,
  heard,
  draft: readReply,
  check: replyProblem,
  told,
  recounts,
  shows,
  window: { keep: 800, fold: 500 },
  carry: debriefOf,
};
