import { type Folds, keyed, type Session } from '../../engine/index.ts';
import { dueSeats } from './cast.ts';
import type { OpenExchange, RehearsalFact, RehearsalMemory } from './memory.ts';

/** What is remembered of an exchange while nothing was answered yet. */
export const awaiting = (seq: number, now: number) => ({
  answer: '',
  answerWords: 0,
  askedSeq: seq,
  askedAt: now,
  answerSeq: seq,
  answerBegan: null,
  isRead: false,
  heard: {},
});

const newExchange = (
  own: RehearsalMemory,
  fact: Extract<RehearsalFact, { type: 'exchange-opened' }>,
  now: number,
  seq: number,
): OpenExchange => ({
  ...awaiting(seq, now),
  id: `x${own.records.length + 1}`,
  seat: fact.seat,
  slide: fact.slide,
  claim: fact.claim,
  source: fact.source,
  opening: fact.question,
  question: fact.question,
  spare: fact.spare,
  prepared: keyed(),
  murmuredAt: 0,
  started: now,
  stage: 'answering',
  turns: 0,
  answerEnded: now,
  before: null,
  escalated: false,
  latencies: [],
  totals: { words: 0, figures: 0 },
  outcome: null,
  pileOn: null,
  wish: own.called?.wish ?? null,
});

/** When a fact was noted, in which state, and who was there. */
export type Noted = Pick<Session, 'now' | 'seats' | 'phase'> & { readonly seq: number };

/** The exchange with something changed; none where none is open. */
const changed = ({ exchange }: RehearsalMemory, change: Partial<OpenExchange>) => ({
  exchange: exchange && { ...exchange, ...change },
});

/** What the facts of an exchange change, from its first question to the bridge back. */
export const exchangeFolds: Folds<RehearsalMemory, RehearsalFact, Noted> = {
  'exchange-opened': (own, fact, { now, seq }) => ({
    called: null,
    exchange: newExchange(own, fact, now, seq),
    bridges: keyed(),
    ...(fact.source === 'carried' && { carried: own.carried.filter(({ question }) => question !== fact.question) }),
  }),
  listened: (own, { heard }) =>
    own.exchange ? changed(own, { heard: { ...own.exchange.heard, ...heard } }) : { met: heard },
  'answer-ended': (own, _, { now }) =>
    changed(own, { stage: 'judging', turns: (own.exchange?.turns ?? 0) + 1, answerEnded: now }),
  'exchange-resolved': (own, { outcome, record }, { now, seats }) => ({
    ...changed(own, { stage: 'resolved', outcome }),
    records: [...own.records, record],
    due: dueSeats(seats, false),
    lastInteractionAt: now,
    talkingSince: null,
  }),
  'pile-on-invited': (own, { seat, question }) =>
    changed(own, { stage: 'inviting', pileOn: { seat, question, answered: false } }),
  'pile-on-ended': (own, { answered }) => {
    const pileOn = own.exchange?.pileOn ? { ...own.exchange.pileOn, answered } : null;
    const last = own.records.at(-1);
    return {
      ...changed(own, { stage: 'bridging', pileOn }),
      ...(last && pileOn && { records: [...own.records.slice(0, -1), { ...last, pileOn }] }),
    };
  },
  bridged: (own) => ({ ...changed(own, { stage: 'bridging' }), phrasesUsed: own.phrasesUsed + 1 }),
  murmured: (own, _, { now }) => ({ ...changed(own, { murmuredAt: now }), phrasesUsed: own.phrasesUsed + 1 }),
};
