import type { Seat } from '../engine/index.ts';
import type { CouncilOutcome } from '../formats/council/closing.ts';
import type { Conclusion, MatrixRow } from '../formats/council/conclusion.ts';
import type { Position } from '../formats/council/position.ts';
import { sayChange } from '../formats/council/recounts.ts';
import { sayVote } from '../formats/council/worth.ts';

/** A part of what a council comes to, as plain sentences. */
export interface Section {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Whether this is what a council comes to: a session that was broken off has something else, or nothing. */
export const isCouncilOutcome = (outcome: unknown): outcome is CouncilOutcome =>
  typeof outcome === 'object' && outcome !== null && 'worth' in outcome && 'conclusion' in outcome;

type NameOf = (id: string) => string;

export const namesFrom =
  (seats: readonly Seat[]): NameOf =>
  (id) =>
    seats.find((seat) => seat.id === id)?.name ?? id;

/** The conclusion and the question whether it was worth it, part by part; empty parts are left out. */
export const councilSections = (outcome: CouncilOutcome, seats: readonly Seat[]): readonly Section[] => {
  const nameOf = namesFrom(seats);
  return [
    ...(outcome.conclusion ? conclusionSections(outcome.conclusion, nameOf) : []),
    worthSection(outcome, nameOf),
  ].filter(({ lines }) => lines.length > 0);
};

const conclusionSections = (conclusion: Conclusion, nameOf: NameOf): readonly Section[] => [
  {
    title: 'Recommendation',
    lines: [conclusion.recommendation, `Confidence: ${conclusion.confidence}.${sayLook(conclusion)}`],
  },
  { title: 'Consensus', lines: conclusion.consensus },
  { title: 'Tensions', lines: conclusion.tensions },
  { title: 'Decision matrix', lines: conclusion.decisionMatrix.flatMap((row) => sayRow(row, nameOf)) },
  { title: 'Dissent', lines: sayDissent(conclusion, nameOf) },
  { title: 'Open questions', lines: conclusion.openQuestions },
  { title: 'Warnings', lines: conclusion.warnings },
];

/** Two answers are told among the warnings. */
const sayLook = ({ secondLook }: Conclusion): string =>
  secondLook === 'same' ? ' A second look, with the experts in the other order, came to the same answer.' : '';

/** A dimension and who said what about it; who said nothing is left out. */
const sayRow = ({ dimension, positions }: MatrixRow, nameOf: NameOf): string[] => [
  `${dimension}:`,
  ...Object.entries(positions).flatMap(([id, position]) => (position === '' ? [] : [`· ${nameOf(id)}: ${position}`])),
];

export const sayDissent = ({ dissent }: Conclusion, nameOf: NameOf): string[] =>
  dissent.map(
    ({ expert, position, rightIf }) =>
      `${nameOf(expert)}: ${position}.${rightIf === '' ? '' : ` Right if ${rightIf.replace(/[.\s]+$/u, '')}.`}`,
  );

const worthSection = ({ worth, rounds }: CouncilOutcome, nameOf: NameOf): Section => {
  const answers = (positions: Readonly<Record<string, Position>>): string =>
    Object.entries(positions)
      .map(([id, { choice }]) => `${nameOf(id)} ${choice}`)
      .join(', ');
  const hasFirst = Object.keys(worth.first).length > 0;
  return {
    title: 'Was it worth it?',
    lines: [
      ...(hasFirst ? [`First answers, before anyone was heard: ${answers(worth.first)}.`] : []),
      `Answers after ${rounds} ${rounds === 1 ? 'round' : 'rounds'}: ${answers(worth.last) || 'none'} (vote: ${sayVote(worth.lastVote)}).`,
      ...worth.changes.map((change) => sayChange(change, nameOf)),
      worth.says,
    ],
  };
};
