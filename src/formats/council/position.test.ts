import { expect, test } from 'vitest';
import { readPosition } from './position-line.ts';

const yesNo = ['yes', 'no'];
const body = 'Two teams share one database.';

test.each([
  ['Position: yes (confidence 0.7)', 'yes', 0.7],
  ['**Position: yes** (confidence 0.7)', 'yes', 0.7],
  ['**Position:** yes, if audited (confidence 70%)', 'yes, if audited', 0.7],
  ['Position: **yes**, if audited (confidence: 0,7)', 'yes, if audited', 0.7],
  ['- **Position**: yes (0.7)', 'yes', 0.7],
  ['## Position\nYes (confidence 0.7)', 'Yes', 0.7],
  ['**Position:** Yes — after an audit\n**Confidence:** 0.7', 'Yes — after an audit', 0.7],
  ['"Position: yes (confidence 0.7)"', 'yes', 0.7],
  ['`Position: yes (confidence 0.7)`', 'yes', 0.7],
  ['Position: yes, wenn geprüft (Konfidenz 0,7)', 'yes, wenn geprüft', 0.7],
  ['---\n\n**Position:** Yes, if audited. **(Confidence: 0.75)**', 'Yes, if audited', 0.75],
  ['```\nPosition: yes (confidence 0.8)\n```', 'yes', 0.8],
  ['Position: [yes] (confidence: high, ~0.8)', 'yes', 0.8],
  ['Position：yes（confidence 0.7）', 'yes', 0.7],
  ['**My Final Position:** Yes. Confidence: 0.55.', 'Yes', 0.55],
  ['✅ **Position:** Yes (confidence 0.7) ✅', 'Yes', 0.7],
  ['Position: yes (confidence 7/10)', 'yes', 0.7],
  ['**Position (confidence 0.7):** yes', 'yes', 0.7],
  ['**Haltung:** yes (Zuversicht: 0,7)', 'yes', 0.7],
  ['Position: yes (0.7 confidence)', 'yes', 0.7],
  ['**Position**: yes (*confidence level: [0.7]*)', 'yes', 0.7],
  ['Position – yes – confidence 0.7/1', 'yes', 0.7],
  ['<position>yes</position>', 'yes', null],
  ['Final answer: Position: \\boxed{yes} (confidence 0.7)', 'yes', 0.7],
  ['Position: Oui, à condition que tout soit contrôlé (confiance 0,7)', 'Oui, à condition que tout soit contrôlé', 0.7],
])('a position is read with whatever Markdown stands around it: %s', (line, text, confidence) => {
  expect(readPosition(`${body}\n\n${line}`, yesNo)).toEqual({
    said: body,
    position: { choice: 'yes', text, confidence },
  });
});

test('a reason on the position line is kept with it', () => {
  expect(readPosition(`**Position: yes** — the tests hold.\n\n${body}`, yesNo)).toEqual({
    said: body,
    position: { choice: 'yes', text: 'yes — the tests hold', confidence: null },
  });
});

test.each([
  [`Position: that depends on the budget.\n${body}`],
  [`${body}\n\nPosition: yes | no | undecided (confidence 0.7)`],
  [`${body}\n\nNote: no clause covers this.`],
  [`${body}\n\nPosition: yes/no is the wrong question`],
  [`${body}\n\nPosition – the supplier's – is weak.`],
  [`Risk: no.\n\n${body}`],
])('a position line that is not understood stays in the turn: %s', (text) => {
  expect(readPosition(text, yesNo)).toEqual({ said: text, position: null });
});

test('a whole paragraph after the label stays whole', () => {
  const text = `Position: yes. ${'The load test of May held for a week. '.repeat(8)}`.trim();
  expect(readPosition(text, yesNo)).toMatchObject({ said: text, position: { choice: 'yes' } });
});

test('what somebody else’s position is called is none where no options were set', () => {
  const text = `${body}\n\nThe supplier’s position: weak, and it knows that.`;
  expect(readPosition(text, [])).toEqual({ said: text, position: null });
});
