import type { Breach, Draft, Held } from '../../engine/index.ts';
import { candidateOf } from './candidate.ts';
import { ruleBook } from './rule-book.ts';
import type { RehearsalTable } from './terms.ts';
import { spokenAs, verdictOf } from './verdict.ts';

/** What a reply amounts to when it is heard. What an agent reasons behind its verdict never is. */
export const readReply = (held: Held, { seats }: RehearsalTable): Draft => {
  const { seat, kind } = held.cue;
  const to = seats.find(({ role }) => role === 'presenter')!.id;
  if (kind === 'verdict') {
    const verdict = verdictOf(held);
    return { seat, kind: verdict ? spokenAs[verdict.action] : kind, text: verdict?.text ?? '', to };
  }
  if (kind !== 'question' && kind !== 'pile-on' && kind !== 'follow-up') return { seat, kind, text: held.text };
  const candidate = candidateOf(held);
  if (!candidate) return { seat, kind, text: '', to };
  const { text, relevance, urgency, claim, slide } = candidate;
  return { seat, kind, text, to, ...(kind === 'question' && { data: { relevance, urgency, claim, slide } }) };
};

/** What makes a reply useless. */
export const replyProblem = (held: Held): Breach | null => {
  switch (held.cue.kind) {
    case 'question':
    case 'follow-up':
    case 'pile-on':
      return candidateOf(held)
        ? null
        : { rule: ruleBook.aQuestion.id, why: 'There is no question in it.', mend: 'skip' };
    case 'verdict':
      return verdictOf(held)
        ? null
        : {
            rule: ruleBook.verdict.id,
            why: 'It is no verdict: give an action (SATISFIED, FOLLOW_UP or ESCALATE) and a text.',
            mend: 'skip',
          };
    default:
      return typeof held.data === 'object' && held.data !== null
        ? null
        : { rule: ruleBook.phrasesReady.id, why: 'There are no phrases in it.', mend: 'skip' };
  }
};
