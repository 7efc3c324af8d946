/** A share from 0 to 1, however a form has it: 0.3, 30, 30%, 3/10. Null where it is none. */
export const shareIn = (value: unknown): number | null => {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const [, digits, unit] = /(\d+(?:[.,]\d+)?)\s*(%|\/\s*100?)?/u.exec(String(value)) ?? [];
  if (digits === undefined) return null;
  const number = Number(digits.replace(',', '.'));
  const share = number / wholeOf(number, unit ?? '');
  return share <= 1 ? share : null;
};

/** What the number is a part of; without a sign for it, the smallest of 1, 10 and 100 that it fits into. */
const wholeOf = (number: number, unit: string): number => {
  if (/10$/u.test(unit)) return 10;
  if (unit !== '') return 100;
  return [1, 10, 100].find((whole) => number <= whole) ?? 100;
};
