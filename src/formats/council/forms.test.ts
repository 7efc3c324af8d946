import { expect, test } from 'vitest';
import { councilTable, expert, holdRounds, standsDown, takesPosition } from '../../../tests/kit/council-table.ts';
import type { TestTable } from '../../testing/test-table.ts';
import { decisionRecord } from '../../transcripts/decision-record.ts';
import { formsOf, transcribe } from '../../transcripts/form.ts';
import { minutesOf } from '../../transcripts/minutes.ts';
import { formats } from '../index.ts';
import type { CouncilEvent } from './event.ts';
import { CouncilEvents } from './events.ts';

const eventsOf = (table: TestTable): CouncilEvent[] => {
  const events = new CouncilEvents(formats);
  return table.ledger.flatMap((entry) => [...events.take(entry)]);
};
const kinds = (table: TestTable) => eventsOf(table).map(({ kind }) => kind);
const of = <K extends CouncilEvent['kind']>(table: TestTable, kind: K) =>
  eventsOf(table).filter((event): event is Extract<CouncilEvent, { kind: K }> => event.kind === kind);

test('[S1-037] an early end is a debate.end event with the reason consensus', () => {
  const table = councilTable({ strategy: 'consensus-check', rounds: 4 });
  holdRounds(table, 1, 'I doubt that the cost is known.');
  for (const seat of ['cto', 'cfo', 'pm']) standsDown(table, seat, seat === 'cto' ? 'Pm' : 'Cto');

  expect(eventsOf(table).at(-1)).toEqual({ kind: 'debate.end', reason: 'consensus' });
  table.fails('moderator');
  expect(kinds(table).slice(-2)).toEqual(['debate.end', 'conclusion']);
});

test('a council streams as its neighbours do, with rounds counted from 0', () => {
  const table = holdRounds(councilTable({ rounds: 1, conclude: false, gate: 'off' }, [expert('cto')]), 1);

  expect(kinds(table)).toEqual([
    'panel.assembled',
    'warning',
    'strategy.chosen',
    'round.start',
    'turn.start',
    'turn.end',
    'cost.update',
    'round.end',
    'debate.end',
    'conclusion',
  ]);
  expect(of(table, 'panel.assembled')[0]?.experts).toEqual([
    { slug: 'cto', displayName: 'Cto', model: 'scripted', participantKind: 'expert' },
  ]);
  expect(of(table, 'round.start')).toEqual([{ kind: 'round.start', round: 0 }]);
  expect(of(table, 'turn.end')[0]).toMatchObject({
    expertSlug: 'cto',
    position: { choice: 'yes' },
    speakerKind: 'expert',
  });
  expect(of(table, 'debate.end')).toEqual([{ kind: 'debate.end', reason: 'completed' }]);
});

test('structured rounds carry their phase', () => {
  const table = councilTable({ mode: 'structured', conclude: false });
  while (!table.session.closed) table.says(table.cueOf().seat, takesPosition('yes'));

  expect(of(table, 'round.start').map(({ phase }) => phase)).toEqual([
    'opening',
    'cross-examination',
    'rebuttal',
    'synthesis',
  ]);
});

test('the adversary that was drawn is announced', () => {
  const [chosen] = of(councilTable({ strategy: 'devils-advocate' }), 'strategy.chosen');

  expect(chosen?.strategy).toBe(`devils-advocate:${chosen?.adversary}`);
});

test.each([
  ['a person ends it', (table: TestTable) => table.steers('end'), 'aborted'],
  [
    'the budget is reached',
    (table: TestTable) => table.hears({ type: 'budget-reached', what: 'usd', why: 'Enough.' }),
    'limit',
  ],
  ['nobody can answer', (table: TestTable) => table.fails('cto').fails('cfo').fails('pm'), 'failed'],
])('when %s, debate.end says so', (_, end, reason) => {
  expect(of(end(councilTable()), 'debate.end')).toEqual([{ kind: 'debate.end', reason }]);
});

const empty = { heard: { empty: 'yes' } };

test('the gate speaks up in events: warned, regenerating, accepted after the cap', () => {
  const filler = (gate: string) => {
    const table = councilTable({ gate }).says(
      'cto',
      'We should ship soon, because waiting teaches nothing to anyone in this room.',
    );
    return gate === 'warn'
      ? table.says('cfo', 'Great point.', empty)
      : table.says('cfo', 'Great point.', empty).says('cfo', 'Well said.', empty);
  };
  const failures = ['forbidden_phrase'];

  expect(of(filler('warn'), 'turn.quality_gate')).toEqual([
    {
      kind: 'turn.quality_gate',
      expertSlug: 'cfo',
      round: 0,
      mode: 'warn',
      action: 'warned',
      failures,
      priorSpeakers: ['cto'],
    },
  ]);
  expect(
    of(filler('regenerate'), 'turn.quality_gate').map(({ action, regenerationAttempt }) => [
      action,
      regenerationAttempt,
    ]),
  ).toEqual([
    ['regenerating', 1],
    ['accepted_after_cap', undefined],
  ]);
});

test('one expert that fails is an error and no end', () => {
  const table = councilTable().fails('cto');

  expect(of(table, 'error')).toEqual([
    { kind: 'error', expertSlug: 'cto', message: 'The voice is gone.', recoverable: true, code: 'NETWORK' },
  ]);
  expect(of(table, 'debate.end')).toEqual([]);
});

test('turns are counted from 0 in each round, and every turn is followed by its cost, also one that failed', () => {
  const table = councilTable({ rounds: 2 }).fails('cto').says('cfo', 'No.').says('pm', 'Yes.').says('cto', 'Yes.');
  const kinds = eventsOf(table).map(({ kind }) => kind);

  expect(of(table, 'turn.start').map(({ round, seq }) => [round, seq])).toEqual([
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 0],
    [1, 1],
  ]);
  expect(kinds.slice(kinds.indexOf('error'), kinds.indexOf('error') + 2)).toEqual(['error', 'cost.update']);
  expect(of(table, 'cost.update')).toHaveLength(4);
});

test('sealed first answers are in no event before the end', () => {
  const table = councilTable({ baseline: true }).says('cto', takesPosition('no', 'A secret.'));

  expect(JSON.stringify(eventsOf(table))).not.toContain('secret');
});

test('deltas, retries and discarded text belong to the turn that is under way', () => {
  const table = councilTable();
  const events = new CouncilEvents(formats);
  for (const entry of table.ledger) events.take(entry);
  const { id } = table.cueOf();

  expect(events.delta(id, 'We')).toEqual([
    { kind: 'turn.delta', expertSlug: 'cto', text: 'We', speakerKind: 'expert' },
  ]);
  expect(events.retry(id, 2, 'Busy.', 'rate-limited')[0]).toMatchObject({ kind: 'turn.retry', attempt: 2 });
  expect(events.discard(id, 'Busy.')[0]).toMatchObject({ kind: 'turn.discard' });
  expect(events.delta('c999', 'We')).toEqual([]);
});

const decided = (): TestTable => {
  const table = councilTable({ rounds: 2, baseline: true });
  for (const seat of ['cto', 'cfo', 'pm']) table.says(seat, takesPosition(seat === 'cfo' ? 'no' : 'yes'));
  table.says('cto', takesPosition('yes', 'We gain 3 weeks. | # <b>Not</b> a heading.'));
  table.says('cfo', takesPosition('no, unless the cost is capped', 'I doubt that anyone knows the cost. Who pays?'));
  table.says('pm', takesPosition('yes, if exports work (0.9)'));
  return holdRounds(table, 1, 'I doubt the rest.').says('moderator', '', {
    data: {
      consensus: ['Users wait.'],
      tensions: ['Cost against time.'],
      decisionMatrix: [
        {
          dimension: 'Cost',
          positions: [
            { expert: 'Cfo', position: 'too high' },
            { expert: 'Nobody', position: 'x' },
          ],
        },
      ],
      recommendation: 'Ship to ten users.',
      confidence: 'high',
      dissent: [],
      openQuestions: ['Who pays?'],
    },
  });
};
const written = (form: string, table = decided()) =>
  transcribe(formats, table.ledger, formsOf(formats, 'council')[form]!);

test('the conclusion keeps the dissent that the moderator left out, with what would make it right', () => {
  const { ruling } = decided().all('ruling-made').at(-1)!;

  expect(ruling.evidence?.corrections).toEqual(['The dissent of cfo was left out and is kept.']);
  expect(ruling.value).toMatchObject({
    recommendation: 'Ship to ten users.',
    decisionMatrix: [{ dimension: 'Cost', positions: { cto: '', cfo: 'too high', pm: '' } }],
    dissent: [
      {
        expert: 'cfo',
        position: 'no, unless the cost is capped',
        rightIf: 'what it hangs on holds: “unless the cost is capped”',
      },
    ],
  });
});

test('the plain vote and the blind answers stand beside the result', () => {
  expect(decided().session.closed?.outcome).toMatchObject({
    worth: { firstVote: { majority: 'yes' }, lastVote: { majority: 'yes' }, answerChanged: false, changes: [] },
  });
});

test('without a usable conclusion the rule counts and quotes', () => {
  const table = councilTable({ rounds: 1 });
  table
    .says('cto', takesPosition('yes'))
    .says('cfo', takesPosition('no', 'I doubt that anyone knows the cost. Who pays?'));
  table.says('pm', takesPosition('yes')).says('moderator', 'Well, well.').says('moderator', '{}');

  expect(table.session.closed?.outcome).toMatchObject({
    conclusion: {
      answer: 'yes',
      recommendation: 'Yes, as Cto and Pm say (yes 2, no 1).',
      confidence: 'medium',
      dissent: [{ expert: 'cfo', rightIf: 'it holds that “I doubt that anyone knows the cost”' }],
      openQuestions: ['Who pays?'],
    },
  });
});

test('a split panel is never concluded with high confidence', () => {
  const table = councilTable({ rounds: 1 }, [expert('cto'), expert('cfo')]);
  table.says('cto', takesPosition('yes')).says('cfo', takesPosition('no'));
  table.says('moderator', '', { data: { recommendation: 'Go.', confidence: 'high' } });

  expect(table.session.closed?.outcome).toMatchObject({ conclusion: { confidence: 'medium' } });
});

test('where nobody took a position, that is what is said; marks of footnotes stay in the talk', () => {
  const table = councilTable({ rounds: 1 }, [expert('cto'), expert('cfo')]);
  table.says('cto', 'The cost is known[^1].\n\n[^1]: The ledger of May.').says('cfo', 'The date is open.');
  table.says('moderator', 'Well, well.').says('moderator', '{}');
  const { conclusion }: any = table.session.closed?.outcome ?? {};

  expect(conclusion.recommendation).toBe('No recommendation: nobody took a position.');
  expect(JSON.stringify(conclusion)).not.toContain('[^');
});

test('markdown puts the conclusion first, the matrix in a table, and lets nobody write headings', () => {
  const text = written('markdown');

  expect(text.indexOf('## Recommendation')).toBeLessThan(text.indexOf('# How it got there'));
  expect(text).toContain('| On | Cto | Cfo | Pm |\n| --- | --- | --- | --- |\n| Cost |  | too high |  |');
  expect(text).toContain('Right if what it hangs on holds: “unless the cost is capped”.');
  expect(text).toContain('> We gain 3 weeks. | # &lt;b&gt;Not&lt;/b&gt; a heading.');
});

test('an improvised council is headed as an exercise, never as a decision', () => {
  const improvised: TestTable['ledger'] = JSON.parse(
    JSON.stringify(decided().ledger).replaceAll('"voice":"scripted"', '"voice":"improv"'),
  );
  const adr = transcribe(formats, improvised, formsOf(formats, 'council').adr!);
  const headings = adr.match(/^## .+$/gm);

  expect(headings).toEqual([
    '## Status',
    '## Context',
    '## What the exercise came to',
    '## Agreed by all',
    '## Consequences',
    '## How sure we can be',
  ]);
  expect(adr).toContain('Ship to ten users.');
  expect(written('adr', councilTable())).toContain('Open: the council came to no conclusion');
});

test('JSON proves of every turn what its expert had been shown', () => {
  const { turns, outcome, experts } = JSON.parse(written('json'));

  expect(experts.map(({ slug }: any) => slug)).toEqual(['cto', 'cfo', 'pm']);
  expect(turns.map(({ saw }: any) => saw)).toEqual([[], [1], [1, 2], [1, 2, 3], [1, 2, 3, 4], [1, 2, 3, 4, 5]]);
  expect(outcome.conclusion.recommendation).toBe('Ship to ten users.');
});

test('plain text ends with the conclusion, and events are one object per line', () => {
  expect(written('text')).toMatch(
    /Was it worth it\?\n- First answers, before anyone was heard: Cto yes, Cfo no, Pm yes\./,
  );
  expect(
    written('events')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).kind)
      .at(-1),
  ).toBe('conclusion');
});

test('the recommendation is a decision that can be put on record', () => {
  expect(decisionRecord(minutesOf(formats, decided().ledger), 'DR-001')).toMatchObject({
    decision: 'Ship to ten users.',
    rationale: ['Users wait.', 'Cost against time.'],
    confidence_word: 'high',
    dissent: 'Cfo: no, unless the cost is capped. Right if what it hangs on holds: “unless the cost is capped”.',
  });
});
