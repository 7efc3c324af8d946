import { expect, test } from 'vitest';
import { TestTable } from '../testing/test-table.ts';
import { briefing } from './briefing.ts';
import type { Format } from './format.ts';
import { round } from './phase.ts';

const talk: Format<null> = {
  name: 'talk',
  says: 'Two take turns.',
  rulesVersion: '1',
  settings: {},
  roles: { talker: { says: 'Talks.', least: 2, most: 2 } },
  turns: { word: { says: 'A word.' } },
  reasons: { done: 'It is done.' },
  first: 'talk',
  phases: {
    talk: round({
      says: 'Talk.',
      order: ({ seats, floor }) => [seats[floor.total % 2]!.id],
      turn: () => ({ kind: 'word', asks: 'Speak.' }),
      then: (pen) => pen.close('done', null),
    }),
  },
  cast: (given) => given,
  start: () => null,
  told: () => '',
};
const seats = ['ada', 'ben'].map((id) => ({ id, name: id, role: 'talker', voice: 'improv', persona: { line: id } }));
const heldBy = (format: typeof talk) => new TestTable({ talk: format }, { format: 'talk', topic: 'Anything?', seats });

test('a format may show a cue less of the record, and put a summary in its place', () => {
  const brief: typeof talk = {
    ...talk,
    shows: ({ record }, cue) => ({ summary: `For ${cue.seat}.`, record: record.slice(-1) }),
  };
  const table = heldBy(brief).says('ada', 'One.').says('ben', 'Two.');
  const told = briefing(brief, table.session, table.ledger, table.cueOf('ada'));

  expect(told.summary).toBe('For ada.');
  expect(told.record.map(({ text }) => text)).toEqual(['Two.']);
});

test('what is recounted may depend on the seat that is told', () => {
  const frank: typeof talk = {
    ...talk,
    recounts: ({ type }, _, seat) => (type === 'cue-missed' && seat === 'ben' ? 'Ada was silent.' : null),
  };
  const table = heldBy(frank).fails('ada');
  const textsFor = (seat: string) =>
    briefing(frank, table.session, table.ledger, { ...table.cueOf(), seat }).record.map(({ text }) => text);

  expect(textsFor('ben')).toEqual(['Ada was silent.']);
  expect(textsFor('ada')).toEqual([]);
});

test('a breach may say how often is asked again before it is mended', () => {
  const strict: typeof talk = {
    ...talk,
    check: (held) => (held.mended ? null : { rule: 'better', why: 'Better, please.', mend: 'Mended.', attempts: 3 }),
  };
  const table = heldBy(strict).says('ada', 'One.').says('ada', 'Two.').says('ada', 'Three.');

  expect(table.all('turn-refused')).toHaveLength(2);
  expect(table.turns).toMatchObject([{ seat: 'ada', text: 'Mended.' }]);
});
