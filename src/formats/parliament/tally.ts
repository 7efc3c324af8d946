import type { SeatId } from '../../engine/index.ts';
import type { RaisedObjection } from './speech.ts';

export interface Ballot {
  readonly vote: 'YES' | 'NO';
  readonly reasoning: string;
  readonly reservations: readonly string[];
  /** What a NO would need to become a YES. */
  readonly conditions: readonly string[];
}

/** Majorities a house can ask for: `over` of `of` must say YES, and `tie` says whether exactly that many are enough. */
export const majorities = {
  half: { says: 'Half or more of the votes; a tie passes and is marked as one.', over: 1, of: 2, exactly: true },
  'more-than-half': { says: 'More than half of the votes; a tie fails.', over: 1, of: 2, exactly: false },
  'two-thirds': { says: 'Two thirds of the votes.', over: 2, of: 3, exactly: true },
  'three-quarters': { says: 'Three quarters of the votes.', over: 3, of: 4, exactly: true },
  unanimous: { says: 'All votes.', over: 1, of: 1, exactly: true },
} as const;

export type Majority = keyof typeof majorities;

export const isMajority = (value: unknown): value is Majority =>
  typeof value === 'string' && Object.hasOwn(majorities, value);

export type NextStep = 'advance_to_pm' | 'return_to_debate' | 'force_final';

export interface VoteTally {
  readonly bill_version: number;
  readonly yes_votes: readonly SeatId[];
  readonly no_votes: readonly SeatId[];
  /** Seats that cast no ballot that could be read. Those that can't be reached count as NO by default; what nobody could read, as nothing. */
  readonly absent: readonly SeatId[];
  readonly tally: { readonly yes: number; readonly no: number; readonly total: number };
  readonly passed: boolean;
  readonly tie: boolean;
  readonly quorum_met: boolean;
  readonly key_objections: readonly RaisedObjection[];
  readonly result: string;
  readonly next_action: NextStep;
}

export interface VoteRules {
  readonly majority: Majority;
  /** The share of seats, in per cent, whose ballots must be in. */
  readonly quorum: number;
  readonly absent: 'no' | 'not-counted';
}

/** Every seat that is called on is counted once: in its vote, or among the absent. */
export const count = (
  called: readonly SeatId[],
  cast: ReadonlyMap<SeatId, Ballot['vote']>,
  rules: VoteRules,
  unread: readonly SeatId[] = [],
): Omit<VoteTally, 'bill_version' | 'key_objections' | 'result' | 'next_action'> => {
  const yes_votes = called.filter((seat) => cast.get(seat) === 'YES');
  const absent = called.filter((seat) => cast.get(seat) === undefined);
  const isNo = (seat: SeatId): boolean =>
    cast.get(seat) === 'NO' || (cast.get(seat) === undefined && rules.absent === 'no' && !unread.includes(seat));
  const no_votes = called.filter(isNo);
  const [yes, no] = [yes_votes.length, no_votes.length];
  const total = yes + no;
  const quorum_met = (called.length - absent.length) * 100 >= rules.quorum * called.length;
  return {
    yes_votes,
    no_votes,
    absent,
    tally: { yes, no, total },
    passed: quorum_met && hasMajority(yes, total, rules.majority),
    tie: yes === no,
    quorum_met,
  };
};

/** In whole numbers, so that two of three are two thirds. */
const hasMajority = (yes: number, total: number, majority: Majority): boolean => {
  const { over, of, exactly } = majorities[majority];
  return total > 0 && (exactly ? yes * of >= over * total : yes * of > over * total);
};

/** What follows a count by the rules. */
export const nextStepFor = (passed: boolean, round: number, rounds: number): NextStep =>
  passed ? 'advance_to_pm' : round >= rounds ? 'force_final' : 'return_to_debate';

const steps: Readonly<Record<NextStep | 'stands', string>> = {
  stands: 'What the house has voted stands.',
  advance_to_pm: 'The bill goes to the Prime Minister.',
  return_to_debate: 'The bill goes back to the house for amendment.',
  force_final: 'The rounds are used up, so the bill goes on with its dissent noted.',
};

type Counted = Omit<VoteTally, 'result' | 'key_objections' | 'yes_votes' | 'no_votes'>;

/** The result in words, and what follows from it. */
export const sayTally = (counted: Counted, majority: Majority, hasPrimeMinister: boolean): string => {
  const { tally, passed, tie, absent, quorum_met, bill_version, next_action } = counted;
  const step = next_action === 'advance_to_pm' && !hasPrimeMinister ? 'stands' : next_action;
  return [
    `Version ${bill_version} has ${tally.yes} YES and ${tally.no} NO and ${passed ? 'passes' : 'fails'}${passed && tie ? ' on a tie' : ''}.`,
    ...(majority === 'half' ? [] : [`What it needs: ${majorities[majority].says}`]),
    ...(absent.length > 0 ? [`${absent.length} cast no ballot.`] : []),
    ...(quorum_met ? [] : ['There was no quorum.']),
    steps[step],
  ].join(' ');
};
