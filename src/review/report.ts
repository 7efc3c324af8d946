import { inline, percent } from '../transcripts/index.ts';
import { sayFinding } from './face.ts';
import type { ReviewFinding } from './finding.ts';
import type { ReviewOutcome } from './outcome.ts';
import { counts, isGrave, isOutvoted } from './verdict.ts';

/** A review as Markdown: for the summary of a build, or a comment. Nobody who stands alone is left out of it. */
export const reportOf = (
  question: string,
  basis: string,
  { verdict, confidence, why, findings, answers }: ReviewOutcome,
): string => {
  const alone = findings.filter((each) => isGrave(each) && counts(each) && isOutvoted(each));
  return [
    `## ${inline(question)}`,
    '',
    inline(basis),
    '',
    `**${verdict}**${confidence === null ? '' : `, confidence ${percent(confidence)}`}. ${inline(why)}`,
    '',
    ...(alone.length === 0
      ? []
      : ['> A well grounded finding stands against the others. A person should look at it.', '']),
    ...(findings.length === 0 ? ['No findings.'] : ['| finding | by | backed | disputed |', '|---|---|---|---|']),
    ...findings.map(rowOf),
    '',
    `Answers: ${answers.map(({ by, answer, confidence: sure }) => `${by} ${answer}${sure === null ? '' : ` (${percent(sure)})`}`).join(', ') || 'none'}.`,
    'The verdict is counted from the findings by a rule, not by a model.',
    '',
  ].join('\n');
};

const rowOf = (finding: ReviewFinding): string =>
  `| ${[
    sayFinding(finding),
    finding.by,
    finding.backed.join(', '),
    finding.disputed.map(({ by, why }) => `${by}: ${why}`).join('; '),
  ]
    .map(inline)
    .join(' | ')} |`;
