import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readSuite, type Suite } from '../../eval/index.ts';
import { yamlFile } from '../../personas/index.ts';
import { perhapsMeant } from '../../words/index.ts';
import { dataFile } from '../session/data-file.ts';
import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';

/** They lie in the folder of the evaluations, or beside the bundles. */
const FOLDERS = ['../../eval/suites/', 'suites/', '../suites/'].map((path) => new URL(path, import.meta.url));

/** The suites that come along, by name. */
export const suitesThere = async (): Promise<readonly Suite[]> => {
  const folder = FOLDERS.find((each) => existsSync(each));
  if (!folder) return [];
  const files = (await readdir(folder)).filter((file) => file.endsWith('.yaml')).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const path = fileURLToPath(new URL(file, folder));
      return suiteIn(path, yamlFile(path, await readFile(path, 'utf8')).value);
    }),
  );
};

/** The suite that a word names: a file, or one of those that come along. */
export const findSuite = async (world: World, named: string, cases?: string): Promise<Suite> => {
  const suite = await suiteNamed(world, named);
  if (cases === undefined) return suite;
  const count = Number(cases);
  if (!Number.isSafeInteger(count) || count < 1)
    throw new UserError(`--cases is "${cases}"; it must be a whole number above 0.`);
  return { ...suite, cases: suite.cases.slice(0, count) };
};

const suiteNamed = async (world: World, named: string): Promise<Suite> => {
  const suites = await suitesThere();
  const bundled = suites.find(({ name }) => name === named);
  if (bundled) return bundled;
  if (!/[./\\]/u.test(named)) {
    const names = suites.map(({ name }) => name);
    throw new UserError(
      `There is no suite "${named}"${perhapsMeant(named, names)}; name a YAML file, or one of ${names.join(', ')}.`,
    );
  }
  const read = await dataFile(world, named);
  if ('problem' in read) throw new UserError(read.problem);
  return suiteIn(named, read.value);
};

const suiteIn = (file: string, value: unknown): Suite => {
  const suite = readSuite(file, value);
  if ('problems' in suite) throw new UserError([...suite.problems]);
  return suite;
};
