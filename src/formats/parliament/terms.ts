import {
  choice,
  data,
  flag,
  list,
  NO_GROUNDS,
  number,
  type Pen,
  type Phase,
  type Ruling,
  type SettingsOf,
  type Table,
  type TermsOf,
} from '../../engine/index.ts';
import type { HouseFact } from './fact.ts';
import type { House } from './house.ts';
import type { ParliamentOutcome } from './parliament-outcome.ts';
import { primeMinisters } from './prime-minister.ts';
import { forEach } from './reading.ts';
import { type Majority, majorities } from './tally.ts';
import { taskSays } from './task-says.ts';

export const settings = {
  members: number({
    says: 'Representatives; 0 means those who are named, or five.',
    default: 0,
    min: 0,
    max: 1000,
  }),
  rounds: number({ says: 'Most rounds of debate.', default: 6, min: 1, max: 12 }),
  pm: choice({
    says: 'Who is Prime Minister; on a terminal that is you, unless you say otherwise.',
    default: 'model',
    attended: 'person',
    choices: primeMinisters,
  }),
  issues: list({
    says: 'The issues the problem consists of; found from the problem where none are given.',
    default: [],
  }),
  motives: data({ says: 'Motives by representative: one to three each.', default: {}, asFile: true }),
  statements: flag({ says: 'Open with statements of all representatives.', default: true }),
  majority: choice({
    says: 'What a bill needs to pass.',
    default: 'half',
    choices: {
      half: majorities.half.says,
      'more-than-half': majorities['more-than-half'].says,
      'two-thirds': majorities['two-thirds'].says,
      'three-quarters': majorities['three-quarters'].says,
      unanimous: majorities.unanimous.says,
    } satisfies Readonly<Record<Majority, string>>,
  }),
  quorum: number({ says: 'Per cent of the seats whose ballots must be in.', default: 0, min: 0, max: 100 }),
  absent: choice({
    says: 'What becomes of a seat that casts no ballot. One that can’t be read never counts as NO.',
    default: 'no',
    choices: { no: 'It counts as NO.', 'not-counted': 'It is not counted.' },
  }),
  bills: number({
    says: 'Competing bills; the house ranks them and debates the winner.',
    default: 1,
    min: 1,
    max: 4,
  }),
  ballot: choice({
    says: 'How competing bills are counted.',
    default: 'schulze',
    choices: {
      schulze: 'Each against each, by the strongest chain of wins.',
      'instant-runoff': 'The last one goes out, until one has more than half.',
    },
  }),
  dissent: flag({
    says: 'Keep dissent alive: motives are scored, stances loosen with the rounds, no vote while a motive is badly served.',
    default: false,
  }),
  large: flag({ says: 'Allow fewer than three or more than nine seats.', default: false }),
};

export const turns = {
  statement: { says: 'An opening statement.', id: 'S3-036' },
  draft: { says: 'The text of a bill.' },
  ranking: { says: 'A ranked ballot on competing bills.' },
  question: { says: 'A question to another representative.', id: 'S3-036' },
  answer: { says: 'The answer to it.', id: 'S3-036' },
  'amendment-vote': { says: 'A ballot on an amendment.' },
  vote: { says: 'A ballot on the bill.' },
  synthesis: { says: 'The words around the final bill.' },
  ...forEach(taskSays, (task) => ({ says: taskSays[task] })),
};

export const reasons = {
  passed: 'The house passed the bill.',
  forced: 'The rounds were used up: the bill goes on with its dissent noted.',
  vetoed: 'The Prime Minister vetoed the bill in the last round.',
  [NO_GROUNDS]: 'The house went through its forms with nothing before it, so no bill stands.',
};

export type ParliamentSettings = SettingsOf<typeof settings>;

export type ParliamentTerms = TermsOf<{
  settings: typeof settings;
  turns: typeof turns;
  reasons: typeof reasons;
  phases:
    | 'setup'
    | 'opening-statements'
    | 'evaluating-statements'
    | 'drafting'
    | 'choosing'
    | 'debate'
    | 'voting'
    | 'pm-review'
    | 'synthesis';
  outcome: ParliamentOutcome | null;
}>;

export type HouseTable = Table<House, ParliamentTerms>;
export type HousePen = Pen<House, HouseFact, ParliamentTerms>;
export type HousePhase = Phase<House, HouseFact, ParliamentTerms>;
export type HouseRuling<Value> = Ruling<Value, House, HouseFact, ParliamentTerms>;
/** What is asked for, read and followed in one of the house's tasks. */
export type HouseTask<Value> = Omit<HouseRuling<Value>, 'says' | 'holds'>;
