import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCode, sourceFiles } from '../source-file.ts';
import { readItems } from './items.ts';
import { type Report, report } from './report.ts';
import { titlesOf } from './titles.ts';

/** The rules of the repository beside the tests that carry them. */
export const proofsIn = (root: string): Report => {
  const items = readItems(readFileSync(join(root, 'conformance/items.tsv'), 'utf8'));
  return report(items, sourceFiles(root, 'src', 'tests').filter(isCode).flatMap(titlesOf));
};
