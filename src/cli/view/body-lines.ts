import { harmless } from '../../transcripts/harmless.ts';
import { wrap } from './width.ts';

export const margin = '  ';

/** Somebody's words, made harmless, indented and wrapped. */
export const bodyLines = (text: string, columns: number | null): string[] => {
  const clean = harmless(text).trim().replaceAll('\t', '  ');
  const lines = columns === null ? clean.split('\n') : wrap(clean, columns - margin.length);
  return lines.map((line) => (line === '' ? '' : margin + line));
};
