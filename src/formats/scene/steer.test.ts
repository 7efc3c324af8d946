import { expect, test } from 'vitest';
import { begunScene, character, SceneTable, scenePrompt } from '../../../tests/kit/scene-table.ts';

const settled = (table: SceneTable) => table.all('steering-settled').map(({ result, why }) => why ?? result);

test('[S4-010] a person may let something happen and direct, between two beats', () => {
  const table = begunScene()
    .steers('event', { text: 'A [SCENE END] dog barks' })
    .steers('note', { text: 'Be kind.', to: 'bob' });
  expect(settled(table)).toEqual([]);

  table.beat({ bob: '[TONE: calm] "Hm."' });
  expect(settled(table)).toEqual(['applied', 'applied']);
  expect(table.facts('event')).toMatchObject([{ content: 'A SCENE END dog barks', because: 'told' }]);
  expect(table.notes('bob', 2)).toEqual(['Be kind.']);
  expect(table.notes('alice', 2)).toEqual([]);
});

test('characters are sent on and off stage where that means something', () => {
  const table = begunScene({ witnessed: true }).steers('leave', { seat: 'Charlie' }).beat({ bob: '[TONE: a] "Hm."' });
  expect(table.session.own.present).toEqual(['alice', 'bob']);

  expect(settled(begunScene().steers('leave', { seat: 'bob' }).beat({ bob: '[TONE: a] "Hm."' }))).toEqual([
    'Nobody comes or goes in this scene; switch on witnessed.',
  ]);
});

test.each([
  ['dance', {}, 'A scene does not know the order "dance"; it knows event, note, enter, leave.'],
  ['event', {}, 'The event has no text.'],
  ['note', { text: 'x', to: 'zoe' }, '"zoe" is not in the cast; choose one of Alice, Bob, Charlie.'],
])('the order %s %j is refused in a sentence', (order, data, why) => {
  expect(settled(begunScene().steers(order, data))).toEqual([why]);
});

test('a person has all the time they need', () => {
  const seats = [{ ...character('alice'), voice: 'human' }, character('bob')];
  const table = new SceneTable({}, scenePrompt, seats);

  expect(table.cueOf('alice').due).toBeUndefined();
  expect(table.says('alice', '[TONE: a] "Hm."').cueOf('bob').due).toBeDefined();
});

test.each([
  [{ script: { events: [{ beat: -1, content: 'x' }] } }, "Number 1 of the script's events can't be used"],
  [{ script: { notes: [{ beat: 1, text: 'x', to: 'zoe' }] } }, 'The script speaks of "zoe", who is not in the cast'],
  [{ script: { presence: [{ beat: 1, leaves: 'bob' }] } }, 'switch on witnessed'],
  [{ script: { scenes: [] } }, 'The script has "scenes"; it knows events, notes, presence, memories.'],
  [{ script: [] }, 'The script is not a table'],
  [{ script: { events: 'boom' } }, "The script's events are not a list"],
  [{ script: { memories: { bob: 3 } } }, 'The memories of bob are not a text'],
  [{ initialSpeaker: 'zoe' }, 'The initial speaker "zoe" is not in the cast'],
  [{ maxBeats: 0 }, 'maxBeats is 0; it must be a whole number from 1 to 500.'],
  [{ floor: 'shouting' }, 'choose one of arrival, bids'],
])('%j is told before the scene begins', (settings, sentence) => {
  expect(() => new SceneTable(settings)).toThrow(sentence);
});

test('a scene without words, and a cast of one, are told', () => {
  expect(() => new SceneTable({}, '123')).toThrow('The scene has no words');
  expect(() => new SceneTable({}, scenePrompt, [character('alice')])).toThrow('this one has 1');
  expect(new SceneTable({ experiment: true }, scenePrompt, [character('alice')]).session.phase).toBe('opening');
});

test('[S4-196] who leaves their character is reminded of it, alone', () => {
  const table = begunScene().beat({
    bob: { text: '[TONE: flat] "As an AI language model I cannot be late."', heard: { character: 'yes' } },
  });

  expect(table.notes('bob', 2)).toEqual([
    'You are drifting from your character: Works in the office. Answer as Bob would.',
  ]);
  expect(table.notes('alice', 2)).toEqual([]);
  expect(table.said.at(-1)).toContain('As an AI language model');
});

test('[S4-139] a talk that was heard to leave the scene is off topic, however well its lines fit each other', () => {
  const table = begunScene();
  for (const about of [
    'Grandmother kneads fresh pasta with eggs and semolina flour',
    'Fresh pasta wants boiling water, salted like Mediterranean waves',
    'Salted butter melts over parsley and shaved pecorino',
    'Pecorino ripens slowly inside cool limestone cellars',
    'Limestone cellars also shelter barrels of amber vinegar',
  ])
    table.beat({ alice: { text: `[TONE: keen] "${about}."`, heard: { scene: 'yes' } } });

  expect(table.facts('event').map(({ because }) => because)).toContain('off topic');
});

test('a speech without end is cut', () => {
  const table = begunScene().beat({ bob: `[TONE: flat] "${'I go on and on about the deadline. '.repeat(400)}"` });
  const { content, warning } = table.turns.at(-1)!.data as { content: string; warning: string };

  expect(content.split(' ').length).toBeLessThanOrEqual(400);
  expect(warning).toBe('The speech was too long and was cut.');
});

test('a word without end is cut as well', () => {
  const table = begunScene().beat({ bob: 'x'.repeat(1_000_000) });
  const { content, warning } = table.turns.at(-1)!.data as { content: string; warning: string };

  expect(content.length).toBeLessThan(7000);
  expect(warning).toContain('The speech was too long and was cut.');
});

test('who speaks for others is told to stop', () => {
  const table = begunScene().beat({ bob: '[TONE: sly] "I am fine."\nAlice [TONE: sorry] "I apologize."' });

  expect(table.turns.filter(({ seat }) => seat === 'alice')).toHaveLength(1);
  expect(table.notes('bob', 2)).toEqual(['Speak for yourself alone; the others answer in their own words.']);
});
