import { contentStems } from '../../../words/index.ts';
import said from '../phrases/figures.json' with { type: 'json' };

/** A figure as it was said, such as "18 percent", "31,000 euros" or "240 customers". */
export interface Figure {
  readonly text: string;
  readonly number: string;
  /** What is counted; empty where it was not said. */
  readonly unit: string;
}

const scales = Object.values(said.scales).flat().join('|');
const number = new RegExp(
  `(?<![\\w.,])([€$£]?\\d+(?:[.,]\\d+)*)(\\s?(?:${scales})(?![a-z]))?(?:\\s+([a-z]+s))?(?![\\w])`,
  'giu',
);
const noThing = new Set(said.noThing);

/** The figures of a text; bare years are none. */
export const figuresIn = (text: string): Figure[] =>
  [...text.matchAll(number)].flatMap(([, digits = '', scale = '', word = '']) => {
    const thing = noThing.has(word.toLowerCase()) ? '' : word;
    const unit = [scale.trim(), thing].filter(Boolean).join(' ');
    const isYear = unit === '' && /^(?:19|20)\d\d$/u.test(digits);
    if (isYear || digits === '1') return [];
    return [{ text: `${digits}${scale}${thing ? ` ${thing}` : ''}`, number: digits, unit: unit.toLowerCase() }];
  });

/** A clause that speaks of the same thing as a claim: it leans on what was asked, or shares a word with it. */
const isAbout = (clause: string, claim: string, unit: string): boolean => {
  if (/^\s*(?:it|that|this|they|now|we are at)\b/iu.test(clause)) return true;
  const counted = contentStems(unit);
  const claimed = contentStems(claim);
  return [...contentStems(clause)].some((word) => !/\d/u.test(word) && !counted.has(word) && claimed.has(word));
};

/** A figure of the answer that is at odds with one of the claim: the same thing counted, and another number. */
export const otherFigure = (
  claim: string,
  answer: string,
): { readonly before: Figure; readonly now: Figure } | null => {
  const clauses = answer.split(/[.;!?](?:\s|$)|,\s/u);
  const answered = figuresIn(answer);
  for (const before of figuresIn(claim)) {
    if (before.unit === '' || answered.some((figure) => figure.number === before.number)) continue;
    const now = clauses
      .filter((clause) => isAbout(clause, claim, before.unit))
      .flatMap(figuresIn)
      .find((figure) => figure.unit === before.unit);
    if (now) return { before, now };
  }
  return null;
};
