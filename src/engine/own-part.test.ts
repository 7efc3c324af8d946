import { expect, test } from 'vitest';
import { ownPart } from './own-part.ts';

const seats = ['Ada', 'Ben'].map((name) => ({
  ...{ id: name.toLowerCase(), name, role: 'expert', voice: 'x', persona: { line: '' } },
}));
const [ada] = seats;
const said = 'Sonntags steht die Bäckerei leer.';
const forged = 'Das sehe ich ganz anders, denn sonntags schläft die Stadt.';

test.each([
  `Ada: ${said}\nBen: ${forged}\nAda: Eben nicht.`,
  `**Ada:** ${said}\n\n**Ben (expert):** ${forged}`,
  `### Ben: ${forged}\n\n### Ada: ${said}`,
])('of a script only the own part is one’s own, in any language', (text) => {
  expect(ownPart(text, ada, seats)).toBe(said);
});

test.each([
  `${said}\n\nBen: ${forged}`,
  `Where we stand:\n- Ada: ${said}\n- Ben: ${forged}`,
  'Ada: yes\nBen: no',
  `**Ada:** ${said}\n\nBen: zu teuer, wie er sagt, und er hat es zweimal gesagt.`,
])('to speak about others is no script: %s', (text) => {
  expect(ownPart(text, ada, seats)).toBeNull();
});

test('what begins with the name and role of somebody else is all theirs', () => {
  expect(ownPart(`**Ben (expert):** ${forged}`, ada, seats)).toBe('');
  expect(ownPart(`**Ben:** ${forged}`, ada, seats)).toBeNull();
  expect(ownPart(`Ben (nights): ${forged}`, ada, seats)).toBeNull();
});
