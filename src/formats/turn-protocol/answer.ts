import type { Numbered } from './finding.ts';
import { askedIn } from './question.ts';
import { refersTo } from './refers.ts';

/** Whether a turn answers a question that was put to its speaker right before: the slot in which they speak for themselves is still to come. */
export const isAnswer = ({ turn, question }: Numbered): boolean =>
  turn.type === 'reaction' &&
  question !== null &&
  refersTo(askedIn(question.text) ?? question.text, { name: turn.speaker, role: turn.role });
