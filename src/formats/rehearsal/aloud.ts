import type { Aloud, Utterance } from '../../transcripts/index.ts';
import { candidateOf } from './candidate.ts';
import { isAgent } from './cast.ts';
import type { RehearsalFact, RehearsalMemory } from './memory.ts';
import { bridgeFor, chairOf, nextMurmur } from './moderating.ts';
import { chooseTransition, transitionSeconds } from './phrases.ts';
import { spokenName } from './qa-trigger.ts';
import type { RehearsalTable } from './terms.ts';
import { verdictOf } from './verdict.ts';

/** A transition phrase lasts as long as it should, a murmur is soft, and what is ready to be said is voiced before it is. */
export const aloud: Aloud<RehearsalMemory> = {
  heard: (entry, session) => {
    if (entry.type === 'turn-taken' && entry.turn.kind === 'transition')
      return { seat: entry.turn.seat, text: entry.turn.text, within: transitionSeconds };
    if (entry.type === 'turn-taken' && entry.turn.kind === 'remark') return null; // it stands on the page, and breaks in on nobody
    const fact = entry.type === 'noted' ? (entry.fact as RehearsalFact) : null;
    return fact?.type === 'murmured' ? { seat: chairOf(session).id, text: fact.text, isSoft: true } : undefined;
  },
  ahead: (session) => {
    const table = session as RehearsalTable;
    const { exchange } = table.own;
    return [...questionsIn(table), ...(exchange ? [murmurNext(table), ...bridgesIn(table)] : transitionsIn(table))];
  },
};

const questionsIn = ({ held }: RehearsalTable): Utterance[] =>
  held.flatMap((reply) => {
    const { kind, seat } = reply.cue;
    const text = kind === 'verdict' ? verdictOf(reply)?.text : isAsked.has(kind) ? candidateOf(reply)?.text : undefined;
    return text ? [{ seat, text }] : [];
  });

const murmurNext = (table: RehearsalTable): Utterance => ({ seat: chairOf(table).id, text: nextMurmur(table) });

const isAsked: ReadonlySet<string> = new Set(['question', 'follow-up', 'pile-on']);

/** The phrase that each agent would be called on with now. */
const transitionsIn = ({ seats, own, held }: RehearsalTable): Utterance[] =>
  seats.filter(isAgent).map(({ id, name }) => {
    const isReady = held.some(({ cue }) => cue.kind === 'question' && cue.seat === id);
    const { text } = chooseTransition(own.transitions, spokenName(name), isReady, own.phrasesUsed);
    return { seat: chairOf({ seats }).id, text, within: transitionSeconds };
  });

const bridgesIn = (table: RehearsalTable): Utterance[] => {
  const { exchange } = table.own;
  const outcomes = exchange!.outcome === null ? (['satisfied', 'turn-limit'] as const) : [exchange!.outcome];
  return outcomes.flatMap((outcome) => {
    const ended = { ...table, own: { ...table.own, exchange: { ...exchange!, outcome } } };
    return [false, true].map((isAfterPileOn) => ({
      seat: chairOf(table).id,
      text: bridgeFor(ended as RehearsalTable, isAfterPileOn),
    }));
  });
};
