import type { SettingsOf } from './setting.ts';

/** The names a format uses, and what they stand for: whoever writes for it can use no others. */
export interface Terms {
  readonly settings: any;
  readonly phase: string;
  readonly kind: string;
  readonly reason: string;
  readonly outcome: unknown;
}

/** Those of a format whose tables are not known. */
export interface AnyTerms extends Terms {
  readonly settings: Readonly<Record<string, unknown>>;
}

/** What the terms are read from. */
export interface TermTables {
  readonly settings: unknown;
  readonly phases: string;
  readonly turns: unknown;
  readonly reasons: unknown;
  readonly outcome: unknown;
}

/** The terms of a format that stands in several files, out of its own tables. */
export interface TermsOf<Tables extends TermTables> {
  readonly settings: SettingsOf<Tables['settings']>;
  readonly phase: Tables['phases'];
  readonly kind: keyof Tables['turns'] & string;
  readonly reason: keyof Tables['reasons'] & string;
  readonly outcome: Tables['outcome'];
}
