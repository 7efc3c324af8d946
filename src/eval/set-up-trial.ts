import { type Convening, type Formats, type SeatWish, seatIdFrom } from '../engine/index.ts';
import type { Arm } from './arm.ts';
import { answerRequest } from './expected.ts';
import type { Case } from './suite.ts';

/** What a run holds alike for all its trials. */
export interface TrialTerms {
  readonly formats: Formats;
  /** The voice of seats that their arm gives none. */
  readonly voice: string;
  /** Tokens that one trial may take, where arms are compared at equal cost. */
  readonly equal?: number;
}

/** Those who are asked one after another until the tokens are used. */
const mostVoters = 100;

/** The table that an arm sets for a case. */
export const setUpTrial = (arm: Arm, each: Case, seed: number, { formats, voice, equal }: TrialTerms): Convening => {
  const format = formats[each.format ?? arm.format]!;
  const options = each.expected.kind === 'option' ? each.expected.options : [];
  const isOpen = arm.untilSpent === true && equal !== undefined;
  const settings = {
    ...(Object.hasOwn(format.settings, 'options') && options.length > 0 && { options }),
    ...arm.settings,
    ...(isOpen && { tokens: equal, voters: mostVoters }),
    ...each.settings,
  };
  const seats = each.seats ?? seatsFor(isOpen ? { ...arm, seats: mostVoters } : arm, each, voice);
  const asked = {
    format: format.name,
    topic: topicOf(each, arm),
    settings,
    seed,
    voice,
    ...(seats.length > 0 && { seats }),
  };
  return arm.set?.(asked) ?? asked;
};

/** The question with what everybody is told, and how the answer is to be given. */
const topicOf = ({ question, facts, expected }: Case, _arm: Arm): string => {
  const known = facts.length === 0 ? [] : [`Known to all:\n${facts.map((fact) => `- ${fact}`).join('\n')}`];
  return [question, ...known, answerRequest(expected)].filter(Boolean).join('\n\n');
};

/** Seats of our own where an arm says how many, its voices differ, or the facts are dealt; else the format's cast. */
const seatsFor = ({ seats, voices, part, format }: Arm, { parts }: Case, voice: string): readonly SeatWish[] => {
  const count = seats ?? (parts.length > 0 ? parts.length : voices.length);
  if (count === 0 || (format === 'ballot' && parts.length === 0 && voices.length === 0)) return [];
  return Array.from({ length: count }, (_, at) => {
    const name = `Seat ${letter(at)}`;
    const held = parts.length === 0 ? [] : (parts[part === undefined ? at % parts.length : part - 1] ?? []);
    return {
      id: seatIdFrom(name),
      name,
      voice: voices.length > 0 ? voices[at % voices.length]! : voice,
      persona: { line: 'Weighs what is known.', stance: 'open' as const, points: held },
    };
  });
};

const letter = (at: number): string => (at < 26 ? String.fromCharCode(65 + at) : String(at + 1));
