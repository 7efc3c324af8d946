import given from '../phrases/arcs.json' with { type: 'json' };
import type { Arc } from './arc.ts';
import { readArc } from './arc-script.ts';

/** Every arc, the more particular ones first: where two fit, the first one is played. The words that call for it are a pattern. */
export const arcs: readonly Arc[] = given.map(({ script, words, ...head }) =>
  readArc({ ...head, words: new RegExp(words, 'iu') }, script.join('\n')),
);
