import { scoreOf, type TaughtHead } from '../../src/hearing/head.ts';
import { fit, type Pace, type Seen } from './logistic.ts';

/** A turn as what a head is shown of it: one direction, or one for each sentence. */
export interface TurnSeen {
  readonly shown: readonly Float32Array[];
  readonly wanted: boolean;
  /** Rows stay together when parts are left out. */
  readonly row: number;
}

/** `most`: one sentence of the kind is enough. `least`: every sentence has to be. */
export type Decides = 'most' | 'least';

const ROUNDS = 3;

/**
 * A label speaks of a turn, and one sentence of it may be why: an insult among civil ones, a fact behind praise. So the sentence that
 * shows it is looked for with the head of the round before, and only that one is taught; of the other side every sentence is.
 */
export function fitTurns(turns: readonly TurnSeen[], decides: Decides, pace?: Pace): TaughtHead {
  const isWhy = ({ wanted, shown }: TurnSeen) => shown.length > 1 && wanted === (decides === 'most');
  const taught = (pick: (turn: TurnSeen) => Float32Array): Seen[] =>
    turns.flatMap((turn) => (isWhy(turn) ? [pick(turn)] : turn.shown).map((x) => ({ x, wanted: turn.wanted })));
  let head = fit(
    taught(({ shown }) => shown.at(-1)!),
    undefined,
    pace,
  );
  if (turns.every((turn) => !isWhy(turn))) return head;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = head;
    head = fit(
      taught(({ shown }) => decidingIn(before, shown, decides)),
      before,
      pace,
    );
  }
  return head;
}

const decidingIn = (head: TaughtHead, shown: readonly Float32Array[], decides: Decides): Float32Array =>
  shown[shown.map((x) => scoreOf(head, x)).indexOf(decidedBy(head, shown, decides))]!;

/** How sure a head is of a turn. */
export const decidedBy = (head: TaughtHead, shown: readonly Float32Array[], decides: Decides): number => {
  const scores = shown.map((x) => scoreOf(head, x));
  return decides === 'most' ? Math.max(...scores) : Math.min(...scores);
};

/** The score of each turn by a head that has not seen its row. */
export function outOfFold(turns: readonly TurnSeen[], decides: Decides, pace?: Pace, folds = 5): number[] {
  const scores = new Array<number>(turns.length);
  for (let fold = 0; fold < folds; fold += 1) {
    const head = fitTurns(
      turns.filter(({ row }) => row % folds !== fold),
      decides,
      pace,
    );
    turns.forEach(({ shown, row }, at) => {
      if (row % folds === fold) scores[at] = decidedBy(head, shown, decides);
    });
  }
  return scores;
}
