import type { NumberSetting, Setting, SettingsTable } from './setting.ts';

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
    if (!Object.hasOwn(table, name))
      problems.push(`There is no setting "${name}"; this format knows ${listNames(table)}.`);
  }
  return { values, problems };
};

const listNames = (table: SettingsTable): string => Object.keys(table).join(', ') || 'none';

type Read = { readonly value: unknown } | { readonly problem: string };

const readSetting = (name: string, setting: Setting, value: unknown): Read => {
  switch (setting.type) {
    case 'number':
      return readNumber(name, setting, value);
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

const readNumber = (name: string, { min, max, whole = true }: NumberSetting, value: unknown): Read => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  const isNumber = typeof number === 'number' && (whole ? Number.isInteger(number) : Number.isFinite(number));
  return isNumber && number >= min && number <= max
    ? { value: number }
    : { problem: `${name} is ${show(value)}; it must be a ${whole ? 'whole ' : ''}number from ${min} to ${max}.` };
};

const show = (value: unknown): string => JSON.stringify(value)?.slice(0, 60) ?? String(value);
