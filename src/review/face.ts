import { type Face, headline, list, people, percent, quiet } from '../transcripts/index.ts';
import type { ReviewFinding } from './finding.ts';
import type { ReviewMemory, ReviewOutcome } from './outcome.ts';
import { counts, isOutvoted } from './verdict.ts';

export const sayFinding = (finding: ReviewFinding): string => {
  const { id, severity, file, line, says } = finding;
  const state = !finding.grounded
    ? 'not grounded'
    : finding.withdrawn
      ? 'withdrawn'
      : isOutvoted(finding)
        ? 'outvoted'
        : finding.disputed.length > 0
          ? 'disputed'
          : 'stands';
  return `${id} ${severity} ${file}:${line} (${state}) ${says}`;
};

/** The verdict first, then what it was counted from. */
export const face: Face<ReviewMemory, ReviewOutcome> = {
  icon: 'table',
  example: { topic: 'Is this safe to merge?' },
  panel: ({ session }) => [
    quiet(
      `${session.own.findings.length} findings, of which ${session.own.findings.filter(counts).length} stand in the change.`,
    ),
    list(
      'Findings',
      session.own.findings.map((finding) => ({ text: sayFinding(finding) })),
    ),
  ],
  has: ['verdict', 'findings'],
  outcome: (result, { nameOf }) => [
    headline(
      result.verdict,
      `${result.confidence === null ? '' : `Confidence ${percent(result.confidence)}. `}${result.why}`,
    ),
    list(
      'Findings',
      result.findings.map((finding) => ({ text: sayFinding(finding), aside: nameOf(finding.by) })),
    ),
    people(
      'Disputed',
      result.findings.flatMap(({ id, disputed }) =>
        disputed.map(({ by, why }) => ({ name: nameOf(by), says: `${id}: ${why}` })),
      ),
    ),
  ],
};
