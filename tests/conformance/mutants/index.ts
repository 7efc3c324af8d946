import { S0 } from './s0.ts';
import { S1 } from './s1.ts';
import { S2 } from './s2.ts';
import { S3 } from './s3.ts';
import { S4 } from './s4.ts';

/** Every rule's mutant. A rule that has none is counted as such. */
export const mutants = [...S0, ...S1, ...S2, ...S3, ...S4];
