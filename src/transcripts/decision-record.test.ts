import { expect, test } from 'vitest';
import { heldConsensus } from '../../tests/kit/held-consensus.ts';
import { formats } from '../formats/index.ts';
import { decidedFrom } from './decided.ts';
import { decisionMarkdown, decisionRecord } from './decision-record.ts';
import { type Minutes, minutesOf } from './minutes.ts';

const silent = 'Lin';
const merged = (agreementLevel: string): Minutes => {
  const outcome = {
    position: 'We take turns.',
    agreementLevel,
    confidence: 0.88,
    contributions: [{ seat: 'Ann', gave: 'Weekends.' }],
    reservations: [{ seat: 'Bob', says: 'Review in May.' }],
    dissent: [{ seat: 'Cyd', says: 'Nights are unfair.' }],
  };
  const told = { format: 'consensus', seats: [], items: [] };
  return {
    ...told,
    topic: 'Night shifts',
    opened: 0,
    changes: [],
    closed: { reason: 'merged', outcome },
    decided: decidedFrom(formats, { ...told, reason: 'merged', says: '', outcome }),
  } as unknown as Minutes;
};

test('a merged position is a decision, with its level, reservations and dissent', () => {
  const record = decisionRecord(merged('majority with dissent'), 'DR-001')!;

  expect(record).toMatchObject({
    decision: 'We take turns.',
    rationale: [],
    concessions: ['Ann: Weekends.'],
    confidence: 0.88,
    confidence_word: 'majority with dissent',
    conditions: ['Bob: Review in May.'],
    dissent: 'Cyd: Nights are unfair.',
  });
  const text = decisionMarkdown(record);
  expect(text).toContain('We take turns.');
  expect(text).toContain('## Given up for it\n\n- Ann: Weekends.');
  expect(text).not.toContain('Rationale');
});

test('what was said stands under what the table did then, by its own name', () => {
  const { ledger } = heldConsensus({ judges: () => 'Yes.' });
  const text = decisionMarkdown(decisionRecord(minutesOf(formats, ledger), 'DR-001')!);

  expect(text.match(/^### .*$/gmu)).toEqual([
    '### Phase 1: positions',
    '### Phase 2: the map of agreement and tension',
    '### Phase 3: concessions',
    '### Phase 4: synthesis',
  ]);
  expect(text).toContain('### Phase 1: positions\n\n#### Tomek (participant), position\n\n>');
});

test('who gave no verdict is named, and that is neither a condition nor dissent', () => {
  const { ledger, turns } = heldConsensus({ judges: (name) => (name === silent ? 'The cupboard is green.' : 'Yes.') });
  const record = decisionRecord(minutesOf(formats, ledger), 'DR-001')!;

  expect(turns.find(({ kind }) => kind === 'synthesis')?.seat).not.toBe(silent.toLowerCase());
  expect(record).toMatchObject({
    confidence_word: 'majority with dissent',
    conditions: [],
    dissent: '',
    no_verdict: [silent],
  });
  expect(decisionMarkdown(record)).toContain(`## No verdict\n\n- ${silent}\n`);
  expect(decisionMarkdown(record)).not.toContain('## Conditions');
});

test('a debate without a ruling decided nothing', () => {
  const decidedAs = (reason: string, decision: string, more: { readonly settled?: boolean } = {}) =>
    decidedFrom(formats, {
      format: 'debate',
      seats: [],
      reason,
      says: '',
      outcome: { decision, reasons: [], ...more },
    });
  expect(decidedAs('undecided', 'Bake.')).toBeNull();
  expect(decidedAs('ruled', 'No decision yet on Sundays', { settled: false })).toBeNull();
  expect(decidedAs('ruled', 'Bake.')).toMatchObject({ decision: 'Bake.', confidenceWord: 'unstated' });
  expect(decisionRecord({ ...merged('majority with dissent'), decided: null }, 'DR-001')).toBeNull();
});

test('a record says where one call played several seats', () => {
  const label = 'Ensemble: model plays Tomek, Rosa, Lin, several in one call; they are not separate minds.';
  const { ledger } = heldConsensus({ judges: () => 'Yes.', ensemble: true });
  const record = decisionRecord(minutesOf(formats, ledger), 'DR-001')!;

  expect(record.notes).toEqual([label]);
  expect(decisionMarkdown(record)).toContain(`\n\n${label}\n\n## Decision`);
  const alone = heldConsensus({ judges: () => 'Yes.' });
  expect(decisionRecord(minutesOf(formats, alone.ledger), 'DR-001')!.notes).toEqual([]);
});

test('without agreement nothing was decided', () => {
  expect(decisionRecord(merged('no agreement'), 'DR-001')).toBeNull();
});
