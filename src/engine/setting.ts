/** What every kind of setting has: its help text, form field and bounds stand in one place. */
interface Described {
  readonly says: string;
  /** Says how the table is held, whatever its format: it goes along to a format that has it too. Others start afresh. */
  readonly ofTable?: true;
}

export interface NumberSetting extends Described {
  readonly type: 'number';
  readonly default: number;
  readonly min: number;
  readonly max: number;
  readonly whole?: boolean;
}

export interface ChoiceSetting<Choice extends string = string> extends Described {
  readonly type: 'choice';
  readonly default: Choice;
  /** What it is where nobody chose and a person sits at the terminal. */
  readonly attended?: Choice;
  readonly choices: Readonly<Record<Choice, string>>;
}

export interface FlagSetting extends Described {
  readonly type: 'flag';
  readonly default: boolean;
}

export interface TextSetting extends Described {
  readonly type: 'text';
  readonly default: string;
}

export interface ListSetting extends Described {
  readonly type: 'list';
  readonly default: readonly string[];
}

/** Anything a set-up file brings; the format checks it itself. */
export interface DataSetting extends Described {
  readonly type: 'data';
  readonly default: unknown;
  /** People also give it as a file of its own. */
  readonly asFile?: boolean;
  /** Only the house may know it. */
  readonly sealed?: boolean;
}

/** One setting of a format. */
export type Setting = NumberSetting | ChoiceSetting | FlagSetting | TextSetting | ListSetting | DataSetting;

export type SettingsTable = Readonly<Record<string, Setting>>;

/** What a setting is once it is settled. */
export type SettingValue<Kind> = Kind extends { readonly type: 'number' }
  ? number
  : Kind extends { readonly type: 'choice'; readonly choices: infer Choices }
    ? keyof Choices & string
    : Kind extends { readonly type: 'flag' }
      ? boolean
      : Kind extends { readonly type: 'text' }
        ? string
        : Kind extends { readonly type: 'list' }
          ? readonly string[]
          : unknown;

/** The values of a table of settings, each of its own kind. */
export type SettingsOf<Settings> = { readonly [Name in keyof Settings]: SettingValue<Settings[Name]> };

type Without<Kind> = Omit<Kind, 'type'>;

export const number = (setting: Without<NumberSetting>): NumberSetting => ({ type: 'number', ...setting });

export const choice = <const Choice extends string>(
  setting: Without<ChoiceSetting<NoInfer<Choice>>> & { readonly choices: Readonly<Record<Choice, string>> },
): ChoiceSetting<Choice> => ({ type: 'choice', ...setting });

export const flag = (setting: Without<FlagSetting>): FlagSetting => ({ type: 'flag', ...setting });

export const text = (setting: Without<TextSetting>): TextSetting => ({ type: 'text', ...setting });

export const list = (setting: Without<ListSetting>): ListSetting => ({ type: 'list', ...setting });

export const data = (setting: Without<DataSetting>): DataSetting => ({ type: 'data', ...setting });

/** What every format lets people choose about how its table speaks. */
export const spoken = {
  language: text({ says: 'The language that models answer in; else the topic’s own.', default: '', ofTable: true }),
  tolerance: number({
    says: 'Per cent by which a turn may run over its limit of words and stand as it is.',
    ...{ default: 0, min: 0, max: 50, ofTable: true },
  }),
} as const;
