import { contentStems } from './content-words.ts';
import { contrast, LINE } from './contrast.ts';
import { type Gist, gistsOf } from './gist.ts';

/** How far a text contradicts another, 0..1: the plainest contradiction between two of their sentences, if these speak of the same things. Sharing words of the topic says little. */
function contradiction(text: string, other: string, topic = ''): number {
  const topical = contentStems(topic);
  let plainest = 0;
  for (const mine of gistsOf(text)) {
    for (const theirs of gistsOf(other)) {
      const share = speakOfTheSame(mine, theirs) ? 1 : SUSPICION;
      plainest = Math.max(plainest, share * contradictionOf(mine, theirs, topical));
    }
  }
  return plainest;
}

/** Whoever says which side they are on contradicts the other side; whoever leaves it open contradicts nobody. */
function contradictionOf(mine: Gist, theirs: Gist, topic: ReadonlySet<string>): number {
  const [one, other] = [sideTaken(mine.sentence), sideTaken(theirs.sentence)];
  if (one === 0 || other === 0) return 0;
  return one !== null && other !== null ? Number(one !== other) : contrast(mine, theirs, topic);
}

export function contradicts(text: string, other: string, topic = ''): boolean {
  return contradiction(text, other, topic) >= LINE;
}

const SAME_THINGS = 0.3;

/** Sentences about other things can be suspected at most: it keeps them below the line. */
const SUSPICION = 0.49;

function speakOfTheSame(one: Gist, other: Gist): boolean {
  let count = 0;
  for (const key of one.stems.keys()) if (other.stems.has(key)) count += 1;
  return count >= SAME_THINGS * Math.min(one.stems.size, other.stems.size);
}

const FOR = /\b(?:speak|stand|argue|am|are|vote|voted|come down|case) (?:for|in favou?r of)\b/iu;
const AGAINST = /\b(?:speak|stand|argue|am|are|vote|voted|come down|case) against\b|\b(?:am|are) opposed to\b/iu;
const OPEN =
  /\b(?:made up (?:my|our) minds?|undecided|both sides|not (?:yet )?(?:sure|decided)|without a fixed answer)\b/iu;

/** The side a sentence says it is on: for (1), against (-1), neither yet (0); null where it does not say. */
function sideTaken(sentence: string): 1 | 0 | -1 | null {
  if (OPEN.test(sentence)) return 0;
  if (AGAINST.test(sentence)) return -1;
  return FOR.test(sentence) ? 1 : null;
}
