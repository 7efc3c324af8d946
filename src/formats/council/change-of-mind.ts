import { numbersIn, referenceTo } from '../../ear/index.ts';
import { isSameChoice, type Position } from './position.ts';
import type { PriorTurn } from './strategy.ts';

/** An expert that stands elsewhere than before. */
export interface ChangeOfMind {
  readonly expertSlug: string;
  /** Counted from 1. */
  readonly round: number;
  readonly from: string;
  readonly to: string;
  /** Who held the new position before. */
  readonly towards: readonly string[];
  /** What was new to the expert and is named in the turn; null when it moved without naming anything new. */
  readonly evidence: NewEvidence | null;
}

export interface NewEvidence {
  /** Whose it is; null when the expert brought it itself. */
  readonly of: string | null;
  readonly words: string;
}

export interface Moving {
  readonly expert: string;
  readonly round: number;
  readonly text: string;
  readonly from: Position;
  readonly to: Position;
  readonly positions: Readonly<Record<string, Position>>;
  readonly turns: readonly PriorTurn[];
}

/** The change of mind that a turn makes; null where the expert stays. */
export const changeOfMind = ({ expert, round, text, from, to, positions, turns }: Moving): ChangeOfMind | null => {
  if (isSameChoice(from.choice, to.choice)) return null;
  const towards = Object.entries(positions)
    .filter(([other, held]) => other !== expert && isSameChoice(held.choice, to.choice))
    .map(([other]) => other);
  const evidence = newEvidence(expert, text, turns);
  return { expertSlug: expert, round, from: from.choice, to: to.choice, towards, evidence };
};

/** Words or a figure that others brought since the expert last spoke, or a figure nobody had named before. */
const newEvidence = (expert: string, text: string, turns: readonly PriorTurn[]): NewEvidence | null => {
  const since = turns.slice(turns.findLastIndex((turn) => turn.expertSlug === expert) + 1);
  const named = numbersIn(text);
  for (const turn of since.toReversed()) {
    const quote = referenceTo(text, { name: '', said: [turn.content] });
    if (quote) return { of: turn.expertSlug, words: quote.words };
    const figure = numbersIn(turn.content).find((number) => named.includes(number));
    if (figure !== undefined) return { of: turn.expertSlug, words: String(figure) };
  }
  const known = turns.flatMap(({ content }) => numbersIn(content));
  const own = named.find((number) => !known.includes(number));
  return own === undefined ? null : { of: null, words: String(own) };
};
