import { expect, test } from 'vitest';
import { begunScene, lines, SceneTable } from '../../../tests/kit/scene-table.ts';
import { seenBy } from '../../engine/index.ts';
import { declares } from './listening.ts';

const heardBy = (table: SceneTable, seat: string) => JSON.stringify(table.briefingFor(seat).record);

test('whoever is away hears nothing of what is said meanwhile', () => {
  const table = begunScene({
    witnessed: true,
    script: {
      presence: [
        { beat: 1, leaves: 'Charlie' },
        { beat: 3, enters: 'charlie' },
      ],
    },
  });
  table.beat({ bob: '[TONE: low] "Between you and me, I forgot it."' }).beat();

  expect(heardBy(table, 'alice')).toContain('I forgot it');
  expect(heardBy(table, 'charlie')).not.toContain('I forgot it');
  expect(JSON.stringify(seenBy('charlie', table.ledger))).not.toContain('I forgot it');
  expect(JSON.stringify(seenBy('public', table.ledger))).toContain('I forgot it');
  expect(table.beat({ bob: '[TONE: loud] "Welcome back."' }) && heardBy(table, 'charlie')).toContain('Welcome back');
});

test('who the script has come in later is not there at the start', () => {
  const table = new SceneTable({ witnessed: true, script: { presence: [{ beat: 2, enters: 'bob' }] } });
  expect(table.session.own.present).toEqual(['alice', 'charlie']);

  table.says('alice', lines.angry).beat();
  expect(table.session.own.present).toEqual(['alice', 'charlie', 'bob']);
  expect(heardBy(table, 'bob')).not.toContain('Henderson');
  expect(heardBy(table, 'alice')).toContain('[EVENT: Bob enters]');
});

test('a character leaves and comes back by what it does; off stage nobody hears it', () => {
  const table = begunScene({ witnessed: true }).beat({ bob: '[TONE: hurt, *storms out*] "I have had enough."' });
  expect(table.session.own.present).toEqual(['alice', 'charlie']);
  expect(table.cueOf('bob').asks).toContain('You are not there');

  table.beat({ bob: '[TONE: low] "I mutter in the corridor."', alice: '[TONE: sad] "He is gone."' });
  expect(table.said.at(-1)).toBe('alice [TONE: sad] "He is gone."');

  table.beat({ bob: '[TONE: calm, *comes back in*] "I am sorry for shouting."' });
  expect(table.session.own.present).toContain('bob');
  expect(table.said.at(-1)).toContain('I am sorry for shouting.');
});

test('an empty stage ends the scene', () => {
  const table = begunScene({ witnessed: true }).talks(3);
  const off = '[TONE: tired, *leaves*] "I am off."';
  table.beat({ alice: off, bob: off, charlie: off }).beat();

  expect(table.session.closed?.reason).toBe('natural-end');
  expect(table.all('ruling-made').at(-1)?.ruling.why).toBe('The stage is empty.');
});

test('without it everyone knows everything, whatever they do', () => {
  const table = begunScene().beat({ bob: '[TONE: hurt, *storms out*] "Enough."' });

  expect(table.session.own.present).toHaveLength(3);
  expect(table.all('turn-taken').every(({ audience }) => audience === 'all')).toBe(true);
});

const doing = (deed: string, more = {}) =>
  begunScene({ witnessed: true }).beat({ bob: { text: `[TONE: hurt, *${deed}*] "Enough."`, ...more } }).session.own
    .present;

test.each(['storms out', 'leaves the room', 'verlässt den Raum'])(
  'words know a deed that is nothing but a going: %s',
  (deed) => {
    expect(doing(deed)).not.toContain('bob');
  },
);

test.each(['leaves the mug on the table', 'turns on his heel and is gone', 'nods'])(
  'another deed takes nobody away unless it is declared or heard: %s',
  (deed) => {
    expect(doing(deed)).toContain('bob');
    expect(doing(deed, { does: { goes: 'leaves' } })).not.toContain('bob');
    expect(doing(deed, { heard: { goes: 'leaves' } })).not.toContain('bob');
  },
);

test('nobody is asked who comes and goes where everybody knows everything', () => {
  const fields = (table: SceneTable) => declares(table.cueOf('bob'), table.session)?.fields;
  expect(fields(begunScene())).not.toContain('goes');
  expect(fields(begunScene({ witnessed: true }))).toContain('goes');
});
