import { describe, expect, test } from 'vitest';
import { RehearsalTable } from '../../../tests/kit/rehearsal-table.ts';
import { auditLedger } from '../../engine/index.ts';
import { formats } from '../index.ts';
import type { Debrief } from './debrief.ts';

const answer = 'Cost is something that we all take very seriously here.';
const asked = (settings: Record<string, unknown> = {}) =>
  new RehearsalTable({ pileOns: false, sectionQuestions: 1, ...settings }).allPrepare().shows(2).until('EXCHANGE');
const answers = (t: RehearsalTable) => t.later(8000).talks(answer);
/** Nobody at the panel answers any more. */
const left = (t: RehearsalTable) => {
  for (const { seat, kind } of [...t.session.pending]) t.fails(seat, 'Gone.', 'network', kind);
  return t.passes(1300);
};
const debrief = (t: RehearsalTable) => t.act('end').session.closed?.outcome as Debrief;

describe('whether an answer answers', () => {
  test('an evasion is insisted on up to the limit, and then stays open', () => {
    const t = asked().listensTo({ answers: 'evaded' });
    const { question } = t.own.exchange!;
    left(answers(t));
    expect(t.said('follow-up')).toEqual([`You did not answer that. ${question}`]);
    expect(t.ruled('insists')[0]).toMatchObject({
      about: 'marta',
      evidence: { answered: { value: 'evaded', by: 'tester', confidence: 0.9, quote: 'Cost is something' } },
    });
    left(answers(t));
    left(answers(t));
    expect(t.said('follow-up')).toEqual(Array(2).fill(`You did not answer that. ${question}`));
    expect(t.own.records[0]).toMatchObject({ turns: 3, outcome: 'turn-limit', answered: { value: 'evaded' } });
    expect(debrief(t).unresolved).toMatchObject([{ seat: 'marta', question }]);
  });

  test('what was heard to answer ends the exchange without a verdict', () => {
    const t = left(answers(asked().listensTo({ answers: 'answered' })));
    expect(t.own.records[0]).toMatchObject({ turns: 1, outcome: 'answered' });
    expect(debrief(t)).toMatchObject({ unresolved: [], exchanges: [{ state: 'answered', heard: { by: 'tester' } }] });
  });

  test('what nobody heard is not judged: it is neither open nor answered', () => {
    const t = left(answers(asked()));
    expect(t.own.records[0]?.outcome).toBe('unjudged');
    expect(debrief(t)).toMatchObject({ unresolved: [], exchanges: [{ state: 'not judged', heard: null }] });
  });

  test('an agent that is content with an evasion ends the exchange, and the challenge stays open', () => {
    const t = answers(asked().listensTo({ answers: 'evaded' }))
      .judges('SATISFIED')
      .passes(1300);
    expect(t.own.records[0]?.outcome).toBe('satisfied');
    expect(t.ruled('outcome')[0]).toMatchObject({ evidence: { unresolved: true, answered: { value: 'evaded' } } });
    expect(debrief(t)).toMatchObject({ unresolved: [{ seat: 'marta' }], exchanges: [{ state: 'evaded' }] });
  });

  test('part of an answer is insisted on as such', () => {
    const t = left(answers(asked().listensTo({ answers: 'partly' })));
    expect(t.said('follow-up')[0]).toMatch(/^That answers a part of it\. /);
  });

  test('a pile-on that is evaded counts as not answered', () => {
    const t = answers(asked({ pileOns: true }));
    const text = 'Marta asked about margins; who audited them?';
    t.says('idris', text, { data: { text, relevance: 0.8 }, kind: 'pile-on' })
      .judges('SATISFIED')
      .passes(1300);
    t.passes(t.own.floorUntil - t.time).listensTo({ answers: 'evaded' });
    answers(t).passes(1300);
    expect(t.own.records[0]?.pileOn).toMatchObject({ seat: 'idris', answered: false });
  });

  test('the ledger keeps what was heard: an audit asks nobody', () => {
    const t = left(answers(asked().listensTo({ answers: 'evaded' }))).act('end');
    expect(auditLedger(formats, t.ledger)).toEqual([]);
  });
});
