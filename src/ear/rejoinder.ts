/** Phrases by which a sentence answers a claim rather than makes it again. */
const REJOINDERS =
  /\b(?:actually|in fact|in truth|still|even|ever|never|hardly|at all|whatever|anyway|as (?:before|ever|always|it was|they were)|as (?:many|much|often|lively|good|bad) as|just as|no longer|any ?more|plenty|a single|far from|on the contrary|quite the opposite|the opposite|instead|myth|solved|nothing|no one|nobody)\b/gu;

/** How many phrases of a sentence speak back: "still", "at all", "as before". */
export function rejoindersIn(sentence: string): number {
  return sentence.toLowerCase().match(REJOINDERS)?.length ?? 0;
}
