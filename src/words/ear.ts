import { type Measure, measureLexically } from './measure.ts';

/** Something that can be asked what it notices. An ear may take time and may fail; the lexical one does neither. */
export interface Ear {
  /** Kept with the numbers as their source. */
  readonly name: string;
  /** One number in 0..1 for each measure, in the same order. */
  measure(measures: readonly Measure[], abort?: AbortSignalLike): Promise<number[]>;
  /** How a measure is really answered, where that can differ from the name: by words alone when the text is not English. */
  sourceOf?(measure: Measure): string;
}

/** The part of an abort signal that an ear looks at; the pure ring knows no DOM types. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  throwIfAborted(): void;
}

export const lexicalEar: Ear = {
  name: 'lexical',
  async measure(measures, abort) {
    abort?.throwIfAborted();
    return measures.map(measureLexically);
  },
};
