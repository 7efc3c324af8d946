import type { Gist } from './gist.ts';
import { type Reversal, reversalOf } from './reversal.ts';
import { sidesApart } from './side.ts';

/** What speaks for or against two sentences saying the opposite of each other. */
export interface Contrast {
  /** One is the other turned round, as far as they speak of the same things. */
  readonly reversal: number;
  /** One denies something and the other does not, as far as they share words. */
  readonly denial: number;
  /** Words for opposite ends of the same thing ("cheap", "dear"), once each clause's negations are counted in. */
  readonly opposites: number;
  /** Their words stand on opposite sides, as far as that was learnt; below 0 where they stand on the same. */
  readonly side: number;
  /** The same of the words that only one of them has, as far as they share the others. */
  readonly rest: number;
}

/** Fitted on the tuning points (bench/ear/fit-contrast.ts). */
const WEIGHTS: Contrast = { reversal: 2.18, denial: 1.5, opposites: 0.45, side: 1.69, rest: 1.35 };
const NONE_OF_THEM = -1.35;

const CUES = Object.keys(WEIGHTS) as (keyof Contrast)[];

const NO_TOPIC: ReadonlySet<string> = new Set();

/** From this closeness on, what turns the sense settles it: hardly a word is left that could mean something else. */
const PLAIN = 0.75;

/** How sure it is that two sentences say the opposite, 0..1: surely where one is the other turned round, else by the cues together. */
export function contrast(one: Gist, other: Gist, topic: ReadonlySet<string> = NO_TOPIC): number {
  const cues = contrastOf(one, other, topic);
  if (cues.closeness >= PLAIN && cues.settled) return Number(cues.turned);
  let sum = NONE_OF_THEM;
  let speaksForIt = false;
  for (const cue of CUES) {
    const weighed = WEIGHTS[cue] * cues[cue];
    speaksForIt ||= weighed > 0;
    sum += weighed;
  }
  return speaksForIt ? 1 / (1 + Math.exp(-sum)) : 0;
}

/** With so many words in common, what is left of them settles it. */
const SAME_WORDS = 0.9;

/** Whether one is the other turned round, where they have the same words; else null. */
export function plainlyTurned(one: Gist, other: Gist, topic: ReadonlySet<string> = NO_TOPIC): boolean | null {
  const { common, turned } = reversalOf(one, other, topic);
  return common >= SAME_WORDS ? turned : null;
}

export function contrastOf(
  one: Gist,
  other: Gist,
  topic: ReadonlySet<string>,
): Contrast & Pick<Reversal, 'closeness' | 'turned' | 'settled'> {
  const { common, closeness, turned, settled, restApart } = reversalOf(one, other, topic);
  const shared = Math.sqrt(common);
  return {
    closeness,
    turned,
    settled,
    reversal: turned ? closeness : 0,
    denial: one.denies === other.denies ? 0 : shared,
    opposites: Math.min(MOST_CUES, endsApart(one, other)),
    side: sidesApart(one.side, other.side),
    rest: restApart * shared,
  };
}

const MOST_CUES = 2;

/** Counts the scales of which they name opposite ends. */
function endsApart(one: Gist, other: Gist): number {
  let count = 0;
  for (const [id, mine] of one.notions) {
    const theirs = other.notions.get(id);
    if (theirs && mine.pole * mine.sign * theirs.pole * theirs.sign < 0) count += 1;
  }
  return count;
}

/** From here on the answer is yes. */
export const LINE = 0.5;
