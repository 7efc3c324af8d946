import type { Block } from '../../../transcripts/block.ts';

/** Of a result, drawings stand beside the words. */
export const isPlot = ({ type }: Block): boolean => type === 'positions' || type === 'course';
