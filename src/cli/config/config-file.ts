import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { type ConfigName, type ConfigValues, configNames, configSchema, projectNames } from './config-fields.ts';

export interface ConfigPlaces {
  readonly user: string;
  readonly project: string;
}

/** What is set, where each value stands, and what is wrong with the files. */
export interface Config {
  readonly values: ConfigValues;
  readonly from: ReadonlyMap<ConfigName, string>;
  readonly problems: readonly string[];
}

export const noConfig: Config = { values: {}, from: new Map(), problems: [] };

/** The user's file, where `MODERATO_CONFIG` or the system says, and the project's, in the working folder. */
export const configPlaces = (
  env: Readonly<Record<string, string | undefined>>,
  cwd: string,
  home = homedir(),
): ConfigPlaces => {
  const xdg = env.XDG_CONFIG_HOME;
  const folder = process.platform === 'win32' && env.APPDATA ? env.APPDATA : join(home, '.config');
  return {
    user: env.MODERATO_CONFIG || join(xdg && isAbsolute(xdg) ? xdg : folder, 'moderato', 'config.json'),
    project: join(cwd, 'moderato.json'),
  };
};

/** Both files as one: what the project says counts before what the user says. */
export const readConfig = ({ user, project }: ConfigPlaces): Config => {
  const problems: string[] = [];
  const from = new Map<ConfigName, string>();
  const values: Record<string, unknown> = {};
  for (const [file, allowed] of [
    [user, configNames],
    [project, projectNames],
  ] as const) {
    const read = readConfigFile(file);
    problems.push(...read.problems);
    for (const name of configNames) {
      const value = read.values[name];
      if (value === undefined) continue;
      if (!allowed.includes(name)) {
        problems.push(`${file} sets "${name}", which only your own file may; move it to ${user}.`);
        continue;
      }
      values[name] = value;
      from.set(name, file);
    }
  }
  return { values, from, problems };
};

/** One file; a file that is not there sets nothing. */
export const readConfigFile = (
  file: string,
): { readonly values: ConfigValues; readonly problems: readonly string[] } => {
  if (!existsSync(file)) return { values: {}, problems: [] };
  let data: unknown;
  try {
    data = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { values: {}, problems: [`${file} is not JSON; mend it, or take it away.`] };
  }
  const read = configSchema.safeParse(data);
  if (read.success) return { values: read.data, problems: [] };
  return { values: {}, problems: read.error.issues.map((issue) => `${file}: ${sayIssue(issue)}`) };
};

const sayIssue = ({
  path,
  code,
  message,
  ...more
}: {
  path: PropertyKey[];
  code?: string;
  message: string;
}): string => {
  if (code === 'unrecognized_keys')
    return `there is no "${(more as { keys?: string[] }).keys?.join('", "')}"; it takes ${configNames.join(', ')}.`;
  return `"${path.join('.')}" can't be used: ${message}.`;
};

/** Sets or takes away one value, and leaves the rest of the file as it is. */
export const writeConfig = (file: string, name: ConfigName, value: unknown): readonly string[] => {
  const { values, problems } = readConfigFile(file);
  if (problems.length > 0) return problems;
  const next = { ...values, [name]: value };
  const read = configSchema.safeParse(JSON.parse(JSON.stringify(next)));
  if (!read.success) return read.error.issues.map(sayIssue);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(read.data, null, 2)}\n`);
  return [];
};
