import {
  type Accepted,
  type BySeat,
  type Held,
  isFields,
  part,
  type Seat,
  type SeatId,
  shapeOf,
} from '../../engine/index.ts';
import { conclusionByRule, dissentFrom } from './conclusion-by-rule.ts';
import { expertsAt } from './context.ts';
import { campsOf, choiceIn, isSameChoice, isTellable, majorityOf } from './position.ts';
import type { CouncilTable } from './terms.ts';

/** Counted answers of voices without judgement say nothing of how sure anybody is. */
export type Confidence = 'high' | 'medium' | 'low' | 'not measured';

export interface MatrixRow {
  readonly dimension: string;
  /** By slug; experts without a view on it have an empty text. */
  readonly positions: BySeat<string>;
}

/** A minority view, kept with the condition under which it would have been right. */
export interface Dissent {
  readonly expert: SeatId;
  readonly position: string;
  readonly rightIf: string;
}

/** Whether two looks come to the same; `unheard` where nobody could tell, which is never the same. */
export type SecondLook = 'same' | 'other' | 'not-comparable' | 'unheard';

/** What a person can decide on. */
export interface Conclusion {
  /** The answer that the recommendation follows; null where it names none of those that experts gave. */
  readonly answer: string | null;
  readonly consensus: readonly string[];
  readonly tensions: readonly string[];
  readonly decisionMatrix: readonly MatrixRow[];
  readonly recommendation: string;
  readonly confidence: Confidence;
  readonly dissent: readonly Dissent[];
  readonly openQuestions: readonly string[];
  readonly warnings: readonly string[];
  /** What a second look, with the experts in the other order, came to; absent where none was had. */
  readonly secondLook?: SecondLook;
}

export const conclusionShape = shapeOf({
  consensus: part.texts('What all experts agree on, one sentence each.'),
  tensions: part.texts('What they disagree on and why, one sentence each.'),
  decisionMatrix: part.list(
    shapeOf({
      dimension: part.text(),
      positions: part.list(shapeOf({ expert: part.text(), position: part.text() })),
    }),
    'The dimensions on which the experts differ, and where each stands on them.',
  ),
  recommendation: part.text('What to do, and what decided it, in one or two sentences.'),
  answer: part.text(
    'The answer that the recommendation follows, as the experts word it in their positions; empty where it follows none.',
  ),
  confidence: part.oneOf(['high', 'medium', 'low']),
  dissent: part.list(
    shapeOf({ expert: part.text(), position: part.text(), rightIf: part.text() }),
    'Every view that the recommendation does not follow, with what would make it right.',
  ),
  openQuestions: part.texts('What nobody could answer, and which answer would change the recommendation.'),
});

/** Takes the moderator's judgement and corrects what code knows better: who is here, who dissents, how sure one can be. */
export const acceptConclusion = ({ data }: Held, table: CouncilTable): Accepted<Conclusion> => {
  if (!isFields(data)) return { refused: 'It is no JSON object with the parts of a conclusion.' };
  const recommendation = textOf(data.recommendation);
  if (recommendation === '') return { refused: 'It has no recommendation: say what to do, in one or two sentences.' };
  const experts = expertsAt(table);
  const byRule = conclusionByRule(table);
  const corrections: string[] = [];
  const dissent = listOf(data.dissent).flatMap((item) => dissentOf(item, experts));
  const answer = choiceIn(textOf(data.answer), table.settings.options);
  const outvoted = answer !== null && !isOnTheTable(answer, table) ? [] : dissentFrom(table, answer ?? byRule.answer);
  const silenced = outvoted.filter(({ expert }) => !dissent.some((kept) => kept.expert === expert));
  if (silenced.length > 0)
    corrections.push(`The dissent of ${silenced.map(({ expert }) => expert).join(', ')} was left out and is kept.`);
  const matrix = listOf(data.decisionMatrix).flatMap((row) => rowOf(row, experts));
  if (matrix.length === 0) corrections.push('The decision matrix was empty and is filled from what was said.');
  const confidence = confidenceOf(data.confidence, byRule.confidence);
  const doubt = confidence === 'high' ? doubtAbout(answer, table) : null;
  if (doubt !== null) corrections.push(`${doubt}, so the confidence is medium at most.`);
  return {
    value: {
      answer,
      consensus: sentencesIn(data.consensus),
      tensions: sentencesIn(data.tensions),
      decisionMatrix: matrix.length > 0 ? matrix : byRule.decisionMatrix,
      recommendation,
      confidence: doubt === null ? confidence : 'medium',
      dissent: [...dissent, ...silenced],
      openQuestions: sentencesIn(data.openQuestions),
      warnings: byRule.warnings,
    },
    why: 'The moderator concludes from what was said.',
    corrections,
  };
};

/** Why nobody can be highly confident, whatever the moderator says; null where nothing stands against it. */
const doubtAbout = (answer: string | null, table: CouncilTable): string | null => {
  const majority = majorityOf(table.own.positions);
  if (expertsAt(table).length === 1) return 'Only one expert was heard';
  if (campsOf(table.own.positions).length === 0) return 'Nobody took a position';
  if (majority === null) return 'The panel is split';
  const differs = answer !== null && isOnTheTable(answer, table) && !isSameChoice(answer, majority);
  return differs ? 'Most experts answer otherwise' : null;
};

/** One of a closed list, or an answer that some expert gave in these words: only of such can code say who answers otherwise. */
const isOnTheTable = (answer: string, { settings, own }: CouncilTable): boolean =>
  isTellable(settings.options, { choice: answer }) ||
  Object.values(own.positions).some(({ choice }) => isSameChoice(choice, answer));

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.slice(0, 30) : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 2000) : '');
const sentencesIn = (value: unknown): string[] =>
  (typeof value === 'string' ? [value] : listOf(value)).map(textOf).filter(Boolean);

const confidenceOf = (value: unknown, otherwise: Confidence): Confidence =>
  value === 'high' || value === 'medium' || value === 'low' ? value : otherwise;

/** An expert by slug or by name, whatever the case. */
const expertNamed = (value: unknown, experts: readonly Seat[]): Seat | undefined => {
  const name = textOf(value).replace(/^@/u, '').toLowerCase();
  return experts.find((seat) => seat.id === name || seat.name.toLowerCase() === name);
};

const dissentOf = (item: unknown, experts: readonly Seat[]): Dissent[] => {
  if (!isFields(item)) return [];
  const expert = expertNamed(item.expert, experts);
  const position = textOf(item.position);
  return expert && position !== '' ? [{ expert: expert.id, position, rightIf: textOf(item.rightIf) }] : [];
};

/** Positions come as a list of pairs, or as one object by name. */
const rowOf = (row: unknown, experts: readonly Seat[]): MatrixRow[] => {
  if (!isFields(row) || textOf(row.dimension) === '') return [];
  const pairs = isFields(row.positions)
    ? Object.entries(row.positions)
    : listOf(row.positions)
        .filter(isFields)
        .map(({ expert, position }) => [expert, position] as const);
  const positions = new Map(experts.map(({ id }) => [id, '']));
  for (const [name, position] of pairs) {
    const expert = expertNamed(name, experts);
    if (expert) positions.set(expert.id, textOf(position));
  }
  return [{ dimension: textOf(row.dimension), positions: Object.fromEntries(positions) }];
};
