import { formatCalled, inCamelCase } from '../format-row.ts';
import type { World } from '../world.ts';
import type { PersonOrder } from './order.ts';

/** Reads a format and its settings, `debate rounds=2`, into the order that changes a table to it. */
export const switchOrder = (
  { formats }: World,
  word: string,
  settings: readonly string[],
): PersonOrder | { readonly problem: string } => {
  const format = formatCalled(formats, word);
  if (format === null)
    return { problem: `There is no format "${word}"; choose one of ${Object.keys(formats).join(', ')}.` };
  return { order: 'switch', data: { format, settings: settingsFrom(settings) } };
};

/** Reads `rounds=2`; a name alone switches a flag on. */
const settingsFrom = (words: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    words.map((word) => {
      const [, name = '', value] = /^([^=]*)(?:=(.*))?$/su.exec(word) ?? [];
      return [inCamelCase(name.trim()), value?.trim() ?? true];
    }),
  );
