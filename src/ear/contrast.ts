import type { Gist } from './gist.ts';
import { reversalOf } from './reversal.ts';

/** What speaks for or against two sentences saying the opposite of each other. */
export interface Contrast {
  /** One is the other turned round, as far as they speak of the same things. */
  readonly reversal: number;
  /** One denies something and the other does not, as far as they share words. */
  readonly denial: number;
  /** One speaks well of things and the other ill; below 0 where both do the same. */
  readonly tone: number;
  /** Words for opposite ends of the same thing ("cheap", "dear"), once each clause's negations are counted in. */
  readonly opposites: number;
  /** "Still", "at all", "as before": said of the same things, these answer somebody. */
  readonly rejoinder: number;
}

/** Fitted on the points to learn from (bench/ear/fit-contrast.ts). */
const WEIGHTS: Contrast = { reversal: 2.87, denial: 1.73, tone: 0.33, opposites: 0.46, rejoinder: 0.7 };
const NONE_OF_THEM = -1.55;

const CUES = Object.keys(WEIGHTS) as (keyof Contrast)[];

const NO_TOPIC: ReadonlySet<string> = new Set();

/** From this closeness on, nothing but the reversal counts: hardly a word is left that could mean something else. */
const PLAIN = 0.75;

/** How sure it is that two sentences say the opposite, 0..1: surely where one is the other turned round, else by the cues together. */
export function contrast(one: Gist, other: Gist, topic: ReadonlySet<string> = NO_TOPIC): number {
  const cues = contrastOf(one, other, topic);
  if (cues.closeness >= PLAIN) return Number(cues.turned);
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
): Contrast & { readonly closeness: number; readonly turned: boolean } {
  const { common, closeness, turned } = reversalOf(one, other, topic);
  const shared = Math.sqrt(common);
  return {
    closeness,
    turned,
    reversal: turned ? closeness : 0,
    denial: one.denies === other.denies ? 0 : shared,
    tone: -Math.tanh(one.tone) * Math.tanh(other.tone),
    opposites: Math.min(MOST_CUES, endsApart(one, other)),
    rejoinder: Math.max(0, Math.min(MOST_CUES, one.rejoinders - other.rejoinders)) * shared,
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
