import { expect, test } from 'vitest';
import { type ArrivedLine, endOfPhrase, stageBeat } from './interruption.ts';

const says = (speaker: string, content: string): ArrivedLine => ({ speaker, action: 'speak', tone: 'calm', content });
const cuts = (speaker: string, interruptAfter: string, content = 'No!'): ArrivedLine => ({
  speaker,
  action: 'interrupt',
  tone: 'furious',
  content,
  interruptAfter,
});
const heard = (lines: readonly ArrivedLine[], before: { speaker: string; content: string }[] = []) =>
  stageBeat(lines, before).map(({ line, heard }) => `${line.speaker}: ${heard}`);

test('an interruption cuts the line of its beat that it answers; the whole line stays known', () => {
  const staged = stageBeat([says('bob', 'Look, I can explain what happened. It was late.'), cuts('alice', 'explain')]);

  expect(staged[0]).toMatchObject({ heard: 'Look, I can explain—', cutBy: 'alice' });
  expect(staged[0]!.line.content).toBe('Look, I can explain what happened. It was late.');
});

test('a line that breaks off by itself is left as it is', () => {
  for (const end of ['—', '–', '...', '…'])
    expect(heard([says('bob', `I can explain what happened${end}`), cuts('alice', 'explain')])[0]).toBe(
      `bob: I can explain what happened${end}`,
    );
});

test('a phrase is found whatever its case and punctuation, but not within a word', () => {
  expect(endOfPhrase('Well -- I WANT, to go.', 'i want to')).toBe('Well -- I WANT, to'.length);
  expect(endOfPhrase("I don't know", 'I don’t')).toBe("I don't".length);
  expect(endOfPhrase('I wanted to go', 'I want')).toBeNull();
  expect(endOfPhrase('我想要解释', '我想')).toBe(2);
  expect(endOfPhrase('anything', '!?')).toBeNull();
});

test('lines of earlier beats are never rewritten', () => {
  const before = [{ speaker: 'bob', content: 'I can explain everything.' }];

  expect(stageBeat([cuts('alice', 'explain')], before)).toEqual([{ line: cuts('alice', 'explain'), heard: 'No!' }]);
});

test('an interruption that came before the line it cuts is put right after it', () => {
  const lines = [
    cuts('alice', 'explain'),
    says('charlie', 'Please.'),
    says('bob', 'I can explain it all.'),
    says('dora', 'Hm.'),
  ];

  expect(heard(lines)).toEqual(['charlie: Please.', 'bob: I can explain—', 'alice: No!', 'dora: Hm.']);
  expect(stageBeat(lines)[2]!.moved).toBe(true);
});

test('[S4-018] otherwise interruptions stay where they arrived', () => {
  const lines = [says('bob', 'I can explain it all.'), says('charlie', 'Please.'), cuts('alice', 'explain')];

  expect(heard(lines)).toEqual(['bob: I can explain—', 'charlie: Please.', 'alice: No!']);
});

test('of two earlier lines the later one is cut, of two cuts the shorter counts', () => {
  expect(heard([says('bob', 'I think so too.'), says('charlie', 'I think not.'), cuts('alice', 'I think')])).toEqual([
    'bob: I think so too.',
    'charlie: I think—',
    'alice: No!',
  ]);
  const twice = [says('bob', 'One two three four.'), cuts('alice', 'three'), cuts('charlie', 'one')];
  expect(heard(twice)[0]).toBe('bob: One—');
});

test('a phrase that nobody said leaves the interruption where it is, with a warning', () => {
  expect(stageBeat([says('bob', 'Good.'), cuts('alice', 'explain')])[1]).toMatchObject({
    heard: 'No!',
    warning: 'Nobody said "explain": the interruption stands where it came.',
  });
});

test('nobody cuts themselves off, and who lost the right cuts nobody', () => {
  expect(heard([says('alice', 'I can explain it.'), cuts('alice', 'explain')])[0]).toBe('alice: I can explain it.');
  expect(heard([says('bob', 'I can explain it.'), { ...cuts('alice', 'explain'), mayCut: false }])[0]).toBe(
    'bob: I can explain it.',
  );
});
