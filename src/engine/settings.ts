/** One setting of a format: its help text, form field and bounds in one place. */
export type Setting = SettingKind & {
  /** Says how the table is held, whatever its format: it goes along to a format that has it too. Others start afresh. */
  readonly ofTable?: true;
};

type SettingKind =
  | {
      readonly type: 'number';
      readonly says: string;
      readonly default: number;
      readonly min: number;
      readonly max: number;
      readonly whole?: boolean;
    }
  | {
      readonly type: 'choice';
      readonly says: string;
      readonly default: string;
      /** What it is where nobody chose and a person sits at the terminal. */
      readonly attended?: string;
      readonly choices: Readonly<Record<string, string>>;
    }
  | { readonly type: 'flag'; readonly says: string; readonly default: boolean }
  | { readonly type: 'text'; readonly says: string; readonly default: string }
  | { readonly type: 'list'; readonly says: string; readonly default: readonly string[] }
  /** Anything a set-up file brings; the format checks it itself. */
  | {
      readonly type: 'data';
      readonly says: string;
      readonly default: unknown;
      /** People also give it as a file of its own. */
      readonly asFile?: boolean;
      /** Only the house may know it. */
      readonly sealed?: boolean;
    };

/** Parts the settings that only the house may know from those that everyone may. */
export const sealSettings = (
  table: SettingsTable,
  values: Readonly<Record<string, unknown>>,
): { readonly open: Readonly<Record<string, unknown>>; readonly sealed: Readonly<Record<string, unknown>> } => {
  const isSealed = ([name, value]: readonly [string, unknown]): boolean => {
    const setting = table[name];
    return setting?.type === 'data' && setting.sealed === true && value !== setting.default;
  };
  const entries = Object.entries(values);
  return {
    open: Object.fromEntries(entries.filter((entry) => !isSealed(entry))),
    sealed: Object.fromEntries(entries.filter(isSealed)),
  };
};

/** The settings that belong to the table and not to its format. */
export const tableSettings = (
  table: SettingsTable,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => table[name]?.ofTable));

export type SettingsTable = Readonly<Record<string, Setting>>;

export interface Settled {
  readonly values: Readonly<Record<string, unknown>>;
  readonly problems: readonly string[];
}

/** Fills in defaults and checks bounds. Every problem is a sentence; what can't be used counts as left out. */
export const settle = (table: SettingsTable, given: Readonly<Record<string, unknown>>): Settled => {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(table)) {
    const value = given[name];
    if (value === undefined) {
      values[name] = setting.default;
      continue;
    }
    const read = readSetting(name, setting, value);
    values[name] = 'problem' in read ? setting.default : read.value;
    if ('problem' in read) problems.push(read.problem);
  }
  for (const name of Object.keys(given)) {
    if (!(name in table)) problems.push(`There is no setting "${name}"; this format knows ${listNames(table)}.`);
  }
  return { values, problems };
};

const listNames = (table: SettingsTable): string => Object.keys(table).join(', ') || 'none';

type Read = { readonly value: unknown } | { readonly problem: string };

const readSetting = (name: string, setting: Setting, value: unknown): Read => {
  switch (setting.type) {
    case 'number': {
      const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
      const fits =
        typeof number === 'number' &&
        Number.isFinite(number) &&
        number >= setting.min &&
        number <= setting.max &&
        (setting.whole === false || Number.isInteger(number));
      const kind = setting.whole === false ? 'a number' : 'a whole number';
      return fits
        ? { value: number }
        : { problem: `${name} is ${show(value)}; it must be ${kind} from ${setting.min} to ${setting.max}.` };
    }
    case 'choice':
      return typeof value === 'string' && Object.hasOwn(setting.choices, value)
        ? { value }
        : { problem: `${name} is ${show(value)}; choose one of ${Object.keys(setting.choices).join(', ')}.` };
    case 'flag':
      if (value === true || value === 'true') return { value: true };
      if (value === false || value === 'false') return { value: false };
      return { problem: `${name} is ${show(value)}; it must be true or false.` };
    case 'text':
      return typeof value === 'string' ? { value } : { problem: `${name} is ${show(value)}; it must be a text.` };
    case 'list':
      if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return { value };
      if (typeof value === 'string')
        return {
          value: value
            .split(',')
            .map((item) => item.trim())
            .filter(Boolean),
        };
      return { problem: `${name} is ${show(value)}; it must be a list of texts.` };
    case 'data':
      return { value };
  }
};

const show = (value: unknown): string => JSON.stringify(value)?.slice(0, 60) ?? String(value);
