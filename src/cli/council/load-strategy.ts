import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  builtInStrategies,
  findStrategy,
  type ModeratorStrategy,
  registerStrategy,
  type Strategies,
  type StrategyOffer,
  strategyFaults,
} from '../../formats/council/index.ts';
import { sayUnnamed } from '../../trust/index.ts';
import { userCodeIn } from '../formats/user-code.ts';
import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';
import { answeringAtOnce, loadedAtOnce } from './answer-at-once.ts';

/** A strategy that was found: how it is written from now on, and the registry that knows it. */
export interface LoadedStrategy {
  readonly written: string;
  readonly strategies: Strategies;
  /** The file that was loaded; null for a built-in one. */
  readonly file: string | null;
}

const looksLikePath = /^[.~/\\]|^[a-z]:[\\/]|\.[cm]?[jt]s(?::[^/\\]*)?$/iu;
const withSlug = /^(.+):([a-z0-9][a-z0-9-]*)$/u;

/** Where a strategy is: the name it is known by, its file, and the slug after a colon. */
interface Place {
  readonly place: string;
  readonly file: string;
  readonly slug: string | null;
}

/** Finds a strategy that this user names, in a file or in an installed package, and tries it before anyone relies on it. */
export const loadStrategy = async (cwd: string, spelled: string): Promise<LoadedStrategy> => {
  const written = spelled.trim();
  if (findStrategy(builtInStrategies, written)) return { written, strategies: builtInStrategies, file: null };
  const found = placesOf(cwd, written).find(({ file }) => existsSync(file));
  if (found) return loaded(cwd, found, written);
  if (!looksLikePath.test(written)) throw unknown(withSlug.exec(written)?.[1] ?? written);
  throw new UserError([`There is no strategy file ${written}; name a TypeScript or JavaScript file that has one.`]);
};

/**
 * The strategy that a ledger names: loaded where this user named its file on this machine, and it still is what it was.
 * Otherwise no file is touched, and a sentence says what to do.
 */
export const loadAllowed = async (
  { cwd, allowed }: Pick<World, 'cwd' | 'allowed'>,
  written: string,
): Promise<LoadedStrategy | { readonly refused: string }> => {
  if (findStrategy(builtInStrategies, written)) return { written, strategies: builtInStrategies, file: null };
  for (const place of placesOf(cwd, written)) {
    const verdict = await allowed.file(place.file);
    if (verdict === 'allowed') return loaded(cwd, place, written);
    if (verdict === 'changed')
      return {
        refused: `The strategy in ${place.file} is not the one that you named, or is gone; if you trust it as it is now: moderato allow ${place.file}`,
      };
  }
  return { refused: sayUnnamed(written, 'The strategy is not loaded: ') };
};

const loaded = async (cwd: string, { place, file, slug }: Place, written: string): Promise<LoadedStrategy> => {
  const offer = offerIn(await exportedBy(cwd, file), written);
  const faults = strategyFaults(offer);
  if (faults.length > 0) throw new UserError([`The strategy in ${written} can't lead a council: ${faults.join(' ')}`]);
  return {
    written: slug === null ? place : `${place}:${slug}`,
    strategies: registerStrategy(builtInStrategies, place, offer),
    file,
  };
};

/** The files that may be meant. They are named from the root on, so that any folder can resume; packages by their name. */
const placesOf = (cwd: string, written: string): readonly Place[] => {
  const [, before, after = null] = withSlug.exec(written) ?? [];
  if (looksLikePath.test(written))
    return [[written, null] as const, ...(before === undefined ? [] : [[before, after] as const])].map(
      ([path, slug]) => ({ place: resolve(cwd, path), file: resolve(cwd, path), slug }),
    );
  const place = before ?? written;
  const file = packageName.test(place) ? packageFile(cwd, place) : null;
  return file === null ? [] : [{ place, file, slug: after }];
};

const packageName = /^(?:@[\w.-]+\/)?[\w.-]+(?:\/[\w./-]+)?$/u;

const packageFile = (cwd: string, name: string): string | null => {
  const found = userCodeIn(cwd).esmResolve(name, { try: true });
  const file = found?.startsWith('file:') ? fileURLToPath(found) : found;
  return file && statSync(file, { throwIfNoEntry: false })?.isFile() ? file : null;
};

const exportedBy = async (cwd: string, file: string): Promise<unknown> => {
  try {
    return await loadedAtOnce(() => userCodeIn(cwd).import(file));
  } catch (error) {
    const why = (error instanceof Error ? error.message : String(error)).replace(/\s*\n\s*/gu, ' ').trim();
    throw new UserError([`The strategy in ${file} can't be loaded (${why.slice(0, 300)}); mend it and try again.`]);
  }
};

const unknown = (name: string): UserError =>
  new UserError([
    `There is no strategy "${name}"; choose one of ${Object.keys(builtInStrategies).join(', ')}, or name a file (./mine.ts) or an installed package.`,
  ]);

/** The default export, or one named `strategy`: an object, or a function that makes one for a slug. */
const offerIn = (exported: unknown, written: string): StrategyOffer => {
  const module = exported as { readonly default?: unknown; readonly strategy?: unknown } | null;
  const candidates = [module?.default, module?.strategy, exported];
  const made = candidates.find((candidate) => isStrategy(candidate) || typeof candidate === 'function');
  const about = { says: `The strategy in ${written}.`, when: 'As its author says.' };
  if (isStrategy(made)) return { ...about, make: () => answeringAtOnce(made) };
  if (typeof made === 'function')
    return {
      ...about,
      singles: 'singled-out expert',
      make: (slug) => answeringAtOnce(madeBy(made as (slug: string) => unknown, slug)),
    };
  throw new UserError([
    `${written} has no strategy; write: export default { planRound(context) { … }, shouldContinue(context) { … } }.`,
  ]);
};

const madeBy = (make: (slug: string) => unknown, slug: string): ModeratorStrategy => {
  const made: unknown = make(slug);
  if (isStrategy(made)) return made;
  throw new Error('the function answers no strategy; it answers { planRound, shouldContinue }.');
};

const isStrategy = (value: unknown): value is ModeratorStrategy =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as ModeratorStrategy).planRound === 'function' &&
  typeof (value as ModeratorStrategy).shouldContinue === 'function';
