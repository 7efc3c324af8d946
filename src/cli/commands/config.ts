import { perhapsMeant } from '../../words/index.ts';
import type { Call, Run } from '../command-row.ts';
import { type ConfigName, configNames, projectNames } from '../config/config-fields.ts';
import { configPlaces, readConfig, writeConfig } from '../config/config-file.ts';
import { fileSchemas, schemaText } from '../config/file-schemas.ts';
import { exitCode } from '../exit-code.ts';
import { standardInput } from '../session/standard-input.ts';
import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';

const says = 'write show, set NAME VALUE, unset NAME, key NAME, schema [KIND] or path';

/** Shows and changes what is set up once. */
export const run: Run = async (world, call) => {
  const [order = 'show', name, value] = call.args;
  const act = acts.get(order);
  if (!act) throw new UserError(`"config ${order}" is not known; ${says}.`);
  await act(world, call, name, value);
  return exitCode.done;
};

type Act = (world: World, call: Call, name?: string, value?: string) => void | Promise<void>;

const show: Act = (world, { options }) => {
  const places = configPlaces(world.env, world.cwd);
  const { values, from, problems } = readConfig(places);
  if (problems.length > 0) throw new UserError(problems);
  if (options.json) return void world.stdout.write(`${JSON.stringify({ values, from: Object.fromEntries(from) })}\n`);
  for (const name of configNames) {
    const value = values[name];
    const set =
      value === undefined
        ? '-'
        : `${Array.isArray(value) ? value.join(', ') : typeof value === 'object' ? Object.keys(value).join(', ') : value}  (${from.get(name)})`;
    world.stdout.write(`${name.padEnd(10)}${set}\n`);
  }
  world.stdout.write(`\nYour own: ${places.user}\nThis folder: ${places.project}\n`);
};

const fileFor = (world: World, { options }: Call, name: ConfigName): string => {
  const { user, project } = configPlaces(world.env, world.cwd);
  if (options.project !== true) return user;
  if (!projectNames.includes(name))
    throw new UserError(`"${name}" is for your own file only; a project may set ${projectNames.join(', ')}.`);
  return project;
};

const nameIn = (name: string | undefined): ConfigName => {
  const known = configNames.find((each) => each === name);
  if (known && known !== 'keychain') return known;
  throw new UserError(
    `There is no setting "${name ?? ''}"${perhapsMeant(name ?? '', configNames)}; it takes ${configNames.join(', ')}.`,
  );
};

const write = (world: World, call: Call, name: ConfigName, value: unknown): void => {
  const file = fileFor(world, call, name);
  const problems = writeConfig(file, name, value);
  if (problems.length > 0) throw new UserError(problems);
  world.stdout.write(`${file}: ${name} is ${value === undefined ? 'not set' : value}.\n`);
};

const set: Act = async (world, call, written, value) => {
  const name = nameIn(written);
  if (!value?.trim()) throw new UserError(`What should "${name}" be? Write: moderato config set ${name} VALUE`);
  if (name === 'model') {
    const choice = await world.readChoice(value);
    if ('problem' in choice) throw new UserError(choice.problem);
  }
  write(world, call, name, value.trim());
};

/** A key is read from standard input, so that it stands in no history and no list of processes. */
const key: Act = async (world, _, name) => {
  if (!name || !/^[A-Z][A-Z0-9_]{2,60}$/u.test(name))
    throw new UserError('Which key? Name its variable, as in: moderato config key ANTHROPIC_API_KEY < key.txt');
  const written = (await standardInput(world)).trim();
  if (written === '' || /\s/u.test(written))
    throw new UserError(`No key came in; write: printf %s "$KEY" | moderato config key ${name}`);
  world.stdout.write(`${await world.keepKey(name, written)}\n`);
};

const schema: Act = (world, _, name = 'config') => {
  const kinds = Object.keys(fileSchemas) as (keyof typeof fileSchemas)[];
  const kind = kinds.find((each) => each === name);
  if (!kind) throw new UserError(`There is no schema "${name}"; choose one of ${kinds.join(', ')}.`);
  world.stdout.write(schemaText(kind));
};

const acts: ReadonlyMap<string, Act> = new Map<string, Act>([
  ['show', show],
  ['set', set],
  ['unset', (world, call, name) => write(world, call, nameIn(name), undefined)],
  ['key', key],
  ['schema', schema],
  ['path', (world) => void world.stdout.write(`${configPlaces(world.env, world.cwd).user}\n`)],
]);
