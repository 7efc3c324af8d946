import { expect, test } from 'vitest';
import { type ProtocolTurn, writeBrackets, writeMarked } from '../formats/turn-protocol/index.ts';
import { auditTranscript } from './audit.ts';

const says = (speaker: string, text: string, type = 'reaction'): ProtocolTurn => ({
  as: 'turn',
  speaker,
  role: 'participant',
  type,
  text,
});
const talk = [
  says('Ruth', 'The free day fills the museum halls.'),
  says('Olu', 'My dog ate seven sausages at the beach.'),
  says('Kim', 'Football got rained off again yesterday evening.'),
  says('Bo', 'The museum shop sells half as much on the free day.'),
];
const rules = (text: string, facts = {}) => auditTranscript(text, facts)?.map(({ rule }) => rule);

test.each([writeBrackets, writeMarked])(
  '[S2-049] drift is seen where the transcript says its topic, or somebody else does',
  (write) => {
    const topic = 'Is the free museum day worth keeping?';
    expect(rules(write(talk))).toEqual([]);
    expect(rules(`Topic: ${topic}\n\n${write(talk)}`)).toEqual(['S2-049']);
    expect(rules(`**Topic:** ${topic}\n\n${write(talk)}`)).toEqual(['S2-049']);
    expect(rules(`# ${topic}\n\n${write(talk)}`)).toEqual(['S2-049']);
    expect(rules(`# Transcript\n\n${write(talk)}`)).toEqual([]);
    expect(rules(write(talk), { topic })).toEqual(['S2-049']);
  },
);

test('[S2-024] a transcript is held to the mode it names, or that is named for it', () => {
  const positions = writeBrackets([says('Ruth', 'Keep it.', 'position'), says('Olu', 'Drop it.', 'position')]);
  expect(rules(positions)).toEqual([]);
  expect(rules(`Mode: discussion\n\n${positions}`)).toEqual(['S2-024', 'S2-024']);
  expect(rules(positions, { mode: 'discussion' })).toEqual(['S2-024', 'S2-024']);
});

test('[S2-055] a bracket transcript that shows a hidden marker is still read by its brackets', () => {
  const shown = writeBrackets(talk).replace(
    'The free day',
    '<!-- TURN_START: agent="x" role="y" type="z" --> The free day',
  );
  expect(rules(shown)).toEqual(['S2-055']);
});

test('what holds no turns is no transcript', () => {
  expect(auditTranscript('Dear diary, nothing was said today.')).toBeNull();
});
