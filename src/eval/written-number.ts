/** A number as people write it: groups, a decimal mark, perhaps a sign. */
const figure = /[-−]?\d(?:[\d\u0020\u00a0\u202f'’.,]*\d)?/gu;

/** Languages that put a comma before the decimals. */
const decimalComma: ReadonlySet<string> = new Set(['de', 'fr', 'es', 'it', 'nl', 'pt']);

/** All numbers in a text, as the language writes them. What is no number in it is left out. */
export const numbersWritten = (text: string, language = 'en'): readonly number[] =>
  [...text.matchAll(figure)].flatMap(([written]) => {
    const number = numberFrom(written.replace('−', '-'), decimalComma.has(language) ? ',' : '.');
    return Number.isFinite(number) ? [number] : [];
  });

const numberFrom = (written: string, mark: '.' | ','): number => {
  const other = mark === '.' ? ',' : '.';
  const plain = written.replace(/[\s'’]/gu, '');
  // "1.5" in a German text can only be decimals: groups have three digits.
  const isForeign = !plain.includes(mark) && /^-?\d+[.,]\d{1,2}$/u.test(plain);
  const [decimal, group] = isForeign ? [other, mark] : [mark, other];
  return Number(plain.replaceAll(group, '').replace(decimal, '.'));
};
