import type { Line, Ruling, Table } from '../../engine/index.ts';
import { acceptConclusion, type Conclusion, type Confidence } from './conclusion.ts';
import { expertsAt, moderatorAt } from './context.ts';
import { familyOf } from './family.ts';
import type { CouncilPen } from './lead.ts';
import type { CouncilFact, CouncilMemory } from './memory.ts';
import { isSameChoice } from './position.ts';

/** A second conclusion from the same talk, because a model that judges leans to what it read first or last. */
export const secondLook: Ruling<Conclusion | null, CouncilMemory, CouncilFact> = {
  says: 'The moderator concludes once more, with the experts of each round in the other order.',
  holds: 'phase',
  accept: (reply, table) => {
    const accepted = acceptConclusion(reply, table);
    return 'refused' in accepted
      ? accepted
      : { value: accepted.value, why: sayLook(table.own.conclusion, accepted.value) };
  },
  otherwise: () => ({ value: null, why: 'The second look gave nothing usable, so the first conclusion stands.' }),
  then: () => {}, // the ruling itself is remembered
};

/** Rules and people have no such leaning, and a conclusion by rule has no second one. */
export const wantsSecondLook = (table: Table<CouncilMemory>): boolean =>
  table.own.mayLookAgain &&
  table.settings.secondLook === true &&
  expertsAt(table).length > 1 &&
  familyOf(moderatorAt(table).voice) !== null;

export const lookAgain = (pen: CouncilPen, asks: string): void =>
  pen.cue({
    seat: moderatorAt(pen.table).id,
    kind: 'conclusion',
    ruling: 'second-look',
    shape: 'conclusion',
    lane: 'background',
    heardBy: 'house',
    asks: `${asks} The turns of each round are shown in the opposite order here; judge them by what they say.`,
  });

/** The turns of each round in the other order, without the rulings between them. A round ends where somebody speaks again. */
export const inOtherOrder = (record: readonly Line[]): readonly Line[] => {
  const rounds: Line[][] = [];
  for (const line of record.filter(({ type }) => type === 'turn')) {
    const round = rounds.at(-1);
    if (!round || round.some(({ seat }) => seat === line.seat)) rounds.push([line]);
    else round.push(line);
  }
  const turned = rounds.flatMap((round) => round.toReversed()).values();
  return record
    .filter(({ type }) => type !== 'ruling')
    .map((line) => (line.type === 'turn' ? turned.next().value! : line));
};

/** Two looks that come to different answers are a tie; else the more careful one says how sure one can be. */
export const lookedTwice = (first: Conclusion, second: Conclusion): Conclusion => {
  if (!isSameAnswer(first, second))
    return {
      ...first,
      confidence: 'low',
      warnings: [
        ...first.warnings,
        `Asked again with the experts in the other order, the moderator came to another answer (“${second.recommendation}”), so take it as a tie.`,
      ],
      secondLook: 'other',
    };
  return { ...first, confidence: lower(first.confidence, second.confidence), secondLook: 'same' };
};

const sayLook = (first: Conclusion | null, second: Conclusion): string =>
  first && isSameAnswer(first, second)
    ? 'A second look, with the experts in the other order, comes to the same answer.'
    : 'A second look, with the experts in the other order, comes to another answer; it is a tie.';

/** Where a look names no answer that could be counted, it does not contradict. */
const isSameAnswer = (first: Conclusion, second: Conclusion): boolean =>
  first.answer === null || second.answer === null || isSameChoice(first.answer, second.answer);

const order: readonly Confidence[] = ['low', 'medium', 'high'];
const lower = (one: Confidence, other: Confidence): Confidence =>
  order[Math.min(order.indexOf(one), order.indexOf(other))]!;
