import { type Answer, areSameWords, type Held } from '../../engine/index.ts';
import { type Candidate, candidateOf } from './candidate.ts';
import { isMet, metBy } from './heard-ids.ts';
import type { RehearsalMemory } from './memory.ts';
import type { RehearsalTable } from './terms.ts';

/** Why a prepared question can't be used any more, and what was heard to say so where it is a matter of meaning. */
export interface Stale {
  readonly why: string;
  readonly heard?: Answer;
}

/** Null while a prepared question can be used. */
export const staleness = (candidate: Candidate, own: RehearsalMemory): Stale | null => {
  const { reply, slide, text, adds } = candidate;
  const slides = [own.slide, own.section?.slide, own.called?.slide];
  const hasHand = own.hands.some((hand) => hand.reply === reply) || own.acknowledged === candidate.seat;
  if (slide !== null && !hasHand && !slides.includes(slide)) return { why: 'The presenter has left its slide.' };
  if (isMet(own.met, reply)) return { why: 'It was answered meanwhile.', heard: own.met[metBy(reply)]! };
  if (own.asked.some((asked) => areSameWords(asked, text))) return { why: 'It was asked before.' };
  if (own.carried.some(({ question }) => areSameWords(question, text)))
    return { why: 'It is open from the last rehearsal.' };
  if (adds?.value === 'no') return { why: 'It asks for nothing new.', heard: adds };
  return null;
};

/** The prepared questions on the table, the newest of each seat, stale ones included. */
export const candidatesAt = ({ held }: Pick<RehearsalTable, 'held'>): Candidate[] => {
  const newest = new Map<string, Candidate>();
  for (const reply of held) {
    const candidate = isPrepared(reply) ? candidateOf(reply) : null;
    if (candidate && candidate.asOf >= (newest.get(candidate.seat)?.asOf ?? 0)) newest.set(candidate.seat, candidate);
  }
  return [...newest.values()];
};

export const isPrepared = ({ cue }: Held): boolean => cue.kind === 'question';

/** Those that can be asked right now. */
export const readyAt = (table: RehearsalTable): Candidate[] =>
  candidatesAt(table).filter((candidate) => staleness(candidate, table.own) === null);
