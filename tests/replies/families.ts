import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { ProtocolName } from './held.ts';

/** How a family of models writes, as `families.yaml` has it. */
interface Family {
  readonly family: string;
  readonly protocol: ProtocolName;
  readonly turn: string;
  readonly position: string;
  readonly data: string;
  readonly line: string;
}

const read = (name: string): any => parse(readFileSync(new URL(`./${name}.yaml`, import.meta.url), 'utf8'));
const families: readonly Family[] = read('families');

/** Each family plays every format, and each language is played by two families at least. */
export const pairs = (name: string) => {
  const contents: any[] = read(name);
  return families.map((family, at) => ({ family, content: contents[at % contents.length] }));
};

export const filled = (template: string, values: Readonly<Record<string, unknown>>): string =>
  template.replace(/\{(\w+)\}/gu, (found, name: string) => (name in values ? String(values[name]) : found));
