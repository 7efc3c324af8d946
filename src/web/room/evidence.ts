import { type Fields, isFields } from '../../engine/index.ts';
import { labelOf } from '../label.ts';

type NameOf = (seat: string) => string;

/** The figures behind a ruling, in words: seats by their names, whatever is empty left out. */
export const sayEvidence = (evidence: Fields, nameOf: NameOf): string => partsOf(evidence, nameOf).join('; ');

const partsOf = (fields: Fields, nameOf: NameOf): string[] =>
  Object.entries(fields).flatMap(([key, value]) => {
    const said = isFields(value) ? partsOf(value, nameOf).join(', ') : sayValue(value, nameOf);
    if (said === '') return [];
    const name = nameOf(key);
    return [isFields(value) ? `${name}: ${said}` : `${name === key ? labelOf(key).toLowerCase() : name} ${said}`];
  });

const sayValue = (value: unknown, nameOf: NameOf): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((each) => sayValue(each, nameOf)).join(' and ');
  if (isFields(value)) return `(${partsOf(value, nameOf).join(', ')})`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return nameOf(String(value));
};
