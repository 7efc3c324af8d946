import type { Entry } from './entry.ts';

/** A piece of a source that can be cited: `[S3 p. 4]` is the source `S3` at `p. 4`. Its words stand as they do in the document. */
export interface Passage {
  /** The place in the source, as it is cited: `p. 4`, `§ 2`, `rows 2-40`, `lines 1-60`. */
  readonly at: string;
  /** The heading it stands under, where there is one. */
  readonly heading?: string;
  readonly text: string;
}

/** A source that is a picture. Its bytes are kept beside the ledger, by the hash of the source. */
export interface Picture {
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp';
  readonly width: number;
  readonly height: number;
}

/** What is known of a source without its words. */
export interface SourceCard {
  /** `S1`, `S2` …: how it is cited. */
  readonly id: string;
  readonly title: string;
  /** The file it was read from, as whoever gave it calls it; never a path of their machine. */
  readonly name: string;
  /** How it was read: `md`, `pdf`, `csv`, `code` … */
  readonly kind: string;
  /** SHA-256 of its bytes: tells later whether a file is still the one that was read. */
  readonly hash: string;
  /** How many passages it has in all. */
  readonly count: number;
  readonly picture?: Picture;
}

/** A document on the table, with those of its passages that everybody is shown from the start. */
export interface Source extends SourceCard {
  readonly passages: readonly Passage[];
}

/** A passage with the source it stands in. */
export interface PlacedPassage extends Passage {
  readonly source: string;
}

/** How a passage is cited. */
export const labelOf = ({ source, at }: Pick<PlacedPassage, 'source' | 'at'>): string => `[${source} ${at}]`;

/** Every passage that the record holds, up to an entry: what was laid on the table, and what was looked up since. */
export const passagesIn = (ledger: readonly Entry[], places: readonly number[]): readonly PlacedPassage[] =>
  places.flatMap((seq) => {
    const entry = ledger[seq - 1];
    if (entry?.type === 'source-laid')
      return entry.source.passages.map((passage) => ({ ...passage, source: entry.source.id }));
    return entry?.type === 'looked-up' ? (entry.lookup.passages ?? []) : [];
  });
