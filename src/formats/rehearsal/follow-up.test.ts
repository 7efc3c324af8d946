import { describe, expect, test } from 'vitest';
import { RehearsalTable } from '../../../tests/kit/rehearsal-table.ts';

const spare = 'And which supplier would you lose first?';

/** Marta has asked, and the presenter speaks one breath: sound, then its words. */
const answersAtOnce = (t: RehearsalTable, words: string): RehearsalTable =>
  t.act('speech-started').later(5000).act('speech-stopped').later(400).talks(words);

const asked = (followUp = spare, settings: Record<string, unknown> = {}) =>
  new RehearsalTable(settings).prepares('marta', { followUp }).shows(2).until('EXCHANGE').later(8000);

describe('a further point', () => {
  test('is asked within 1.5 seconds when the verdict on a short answer is not there yet', () => {
    const t = answersAtOnce(asked(), 'They have held before and we are careful people.');
    const ended = t.time - 400;
    t.passes(1000);
    expect(t.said('follow-up')).toEqual([spare]);
    expect(t.own.spokeAt.marta! - ended).toBeLessThanOrEqual(1500);
    expect(t.ruled('verdict').at(-1)).toMatchObject({ by: 'rule', about: 'marta', value: 'FOLLOW_UP' });
    expect(t.session.pending.some(({ kind }) => kind === 'verdict')).toBe(false);
  });

  test('gives way to a verdict that comes in time', () => {
    const t = answersAtOnce(asked(), 'They have held before and we are careful people.');
    t.judges('FOLLOW_UP', 'Careful with what exactly?').passes(1000);
    expect(t.said('follow-up')).toEqual(['Careful with what exactly?']);
  });

  test('is not pressed on whoever has settled the question: the verdict is waited for', () => {
    const t = asked().listensTo({ answers: 'answered' }, 'margins hold');
    answersAtOnce(t, 'The margins hold while revenue doubles, because the contracts fix 60 percent.').passes(5000);
    expect(t.said('follow-up')).toEqual([]);
    expect(t.judges('SATISFIED').session.phase).toBe('RESOLVING');
  });

  test('is not used when the answer has met it, nor beyond the turn limit', () => {
    const met = asked().listensTo({ answers: 'answered' }, 'supplier');
    answersAtOnce(met, 'The supplier we would lose first is the one in the north.').passes(5000);
    expect(met.said('follow-up')).toEqual([]);
    const t = answersAtOnce(asked(spare, { intensity: 'friendly' }), 'They have held before, in every crisis.');
    t.passes(1000).later(4000);
    answersAtOnce(t, 'That one would be the mill behind the river.').passes(5000);
    expect(t.said('follow-up')).toEqual([spare]);
    expect(t.own.records[0]?.outcome).toBe('turn-limit');
  });

  test('is asked for while the presenter answers, where none came with the question; nobody else sees it', () => {
    const t = asked('');
    expect(t.isAsked('marta', 'follow-up')).toBe(true);
    t.says('marta', '', { kind: 'follow-up', data: { text: 'What is the secret worst case?' } });
    const seen = t.ledger.filter(({ audience }) => audience === 'all' || audience.includes('idris'));
    expect(JSON.stringify(seen)).not.toContain('secret worst case');
    answersAtOnce(t, 'They have held before and we are careful people.').passes(1000);
    expect(t.said('follow-up')).toEqual(['What is the secret worst case?']);
  });

  test('that never comes is not asked for twice, and nothing hangs', () => {
    const t = asked('').fails('marta', 'Gone.', 'network', 'follow-up');
    expect(t.isAsked('marta', 'follow-up')).toBe(false);
    answersAtOnce(t, 'They have held before and we are careful people.').passes(25_000);
    expect(t.own.records[0]?.outcome).toBe('unjudged');
  });
});
