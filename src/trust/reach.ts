/** What a voice touches outside this program, as an allow-list sees it. */
export interface Reach {
  /** It touches nothing: no key, no file, no address. */
  readonly isFree: boolean;
  /** What it may be allowed by, the most exact first: its spelling, its address, its provider. */
  readonly names: readonly string[];
  /** The file that it would read. */
  readonly path: string | null;
}

/** Reads the spelling of a voice; null where it is none. Touches nothing itself. */
export type ReachOf = (voice: string) => Promise<Reach | null>;
