import { join } from 'node:path';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import type { Mutant, Trial } from './mutant.ts';

/** What became of one mutant. */
export interface Verdict {
  readonly mutant: Mutant;
  /** Null where its rule's own test killed it, else a sentence. */
  readonly why: string | null;
}

/** A mutant may lead a test round and round: so many seconds, and it is left. */
const patience = 60;

/**
 * Runs each mutant against the tests that carry its rule's id, one after the other in one process.
 * The change is made while the file is loaded: nothing is written into the tree.
 */
export async function runMutants(
  root: string,
  trials: readonly Trial[],
  tell: (verdict: Verdict) => void,
): Promise<void> {
  let runner = await runnerFor(root);
  for (const { mutant, tests } of trials) {
    const files = [...new Set(tests.map(({ file }) => file))];
    const why = await withinPatience(runner.whyItLives(mutant, files));
    tell({ mutant, why: why === LATE ? 'its test does not come to an end; choose another change' : why });
    if (why !== LATE) continue;
    void runner.close();
    runner = await runnerFor(root);
  }
  await runner.close();
}

const LATE = Symbol('late');

const withinPatience = async <T>(trial: Promise<T>): Promise<T | typeof LATE> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(() => resolve(LATE), patience * 1000);
  });
  return Promise.race([trial, late]).finally(() => clearTimeout(timer));
};

async function runnerFor(root: string) {
  let current: Mutant | null = null;
  const change = {
    name: 'mutant',
    enforce: 'pre' as const,
    transform: (code: string, id: string) =>
      current !== null && id.replace(/\?raw$/u, '') === join(root, current.file)
        ? code.replace(current.find, () => current!.replace)
        : null,
  };
  const vitest = await createVitest(
    'test',
    { root, watch: false, pool: 'threads', maxWorkers: 1, reporters: [{}], coverage: { enabled: false } },
    { plugins: [change], server: { watch: null } },
  );
  return {
    whyItLives: async (mutant: Mutant, files: readonly string[]): Promise<string | null> => {
      current = mutant;
      vitest.invalidateFile(join(root, mutant.file));
      const why = await whyItLives(vitest, root, mutant.id, files);
      vitest.invalidateFile(join(root, mutant.file));
      return why;
    },
    close: () => vitest.close(),
  };
}

/** A mutant that keeps a test file from loading proves nothing: a test has to run and fail. */
async function whyItLives(vitest: Vitest, root: string, id: string, files: readonly string[]): Promise<string | null> {
  const only = { testNamePattern: new RegExp(`\\b${id}\\b`) };
  for (const file of files) {
    const specification = vitest.getRootProject().createSpecification(join(root, file), only);
    await vitest.runTestSpecifications([specification]);
    const [fault] = specification.testModule?.errors() ?? [];
    if (fault) return `${file} does not load with it: ${fault.message}`;
    if (ranIn(specification, 'failed')) return null;
    if (!ranIn(specification, 'passed')) return `no test of ${file} ran`;
  }
  return `it survives ${files.join(', ')}`;
}

const ranIn = ({ testModule }: TestSpecification, state: 'failed' | 'passed'): boolean =>
  [...(testModule?.children.allTests(state) ?? [])].length > 0;
