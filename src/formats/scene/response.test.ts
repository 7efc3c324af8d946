import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLine, writeLine, writeReply } from './line-form.ts';
import { parseCharacterResponse } from './response.ts';

test('[S4-062] [S4-162] [S4-072] directed dialogue gives action, target, tone and the words without quotes', () => {
  expect(parseCharacterResponse('[TO: Bob, TONE: angry] "Why did you do that?"')).toEqual({
    action: 'speak',
    target: 'Bob',
    tone: 'angry',
    content: 'Why did you do that?',
  });
});

test('[S4-063] general dialogue has a tone and no target', () => {
  expect(parseCharacterResponse('[TONE: nervous] "Maybe we should all take a moment to calm down."')).toEqual({
    action: 'speak',
    tone: 'nervous',
    content: 'Maybe we should all take a moment to calm down.',
  });
});

test('[S4-064] [S4-073] an action in asterisks is read without them', () => {
  const raw = '[TO: Alice, TONE: apologetic, *looks down at hands*] "You\'re right. I messed up."';

  expect(parseCharacterResponse(raw)).toMatchObject({ target: 'Alice', nonverbal: 'looks down at hands' });
});

test('[S4-065] [S4-163] an interruption gives its phrase and tone', () => {
  expect(parseCharacterResponse('[INTERRUPT after "I want to", TONE: furious] "No!"')).toEqual({
    action: 'interrupt',
    tone: 'furious',
    content: 'No!',
    interruptAfter: 'I want to',
  });
});

test('[S4-066] [S4-164] silence keeps its action', () => {
  expect(parseCharacterResponse('[SILENT, *crosses arms*]')).toEqual({
    action: 'silent',
    tone: 'neutral',
    content: '',
    nonverbal: 'crosses arms',
  });
});

test('[S4-067] silence alone is whole, and nothing to warn of', () => {
  expect(parseCharacterResponse('[SILENT]')).toEqual({ action: 'silent', tone: 'neutral', content: '' });
});

test('[S4-068] a reaction has tone and action, and no words', () => {
  expect(parseCharacterResponse('[REACT, TONE: shocked, *drops coffee mug*]')).toEqual({
    action: 'react',
    tone: 'shocked',
    content: 'drops coffee mug',
    nonverbal: 'drops coffee mug',
  });
});

test('[S4-061] [S4-165] plain text is taken as speech, with a warning', () => {
  expect(parseCharacterResponse('Just some text without formatting')).toEqual({
    action: 'speak',
    tone: 'neutral',
    content: 'Just some text without formatting',
    warning: 'The answer has no header.',
  });
});

test('[S4-045] the action is one of four, whatever was written', () => {
  const actions = [
    '[SILENT]',
    '[REACT, TONE: a, *b*]',
    '[TONE: a] "b"',
    '[INTERRUPT after "b", TONE: a] "c"',
    '[]',
    '',
  ].map((raw) => parseCharacterResponse(raw).action);

  expect(actions).toEqual(['silent', 'react', 'speak', 'interrupt', 'silent', 'silent']);
});

test('[S4-047] a missing tone counts as neutral, and is told', () => {
  expect(parseCharacterResponse('[TO: Bob] "Hello."')).toMatchObject({
    tone: 'neutral',
    warning: 'No tone was given; it counts as neutral.',
  });
});

test('[S4-069] parts are told apart by commas, and also where these were forgotten or others used', () => {
  for (const header of [
    'TO: Bob, TONE: angry',
    'TO: Bob TONE: angry',
    'to: Bob; tone: angry',
    'TO：Bob，TONE：angry',
  ]) {
    expect(parseCharacterResponse(`[${header}] "Why?"`)).toEqual({
      action: 'speak',
      target: 'Bob',
      tone: 'angry',
      content: 'Why?',
    });
  }
});

test('[S4-070] a tone may have several words, and even a comma', () => {
  expect(parseCharacterResponse('[TO: Bob, TONE: stern but controlled] "Fine."').tone).toBe('stern but controlled');
  expect(parseCharacterResponse('[TONE: sad, but hopeful, *smiles*] "Fine."')).toMatchObject({
    tone: 'sad, but hopeful',
    nonverbal: 'smiles',
  });
});

test('[S4-071] words may run over several lines', () => {
  const raw = '[TONE: remorseful] "I underestimated the complexity.\nI should have asked for help."';

  expect(parseCharacterResponse(raw).content).toBe('I underestimated the complexity.\nI should have asked for help.');
});

test('quotes and brackets within an action, and quotes within the words, stay', () => {
  const raw = '[TONE: cold, *points at the "exit" [door]*] "He said "no" to me."';

  expect(parseCharacterResponse(raw)).toEqual({
    action: 'speak',
    tone: 'cold',
    content: 'He said "no" to me.',
    nonverbal: 'points at the "exit" [door]',
  });
});

test.each([
  ['[TONE: sad, *looks down] "Sorry."', { content: 'Sorry.', nonverbal: 'looks down' }],
  ['[TO: Bob, TONE: angry "Why?"', { target: 'Bob', tone: 'angry', content: 'Why?' }],
  ['[TO: Bob, TONE: angry\n"Why?"', { target: 'Bob', tone: 'angry', content: 'Why?' }],
  ['[TONE: angry] Why?', { tone: 'angry', content: 'Why?', warning: 'The words are not in quotation marks.' }],
  ['[TONE: angry] "Why?', { tone: 'angry', content: 'Why?' }],
  ['**Alice** [TONE: calm] "Yes."', { tone: 'calm', content: 'Yes.' }],
  ['```\n[TONE: calm] "Yes."\n```', { tone: 'calm', content: 'Yes.' }],
  ['Here it is: [TONE: calm] "Yes."', { content: 'Yes.', warning: 'What stood before the header was left out.' }],
  ['[TONE: calm] "Wait." *turns* "No."', { content: 'Wait. No.', nonverbal: 'turns' }],
  ['*sighs* "I can\'t."', { content: "I can't.", nonverbal: 'sighs' }],
  ['(angrily) "No!"', { tone: 'angry', content: 'No!' }],
  ['*slams the door*', { action: 'react', nonverbal: 'slams the door' }],
  ['To Bob: "Listen."', { target: 'Bob', content: 'Listen.' }],
  ['[REACT, TONE: moved, *nods*] "Yes."', { action: 'speak', content: 'Yes.', nonverbal: 'nods' }],
  ['[TO: Bob, TONE: tired, *shrugs*]', { action: 'react', content: 'shrugs' }],
  ['[INTERRUPT, TONE: cold] "Stop."', { action: 'interrupt', content: 'Stop.' }],
])('[S4-175] %j is salvaged', (raw, expected) => {
  expect(parseCharacterResponse(raw)).toMatchObject(expected);
});

test('[S4-198] words stay in their language, curly quotes and other marks included', () => {
  expect(parseCharacterResponse('[INTERRUPT after “eigentlich”, TONE: müde] „Nein, das reicht.“')).toEqual({
    action: 'interrupt',
    tone: 'müde',
    content: 'Nein, das reicht.',
    interruptAfter: 'eigentlich',
  });
  expect(parseCharacterResponse('[TO: Renée, TONE: douce] « Pardonne-moi. »').content).toBe('Pardonne-moi.');
  expect(parseCharacterResponse('[TONE: 静か] 「すみません。」').content).toBe('すみません。');
});

test('several lines of one character are one line; lines of others are left out', () => {
  const raw = '[TO: Bob, TONE: angry] "Why?"\nAlice [TONE: sad, *sits*] "Never mind."\nBob [TONE: sorry] "I am sorry."';

  expect(parseCharacterResponse(raw, { self: 'Alice', others: ['Bob'] })).toEqual({
    action: 'speak',
    target: 'Bob',
    tone: 'angry',
    content: 'Why?\nNever mind.',
    nonverbal: 'sits',
    warning: 'Lines of other characters were left out. 2 lines were taken as one.',
  });
  expect(parseCharacterResponse('Alice: Well.\nBob: I am sorry.', { self: 'Alice', others: ['Bob'] }).content).toBe(
    'Well.',
  );
  expect(parseCharacterResponse('Bob [TONE: sorry] "I am sorry."', { self: 'Alice' })).toMatchObject({
    action: 'silent',
    warning: 'Lines of other characters were left out.',
  });
});

test('terminal codes and direction marks are taken out', () => {
  const raw = '\u001b[31m[TONE: odd\u0007] "red\u001b[0m \u202etxt\u202c \u001b]0;title\u0007end"\u0000';

  expect(parseCharacterResponse(raw)).toEqual({ action: 'speak', tone: 'odd', content: 'red txt end' });
});

test.each([null, undefined, 42, {}, [], '', ' \n\t ', '\u001b[0m'])('%j is silence, with a warning', (raw) => {
  expect(parseCharacterResponse(raw)).toEqual({
    action: 'silent',
    tone: 'neutral',
    content: '',
    warning: 'The answer is empty.',
  });
});

const marks = fc.constantFrom(
  '[',
  ']',
  '*',
  '"',
  '“',
  '”',
  ',',
  'TO:',
  'TONE:',
  'INTERRUPT after',
  'SILENT',
  'REACT',
  '\n',
  '\\',
  'Alice',
  'a b',
  'é',
  '議',
);
const scribble = fc
  .array(fc.oneof(marks, fc.string({ maxLength: 6 })), { maxLength: 40 })
  .map((parts) => parts.join(' '));

test('the parser never throws, and what it gives can be written and read again', () => {
  fc.assert(
    fc.property(scribble, (raw) => {
      const { warning, ...line } = parseCharacterResponse(raw, { self: 'Alice', others: ['Bob'] });
      expect(readLine(writeLine(line))).toEqual(line);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  '" ” A .',
  '[ TONE: " | ]',
  '[ TO: “ , ] #',
  '(very  tired) Not now.',
  '[TO: "Bob; Cleo|", TONE: calm] "Hi."',
])('what is read from %j can be written and read again', (raw) => {
  const { warning, ...line } = parseCharacterResponse(raw, { self: 'Alice', others: ['Bob'] });
  expect(readLine(writeLine(line))).toEqual(line);
});

test.each([
  '**[TO: Bob, TONE: kind]** "Fine."',
  '*[TO: Bob, TONE: kind]*: "Fine."',
  '`[TO: Bob, TONE: kind]` "Fine."',
  '[TO: Bob] [TONE: kind] "Fine."',
  '**[TO: Bob]** **[TONE: kind]** "Fine."',
  '[TO: Bob, TONE: **kind**]: "Fine."',
  '**TO: Bob, TONE: kind** "Fine."',
  '(TO: Bob, TONE: kind) "Fine."',
  'TO: Bob | TONE: kind\n"Fine."',
  '[AN: Bob, TON: kind] „Fine.“',
  '{"to": "Bob", "tone": "kind", "dialog": "Fine."}',
  '```json\n{"action": "speak", "target": "Bob", "tone": "kind", "content": "Fine."}\n```',
  '[TO: Bob, TONE: kind] "Fine."\n\nLet me know if you want another take!',
  '[TO: Bob, TONE: kind] "Fine."\n\n---\n*Note: she hides her fear here.*',
])('a header is read whatever stands around it, and remarks about the line are no part of it: %s', (raw) => {
  expect(parseCharacterResponse(raw, { self: 'Alice', others: ['Bob'] })).toEqual({
    action: 'speak',
    target: 'Bob',
    tone: 'kind',
    content: 'Fine.',
  });
});

test('brackets of a reaction or an interruption belong together too', () => {
  expect(parseCharacterResponse('[REACT] [TONE: shocked] *drops the cup*')).toMatchObject({
    action: 'react',
    tone: 'shocked',
    content: 'drops the cup',
  });
  expect(parseCharacterResponse('[INTERRUPT after "the key"] [TONE: angry] "No!"')).toMatchObject({
    action: 'interrupt',
    tone: 'angry',
    interruptAfter: 'the key',
    content: 'No!',
  });
  expect(parseCharacterResponse('[TO: Bob, TONE: kind]\n\n"One."\n\n"Two."').content).toBe('One.\nTwo.');
});

test.each([
  '[TO: **Bob**, TONE: *dry*] "You kept the key."',
  '**TO:** Bob\n**TONE:** dry\n\n"You kept the key."',
  'TO: Bob\nTONE: dry\n"You kept the key."',
  'ALICE (to Bob, dry): "You kept the key."',
  '[Alice → Bob, dry] "You kept the key."',
  '[[TO: Bob, TONE: dry]] "You kept the key."',
  '{TO: Bob, TONE: dry} "You kept the key."',
  '[TO Bob, TONE = dry.] "You kept the key."',
  'TO: Bob, TONE: dry — "You kept the key."',
  '{"response": "[TO: Bob, TONE: dry] \\"You kept the key.\\""}',
  '[TO: Bob, TONE: dry] "You kept the key."\n\n[TO: Alice, TONE: evasive] "I meant to bring it."',
])('a header in another form is read whole, and nobody else’s words with it: %s', (written) => {
  const read = parseCharacterResponse(written, { self: 'Alice', others: ['Bob'] });
  expect(read).toMatchObject({ action: 'speak', target: 'Bob', tone: 'dry', content: 'You kept the key.' });
});

test.each([
  ['SILENT', 'silent', ''],
  ['*[Silence.]*', 'silent', ''],
  ['[TO: Bob, TONE: dry] [SILENT]', 'silent', ''],
  ['REACT: *nods*', 'react', 'nods'],
  ['“Silence.”', 'speak', 'Silence.'],
  ['Silence is not what I came for.', 'speak', 'Silence is not what I came for.'],
])('%s is what it says', (written, action, content) => {
  expect(parseCharacterResponse(written, { self: 'Alice', others: ['Bob'] })).toMatchObject({ action, content });
});

test('marks of bold type around an action are no part of it, so that it is written and read the same', () => {
  const parsed = parseCharacterResponse('" “ A__');

  expect(parsed).toMatchObject({ action: 'react', nonverbal: 'A' });
  expect(parseCharacterResponse(writeReply(parsed))).toMatchObject({ action: 'react', nonverbal: 'A' });
});
