import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { mutantsIn, trialsOf, withoutMutant } from '../../scripts/conformance/mutant.ts';
import { proofsIn } from '../../scripts/conformance/proofs.ts';
import { mutants } from './mutants/index.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { items } = proofsIn(root);

test('every mutant changes a place that stands once in its file, and a test carries its rule', () => {
  expect(trialsOf(mutants, items, root).faults).toEqual([]);
});

test('every live rule has one mutant', () => {
  const ids = mutants.map(({ id }) => id);

  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  expect(withoutMutant(items, mutants)).toEqual([]);
});

test('a row that fits nothing is told in a sentence', () => {
  const rows = mutantsIn('src/engine', [
    ['S9-001', 'chance.ts', 'a', 'b'],
    ['S0-001', 'nowhere.ts', 'a', 'b'],
    ['S0-001', 'chance.ts', 'no such words', 'b'],
    ['S0-001', 'chance.ts', 'const scramble', 'const scramble'],
  ]);

  expect(trialsOf(rows, items, root).faults).toEqual([
    'S9-001: conformance/items.tsv has no such id.',
    'S0-001: src/engine/nowhere.ts does not exist; name the file that keeps the rule.',
    'S0-001: "no such words" stands 0 times in src/engine/chance.ts, expected once; correct its row in tests/conformance/mutants.',
    'S0-001: its mutant changes nothing.',
  ]);
});
