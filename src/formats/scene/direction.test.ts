import { expect, test } from 'vitest';
import { type Answered, begunScene as begun, lines, SceneTable } from '../../../tests/kit/scene-table.ts';

const { angry, sorry, accepted } = lines;

test('[S4-077] [S4-041] [S4-076] notes are for characters alone: the public never sees them', () => {
  const table = begun({
    script: {
      notes: [
        { beat: 1, text: 'Be brief.' },
        { beat: 1, to: 'bob', text: 'Look away.' },
      ],
    },
  });

  expect([table.notes('alice', 1), table.notes('bob', 1)]).toEqual([['Be brief.'], ['Be brief.', 'Look away.']]);
  expect(
    table
      .briefingFor('bob')
      .record.slice(-2)
      .map(({ text }) => text),
  ).toEqual(['DIRECTOR NOTE: Be brief.', 'DIRECTOR NOTE: Look away.']);
  expect(
    table
      .all('noted')
      .filter(({ fact }) => fact.type === 'note')
      .every(({ audience }) => Array.isArray(audience)),
  ).toBe(true);
});

const plays = (by: string, clause: string, quote: string): Answered => ({
  text: `[TONE: firm] "${quote}"`,
  does: { shows: [{ clause, by, quote }] },
});

test('[S4-128] [S4-144] [S4-078] near the end, by the goal or by the beats, everyone is told to wrap up', () => {
  const wrapUp = 'Scene is nearing natural conclusion. Begin wrapping up.';
  expect(new SceneTable({ maxBeats: 10 }).talks(8).notes('bob', 8)).toEqual([wrapUp]);
  expect(new SceneTable({ maxBeats: 10 }).talks(7).notes('bob', 7)).toEqual([]);

  const five =
    'Goal: Bob apologizes, Alice accepts, Bob promises help, Charlie thanks them, Alice and Bob say goodbye.';
  const table = new SceneTable({}, five).says('alice', angry).beat({ bob: sorry }).beat({ alice: accepted });
  table.beat({
    bob: plays('bob', 'Bob promises help', 'I promise to call you.'),
    charlie: plays('charlie', 'Charlie thanks them', 'Thank you both.'),
  });
  expect(table.session.own.judged.confidence).toBe(0.8);
});

test('[S4-145] [S4-079] when one clause is open, everyone is asked to close the scene with it', () => {
  const table = begun().beat({ bob: sorry }).beat({ alice: accepted });

  expect(table.notes('charlie', 3)).toEqual([
    'Please close the scene by letting them agree on accountability measures.',
  ]);
});

test('[S4-080] a character that stays too passive is told, and nobody else', () => {
  const table = begun().talks(8, 'bob');

  expect(table.notes('charlie', 9)).toEqual([
    "You're being too passive. Your character would be more assertive given their personality.",
  ]);
  expect(table.notes('bob', 9)).toEqual([]);
});

test('notes and events can be switched off', () => {
  const table = new SceneTable({ notes: 'off', events: 'off', maxBeats: 10 }).says('alice', angry);
  for (let beat = 0; beat < 9; beat += 1) table.beat();

  expect([table.facts('note').length, table.facts('event').length]).toEqual([1, 0]);
});

test('[S4-020] [S4-074] [S4-136] after three silent beats something happens, told to everyone', () => {
  const table = begun().beat().beat().beat();

  expect(table.facts('event')).toMatchObject([{ because: 'stalled' }]);
  expect(table.briefingFor('bob').record.at(-2)?.text).toMatch(/^\[EVENT: [^\]]+\]$/);
  expect(table.notes('bob', 4)).toEqual([
    'The scene has come to a halt. Somebody should respond to what was said last.',
  ]);
});

test('[S4-197] an argument that goes in circles meets an event, then a closing note, then its end', () => {
  const table = begun();
  const again = {
    alice: '[TONE: angry] "You lost the client, Bob."',
    bob: '[TONE: angry] "The client was leaving anyway, Alice."',
  };
  let beats = 0;
  while (!table.session.closed && beats < 20) {
    table.beat(again);
    beats += 1;
  }

  expect(table.session.closed?.reason).toBe('stalled');
  expect(table.facts('event').length).toBeGreaterThan(0);
  expect(table.facts('note').some(({ kind }) => kind === 'close')).toBe(true);
  expect(table.session.own.dull).toBe(9);
});

test('[S4-139] on track the scene goes on; far from its goal something happens', () => {
  const table = begun().talks(10);
  expect(table.facts('event')).toEqual([]);

  expect(table.talks(1).facts('event')).toMatchObject([{ because: 'pacing' }]);
});

test('no event comes after the scene is complete', () => {
  const script = { events: [{ beat: 2, content: 'The phone rings' }] };
  const table = new SceneTable({ script, initialSpeaker: 'bob' }, 'Goal: Bob apologizes, Alice accepts.').says(
    'bob',
    sorry,
  );
  table.beat({ alice: accepted });

  expect(table.session.closed?.reason).toBe('goal-achieved');
  expect(table.facts('event')).toEqual([]);
});

test('[S4-075] scripted events come in their beat', () => {
  const script = {
    events: [
      { beat: 0, content: 'Rain' },
      { beat: 2, content: 'The phone rings' },
    ],
  };
  const table = begun({ script });
  expect(table.facts('event').map(({ content }) => content)).toEqual(['Rain']);

  table.beat({ bob: '[TONE: a] "Hm."' });
  expect(table.briefingFor('bob').record.at(-1)?.text).toBe('[EVENT: The phone rings]');
});

const lastWord = (words: string): Answered => ({ text: `[TONE: tired] "${words}"`, does: { lastWord: true } });

test('[S4-141] a talk that has come to its close ends by itself', () => {
  const table = begun().talks(2);
  table
    .beat({ alice: lastWord('Goodbye, Bob.'), bob: lastWord('Take care.') })
    .beat()
    .beat();

  expect(table.session.closed).toMatchObject({
    reason: 'natural-end',
    outcome: { success: true, goalAchieved: false },
  });
});

test('[S4-142] a scene ends when everybody has given a last word', () => {
  const table = begun().talks(2);
  const last = {
    alice: lastWord('I refuse.'),
    bob: lastWord('I have decided. I will go.'),
    charlie: lastWord('Goodbye, then.'),
  };
  table.beat(last).beat();

  expect(table.session.closed?.reason).toBe('natural-end');
  expect(table.all('ruling-made').at(-1)?.ruling).toMatchObject({
    rule: 'S4-142',
    why: 'Everybody has given a last word.',
  });
});
