import { expect, test } from 'vitest';
import { begunScene, lines, SceneTable, sceneSeats } from '../../../tests/kit/scene-table.ts';
import { auditLedger, type Signal } from '../../engine/index.ts';
import { clausesOf } from './clause.ts';
import { scene } from './index.ts';
import { goalIn, settingIn } from './progress.ts';

const stolen = 'Goal: Bob admits that he stole the company money, Alice forgives him.';
const [admits, forgives] = ['Bob admits that he stole the company money', 'Alice forgives him'];
const theft = () => new SceneTable({ initialSpeaker: 'bob' }, stolen);
const took = '[TONE: flat] "I took the money of the company."';
const quote = 'I took the money of the company';
const met = (table: SceneTable) =>
  table.session.own.progress.map(({ by }: { by: readonly string[] }) => by.join()).join('|');

test.each([
  ['Bob gives sincere apology, Alice accepts, they agree on accountability measures', ['bob', 'alice', '']],
  ['Bob apologizes, Alice accepts, agree on next steps', ['bob', 'alice', '']],
  ['Alice and Bob part ways', ['alice+bob']],
  ['Alice, Bob and Charlie part ways', ['alice+bob+charlie']],
  ['Bob tells the truth and Alice forgives him', ['bob', 'alice']],
  ['Bob apologizes to Alice and Charlie', ['bob']],
  ['Alice gives Bob, her brother, the letter', ['alice']],
  ['Bob entschuldigt sich, Alice verzeiht ihm', ['bob', 'alice']],
  ['An argument in which somebody leaves', ['']],
])('the goal "%s" has its clauses, and who has to show them', (goal, expected) => {
  expect(clausesOf(goal, sceneSeats).map(({ actors }) => actors.join('+'))).toEqual(expected);
});

test('[S4-140] a clause is met by whoever it names, who declares it with its own words', () => {
  const table = theft().says('bob', took, { does: { shows: [{ clause: admits!, by: 'bob', quote }] } });

  expect(met(table)).toBe('bob|');
  expect(table.facts('shown')).toMatchObject([
    { clause: 0, heard: `yes, declared by the speaker, confidence 1: “${quote}”` },
  ]);
  table.beat({ alice: '[TONE: low] "I forgive you, Bob."' });
  expect(table.session.closed).toBeNull();
  table.says('alice', '[TONE: low] "I forgive you, Bob."', {
    does: { shows: [{ clause: forgives!, by: 'alice', quote: 'I forgive you' }] },
  });
  expect(table.beat().session.closed?.reason).toBe('goal-achieved');
  expect(auditLedger({ scene }, table.ledger)).toEqual([]);
});

test('[S4-140] no wording meets a clause by itself', () => {
  const table = theft().says('bob', '[TONE: flat] "I took the bus this morning."');
  table.beat({ alice: '[TONE: warm] "I forgive you for being late to lunch."' });

  expect(met(table)).toBe('|');
  expect(table.session.closed).toBeNull();
});

test.each([
  ['a quotation that is not in the line', [{ clause: admits!, by: 'bob', quote: 'I stole it' }]],
  ['somebody who is not there', [{ clause: admits!, by: 'eve', quote }]],
  ['a clause of another', [{ clause: forgives!, by: 'bob', quote }]],
  ['a clause that nobody wrote', [{ clause: 'Bob flees', by: 'bob', quote }]],
  ['somebody else as its speaker', [{ clause: admits!, by: 'alice', quote }]],
])('a declaration with %s shows nothing, and says so', (_, shows) => {
  const table = theft().says('bob', took, { does: { shows } });

  expect(met(table)).toBe('|');
  expect(table.all('ruling-made').filter(({ ruling }) => ruling.rule === 'declared')).toHaveLength(1);
});

test('nobody reaches a goal of several clauses at once by saying so', () => {
  const table = new SceneTable({ initialSpeaker: 'bob' }, 'Goal: somebody confesses, somebody else forgives.');
  const shows = ['somebody confesses', 'somebody else forgives'].map((clause) => ({ clause, by: 'bob', quote }));
  table.says('bob', took, { does: { shows } });

  expect(met(table)).toBe('|');
  expect(table.all('ruling-made').find(({ ruling }) => ruling.rule === 'declared')?.ruling.why).toBe(
    'Bob claims the whole goal at once; nothing of it counts.',
  );
});

test.each([
  [0.9, quote, 'bob|'],
  [0.6, quote, '|'],
  [0.9, undefined, '|'],
])('what a listener hears counts where it is sure and quotes: %s %s', (confidence, words, expected) => {
  const table = theft().says('bob', took, {
    heard: { 'shows 0': { value: 'yes', confidence, by: 'model a', ...(words && { quote: words }) } },
  });

  expect(met(table)).toBe(expected);
});

test('only the part of a line that was heard shows anything', () => {
  const table = begunScene({}).says('bob', '[TONE: low] "Listen to me. I am so very sorry, Alice."', {
    does: { shows: [{ clause: 'Bob gives sincere apology', by: 'bob', quote: 'I am so very sorry' }] },
  });
  table.beat({ alice: '[INTERRUPT after "Listen", TONE: furious] "No excuses!"' });

  expect(table.turns.at(-2)?.text).not.toContain('sorry');
  expect(met(table)).toBe('||');
});

test('a line of which nobody could tell is asked of again with later ones, whoever speaks, until somebody has told', () => {
  const table = theft().says('bob', took).beat({ alice: '[TONE: low] "The auditor comes on Monday."' });
  const asksAbout = (seat: string) => {
    const { id, attempt } = table.cueOf(seat);
    const reply: Signal = { id: 'r', at: 0, type: 'reply', cue: id, attempt, text: '[TONE: low] "I see."' };
    return scene.listensFor!(table.session, reply).flatMap(({ kind, text, seat: by }) =>
      kind === 'shows' ? [`${by}: ${text}`] : [],
    );
  };
  expect(asksAbout('alice')).toEqual([
    'alice: The auditor comes on Monday.\nI see.',
    'bob: I took the money of the company.',
  ]);

  table.says('alice', '[TONE: low] "I see."', {
    heard: { 'shows 0 bob': { value: 'yes', confidence: 0.9, by: 'model a', quote } },
  });
  table.beat();
  expect(met(table)).toBe('bob|');
  expect(asksAbout('bob')).toEqual(['alice: The auditor comes on Monday.\nI see.']);
  expect(auditLedger({ scene }, table.ledger)).toEqual([]);
});

test('of a line it is asked which open clause it shows, whether it is a last word, whether it left its character, and what it adds', () => {
  const table = begunScene();
  const { id, attempt } = table.cueOf('bob');
  const reply: Signal = { id: 'r', at: 0, type: 'reply', cue: id, attempt, text: lines.sorry };
  const questions = scene.listensFor!(table.session, reply);

  expect(questions.map(({ kind, about, who }) => [kind, about, who])).toEqual([
    ['shows', 'Bob gives sincere apology', 'bob'],
    ['shows', 'they agree on accountability measures', 'bob'],
    ['shows', 'Alice accepts', 'alice'],
    ['shows', 'they agree on accountability measures', 'alice'],
    ['closes', undefined, undefined],
    ['strays', 'character', undefined],
    ['adds', undefined, undefined],
    ['strays', undefined, undefined],
  ]);
  expect(scene.declares!(table.cueOf('bob'), table.session)).toEqual({
    fields: ['shows', 'lastWord'],
    clauses: ['Bob gives sincere apology', 'they agree on accountability measures'],
  });
});

test('where nobody can tell, that is said once, and the scene ends by its beats', () => {
  const table = new SceneTable({ maxBeats: 8 }).talks(9);

  expect(table.facts('untold')).toHaveLength(1);
  expect(table.facts('untold')[0]?.text).toContain('Nobody here can tell whether the goal is reached');
  expect(table.session.closed?.reason).toBe('timeout');
});

test('where somebody declares anything, or a listener answers, nothing is said', () => {
  const declared = begunScene({ maxBeats: 8 });
  declared.says('bob', lines.sorry, { does: { lastWord: false } });
  const heard = begunScene({ maxBeats: 8 });
  heard.says('bob', lines.sorry, { heard: { shows: 'no' } });

  expect(declared.talks(5).facts('untold')).toEqual([]);
  expect(heard.talks(5).facts('untold')).toEqual([]);
});

test('the goal stands after its mark up to the end of the paragraph, else it is the last sentence', () => {
  expect(goalIn('Bob is late.\n  Scene goal: Bob apologizes,\n  Alice accepts.\n\nCharlie listens.')).toBe(
    'Bob apologizes, Alice accepts',
  );
  expect(goalIn('Bob apologizes to Alice for missing deadline. Alice accepts.')).toBe('Alice accepts');
});

test('a goal that was given as a setting stands in sentences without its own full stop', () => {
  const { session } = new SceneTable({ goal: ' Bob apologizes.\n' });
  expect(session.own.goal).toBe('Bob apologizes');
  expect(new SceneTable({ goal: ' . ' }).session.own.goal).toBe(new SceneTable().session.own.goal);
});

test('the setting stands after its mark, or is not known', () => {
  expect(settingIn('Setting: Office conference room, afternoon\nBob is late. Goal: Bob apologizes.')).toBe(
    'Office conference room, afternoon',
  );
  expect(settingIn('Bob is late.')).toBeNull();
});
