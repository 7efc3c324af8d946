import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { createJiti } from 'jiti';
import {
  builtInStrategies,
  findStrategy,
  type ModeratorStrategy,
  registerStrategy,
  type Strategies,
  type StrategyOffer,
  strategyFaults,
} from '../../formats/council/index.ts';
import { UserError } from '../user-error.ts';
import { answeringAtOnce, loadedAtOnce } from './answer-at-once.ts';

/** A strategy that was found: how it is written from now on, and the registry that knows it. */
export interface LoadedStrategy {
  readonly written: string;
  readonly strategies: Strategies;
}

const looksLikePath = /^[.~/\\]|^[a-z]:[\\/]|\.[cm]?[jt]s(?::[^/\\]*)?$/iu;
const withSlug = /^(.+):([a-z0-9][a-z0-9-]*)$/u;

/** Finds a strategy by name, in a file, or in an installed package, and tries it before anyone relies on it. */
export const loadStrategy = async (cwd: string, spelled: string): Promise<LoadedStrategy> => {
  const written = spelled.trim();
  if (findStrategy(builtInStrategies, written)) return { written, strategies: builtInStrategies };
  const { place, slug } = placeOf(cwd, written);
  const offer = offerIn(await exportedBy(cwd, place), written);
  const faults = strategyFaults(offer);
  if (faults.length > 0) throw new UserError([`The strategy in ${written} can't lead a council: ${faults.join(' ')}`]);
  return {
    written: slug === null ? place : `${place}:${slug}`,
    strategies: registerStrategy(builtInStrategies, place, offer),
  };
};

/** The file or package, and the slug after a colon. Files are named from the root on, so that any folder can resume. */
const placeOf = (cwd: string, written: string): { readonly place: string; readonly slug: string | null } => {
  const [, before, after] = withSlug.exec(written) ?? [];
  if (!looksLikePath.test(written)) return { place: before ?? written, slug: after ?? null };
  const whole = resolve(cwd, written);
  if (existsSync(whole) || before === undefined) return found(whole, written, null);
  return found(resolve(cwd, before), before, after ?? null);
};

const found = (place: string, written: string, slug: string | null) => {
  if (existsSync(place)) return { place, slug };
  throw new UserError([`There is no strategy file ${written}; name a TypeScript or JavaScript file that has one.`]);
};

const exportedBy = async (cwd: string, place: string): Promise<unknown> => {
  const load = createJiti(join(cwd, 'strategy.js'), { fsCache: false, moduleCache: false, alias: ownPackage() });
  try {
    return await loadedAtOnce(() => load.import(place));
  } catch (error) {
    const why = (error instanceof Error ? error.message : String(error)).replace(/\s*\n\s*/gu, ' ').trim();
    if (!looksLikePath.test(place) && /cannot find|failed to resolve/iu.test(why)) throw unknown(place);
    throw new UserError([`The strategy in ${place} can't be loaded (${why.slice(0, 300)}); mend it and try again.`]);
  }
};

const unknown = (name: string): UserError =>
  new UserError([
    `There is no strategy "${name}"; choose one of ${Object.keys(builtInStrategies).join(', ')}, or name a file (./mine.ts) or an installed package.`,
  ]);

/** A strategy may import from this package by its name, also where it is not installed beside it. */
const ownPackage = (): Record<string, string> => {
  try {
    return { 'moderato/formats': createRequire(import.meta.url).resolve('moderato/formats') };
  } catch {
    return {};
  }
};

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
