import type { BySeat } from '../../engine/index.ts';
import {
  type Block,
  type Face,
  headline,
  type Item,
  list,
  moves,
  nameIn,
  type Positions,
  people,
  percent,
  quiet,
  type SeatAnswer,
  table,
} from '../../transcripts/index.ts';
import type { CouncilOutcome } from './closing.ts';
import type { Conclusion } from './conclusion.ts';
import example from './example.json' with { type: 'json' };
import type { CouncilMemory } from './memory.ts';
import type { Position } from './position.ts';
import { sayGround } from './recounts.ts';
import { sayDissent, sayMinority } from './say-dissent.ts';
import serves from './serves.json' with { type: 'json' };
import { sayVote } from './worth.ts';

type NameOf = (seat: string) => string;

/** Where the experts stand and how they moved; then the conclusion with its dissent, and whether the talk was worth it. */
export const face: Face<CouncilMemory, CouncilOutcome> = {
  icon: 'ring',
  example,
  serves,
  panel: ({ session: { own }, nameOf }) => [
    quiet(`Round ${own.round} of ${own.until}, led by the strategy ${own.strategy}.`),
    ...(Object.keys(own.positions).length === 0 ? [quiet('Nobody has taken a position yet.')] : []),
    {
      ...whereTheyStood(own.first, own.positions, own.changes, nameOf),
      table: table(
        'Positions',
        ['Expert', 'First', 'Now'],
        Object.entries(own.positions).map(([seat, { choice, confidence }]) => [
          nameOf(seat),
          own.first[seat]?.choice ?? '–',
          `${choice}${confidence === null ? '' : ` (${percent(confidence)})`}`,
        ]),
      ),
    },
    whoMoved(own.changes, nameOf),
  ],
  has: ['worth', 'conclusion'],
  outcome: (outcome, { nameOf, items }) => [
    ...(outcome.conclusion ? concluded(outcome.conclusion, nameOf) : []),
    ...worthIt(outcome, nameOf, items),
  ],
  short: ({ conclusion, worth }) => worth.lastVote.majority ?? (conclusion && 'No majority'),
  answers: ({ worth }, { nameOf, items }) => answersIn(worth, nameOf, items),
  decided: ({ conclusion }, { seats }) =>
    conclusion && {
      decision: conclusion.recommendation,
      reasons: [...conclusion.consensus, ...conclusion.tensions],
      confidenceWord: conclusion.confidence,
      dissent: sayDissent(conclusion, nameIn(seats)).join(' '),
    },
};

/** What each expert answered blind and at the end, and what moved those who moved. */
const answersIn = (
  { first, last, changes }: CouncilOutcome['worth'],
  nameOf: NameOf,
  items: readonly Item[],
): readonly SeatAnswer[] =>
  [...new Set([...Object.keys(first), ...Object.keys(last)])].map((seat) => {
    const change = changes.findLast(({ expertSlug }) => expertSlug === seat);
    return {
      seat,
      first: first[seat]?.choice ?? null,
      last: last[seat]?.choice ?? null,
      confidence: last[seat]?.confidence ?? null,
      movedBy: change ? sayGround(change, nameOf, items) : null,
    };
  });

const concluded = (conclusion: Conclusion, nameOf: NameOf): Block[] => {
  const experts = [...new Set(conclusion.decisionMatrix.flatMap(({ positions }) => Object.keys(positions)))];
  return [
    headline(
      conclusion.recommendation,
      `Confidence: ${conclusion.confidence}.${sayLook(conclusion)}`,
      'Recommendation',
    ),
    people(
      'Dissent',
      conclusion.dissent.map(({ expert, position, rightIf }) => ({
        name: nameOf(expert),
        says: sayMinority(position, rightIf),
      })),
    ),
    list('Consensus', conclusion.consensus),
    list('Tensions', conclusion.tensions),
    table(
      'Decision matrix',
      ['On', ...experts.map(nameOf)],
      conclusion.decisionMatrix.map(({ dimension, positions }) => [
        dimension,
        ...experts.map((expert) => positions[expert] ?? ''),
      ]),
    ),
    list('Open questions', conclusion.openQuestions),
    list('Warnings', conclusion.warnings),
  ];
};

/** Two answers are told among the warnings. */
const sayLook = ({ secondLook }: Conclusion): string =>
  secondLook === 'same' ? ' A second look, with the experts in the other order, came to the same answer.' : '';

/** Each round in which somebody moved, between the first answers and where they stand now. */
const whereTheyStood = (
  first: BySeat<Position>,
  last: BySeat<Position>,
  changes: CouncilMemory['changes'],
  nameOf: NameOf,
): Positions => {
  const rounds = [...new Set(changes.map(({ round }) => round))].toSorted((one, other) => one - other);
  const seats = Object.keys(last).map((seat) => {
    const own = changes.filter(({ expertSlug }) => expertSlug === seat);
    const start = first[seat]?.choice ?? own[0]?.from ?? last[seat]!.choice;
    return {
      seat,
      name: nameOf(seat),
      at: [
        start,
        ...(rounds.length > 0 ? rounds : [0]).map(
          (round) => own.findLast((change) => change.round <= round)?.to ?? start,
        ),
      ],
    };
  });
  return {
    type: 'positions',
    title: 'Where they stand',
    options: [...new Set(seats.flatMap(({ at }) => at))],
    rounds: ['First', ...(rounds.length > 0 ? rounds.map((round) => `Round ${round}`) : ['Now'])],
    seats,
  };
};

const whoMoved = (changes: CouncilMemory['changes'], nameOf: NameOf, items: readonly Item[] = []): Block =>
  moves(
    'Who moved',
    changes.map((change) => ({
      name: nameOf(change.expertSlug),
      from: change.from,
      to: change.to,
      why: `in round ${change.round}, ${sayGround(change, nameOf, items)}`,
    })),
  );

const worthIt = ({ worth, rounds }: CouncilOutcome, nameOf: NameOf, items: readonly Item[]): Block[] => {
  const answers = (positions: Readonly<Record<string, Position>>): string =>
    Object.entries(positions)
      .map(([id, { choice }]) => `${nameOf(id)} ${choice}`)
      .join(', ');
  const hasFirst = Object.keys(worth.first).length > 0;
  return [
    list('Was it worth it?', [
      ...(hasFirst ? [`First answers, before anyone was heard: ${answers(worth.first)}.`] : []),
      `Answers after ${rounds} ${rounds === 1 ? 'round' : 'rounds'}: ${answers(worth.last) || 'none'} (vote: ${sayVote(worth.lastVote)}).`,
      worth.says,
    ]),
    whoMoved(worth.changes, nameOf, items),
    whereTheyStood(worth.first, worth.last, worth.changes, nameOf),
  ];
};
