import type { Seat } from '../../engine/index.ts';
import { type TurnTypeName, turnTypes } from '../turn-protocol/turn-types.ts';
import type { DebateTable } from './terms.ts';

const sides: Readonly<Record<string, string>> = {
  proponent: 'You argue for the motion.',
  opponent: 'You argue against the motion.',
  arbitrator: 'You take no side. You sum up each round in a reaction, and at the end you rule on what was said.',
};

/** The rules of the house, told once. */
export const told = (seat: Seat, table: DebateTable): string =>
  [
    `This is a debate in ${table.settings.rounds} rounds and an arbitration. In each round the proponent speaks, then the opponent, then the arbitrator.`,
    sides[seat.role] ?? '',
    'Nobody interrupts. A case may build up from turn to turn, but a turn stands by itself: say the point you build on again instead of pointing back to it. Say nothing in the name of others.',
    'A rebuttal names another speaker or quotes their words. Keep to the topic and to the limit of words you are given.',
    table.settings.questions
      ? 'If a fact is missing that only the user can give, you may use your turn for one question: begin it with "Question to the user:". To ask another speaker, begin with "Question to" and their name.'
      : 'Ask no questions; argue with what is known.',
  ]
    .filter(Boolean)
    .join('\n');

const requests: Readonly<Record<string, (seat: Seat) => string>> = {
  proposition: (seat) =>
    seat.role === 'opponent' ? 'Open the case against the motion.' : 'Open the case for the motion.',
  rebuttal: () => "Answer the other side's strongest point, naming or quoting it.",
  counter: () => 'Make your final case: the point that should decide this.',
  reaction: () => 'Close the round: what was settled, what is still open.',
  ruling: () =>
    'Rule: decision, three reasons that decided it, confidence from 0 to 1, the best unanswered argument of the losing side and when it would be right, the conditions that would change the ruling.',
};

export const asks = (kind: string, seat: Seat): string => {
  const limit = turnTypes[kind as TurnTypeName]?.words;
  return `${requests[kind]?.(seat) ?? ''}${limit ? ` At most ${limit} words.` : ''}`.trim();
};
