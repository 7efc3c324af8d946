import type { ReviewFinding } from './finding.ts';
import type { ReviewOutcome } from './outcome.ts';
import { counts, isOutvoted } from './verdict.ts';

const levels = { blocker: 'error', major: 'error', minor: 'warning', note: 'note' } as const;

/** Findings whose place stands in the change, as code scanners report them (SARIF 2.1.0). Others have no place to show. */
export const sarifOf = ({ findings }: ReviewOutcome, version: string): string =>
  JSON.stringify(
    {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: {
            driver: {
              name: 'moderato',
              version,
              rules: Object.keys(levels).map((id) => ({
                id,
                shortDescription: { text: `A ${id} finding of a reviewer` },
              })),
            },
          },
          results: findings.filter(counts).map(resultOf),
        },
      ],
    },
    null,
    2,
  );

const resultOf = (finding: ReviewFinding) => {
  const { id, by, severity, says, file, line, quote, backed, disputed } = finding;
  const doubt = disputed.map((each) => ` ${each.by} disputes it: ${each.why}`).join('');
  return {
    ruleId: severity,
    level: isOutvoted(finding) ? 'warning' : levels[severity],
    message: { text: `${says}${doubt}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: file.split('/').map(encodeURIComponent).join('/') },
          region: { startLine: line, snippet: { text: quote } },
        },
      },
    ],
    properties: { id, by, backed, disputed },
  };
};
