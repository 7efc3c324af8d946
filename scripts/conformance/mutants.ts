import { chance, shuffle } from '../../src/engine/index.ts';
import { mutants } from '../../tests/conformance/mutants/index.ts';
import { trialsOf, withoutMutant } from './mutant.ts';
import type { Proof } from './report.ts';
import { runMutants } from './run-mutants.ts';

export interface MutantsAsk {
  /** So many, drawn by the seed; all where absent. */
  readonly sample?: number;
  readonly seed: number;
  /** Only these rules, or rules of these origins. */
  readonly only: readonly string[];
}

/** Runs the mutants and tells which survived; gives the exit code. */
export async function tryMutants(root: string, items: readonly Proof[], ask: MutantsAsk): Promise<number> {
  const { trials, faults } = trialsOf(mutants, items, root);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const isAsked = (id: string): boolean => ask.only.length === 0 || ask.only.some((start) => id.startsWith(start));
  const wanted = trials.filter(({ mutant }) => isAsked(mutant.id));
  const drawn = shuffle(wanted, (label) => chance(ask.seed, 0, label)).slice(0, ask.sample ?? wanted.length);
  const began = performance.now();
  let survivors = 0;
  const inOrder = drawn.toSorted((a, b) => (a.mutant.id < b.mutant.id ? -1 : 1));
  await runMutants(root, inOrder, ({ mutant: { id, file, find, replace }, why }) => {
    if (why === null) return;
    survivors += 1;
    console.log(`${id}: ${why} (${file}: "${find}" -> "${replace}")`);
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  const which = ask.sample === undefined ? '' : `, drawn by seed ${ask.seed} out of ${wanted.length}`;
  const open = withoutMutant(items, mutants).filter(isAsked);
  console.log(
    `${drawn.length - survivors} of ${drawn.length} mutants killed by their rule's own test${which}; ${seconds} s`,
  );
  console.log(`${open.length} rules have no mutant yet${open.length === 0 ? '' : `: ${open.join(', ')}`}`);
  return survivors === 0 ? 0 : 1;
}
