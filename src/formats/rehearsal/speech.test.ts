import { expect, test } from 'vitest';
import { RehearsalTable } from '../../testing/rehearsal-table.ts';
import { debriefOf } from './debrief.ts';

test('typing is speaking, so nobody breaks in; but it has no pace', () => {
  const t = new RehearsalTable({ mode: 'free-flow' }).allPrepare().act('speech-started').passes(60_000);
  expect(t.session.phase).toBe('PRESENTING');
  t.act('speech-stopped', { typed: true }).talks('Revenue doubles to 4 million euros.');
  expect(debriefOf(t.session)).toMatchObject({ delivery: { words: 6, pace: null } });
  expect(t.passes(2001).session.phase).toBe('QA_TRIGGER');
});
