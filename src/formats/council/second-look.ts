import { type Answers, answerTo, type Line, sayAnswer } from '../../engine/index.ts';
import { acceptConclusion, type Conclusion, type Confidence, type SecondLook } from './conclusion.ts';
import { expertsAt, moderatorAt } from './context.ts';
import { familyOf } from './family.ts';
import { isSameChoice, isTellable } from './position.ts';
import { asked } from './questions.ts';
import type { CouncilPen, CouncilRuling, CouncilTable } from './terms.ts';

/** A second conclusion from the same talk, because a model that judges leans to what it read first or last. */
export const secondLook: CouncilRuling<Conclusion | null> = {
  says: 'The moderator concludes once more, with the experts of each round in the other order.',
  holds: 'phase',
  accept: (reply, table) => {
    const accepted = acceptConclusion(reply, table);
    if ('refused' in accepted) return accepted;
    const { look, why } = compare(table, accepted.value, reply.heard);
    return { value: { ...accepted.value, secondLook: look }, why };
  },
  otherwise: () => ({ value: null, why: 'The second look gave nothing usable, so the first conclusion stands.' }),
  then: () => {}, // the ruling itself is remembered
};

/** Rules and people have no such leaning, and a conclusion by rule has no second one. */
export const wantsSecondLook = (table: CouncilTable): boolean =>
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

/** Answers out of a closed list are compared by code; whether others come to the same has to be heard. */
const compare = (
  { own, settings }: CouncilTable,
  second: Conclusion,
  heard: Answers | undefined,
): { readonly look: SecondLook; readonly why: string } => {
  const [one, other] = [own.conclusion?.answer ?? null, second.answer];
  if (one !== null && other !== null) {
    if (isSameChoice(one, other)) return { look: 'same', why: says.same };
    const closed = isTellable(settings.options, { choice: one }, { choice: other });
    if (closed) return { look: 'other', why: says.other };
  }
  const answer = answerTo(heard, asked.looks);
  const look = looks.get(answer.value) ?? 'unheard';
  return { look, why: `${says[look]} (${sayAnswer(answer)})` };
};

const looks: ReadonlyMap<string, SecondLook> = new Map([
  ['same', 'same'],
  ['different', 'other'],
  ['not-comparable', 'not-comparable'],
]);

const says: Readonly<Record<SecondLook, string>> = {
  same: 'A second look, with the experts in the other order, comes to the same answer.',
  other: 'A second look, with the experts in the other order, comes to another answer; it is a tie.',
  'not-comparable': 'A second look, with the experts in the other order, answers something else.',
  unheard: 'Whether a second look, with the experts in the other order, comes to the same, nobody could tell.',
};

/** Two looks that come to different answers are a tie; else the more careful one says how sure one can be. */
export const lookedTwice = (first: Conclusion, second: Conclusion): Conclusion => {
  const look = second.secondLook ?? 'unheard';
  const warned = (says: string): readonly string[] => [...first.warnings, says];
  const confidence = lower(first.confidence, second.confidence);
  if (look === 'same') return { ...first, confidence, secondLook: look };
  if (look === 'other')
    return {
      ...first,
      confidence: 'low',
      warnings: warned(
        `Asked again with the experts in the other order, the moderator came to another answer (“${second.recommendation}”), so take it as a tie.`,
      ),
      secondLook: look,
    };
  return {
    ...first,
    confidence: lower(confidence, 'medium'),
    warnings: warned(
      `Asked again with the experts in the other order, the moderator said “${second.recommendation}”; ${look === 'unheard' ? 'whether that is the same answer, nobody could tell' : 'that answers something else'}.`,
    ),
    secondLook: look,
  };
};

const order: readonly Confidence[] = ['low', 'medium', 'high'];
const lower = (one: Confidence, other: Confidence): Confidence =>
  order[Math.min(order.indexOf(one), order.indexOf(other))]!;
