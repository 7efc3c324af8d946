import { describe, expect, test } from 'vitest';
import { TestTable } from '../../testing/index.ts';
import { formats } from '../index.ts';
import { onlyAsks } from './question.ts';

const topic = 'Should the support team share the night shifts?';
const seats = ['Ann', 'Bob', 'Cyd', 'Facilitator'].map((name) => ({
  ...{ id: name.toLowerCase(), name, role: '', voice: 'scripted', persona: { line: 'Works at night.' } },
  ...(name === 'Facilitator' && { role: 'facilitator', voice: 'rule', chair: true }),
}));
const asking = ['Why now?', 'Who has counted the night shifts? And when?', 'What would the support team say?'];

const table = (format: string, settings: Record<string, unknown> = {}) =>
  new TestTable(formats, { format, topic, seats, settings });

/** Everybody says the next of these lines, whatever is asked, until the table closes. */
const talk = (t: TestTable, lines: readonly string[], most = 60, commits = 'no') => {
  for (let at = 0; at < most && !t.session.closed; at += 1)
    t.says(t.cueOf().seat, lines[at % lines.length]!, { heard: { commits } });
  return t;
};
const notices = (t: TestTable) => t.all('noted').filter(({ fact }) => fact.rule === 'only-questions');

test.each([
  ['Why now?', true],
  ['Why now? And who pays?', true],
  ['“Who would pay for it?”', true],
  ['なぜ今ですか？', true],
  ['**Why now?**', true],
  ['Why now? Because the lease ends.', false],
  ['Ask me why.', false],
  ['Is it dear? It is.', false],
])('%s only asks: %s', (text, asks) => {
  expect(onlyAsks(text)).toBe(asks);
});

describe.each(['debate', 'consensus', 'discussion'])('a %s where everybody asks in plain words', (format) => {
  test('is told so after the first round and ends after the second', () => {
    const t = talk(table(format), asking);
    expect(notices(t).map(({ fact }) => fact.text)).toEqual(['Only questions. Say where you stand.']);
    expect(t.session.closed?.reason).toBe('questions');
    expect(t.turns).toHaveLength(6);
  });

  test.each(['yes', 'unheard'])('goes on where that was heard as a position: %s', (commits) => {
    const t = talk(table(format), asking, 60, commits);
    expect(notices(t)).toEqual([]);
    expect(t.session.closed?.reason).not.toBe('questions');
  });

  test('goes on where somebody takes a position in time', () => {
    const t = talk(table(format), asking, 3);
    t.says(t.cueOf().seat, 'To Ann: the night shifts of the support team should rotate every week.');
    talk(t, asking, 2);
    expect(t.session.closed?.reason).not.toBe('questions');
    expect(notices(t)).toHaveLength(1);
  });
});

describe.each(['Question to the user: Why now?', 'Question to Ann: Why now?', 'Question to Bob: Why now?'])(
  'where everybody asks in the form for it: %s',
  (line) => {
    test.each(['debate', 'consensus', 'discussion'])(
      'a %s is told so after the first round and ends after the second',
      (format) => {
        const t = talk(table(format), [line]);
        expect(notices(t).map(({ fact }) => fact.text)).toEqual(['Only questions. Say where you stand.']);
        expect(t.session.closed?.reason).toBe('questions');
      },
    );
  },
);

describe('a discussion', () => {
  test('of a single round with nothing but questions says so at its end', () => {
    const t = talk(table('discussion', { rounds: 1 }), asking);
    expect(t.session.closed?.reason).toBe('questions');
    expect(notices(t)).toEqual([]);
  });

  test('takes up what somebody stated, not what was only asked', () => {
    const t = talk(table('discussion'), [asking[0]!, asking[2]!, 'The night shifts should rotate. Why not?']);
    const taken = t.all('noted').find(({ fact }) => fact.type === 'order-set' && fact.subtopic !== topic);
    expect(taken?.fact.subtopic).toBe('The night shifts should rotate.');
    expect(t.session.closed?.reason).toBe('completed');
  });
});

test('who asks again where no question is allowed is told so as a voice, and the table as a table', () => {
  const t = new TestTable(formats, {
    format: 'consensus',
    topic: 'Should we buy a van?',
    settings: { questions: false },
  });
  while (t.cueOf().seat === 'facilitator') t.says('facilitator', 'Keep it.');
  const { seat } = t.cueOf();
  const other = seat === 'mara' ? 'Tomas' : 'Mara';
  for (const _ of [1, 2]) t.says(seat, `Question to ${other}: what would it cost?`);
  expect(t.all('turn-refused')[0]?.why).toBe('No question is allowed here: take your turn.');
  expect(t.all('cue-missed')[0]?.why).toBe('The voice asks where no question is allowed, and says no more than that.');
});

test('a table that only asks, and is heard to stray, ends for its questions', () => {
  const t = new TestTable(formats, { format: 'discussion', topic, seats, settings: { rounds: 1 } });
  while (!t.session.closed) t.says(t.cueOf().seat, 'Why now?', { heard: { strays: 'yes', commits: 'no' } });
  expect(t.session.closed.reason).toBe('questions');
});
