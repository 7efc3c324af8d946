const FOR = /\b(?:speak|stand|argue|am|are|vote|voted|come down|case) (?:for|in favou?r of)\b/iu;
const AGAINST = /\b(?:speak|stand|argue|am|are|vote|voted|come down|case) against\b|\b(?:am|are) opposed to\b/iu;
const OPEN =
  /\b(?:made up (?:my|our) minds?|undecided|both sides|not (?:yet )?(?:sure|decided)|without a fixed answer)\b/iu;

/** The side a sentence says it is on: for (1), against (-1), neither yet (0); null where it does not say. */
export function sideTaken(sentence: string): 1 | 0 | -1 | null {
  if (OPEN.test(sentence)) return 0;
  if (AGAINST.test(sentence)) return -1;
  return FOR.test(sentence) ? 1 : null;
}
