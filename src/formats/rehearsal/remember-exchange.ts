import { keyed, type Session } from '../../engine/index.ts';
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

/** Folds a fact of an exchange, from its first question to the bridge back. */
export const rememberExchange = (
  own: RehearsalMemory,
  fact: RehearsalFact,
  { now, seats }: Pick<Session, 'now' | 'seats'>,
  seq: number,
): RehearsalMemory => {
  const { exchange } = own;
  switch (fact.type) {
    case 'exchange-opened':
      return {
        ...own,
        called: null,
        exchange: newExchange(own, fact, now, seq),
        bridges: keyed(),
        ...(fact.source === 'carried' && { carried: own.carried.filter(({ question }) => question !== fact.question) }),
      };
    case 'listened':
      return exchange
        ? { ...own, exchange: { ...exchange, heard: { ...exchange.heard, ...fact.heard } } }
        : { ...own, met: fact.heard };
    case 'answer-ended':
      return exchange
        ? { ...own, exchange: { ...exchange, stage: 'judging', turns: exchange.turns + 1, answerEnded: now } }
        : own;
    case 'exchange-resolved':
      return {
        ...own,
        exchange: exchange && { ...exchange, stage: 'resolved', outcome: fact.outcome },
        records: [...own.records, fact.record],
        due: dueSeats(seats, false),
        lastInteractionAt: now,
        talkingSince: null,
      };
    case 'pile-on-invited': {
      const pileOn = { seat: fact.seat, question: fact.question, answered: false };
      return { ...own, exchange: exchange && { ...exchange, stage: 'inviting', pileOn } };
    }
    case 'pile-on-ended': {
      const pileOn = exchange?.pileOn && { ...exchange.pileOn, answered: fact.answered };
      const records = own.records.map((record, at) =>
        at === own.records.length - 1 && pileOn ? { ...record, pileOn } : record,
      );
      return { ...own, records, exchange: exchange && { ...exchange, stage: 'bridging', pileOn: pileOn ?? null } };
    }
    case 'bridged':
      return { ...own, exchange: exchange && { ...exchange, stage: 'bridging' }, phrasesUsed: own.phrasesUsed + 1 };
    case 'murmured':
      return {
        ...own,
        phrasesUsed: own.phrasesUsed + 1,
        exchange: exchange && { ...exchange, murmuredAt: now },
      };
    default:
      return own;
  }
};
