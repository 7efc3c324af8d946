import type { SettingsTable } from '../../engine/index.ts';
import { primeMinisters } from './prime-minister.ts';
import { majorities } from './tally.ts';

const says = <Table extends Readonly<Record<string, { readonly says: string }>>>(table: Table) =>
  Object.fromEntries(Object.entries(table).map(([name, row]) => [name, row.says]));

export const settings: SettingsTable = {
  members: {
    type: 'number',
    says: 'Representatives; 0 means those who are named, or five.',
    default: 0,
    min: 0,
    max: 1000,
  },
  rounds: { type: 'number', says: 'Most rounds of debate.', default: 6, min: 1, max: 12 },
  pm: {
    type: 'choice',
    says: 'Who is Prime Minister; on a terminal that is you, unless you say otherwise.',
    default: 'model',
    attended: 'person',
    choices: primeMinisters,
  },
  issues: {
    type: 'list',
    says: 'The issues the problem consists of; found from the problem where none are given.',
    default: [],
  },
  motives: { type: 'data', says: 'Motives by representative: one to three each.', default: {}, asFile: true },
  statements: { type: 'flag', says: 'Open with statements of all representatives.', default: true },
  majority: { type: 'choice', says: 'What a bill needs to pass.', default: 'half', choices: says(majorities) },
  quorum: { type: 'number', says: 'Per cent of the seats whose ballots must be in.', default: 0, min: 0, max: 100 },
  absent: {
    type: 'choice',
    says: 'What becomes of a seat that casts no readable ballot.',
    default: 'no',
    choices: { no: 'It counts as NO.', 'not-counted': 'It is not counted.' },
  },
  bills: {
    type: 'number',
    says: 'Competing bills; the house ranks them and debates the winner.',
    default: 1,
    min: 1,
    max: 4,
  },
  ballot: {
    type: 'choice',
    says: 'How competing bills are counted.',
    default: 'schulze',
    choices: {
      schulze: 'Each against each, by the strongest chain of wins.',
      'instant-runoff': 'The last one goes out, until one has more than half.',
    },
  },
  dissent: {
    type: 'flag',
    says: 'Keep dissent alive: motives are scored, stances loosen with the rounds, no vote while a motive is badly served.',
    default: false,
  },
  large: { type: 'flag', says: 'Allow fewer than three or more than nine seats.', default: false },
};

/** A house has so many seats, unless the setting `large` allows more. */
export const seatLimits = { least: 3, most: 9, default: 5 } as const;
