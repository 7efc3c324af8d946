import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Proof } from './report.ts';
import type { Title } from './titles.ts';

/** A change of one file that breaks one rule: the test that carries the rule's id has to fail with it. */
export interface Mutant {
  readonly id: string;
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly find: string;
  readonly replace: string;
}

/** One line of a table: the rule, the file, what stands there, and what stands there instead. */
export type MutantRow = readonly [id: string, file: string, find: string, replace: string];

/** Files are named from the folder on; from `src/` or `./` on they are those of the repository. */
export const mutantsIn = (folder: string, rows: readonly MutantRow[]): Mutant[] =>
  rows.map(([id, file, find, replace]) => {
    const isOurs = file.startsWith('src/') || file.startsWith('./');
    return { id, file: isOurs ? file.replace('./', '') : `${folder}/${file}`, find, replace };
  });

/** A mutant, and the tests that carry its rule's id. */
export interface Trial {
  readonly mutant: Mutant;
  readonly tests: readonly Title[];
}

/** Sets the mutants beside the tests that must kill them; every row that fits nothing is a sentence. */
export function trialsOf(
  mutants: readonly Mutant[],
  items: readonly Proof[],
  root: string,
): { readonly trials: readonly Trial[]; readonly faults: readonly string[] } {
  const tests = new Map(items.map((item) => [item.id, item.tests]));
  return {
    trials: mutants.map((mutant) => ({ mutant, tests: tests.get(mutant.id) ?? [] })),
    faults: mutants.flatMap((mutant) => faultOf(mutant, tests.get(mutant.id), join(root, mutant.file)) ?? []),
  };
}

function faultOf(
  { id, file, find, replace }: Mutant,
  tests: readonly Title[] | undefined,
  path: string,
): string | null {
  if (!tests) return `${id}: conformance/items.tsv has no such id.`;
  if (tests.length === 0) return `${id}: no test carries this id, so none can kill its mutant.`;
  if (!existsSync(path)) return `${id}: ${file} does not exist; name the file that keeps the rule.`;
  const times = readFileSync(path, 'utf8').split(find).length - 1;
  if (times !== 1)
    return `${id}: "${find}" stands ${times} times in ${file}, expected once; correct its row in tests/conformance/mutants.`;
  return find === replace ? `${id}: its mutant changes nothing.` : null;
}

/** The rules that have no mutant yet. */
export const withoutMutant = (items: readonly Proof[], mutants: readonly Mutant[]): string[] => {
  const covered = new Set(mutants.map(({ id }) => id));
  return items.filter(({ id, superseded }) => !superseded && !covered.has(id)).map(({ id }) => id);
};
