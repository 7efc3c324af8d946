import { part, type Shape, shapeOf } from '../engine/index.ts';
import { severities } from './finding.ts';

const answered = {
  answer: part.oneOf(['yes', 'no', 'unsure'], 'Your answer to the question.'),
  confidence: part.share('How likely it is that your answer is right.'),
};

/** What reviewers declare beside their words. */
export const shapes: Readonly<Record<string, Shape>> = {
  findings: shapeOf({
    says: part.text('What you found, in a sentence or two.'),
    findings: part.list(
      shapeOf({
        file: part.text('The path, as it stands after ===.'),
        line: { type: 'integer', description: 'The number at the beginning of the line.' },
        quote: part.text('Words of that line, copied letter by letter.'),
        severity: part.oneOf(severities),
        says: part.text('What is wrong, and when it goes wrong.'),
      }),
    ),
    ...answered,
  }),
  checks: shapeOf({
    says: part.text('What you make of the findings, in a sentence or two.'),
    checks: part.list(
      shapeOf({
        finding: part.text('Its number, such as F1.'),
        stands: part.oneOf(['yes', 'no', 'unsure']),
        why: part.text(),
      }),
    ),
    ...answered,
  }),
};
