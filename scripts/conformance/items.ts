/** One rule that the product promises to keep, from `conformance/items.tsv`. */
export interface Item {
  readonly id: string;
  readonly strength: Strength;
  readonly says: string;
  /** The decision record that overrides the rule. */
  readonly superseded?: string;
}

export const STRENGTHS = ['must', 'shows', 'target', 'future'] as const;
export type Strength = (typeof STRENGTHS)[number];

const HEAD = 'id\tstrength\tsays\tsuperseded';

/** Reads the table; every fault in it is a sentence in the error. */
export function readItems(table: string): Item[] {
  const [head, ...rows] = table.trimEnd().split('\n');
  const faults = head === HEAD ? [] : [`The first line must be "${HEAD.replaceAll('\t', ' ')}", divided by tabs.`];
  const seen = new Set<string>();
  const items = rows.map((row, at) => {
    const [id = '', strength = '', says = '', superseded] = row.split('\t');
    const where = `Line ${at + 2}`;
    if (!/^S\d-\d{3}$/.test(id)) faults.push(`${where}: "${id}" is not an id like S2-048.`);
    if (seen.has(id)) faults.push(`${where}: ${id} stands in the table twice.`);
    if (!STRENGTHS.includes(strength as Strength))
      faults.push(`${where}: "${strength}" is none of ${STRENGTHS.join(', ')}.`);
    if (says === '') faults.push(`${where}: ${id} does not say anything.`);
    seen.add(id);
    return { id, strength: strength as Strength, says, ...(superseded ? { superseded } : {}) };
  });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return items;
}
