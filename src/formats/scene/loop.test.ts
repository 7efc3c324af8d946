import { expect, test } from 'vitest';
import { begunScene as begun, lines, SceneTable, scenePrompt } from '../../../tests/kit/scene-table.ts';

const { angry, sorry, accepted, plan, agreed } = lines;

test('[S4-120] [S4-121] [S4-119] beat 0 asks the initial speaker alone, once everybody is seated', () => {
  const table = new SceneTable({ initialSpeaker: 'alice' });

  expect(table.session.pending.map(({ seat }) => seat)).toEqual(['alice']);
  expect(table.session.own.beat).toBe(0);
  expect(table.session.seats.map(({ id }) => id)).toEqual(['alice', 'bob', 'charlie', 'director']);
});

test('[S4-035] without an initial speaker the first of the cast begins', () => {
  expect(new SceneTable().session.pending.map(({ seat }) => seat)).toEqual(['alice']);
  expect(new SceneTable({ initialSpeaker: 'Bob' }).session.pending.map(({ seat }) => seat)).toEqual(['bob']);
});

test('[S4-123] its note names the speaker and asks to begin', () => {
  expect(new SceneTable({ initialSpeaker: 'alice' }).notes('alice', 0)).toEqual(['You are Alice. Begin the scene.']);
});

test('[S4-122] the first update shows an empty transcript', () => {
  const { record } = new SceneTable().briefingFor('alice');

  expect(record.filter(({ type }) => type !== 'note')).toEqual([]);
});

test('[S4-124] the first reply is heard, and the beat becomes 1', () => {
  const table = begun();

  expect(table.said).toEqual([`alice ${angry}`]);
  expect(table.session.own.beat).toBe(1);
});

test('[S4-016] [S4-017] [S4-043] [S4-129] every beat asks all characters at once, the last speaker included', () => {
  const { pending } = begun().session;

  expect(pending.map(({ seat }) => seat)).toEqual(['alice', 'bob', 'charlie']);
  expect(new Set(pending.map(({ asOf }) => asOf)).size).toBe(1);
});

test('[S4-004] nobody sees what another answered in the same beat', () => {
  const table = begun().says('bob', '[TONE: calm] "A secret until all have answered."');

  expect(JSON.stringify(table.briefingFor('charlie'))).not.toContain('secret');
  expect(table.turns).toHaveLength(1);
});

test('[S4-132] [S4-133] [S4-019] lines are heard in the order in which they arrived', () => {
  const table = begun()
    .says('charlie', '[TONE: nervous] "Please."')
    .later(5)
    .says('alice', '[TONE: cold] "No."')
    .later(5)
    .says('bob', '[TONE: calm] "Listen."');

  expect(table.turns.map(({ seat }) => seat)).toEqual(['alice', 'charlie', 'alice', 'bob']);
});

test('[S4-051] at the same moment the record decides, so that a replay gives the same', () => {
  const table = begun().says('bob', '[TONE: a] "One."').says('alice', '[TONE: b] "Two."').says('charlie', '[SILENT]');

  expect(table.turns.map(({ seat }) => seat)).toEqual(['alice', 'bob', 'alice']);
});

test('[S4-134] silence is never heard by others; the record has it, and so has whoever was silent', () => {
  const table = begun().beat({ bob: '[SILENT, *crosses arms*]' });

  expect(table.turns).toHaveLength(1);
  expect(table.facts('silence')).toContainEqual({ type: 'silence', beat: 1, seat: 'bob', nonverbal: 'crosses arms' });
  expect(JSON.stringify(table.briefingFor('alice').record)).not.toContain('crosses arms');
  expect(table.briefingFor('bob').record.map(({ text }) => text)).toContain('You stayed silent (crosses arms).');
});

test('a silent initial speaker is asked once more; silent again, the scene goes on without', () => {
  const table = new SceneTable().says('alice', '[SILENT]');
  expect(table.cueOf('alice').attempt).toBe(2);
  expect(table.briefingFor('alice').refusals).toEqual(['The scene begins with you: say or do something.']);

  table.says('alice', '[SILENT]');
  expect(table.turns).toEqual([]);
  expect(table.session.own.beat).toBe(1);
  expect(table.facts('unable')).toEqual([]);
});

test('[S4-131] [S4-173] a failed character costs its line, told after the beat in the order of the cast', () => {
  const table = begun().fails('charlie').fails('alice').says('bob', '[TONE: calm] "I am here."');

  expect(table.turns.at(-1)?.seat).toBe('bob');
  expect(
    table
      .briefingFor('bob')
      .record.slice(-2)
      .map(({ text }) => text),
  ).toEqual(['[SYSTEM: Alice unable to respond]', '[SYSTEM: Charlie unable to respond]']);
});

test('whoever does not answer in time is not waited for', () => {
  const table = begun().says('bob', '[TONE: calm] "I am here."').says('alice', '[SILENT]').waits(30_000);

  expect(table.facts('unable').map(({ seat }) => seat)).toEqual(['charlie']);
  expect(table.session.own.beat).toBe(2);
});

test('when nobody can answer for three beats the scene ends', () => {
  const table = begun();
  for (let beat = 0; beat < 3; beat += 1) for (const seat of ['alice', 'bob', 'charlie']) table.fails(seat);

  expect(table.session.closed?.reason).toBe('failed');
});

test('[S4-174] a malformed answer is salvaged, and the warning is in the record', () => {
  const table = begun().beat({ bob: 'I do not know what to say.' });

  expect(table.said.at(-1)).toBe('bob [TONE: neutral] "I do not know what to say."');
  expect(table.all('ruling-made').map(({ ruling }) => [ruling.rule, ruling.why])).toContainEqual([
    'S4-174',
    'The answer has no header.',
  ]);
});

test('[S4-137] last in a beat, after judging and what happens, its number rises', () => {
  const script = { events: [{ beat: 2, content: 'The phone rings' }] };
  const { written, session } = begun({ script }).beat({ bob: '[TONE: a] "Hm."' });
  const order = written.flatMap((entry) => {
    if (entry.type === 'turn-taken') return ['line'];
    if (entry.type === 'ruling-made' && entry.ruling.rule === 'completion') return ['judged'];
    return entry.type === 'noted' && ['event', 'beat-began'].includes(entry.fact.type) ? [entry.fact.type] : [];
  });

  expect(order).toEqual(['line', 'judged', 'event', 'beat-began']);
  expect(session.own.beat).toBe(2);
});

test('[S4-021] [S4-135] completion is judged after every beat', () => {
  const table = begun().beat().beat();
  const judged = table.all('ruling-made').filter(({ ruling }) => ruling.rule === 'completion');

  expect(judged).toHaveLength(3);
  expect(judged[0]?.ruling.why).toContain('0 of 3 clauses');
});

test('[S4-014] [S4-125] [S4-138] the scene ends when its goal is reached, and its outcome says so', () => {
  const table = begun().beat({ bob: sorry }).beat({ alice: accepted }).beat({ bob: plan }).beat({ alice: agreed });

  expect(table.session.closed).toEqual({
    reason: 'goal-achieved',
    outcome: {
      success: true,
      goalAchieved: true,
      goal: 'Bob gives sincere apology, Alice accepts, they agree on accountability measures',
      clauses: [
        { text: 'Bob gives sincere apology', met: true },
        { text: 'Alice accepts', met: true },
        { text: 'they agree on accountability measures', met: true },
      ],
      beats: 5,
      lines: 5,
      silences: 8,
      interruptions: 0,
      events: 0,
      failures: 0,
      salvaged: 0,
    },
  });
});

test('as many beats are played out after the goal as are asked for', () => {
  const table = begun({ windDown: 1 }).beat({ bob: sorry, alice: accepted }).beat({ bob: plan, alice: agreed });
  expect(table.session.closed).toBeNull();
  expect(table.notes('bob', 3)).toEqual(['Please close the scene by letting each of you have a last word.']);

  expect(table.beat({ charlie: '[TONE: relieved] "Good."' }).session.closed?.reason).toBe('goal-achieved');
  expect(table.turns.at(-1)?.seat).toBe('charlie');
});

test('[S4-036] [S4-143] [S4-176] [S4-177] [S4-178] [S4-204] at the most beats the scene is ended by force', () => {
  const table = new SceneTable({ maxBeats: 3 }).talks(9);

  expect(table.session.closed).toMatchObject({
    reason: 'timeout',
    outcome: { success: false, goalAchieved: false, beats: 3 },
  });
  expect(table.facts('system').map(({ content }) => content)).toEqual(['[SCENE END - Maximum length reached]']);
  expect(table.all('ruling-made').at(-1)?.ruling.why).toBe('The scene reached 3 beats without an end.');
  expect(new SceneTable().session.settings.maxBeats).toBe(50);
});

test('a maximum of 1 is the opening alone; what is complete on the last beat is complete', () => {
  expect(new SceneTable({ maxBeats: 1 }).talks(2).session.closed).toMatchObject({ outcome: { beats: 1 } });
  const prompt = 'Goal: Bob apologizes.';
  const table = new SceneTable({ maxBeats: 1, initialSpeaker: 'bob', windDown: 3 }, prompt).says('bob', sorry);
  expect(table.session.closed?.reason).toBe('goal-achieved');
});

test('an interruption cuts the line of its beat, and the whole line stays in the record', () => {
  const table = begun().beat({
    bob: '[TONE: defensive, *leans back*] "Look, I can explain what happened. It was never simple."',
    alice: '[INTERRUPT after "explain", TONE: furious] "I do not want excuses! We lost the client!"',
  });

  expect(table.said.slice(1)).toEqual([
    'bob [TONE: defensive, *leans back*] "Look, I can explain—"',
    'alice [INTERRUPT after "explain", TONE: furious] "I do not want excuses! We lost the client!"',
  ]);
  expect(table.turns[1]).toMatchObject({
    mended: ['S4-018'],
    data: { full: 'Look, I can explain what happened. It was never simple.', cutBy: 'alice' },
  });
});

test('a character that always interrupts is told so, and then cuts nobody off any more', () => {
  const table = begun();
  for (let beat = 1; beat <= 4; beat += 1)
    table.beat({
      bob: `[TONE: a] "Point ${beat} goes on and on about ${'abcdef'[beat]}."`,
      alice: `[INTERRUPT after "point ${beat}", TONE: b] "Stop ${beat}!"`,
    });

  expect(table.turns.filter(({ seat }) => seat === 'bob').map(({ text }) => text.includes('—'))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(table.notes('alice', 4)).toEqual(['You keep cutting in. Let the others finish before you speak.']);
  expect(table.notes('bob', 4)).toEqual([]);
});

test('[S4-023] [S4-003] nobody but the characters is needed from beginning to end', () => {
  const table = begun().beat({ bob: sorry, alice: accepted }).beat({ bob: plan, alice: agreed });

  expect(table.session.closed).not.toBeNull();
  expect(table.all('cue-given').every(({ cue }) => ['alice', 'bob', 'charlie'].includes(cue.seat))).toBe(true);
});

test('[S4-199] there are no stage directions but those of the characters', () => {
  const table = begun().beat({ bob: '[TONE: calm, *nods*] "Yes."' });

  expect(table.said).toEqual([`alice ${angry}`, 'bob [TONE: calm, *nods*] "Yes."']);
});

test('[S4-046] targets are known by name or key; an unknown one is kept and told', () => {
  const table = begun().beat({ bob: '[TO: alice, TONE: calm] "Yes."', charlie: '[TO: Zoe, TONE: calm] "Hello."' });

  expect(table.turns.slice(1)).toMatchObject([
    { to: 'alice', data: { target: 'Alice' } },
    { data: { target: 'Zoe', warning: 'Nobody here is called "Zoe".' } },
  ]);
});

test('[S4-001] what a line carries beside its words is in the record', () => {
  const table = begun().beat({ bob: '[TO: Alice, TONE: wry, *shrugs*] "Yes."' });

  expect(table.turns[1]).toMatchObject({
    seat: 'bob',
    kind: 'speak',
    to: 'alice',
    data: { action: 'speak', target: 'Alice', tone: 'wry', content: 'Yes.', nonverbal: 'shrugs', beat: 1 },
  });
});

test('[S4-013] [S4-033] [S4-038] every character is told the prompt with its goal', () => {
  expect(new SceneTable().briefingFor('alice').topic).toBe(scenePrompt.trim());
});
