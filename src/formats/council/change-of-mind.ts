import { type Answer, answerTo, type Held, SPEAKER, sayAnswer, UNHEARD } from '../../engine/index.ts';
import { isSameChoice, isTellable, type Position } from './position.ts';
import { asked } from './questions.ts';
import type { CouncilTable } from './terms.ts';

/** An expert that stands elsewhere than before. */
export interface ChangeOfMind {
  readonly expertSlug: string;
  /** Counted from 1. */
  readonly round: number;
  readonly from: string;
  readonly to: string;
  /** Who held the new position before. */
  readonly towards: readonly string[];
  /** What it rests on: a fact, an argument, nothing but that others think so, or nobody could tell. Absent in old records. */
  readonly basis?: Basis;
  /** The words that moved it, and whose they are; null where there are none. */
  readonly evidence: NewEvidence | null;
  /** Whether that was declared or heard, by whom, and how sure. */
  readonly heard?: string;
}

type Basis = 'fact' | 'argument' | 'nobody' | 'unheard';

export interface NewEvidence {
  /** Whose it is; null when the expert brought it itself. */
  readonly of: string | null;
  readonly words: string;
}

/** The change of mind that a turn makes; null where the expert stays, or where nobody can tell that it moved. */
export const changeOfMind = (
  table: CouncilTable,
  held: Held,
  from: Position | undefined,
  to: Position | undefined,
): ChangeOfMind | null => {
  if (!from || !to || isSameChoice(from.choice, to.choice)) return null;
  if (!isTellable(table.settings.options, from, to) && answerTo(held.heard, asked.moved).value !== 'different')
    return null;
  const { seat } = held.cue;
  const towards = Object.entries(table.own.positions)
    .filter(([other, { choice }]) => other !== seat && isSameChoice(choice, to.choice))
    .map(([other]) => other);
  const { round } = table.own;
  return { expertSlug: seat, round, from: from.choice, to: to.choice, towards, ...groundsOf(held) };
};

/** Whoever listened is believed first, since nobody judges itself; else the words that the expert says moved it. */
const groundsOf = ({ heard, does }: Held): Pick<ChangeOfMind, 'basis' | 'evidence' | 'heard'> => {
  const answer = answerTo(heard, asked.movedBy);
  const said = does?.movedBy;
  const declared =
    said && !does.objects?.some(({ to, quote }) => to === said.to && quote === said.quote)
      ? { of: said.to, words: said.quote }
      : null;
  if (isBasis(answer.value)) {
    const own = answer.quote === undefined ? null : { of: null, words: answer.quote };
    return {
      basis: answer.value,
      evidence: answer.value === 'nobody' ? null : (declared ?? own),
      heard: sayAnswer(answer),
    };
  }
  if (declared) return { basis: 'argument', evidence: declared, heard: sayAnswer(byItself(declared.words)) };
  return { basis: UNHEARD, evidence: null, heard: sayAnswer(answer) };
};

const byItself = (quote: string): Answer => ({ value: 'argument', confidence: 1, by: SPEAKER, quote });

const isBasis = (value: string): value is Exclude<Basis, 'unheard'> =>
  value === 'fact' || value === 'argument' || value === 'nobody';

/** Whether it was heard that somebody moved for nobody's reason. Old records knew only whether evidence was named. */
export const isUnfounded = ({ basis, evidence }: ChangeOfMind): boolean =>
  basis === undefined ? evidence === null : basis === 'nobody';
