import { numbersIn, overlap, referenceTo, sentencesOf, standsDown } from '../../ear/index.ts';
import { isSameChoice, type Position, withoutPosition } from './position.ts';
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
  readonly topic: string;
  readonly text: string;
  readonly from: Position;
  readonly to: Position;
  readonly positions: Readonly<Record<string, Position>>;
  readonly turns: readonly PriorTurn[];
}

/** The change of mind that a turn makes; null where the expert stays. */
export const changeOfMind = (moving: Moving): ChangeOfMind | null => {
  const { expert, round, from, to, positions } = moving;
  if (isSameChoice(from.choice, to.choice)) return null;
  const towards = Object.entries(positions)
    .filter(([other, held]) => other !== expert && isSameChoice(held.choice, to.choice))
    .map(([other]) => other);
  return { expertSlug: expert, round, from: from.choice, to: to.choice, towards, evidence: newEvidence(moving) };
};

/** A sentence or a figure that others brought since the expert last spoke, or a figure nobody had named before. */
const newEvidence = ({ expert, text, topic, turns }: Moving): NewEvidence | null => {
  const said = withoutPosition(text);
  const heard = unheardBy(expert, turns).map(({ expertSlug: of, content }) => ({ of, text: withoutPosition(content) }));
  const [quoted] = heard
    .flatMap((turn) => sentencesOf(turn.text).map((words) => ({ of: turn.of, words })))
    .filter(({ words }) => !words.endsWith('?') && !standsDown(words) && isQuoted(said, words, topic))
    .sort((a, b) => overlap(b.words, said) - overlap(a.words, said));
  if (quoted) return { ...quoted, words: quotationIn(said, quoted.words) ?? quoted.words };
  const named = numbersIn(said);
  const shared = heard.find((turn) => numbersIn(turn.text).some((number) => named.includes(number)));
  if (shared) return { of: shared.of, words: String(numbersIn(shared.text).find((number) => named.includes(number))) };
  const known = turns.flatMap(({ content }) => numbersIn(withoutPosition(content)));
  const own = named.find((number) => !known.includes(number));
  return own === undefined ? null : { of: null, words: String(own) };
};

/** The part of a sentence that the expert puts in quotation marks; null where it quotes without any. */
const quotationIn = (said: string, sentence: string): string | null => {
  const quotations = [...said.matchAll(/[“"«„]([^“”"«»„]+)[”"»“]/gu)].map(([, words]) => words!.trim());
  return quotations.find((words) => bare(sentence).includes(bare(words))) ?? null;
};

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What others said since the expert last spoke; what was said beside a blind turn of its own, it had not heard either. */
const unheardBy = (expert: string, turns: readonly PriorTurn[]): readonly PriorTurn[] => {
  const last = turns.findLastIndex((turn) => turn.expertSlug === expert);
  const own = turns[last];
  return turns.filter(
    (turn, at) => turn.expertSlug !== expert && (at > last || (own?.blind === true && turn.round === own.round)),
  );
};

/** Three words in a row are a quotation, unless they are the topic's own. */
const isQuoted = (text: string, sentence: string, topic: string): boolean => {
  const quote = referenceTo(text, { name: '', said: [sentence] });
  return quote !== null && referenceTo(topic, { name: '', said: [quote.words] }) === null;
};
