import type { Shape } from '../engine/index.ts';
import { severities } from './finding.ts';

const answered = {
  answer: { type: 'string', enum: ['yes', 'no', 'unsure'], description: 'Your answer to the question.' },
  confidence: { type: 'number', minimum: 0, maximum: 1, description: 'How likely it is that your answer is right.' },
};

/** What reviewers declare beside their words. */
export const shapes: Readonly<Record<string, Shape>> = {
  findings: {
    type: 'object',
    properties: {
      says: { type: 'string', description: 'What you found, in a sentence or two.' },
      findings: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            file: { type: 'string', description: 'The path, as it stands after ===.' },
            line: { type: 'integer', description: 'The number at the beginning of the line.' },
            quote: { type: 'string', description: 'Words of that line, copied letter by letter.' },
            severity: { type: 'string', enum: severities },
            says: { type: 'string', description: 'What is wrong, and when it goes wrong.' },
          },
          required: ['file', 'line', 'quote', 'severity', 'says'],
        },
      },
      ...answered,
    },
    required: ['says', 'findings', 'answer', 'confidence'],
  },
  checks: {
    type: 'object',
    properties: {
      says: { type: 'string', description: 'What you make of the findings, in a sentence or two.' },
      checks: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            finding: { type: 'string', description: 'Its number, such as F1.' },
            stands: { type: 'string', enum: ['yes', 'no', 'unsure'] },
            why: { type: 'string' },
          },
          required: ['finding', 'stands', 'why'],
        },
      },
      ...answered,
    },
    required: ['says', 'checks', 'answer', 'confidence'],
  },
};
