import { areCompared, DEGREES, isSwapped } from './comparison.ts';
import type { Gist, Word } from './gist.ts';
import { sideOf, sidesApart } from './side.ts';
import { areAlike, areOpposite, areSideWords } from './thesaurus.ts';

/** What two sentences have in common, and how often the rest turns the sense. */
export interface Reversal {
  /** The share of words that the other has as well, 0..1. */
  readonly common: number;
  /** The same, with words that the other answers by an opposite or a synonym. */
  readonly closeness: number;
  /** Is one the other turned round? An odd number of opposites, negations and swaps turns the sense, an even number turns it back. */
  readonly turned: boolean;
  /** Is that known, because something does turn the sense, or because they compare the same two things? */
  readonly settled: boolean;
  /** How far the words that only one of them has stand on opposite sides, -1..1. */
  readonly restApart: number;
}

/** Words of the topic are in every sentence about it. */
const TOPIC_WORD = 0.2;

/** With less in common, nobody could say that one is the other turned round. */
const RELATED = 0.2;

/** With as much in common, small words count as well. */
const CLOSE = 0.5;

/** Strikes out what two sentences share and looks at the rest: "usually late", "seldom late"; "is not uncommon", "is common". */
export function reversalOf(one: Gist, other: Gist, topic: ReadonlySet<string>): Reversal {
  const common = commonTo(one, other, topic);
  if (common < RELATED) return { common, closeness: common, turned: false, settled: false, restApart: 0 };

  const compared = areCompared(one.comparison, other.comparison);
  const mine = without(one.words, other, compared);
  const theirs = without(other.words, one, compared);
  const restApart = sidesApart(sideOf(mine), sideOf(theirs));
  let turns = isSwapped(one.comparison, other.comparison) ? 1 : 0;
  turns += strikeOut(mine, theirs, areOpposite);
  strikeOut(mine, theirs, areAlike);
  turns += loose(mine, one) + loose(theirs, other);
  const rest = weigh(mine, topic) + weigh(theirs, topic);
  const closeness = 1 - rest / (weigh(one.words, topic) + weigh(other.words, topic));
  if (turns === 0 && closeness >= CLOSE)
    turns = strikeOut(mine, theirs, areSideWords) || Number(isExchanged(one, other));
  return { common, closeness, turned: turns % 2 === 1, settled: turns > 0 || compared, restApart };
}

/** The share of words that both have. */
function commonTo({ stems: one }: Gist, { stems: other }: Gist, topic: ReadonlySet<string>): number {
  let [shared, size] = [0, 0];
  for (const key of one.keys()) {
    const weight = topic.has(key) ? TOPIC_WORD : 1;
    size += weight;
    if (other.has(key)) shared += 2 * weight;
  }
  if (shared === 0) return 0;
  for (const key of other.keys()) size += topic.has(key) ? TOPIC_WORD : 1;
  return shared / size;
}

/** What sets one thing against another. */
const AGAINST = ['not', 'rather', 'instead'];

/** Does each deny what the other affirms: "the train, not the bus", "the bus, not the train"? */
function isExchanged(one: Gist, other: Gist): boolean {
  if (![one, other].every(({ counts }) => AGAINST.some((word) => counts.has(word)))) return false;
  let [denied, affirmed] = [false, false];
  for (const [key, { sign }] of one.stems) {
    const theirs = other.stems.get(key);
    if (theirs && theirs.sign !== sign) [denied, affirmed] = [denied || sign < 0, affirmed || sign > 0];
  }
  return denied && affirmed;
}

/** How many words of the rest turn a clause in which something else is answered. */
function loose(rest: readonly Word[], { words }: Gist): number {
  const turning = rest.filter(({ turns }) => turns);
  if (turning.length === 0) return 0;
  const unanswered = new Set(rest);
  const answered = new Set(words.filter((word) => word.tells && !unanswered.has(word)).map(({ clause }) => clause));
  return turning.filter(({ clause }) => answered.has(clause)).length;
}

function weigh(words: readonly Word[], topic: ReadonlySet<string>): number {
  let sum = 0;
  for (const { key, tells } of words) if (tells) sum += topic.has(key) ? TOPIC_WORD : 1;
  return sum;
}

/** The words that the other does not have, or has less often. */
function without(words: readonly Word[], { counts }: Gist, compared: boolean): Word[] {
  return words.filter(({ key, nth }) => nth >= (counts.get(key) ?? 0) && !(compared && DEGREES.has(key)));
}

/** Takes pairs of words that match out of both lists, and counts them. */
function strikeOut(mine: Word[], theirs: Word[], match: (one: Word, other: Word) => boolean): number {
  let count = 0;
  for (let at = mine.length - 1; at >= 0; at -= 1) {
    const word = mine[at]!;
    const found = theirs.findIndex((candidate) => match(word, candidate));
    if (found < 0) continue;
    mine.splice(at, 1);
    theirs.splice(found, 1);
    count += 1;
  }
  return count;
}
