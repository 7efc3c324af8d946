/** The words of the languages of models for what a share is written with. */
const units = [
  'zero one two three four five six seven eight nine ten',
  'null eins zwei drei vier fünf sechs sieben acht neun zehn',
  'zéro un deux trois quatre cinq six sept huit neuf dix',
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez',
];
const tens = [
  'ten twenty thirty forty fifty sixty seventy eighty ninety hundred',
  'zehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert',
  'dix vingt trente quarante cinquante soixante soixante-dix quatre-vingts quatre-vingt-dix cent',
  'diez veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien',
];
const figures = new Map([
  ...tens.flatMap((line) => line.split(' ').map((word, at) => [word, (at + 1) * 10] as const)),
  ...units.flatMap((line) => line.split(' ').map((word, at) => [word, at] as const)),
]);

/** `eight out of ten`, `acht von zehn` and `seventy percent` in figures. */
const inFigures = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\p{L}-]+/gu, (word) => String(figures.get(word) ?? word))
    .replace(/(?<=\d)\s+(?:point|komma|virgule|coma|punto)\s+(?=\d)/gu, '.')
    .replace(/(?<=\d)\s+(?:out of|of|von|sur|de|sobre)\s+(?=\d)/gu, '/')
    .replace(/(?<=\d)\s*(?:per ?cent|prozent|pour ?cent|por ?ciento)(?!\p{L})/gu, '%');

const figure = /(\d+(?:[.,]\d+)?|[.,]\d+)\s*(%|\/\s*\d+)?/gu;

/** A share from 0 to 1, however somebody has it: 0.3, 30, 30%, 3/10, "three out of ten". Null where it is none, or two. */
export const shareIn = (value: unknown): number | null => {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const [only, ...others] = [...inFigures(String(value)).matchAll(figure)];
  if (!only || others.length > 0) return null;
  const number = Number(only[1]!.replace(',', '.'));
  const share = number / wholeOf(number, only[2] ?? '');
  return share <= 1 ? share : null;
};

/** What the number is a part of; without a sign for it, the smallest of 1, 10 and 100 that it fits into. */
const wholeOf = (number: number, unit: string): number => {
  if (unit === '%') return 100;
  if (unit !== '') return Number(unit.replace(/\D/gu, '')) || 0;
  return [1, 10, 100].find((whole) => number <= whole) ?? 100;
};
