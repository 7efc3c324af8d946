declare const KEYED: unique symbol;

/**
 * Values under words that came from outside, such as seat ids. Under a word that nobody put there stands nothing, whatever
 * the word is; a plain object has something under `constructor`. Only `keyed` and `withKey` make one.
 */
export type Keyed<T> = { readonly [word: string]: T } & { readonly [KEYED]: true };

export const keyed = <T>(entries: Iterable<readonly [string, T]> = []): Keyed<T> =>
  ({ __proto__: null, ...Object.fromEntries(entries) }) as unknown as Keyed<T>;

/** The same with one value more, or another one under its word. */
export const withKey = <T>(all: Keyed<T>, word: string, value: T): Keyed<T> =>
  ({ __proto__: null, ...all, [word]: value }) as unknown as Keyed<T>;

/** The same as a fact or an outcome has it, in JSON: gone through entry by entry. What is looked up by word is `Keyed`. */
export type BySeat<T> = { readonly [seat: string]: T };
