import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';

/** What decides where sessions are kept; all of it may be handed in. */
export interface DataFolderAsk {
  /** As given with `--data`. */
  readonly data?: string | undefined;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly platform?: NodeJS.Platform;
  readonly home?: string;
}

/** Whether a place for sessions is a database and no folder. */
export const isDatabase = (place: string): boolean => /^postgres(?:ql)?:\/\//u.test(place);

/** The database that `--data`, else `MODERATO_DATA`, names; null where sessions are kept in a folder. */
export const databaseNamed = ({ data, env = process.env }: DataFolderAsk): string | null => {
  const chosen = data || env.MODERATO_DATA || '';
  return isDatabase(chosen) ? chosen : null;
};

/**
 * The folder for `moderato.db` and what else a user keeps: `--data`, then `MODERATO_DATA`, then where the system keeps a
 * user's data. Beside a database it is the system's.
 */
export const dataFolder = (ask: DataFolderAsk = {}): string => {
  const { env = process.env, platform = process.platform, home = homedir() } = ask;
  const chosen = ask.data || env.MODERATO_DATA;
  if (chosen && !isDatabase(chosen)) return resolve(chosen);
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'moderato');
  if (platform === 'win32') return join(env.APPDATA || join(home, 'AppData', 'Roaming'), 'moderato');
  const xdg = env.XDG_DATA_HOME;
  return join(xdg && isAbsolute(xdg) ? xdg : join(home, '.local', 'share'), 'moderato');
};

/** The file in a data folder that holds every session. */
export const ledgerFile = (folder: string): string => join(folder, 'moderato.db');
