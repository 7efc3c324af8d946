import type { Gist } from './gist.ts';
import { rarity } from './rarity.ts';
import { opposition } from './stance.ts';

/** What speaks for or against two sentences saying the opposite of each other. */
export interface Contrast {
  /** Shared words that one affirms and the other denies. */
  readonly votes: number;
  /** Words for opposite ends of the same thing ("cheap", "dear"), once each clause's negations are counted in. */
  readonly opposites: number;
  /** Different words for the same end ("cheap", "affordable"). */
  readonly alike: number;
  /** One denies something and the other does not, and they share words. */
  readonly denial: number;
  /** "Still", "at all", "as before": said of the same things, these answer somebody. */
  readonly rejoinder: number;
}

/** Fitted on the tuning half of the labelled pairs (bench/ear/fit-contrast.ts). */
const WEIGHTS: Contrast = { votes: 1.78, opposites: 1.17, alike: -0.32, denial: 1.44, rejoinder: 1.41 };
const NONE_OF_THEM = -2.55;

const NO_TOPIC: ReadonlySet<string> = new Set();

/** Where most of the words are the same, votes from here on settle it. */
const PLAIN = { votes: 0.5, sameWords: 0.5 };

/** How sure it is that two sentences say the opposite, 0..1: surely where one is the other turned round, else by the cues together. */
export function contrast(one: Gist, other: Gist, topic: ReadonlySet<string> = NO_TOPIC): number {
  if (!mayOppose(one, other)) return 0;
  const cues = contrastOf(one, other, topic);
  if (cues.votes >= PLAIN.votes && sameWords(one, other) >= PLAIN.sameWords) return 1;
  const { alike: _, ...against } = cues;
  if (Object.values(against).every((cue) => cue === 0)) return 0;
  let sum = NONE_OF_THEM;
  for (const cue of Object.keys(WEIGHTS) as (keyof Contrast)[]) sum += WEIGHTS[cue] * cues[cue];
  return 1 / (1 + Math.exp(-sum));
}

/** A quick look: without a denial, a turn of sense, a rejoinder or opposite words, nothing can speak for a contrast. */
function mayOppose(one: Gist, other: Gist): boolean {
  if (one.turned || other.turned || one.denies !== other.denies || one.rejoinders > other.rejoinders) return true;
  if (one.comparison && other.comparison) return true;
  for (const [id, { pole }] of one.notions) if (pole !== 0 && other.notions.get(id)?.pole === -pole) return true;
  return false;
}

export function contrastOf(one: Gist, other: Gist, topic: ReadonlySet<string>): Contrast {
  const shared = Math.min(MOST_SHARED, sharedWords(one, other, topic));
  const { opposites, alike, explained } = notionsApart(one, other);
  return {
    votes: opposition(one, other, topic),
    opposites: Math.min(MOST_CUES, opposites),
    alike: Math.min(MOST_CUES, alike),
    denial: one.denies === other.denies || explained ? 0 : shared,
    rejoinder: Math.max(0, Math.min(MOST_CUES, one.rejoinders - other.rejoinders)) * shared,
  };
}

const MOST_SHARED = 3;
const MOST_CUES = 2;

function sameWords({ stems: one }: Gist, { stems: other }: Gist): number {
  let same = 0;
  for (const key of one.keys()) if (other.has(key)) same += 1;
  return (2 * same) / (one.size + other.size);
}

/** The weight of the words two sentences share, beyond those of the topic. */
function sharedWords(one: Gist, other: Gist, topic: ReadonlySet<string>): number {
  let weight = 0;
  for (const key of one.stems.keys()) if (other.stems.has(key) && !topic.has(key)) weight += rarity(key);
  return weight;
}

/** Words for ends of the same thing: opposite, alike, and alike by way of a negation ("will not save", "a waste"). */
function notionsApart(one: Gist, other: Gist): { opposites: number; alike: number; explained: boolean } {
  let opposites = 0;
  let alike = 0;
  let explained = false;
  for (const [id, mine] of one.notions) {
    const theirs = other.notions.get(id);
    if (!theirs || mine.pole === 0 || theirs.pole === 0) continue;
    if (mine.pole * mine.sign !== theirs.pole * theirs.sign) opposites += 1;
    else if (mine.stem !== theirs.stem) {
      alike += 1;
      explained ||= mine.sign !== theirs.sign;
    }
  }
  return { opposites, alike, explained };
}
