import { expect, test } from 'vitest';
import { RehearsalTable } from '../../../tests/kit/rehearsal-table.ts';
import { actsNow, sayState } from './acts.ts';

const offered = (t: RehearsalTable) => actsNow(t.session as never).map(({ says }) => says);
const state = (t: RehearsalTable) => sayState(t.session as never);

test('only what applies is offered, and states are words for people', () => {
  const t = new RehearsalTable({ pileOns: false, sectionQuestions: 1 }).prepares('marta');
  expect([state(t), offered(t)]).toEqual(['You are presenting', ['Open to questions']]);
  t.shows(2);
  expect(state(t)).toMatch(/^Marta\b.* is called on$/u);
  t.until('EXCHANGE');
  expect(state(t)).toMatch(/^Marta\b.* asks you$/u);
  expect(offered(t)).toEqual(['Decline', 'Come back to it later', 'Move on']);
  t.act('park');
  expect(state(t)).toBe('The moderator leads back to you');
  t.until('PRESENTING');
  expect(offered(t)[0]).toMatch(/^Come back to Marta\b.*’s question$/u);
  expect(offered(new RehearsalTable({ mode: 'hand-raise' }))).toEqual([]);
});
