import type { World } from './world.ts';

/** One option as help, docs and the parser know it. */
export interface OptionRow {
  /** As commander writes it: `--at <turn>`. */
  readonly flags: string;
  readonly says: string;
  /** What it may be, where that can be listed: shells complete it. */
  readonly choices?: readonly string[];
  /** May be given several times. */
  readonly many?: boolean;
  /** Another word for an option that is listed. */
  readonly hidden?: boolean;
}

/** Options by camel-cased name, only what was really given. */
export type Options = Readonly<Record<string, any>>;

/** What the user typed after a command. */
export interface Call {
  readonly args: readonly (string | undefined)[];
  readonly options: Options;
}

/** Does the work of a command; returns the exit code. */
export type Run = (world: World, call: Call) => Promise<number>;

/** One command: a row that the parser, the help and the reference are made from. */
export interface CommandRow {
  readonly name: string;
  /** As commander writes them: `<id> [text...]`. */
  readonly args: string;
  readonly says: string;
  readonly group: string;
  readonly options: readonly OptionRow[];
  /** Lines that help shows below the options. */
  readonly more?: readonly string[];
  /** Loaded only when the command runs. */
  readonly load: () => Promise<{ readonly run: Run }>;
}

/** Commands that help lists together. */
export const inGroup = (group: string, rows: readonly Omit<CommandRow, 'group'>[]): readonly CommandRow[] =>
  rows.map((row) => ({ ...row, group }));
