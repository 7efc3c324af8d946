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
  /** Different words for the same end ("cheap", "affordable"). */
  readonly alike: number;
  /** "Still", "at all", "as before": said of the same things, these answer somebody. */
  readonly rejoinder: number;
}

/** Fitted on the points to learn from (bench/ear/fit-contrast.ts). */
const WEIGHTS: Contrast = { reversal: 3.22, denial: 1.53, tone: 0.38, opposites: 0.53, alike: -0.09, rejoinder: 0.61 };
const NONE_OF_THEM = -1.57;

const NO_TOPIC: ReadonlySet<string> = new Set();

/** From this closeness on, nothing but the reversal counts: hardly a word is left that could mean something else. */
const PLAIN = 0.75;

/** How sure it is that two sentences say the opposite, 0..1: surely where one is the other turned round, else by the cues together. */
export function contrast(one: Gist, other: Gist, topic: ReadonlySet<string> = NO_TOPIC): number {
  const { closeness, turned, ...cues } = contrastOf(one, other, topic);
  if (closeness >= PLAIN) return Number(turned);
  let sum = NONE_OF_THEM;
  let speaksForIt = false;
  for (const cue of Object.keys(WEIGHTS) as (keyof Contrast)[]) {
    const weighed = WEIGHTS[cue] * cues[cue];
    speaksForIt ||= weighed > 0;
    sum += weighed;
  }
  return speaksForIt ? 1 / (1 + Math.exp(-sum)) : 0;
}

export function contrastOf(
  one: Gist,
  other: Gist,
  topic: ReadonlySet<string>,
): Contrast & { readonly closeness: number; readonly turned: boolean } {
  const { common, closeness, turned } = reversalOf(one, other, topic);
  const shared = Math.sqrt(common);
  const { opposites, alike } = endsNamed(one, other);
  return {
    closeness,
    turned,
    reversal: turned ? closeness : 0,
    denial: one.denies === other.denies ? 0 : shared,
    tone: -Math.tanh(one.tone) * Math.tanh(other.tone),
    opposites: Math.min(MOST_CUES, opposites),
    alike: Math.min(MOST_CUES, alike),
    rejoinder: Math.max(0, Math.min(MOST_CUES, one.rejoinders - other.rejoinders)) * shared,
  };
}

const MOST_CUES = 2;

/** Counts the scales of which both name an end: opposite ends, and the same end in other words. */
function endsNamed(one: Gist, other: Gist): { opposites: number; alike: number } {
  let opposites = 0;
  let alike = 0;
  for (const [id, mine] of one.notions) {
    const theirs = other.notions.get(id);
    if (!theirs || mine.pole === 0 || theirs.pole === 0) continue;
    if (mine.pole * mine.sign !== theirs.pole * theirs.sign) opposites += 1;
    else if (mine.stem !== theirs.stem) alike += 1;
  }
  return { opposites, alike };
}
