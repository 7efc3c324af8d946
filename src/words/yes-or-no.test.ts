import { expect, test } from 'vitest';
import { yesOrNo } from './yes-or-no.ts';

test.each([
  'Yes.',
  'Yes, but no shifts at Christmas.',
  'I can live with it.',
  'OK for me',
  'Fine by me.',
  'No objection.',
  'No problem at all.',
  'I have no reservations.',
  'I agree with Ann.',
  'I could not agree more.',
  'I don’t object.',
  'My answer is yes.',
  'I vote yes.',
  'I would sign that.',
  'Works for me.',
  'I can go along, as long as it is reviewed.',
  'I will accept it, although I don’t like the cost.',
  'Nothing against it.',
  'Ja, damit kann ich leben.',
  'Damit kann ich leben.',
  'はい、受け入れられます。',
  'Je suis d’accord.',
  'I would take it.',
  'I am for it if somebody writes down who does it.',
  '賛成です。',
])('%s is a yes', (text) => {
  expect(yesOrNo(text)).toBe(true);
});

test.each([
  'No.',
  'no',
  'No, I can’t accept that.',
  'I cannot live with it.',
  'I cannot, in good conscience, accept this.',
  'I disagree.',
  'Not okay with me: minors stay uninsured.',
  'I don’t think I can live with tools for minors.',
  'There is no way I can support this position.',
  'I would not sign this.',
  'My answer is no: minors stay uninsured.',
  'It is not fine.',
  'Nobody could live with this.',
  'I do not support it.',
  'Under no circumstances will I accept this.',
  'I refuse that.',
  'I am against it.',
  'I agree with none of it.',
  'This is unacceptable.',
  'I fail to see how I could support it.',
  'Nein.',
  'Damit kann ich leider nicht leben.',
  'いいえ、賛成できません。',
  'I would turn it down.',
  'I am not for it.',
  '反対です。',
])('%s is a no', (text) => {
  expect(yesOrNo(text)).toBe(false);
});

test.each([
  'My cat can open the fridge.',
  'I am not sure I can accept that.',
  'Who wrote that?',
  'If it rains, fine.',
  'It is time for it.',
  'I would take it slowly.',
  'We turn to the cost.',
  'I want her to live with us.',
  '',
])('“%s” tells nothing', (text) => {
  expect(yesOrNo(text)).toBeNull();
});
