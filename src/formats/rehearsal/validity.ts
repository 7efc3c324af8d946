import { contentStems, contentWords, overlap, relevance, SAME_AGAIN, stem } from '../../ear/index.ts';
import type { Held } from '../../engine/index.ts';
import { type Candidate, candidateOf } from './candidate.ts';
import type { RehearsalMemory, RehearsalTable } from './memory.ts';
import { saidSince } from './speech.ts';

/** From this relevance on, what was said meanwhile counts as an answer to the question. */
export const ANSWERED = 0.5;

/** Whether the words take up what the question asks. Repeating the claim it quotes is no answer. */
export const answers = (words: string, question: string, claim = ''): boolean =>
  words !== '' && relevance(words, askedIn(question, claim)).score >= ANSWERED;

/** Whether two questions ask for the same; that both quote the same claim does not make them one. */
export const isSameQuestion = (one: string, other: string): boolean =>
  overlap(unquoted(one), unquoted(other)) >= SAME_AGAIN;

const unquoted = (question: string): string => {
  const rest = question.replace(/[“"«„][^”"»“]*[”"»]/gu, ' ');
  return contentWords(rest).length > 0 ? rest : question;
};

/** What a question asks for beyond what it quotes. */
const askedIn = (question: string, claim: string): string => {
  const claimed = contentStems(claim);
  const asked = contentWords(unquoted(question));
  const beyond = asked.filter((word) => !claimed.has(stem(word)));
  return (beyond.length > 0 ? beyond : asked).join(' ');
};

/** Why a prepared question can't be used any more; null while it can. */
export const staleness = (candidate: Candidate, own: RehearsalMemory): string | null => {
  const slides = [own.slide, own.section?.slide, own.called?.slide];
  const hasHand = own.hands.some(({ reply }) => reply === candidate.reply) || own.acknowledged === candidate.seat;
  if (candidate.slide !== null && !hasHand && !slides.includes(candidate.slide))
    return 'The presenter has left its slide.';
  if (answers(saidSince(own, candidate.asOf), candidate.text, candidate.claim)) return 'It was answered meanwhile.';
  if (own.asked.some((asked) => isSameQuestion(asked, candidate.text))) return 'It was asked before.';
  if (own.carried.some(({ question }) => isSameQuestion(question, candidate.text)))
    return 'It is open from the last rehearsal.';
  return null;
};

/** The prepared questions on the table, the newest of each seat, stale ones included. */
export const candidatesAt = ({ held }: RehearsalTable): Candidate[] => {
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
