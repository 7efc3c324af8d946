import { expect, test } from 'vitest';
import { character, SceneTable, scenePrompt } from '../../../../tests/kit/scene-table.ts';
import { briefing, chance, type Seat } from '../../../engine/index.ts';
import { parseCharacterResponse, scene } from '../../../formats/scene/index.ts';
import { playOut } from '../../../testing/play-out.ts';
import { improvise } from '../improv.ts';
import { arcs } from '../scene/arcs.ts';
import { deedLines } from '../scene/deed-lines.ts';
import { deedCalled, does } from '../scene/deeds.ts';
import { inMannerOf, mannerOf } from '../scene/manner.ts';

const slots: Readonly<Record<string, string>> = {
  loss: 'we lost a client',
  Loss: 'We lost a client',
  fault: 'missed the deadline',
  secret: 'hid the letter',
  what: 'to call',
  for: 'for everything',
};
const filled = (words: string): string =>
  words.replace(/^\{(?:work|home)\}/u, '').replace(/\{(\w+)\}/gu, (_, slot: string) => slots[slot] ?? 'Robin');

test('every line that stands for a deed does it', () => {
  const lines = [
    ...arcs.flatMap(({ steps }) =>
      steps.flatMap(({ deed, lines }) => (deed ? lines.map((line) => [deed, line] as const) : [])),
    ),
    ...Object.entries(deedLines).flatMap(([deed, lines]) => lines.map((line) => [deed, line] as const)),
  ];
  const failing = lines.filter(([deed, [, nonverbal, words]]) => {
    const act = {
      content: filled(words),
      nonverbal: filled(nonverbal),
      action: deed === 'interrupt' ? 'interrupt' : 'speak',
    };
    const plain = { ...act, content: inMannerOf({ isPlain: true, prefers: null }, act.content) };
    return ![act, plain].every((each) => does(deedCalled(deed), each));
  });

  expect(failing).toEqual([]);
});

test('who is plain says it plainly, who is formal does not, and both do what they say', () => {
  const plain = { ...character('ann'), persona: { line: 'Blunt, quick, always joking.' } };
  const formal = { ...character('bo'), persona: { line: 'Precise, polite and reserved.' } };
  const words = 'I am sorry, and I will not say that it is nothing. I do not know how long that is.';

  expect(inMannerOf(mannerOf(plain), words)).toBe(
    'I’m sorry, and I won’t say that it’s nothing. I don’t know how long that is.',
  );
  expect(inMannerOf(mannerOf(formal), words)).toBe(words);
});

test('who says little chooses the shorter words', () => {
  const seats = ['Says little, in short sentences.', 'Talkative and eloquent.'].map((line) => ({
    ...character('nora'),
    persona: { line },
  }));
  const letters = seats.map((nora) =>
    played(scenes[2]![1], [nora, character('jan')], 5)
      .turns.filter(({ seat }) => seat === 'nora')
      .reduce((sum, { text }) => sum + text.length, 0),
  );

  expect(letters[0]).toBeLessThan(letters[1]!);
});

test('whoever is away or says nothing is not waited for', () => {
  const script = { presence: [{ beat: 2, leaves: 'charlie' }] };
  const seats = cast('Alice', 'Bob', 'Charlie');
  for (const floor of ['arrival', 'bids']) {
    const left = played(scenePrompt, seats, 3, { witnessed: true, floor, script, windDown: 1 });
    expect(left.session.closed).toMatchObject({ reason: 'goal-achieved' });
    expect(left.said.join('\n')).not.toMatch(/TO: Charlie/u);
  }

  const table = new SceneTable({ windDown: 1 }, scenePrompt, seats);
  const mute = playOut({ scene }, table, (cue, session) =>
    cue.seat === 'charlie'
      ? { text: '[SILENT]' }
      : improvise({ ...briefing(scene, session, table.ledger, cue), seed: 3 }),
  ) as SceneTable;
  expect(mute.session.closed).toMatchObject({ reason: 'goal-achieved' });
  expect(mute.said.filter((line) => line.includes('TO: Charlie')).length).toBeLessThanOrEqual(2);
});

test('an answer fits what it answers', () => {
  for (let seed = 1; seed <= 12; seed += 1) {
    const said = played(scenes[2]![1], scenes[2]![2], seed).said.join('\n');
    expect(said.includes('Not tomorrow')).toBe(said.includes('We could talk tomorrow'));
    expect(said.includes('It is not nothing')).toBe(said.includes('It is nothing'));
  }
});

test('nobody apologizes twice because the scene is to be closed', () => {
  for (let seed = 1; seed <= 6; seed += 1) {
    const said = played(scenes[2]![1], scenes[2]![2], seed).said.filter((line) => /I am (?:so )?sorry/u.test(line));
    expect(said.length).toBeLessThanOrEqual(1);
  }
});

const cast = (...names: string[]): Seat[] => names.map((name) => character(name.toLowerCase()));

const scenes: readonly (readonly [arc: string, prompt: string, seats: readonly Seat[]])[] = [
  ['apology', scenePrompt, cast('Alice', 'Bob', 'Charlie')],
  [
    'negotiation',
    'Mara and Theo settle the price of the bakery. Goal: Mara and Theo agree on a deal.',
    cast('Mara', 'Theo'),
  ],
  ['confession', 'Nora hid a letter from Jan. Goal: Nora reveals the truth, Jan forgives her.', cast('Nora', 'Jan')],
  [
    'farewell',
    'Ines is leaving the flat. Goal: Ines promises to call, they say goodbye.',
    cast('Ines', 'Pavel', 'Ruth'),
  ],
  ['interview', 'Okoro interviews Sam for the job. Goal: Okoro hires Sam.', cast('Okoro', 'Sam')],
  [
    'reconciliation',
    'Emil and Karl have not spoken for years. Karl sold the house. Goal: Karl apologizes, Emil forgives him, both make peace.',
    cast('Emil', 'Karl', 'Ada'),
  ],
  [
    'confrontation',
    'Priya confronts Dan because Dan read her diary. Goal: Dan takes responsibility and promises never to do it again.',
    cast('Priya', 'Dan'),
  ],
  [
    'thanks',
    'The new client has signed, and they celebrate. Goal: Alice thanks Bob for his patience, Bob promises to stay.',
    cast('Alice', 'Bob', 'Cleo'),
  ],
  [
    'neutral',
    'Lena wants the key to the boathouse. Goal: Otto gives the key back, Lena thanks him.',
    cast('Lena', 'Otto'),
  ],
  ['five', 'The crew meets. Goal: Ann explains why, everyone thanks Ann.', cast('Ann', 'Ben', 'Cy', 'Di', 'Ed')],
];

const played = (prompt: string, seats: readonly Seat[], seed: number, settings = {}): SceneTable => {
  const table = new SceneTable(settings, prompt, seats);
  return playOut({ scene }, table, (cue, session) =>
    improvise({ ...briefing(scene, session, table.ledger, cue), seed }),
  ) as SceneTable;
};

test.each(scenes)(
  '[S4-005] [S4-185] [S4-192] the %s reaches its goal in 10 to 30 beats, whatever the seed',
  (_, prompt, seats) => {
    for (let seed = 1; seed <= 3; seed += 1) {
      const { closed } = played(prompt, seats, seed, { windDown: 1 }).session;
      expect(closed).toMatchObject({ reason: 'goal-achieved', outcome: { failures: 0, salvaged: 0 } });
      const { beats } = closed!.outcome as { beats: number };
      expect(beats).toBeGreaterThanOrEqual(10);
      expect(beats).toBeLessThanOrEqual(30);
    }
  },
);

test.each(['Ann Lee', 'Bo O’Hara-Lind', "D'Arcy (jr.)"])('%s plays along, whatever letters are in the name', (name) => {
  const seats = [{ ...character('first'), name }, character('otto')];
  const prompt = `${name} broke Otto's cup. Goal: ${name} washes the dishes, Otto thanks ${name}.`;
  expect(played(prompt, seats, 1).session.closed?.outcome).toMatchObject({ failures: 0 });
});

test('two seeds give two scenes, one seed gives one', () => {
  const [, prompt, seats] = scenes[0]!;

  expect(played(prompt, seats, 1).said).toEqual(played(prompt, seats, 1).said);
  expect(played(prompt, seats, 1).said).not.toEqual(played(prompt, seats, 2).said);
});

test('every answer is in the form that was asked for', () => {
  for (const [, prompt, seats] of scenes)
    for (const entry of played(prompt, seats, 3).ledger)
      if (entry.type === 'signal-heard' && entry.signal.type === 'reply')
        expect(parseCharacterResponse(entry.signal.text).warning).toBeUndefined();
});

test('nobody says the same thing twice', () => {
  for (const [, prompt, seats] of scenes) {
    const turns = played(prompt, seats, 4).turns.filter(({ kind }) => kind !== 'react');
    const words = turns.map(({ data }) => (data as { content: string }).content);
    expect(new Set(words).size).toBe(words.length);
  }
});

test('by sealed bids the scene is played as well', () => {
  const [, prompt, seats] = scenes[0]!;
  const table = played(prompt, seats, 1, { floor: 'bids', windDown: 1 });

  expect(table.session.closed?.reason).toBe('goal-achieved');
  expect(table.turns.length).toBeGreaterThan(10);
});

test('in the director’s chair it leaves the judgement to the rules', () => {
  const director: Seat = {
    id: 'director',
    name: 'Director',
    role: 'director',
    chair: true,
    voice: 'improv',
    persona: { line: 'Directs.' },
  };
  const [, prompt, seats] = scenes[1]!;
  const table = played(prompt, [...seats, director], 1, { events: 'director' });

  expect(table.session.closed?.reason).toBe('goal-achieved');
  expect(
    table
      .all('ruling-made')
      .filter(({ ruling }) => ruling.rule === 'completion')
      .every(({ ruling }) => ruling.by === 'rule'),
  ).toBe(true);
});

test('a character says what its file gives it to say', () => {
  const text = `# Alice - Senior PM\n\n## Scene-Specific Instructions\n- You value Bob's potential but feel let down by this mistake\n- You must win`;
  const [, prompt, [, ...others]] = scenes[0]!;
  const alice = { ...character('alice'), persona: { line: 'Senior PM', text } };

  expect(played(prompt, [alice, ...others], 1).said.join('\n')).toContain(
    'I value your potential but feel let down by this mistake.',
  );
});

test('somebody breaks a silence that lasts', () => {
  const table = new SceneTable({}, scenePrompt);
  const answer = (seat: string) => {
    const cue = table.cueOf(seat);
    return improvise({ ...briefing(scene, table.session, table.ledger, cue), seed: 1 }).text;
  };
  table.says('alice', answer('alice'));
  for (let beat = 0; beat < 4; beat += 1) table.beat({ alice: answer('alice'), charlie: answer('charlie') });

  expect(table.said.slice(1).filter((line) => line.startsWith('alice')).length).toBeGreaterThan(0);
});

test('[S4-190] a tenth of all answers is lost, and hardly a scene', () => {
  const [, prompt, seats] = scenes[0]!;
  const failed = Array.from({ length: 20 }, (_, seed) => {
    const table = new SceneTable({ windDown: 1 }, prompt, seats);
    playOut({ scene }, table, (cue, session) =>
      chance(seed, session.seq, cue.seat) < 0.1
        ? null
        : improvise({ ...briefing(scene, session, table.ledger, cue), seed }),
    );
    return table.session.closed?.reason;
  }).filter((reason) => reason !== 'goal-achieved');

  expect(failed.length / 20).toBeLessThan(0.05);
});

test.each([
  [
    'Anna et Benoît attendent le train depuis une heure. Benoît doit s’excuser auprès de sa sœur.',
    'plays scenes in English alone',
    1,
  ],
  [
    'Anna und Benno warten seit einer Stunde auf den Zug. Benno muss sich bei seiner Schwester entschuldigen.',
    'spielt Szenen nur auf Englisch',
    1,
  ],
  ['Anna and Benno have waited for the train for an hour. Benno has to apologize to his sister.', 'improv', 0],
])('a scene says once which language it is played in: %s', (topic, notice, times) => {
  const lines = played(topic, [character('anna'), character('benno')], 3)
    .turns.map(({ text }) => text)
    .join('\n');
  expect(lines.split(notice).length - 1).toBe(times);
});
