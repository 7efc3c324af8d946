import { expect, test } from 'vitest';
import { RehearsalTable } from '../../../tests/kit/rehearsal-table.ts';
import { briefing } from '../../engine/index.ts';
import { rehearsal } from './index.ts';

test('however long a slide is up, whoever prepares a question reads it once', () => {
  const t = new RehearsalTable().talks('Slide 7: as I said.');
  const cue = t.cueOf('marta', 'question');
  const whole = briefing(rehearsal, t.session, t.ledger, cue);
  const isSlide = ({ text }: { text: string }): boolean => text.startsWith('Slide 1: Cost and revenue');
  expect(whole.record.filter(isSlide)).toHaveLength(1);
  const later = rehearsal.shows!(
    { summary: '', record: whole.record.filter((line) => !isSlide(line)) },
    cue,
    t.session,
  );
  expect(later.record.filter(isSlide)).toHaveLength(1);
});
