import { expect, test } from 'vitest';
import { briefing } from '../../../engine/index.ts';
import { formats } from '../../../formats/index.ts';
import { playOut, TestTable } from '../../../testing/index.ts';
import { improvise } from '../improv.ts';

const seat = (name: string, stance: 'for' | 'against' | 'open', ...points: string[]) => ({
  ...{ id: name.toLowerCase(), name, role: 'expert', voice: 'improv' },
  persona: { line: name, stance, points: points.map((text) => ({ text })) },
});

const held = (): TestTable => {
  const table = new TestTable(formats, {
    ...{ format: 'council', topic: 'Should the city close the bridge to cars?', seed: 3, voice: 'improv' },
    seats: [
      seat('Cyclist', 'for', 'Two cyclists were hurt on the bridge.', 'It counts 4,100 bicycles a day.'),
      seat('Baker', 'against', 'My vans cross it eleven times before six.', 'The detour takes 19 minutes.'),
      seat('Engineer', 'open', 'The bearing was laid out for 3,000 cars and is worn.'),
    ],
  } as never);
  return playOut(formats, table, (cue, session) => improvise(briefing(formats.council!, session, table.ledger, cue)));
};

test('nobody who takes a side stands down before somebody of the other', () => {
  const { turns } = held();
  const [cyclist, baker] = ['cyclist', 'baker'].map((id) => turns.filter((turn) => turn.seat === id));
  expect(cyclist!.filter(({ text }) => /weakness/u.test(text) && /Baker/u.test(text))).toEqual([]);
  expect(baker!.filter(({ text }) => /weakness/u.test(text) && /Cyclist/u.test(text))).toEqual([]);
});

test('whoever has no side on a question of yes or no is undecided, and no figure is cut in two', () => {
  const positions = held().turns.filter((turn) => turn.seat === 'engineer');
  expect(positions.map(({ text }) => /Position: (.*)$/u.exec(text)?.[1])).toEqual(positions.map(() => 'undecided'));
});

test('the reason of an expert is its own words and not what it quotes of another', () => {
  const { tensions } = (held().session.closed!.outcome as { conclusion: { tensions: readonly string[] } }).conclusion;
  expect(tensions.join(' ')).not.toMatch(/“[^”]*“/u);
});

test('whoever was given nothing stays undecided, says so, and sets nothing beside what others bring', () => {
  const table = new TestTable(formats, {
    ...{ format: 'council', topic: 'Should the clinic open on Saturdays?', seed: 1, voice: 'improv' },
    seats: [
      seat('Nora', 'for', 'Forty patients a week ask for a Saturday.'),
      seat('Emil', 'open'),
      seat('Jon', 'open', ''),
    ],
  } as never);
  playOut(formats, table, (cue, session) => improvise(briefing(formats.council!, session, table.ledger, cue)));
  const emil = table.turns.filter((turn) => turn.seat === 'emil').map(({ text }) => text);

  expect(emil.every((text) => text.endsWith('Position: undecided'))).toBe(true);
  expect(table.session.closed?.outcome).toMatchObject({
    conclusion: { recommendation: 'Yes, as Nora says (undecided 2, yes 1).' },
  });
  expect(emil.join(' ')).not.toMatch(/I add it|and I have this|this is mine/u);
  expect(emil.join(' ')).toMatch(/given nothing|nothing of my own|nothing that I was given|can’t judge/u);
});
