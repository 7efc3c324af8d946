import { expect, test } from 'vitest';
import { TestTable } from '../testing/test-table.ts';
import { auditLedger, type Format, fork, replay } from './index.ts';

/** One speech, and another whenever somebody orders it. */
const asked: Format<{ readonly due: number }, { readonly type: 'again' }> = {
  name: 'asked',
  says: 'A speech on demand.',
  rulesVersion: '1',
  settings: {},
  roles: { member: { says: 'Speaks.', least: 1, most: 1 } },
  turns: { speech: { says: 'A speech.' } },
  reasons: { done: 'All was said.' },
  first: 'talk',
  phases: {
    talk: {
      says: 'Talk.',
      next: (pen) => {
        for (const held of pen.table.held) pen.speak(held);
        if (pen.table.pending.length > 0) return;
        if (pen.table.own.due === 0) return pen.close('done', null);
        pen.cue({ seat: 'ann', kind: 'speech', asks: 'Speak.' });
      },
    },
  },
  orders: { again: { says: 'Speak again.' } },
  steer: (_, pen) => {
    pen.note({ type: 'again' });
    return 'applied';
  },
  cast: () => [{ id: 'ann', name: 'Ann', role: 'member', voice: 'improv', persona: { line: 'Speaks.' } }],
  start: () => ({ due: 1 }),
  told: () => '',
  remember: ({ due }, { type }) => ({ due: due + (type === 'noted' ? 1 : type === 'turn-taken' ? -1 : 0) }),
};

const formats = { asked };

test('a fork from the end keeps the last turn; its orders are obeyed before the end could come again', () => {
  const t = new TestTable(formats, { format: 'asked', topic: 'Bread' }).says('ann', 'Last words.');
  expect(t.session.closed?.reason).toBe('done');
  const as = { from: 'old', at: t.now };
  expect(replay(formats, fork(formats, t.ledger, t.ledger.length, as)).closed?.reason).toBe('done');

  const orders = [
    { type: 'steer', by: 'you', order: 'tell', data: { text: 'One more thing.' } },
    { type: 'steer', by: 'you', order: 'again' },
  ] as const;
  const forked = fork(formats, t.ledger, t.ledger.length, { ...as, orders });
  const { closed, pending, floor, steering } = replay(formats, forked);
  expect(closed).toBeNull();
  expect(floor.last).toBe('ann');
  expect(pending.map(({ seat }) => seat)).toEqual(['ann']);
  expect(steering).toEqual([]);
  expect(auditLedger(formats, forked)).toEqual([]);
});
