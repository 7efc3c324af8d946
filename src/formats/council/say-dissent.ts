import type { Conclusion } from './conclusion.ts';

type NameOf = (seat: string) => string;

/** A view that the recommendation does not follow, with what would make it right. */
export const sayMinority = (position: string, rightIf: string): string =>
  `${position.replace(/[.\s]+$/u, '')}.${rightIf === '' ? '' : ` Right if ${rightIf.replace(/[.\s]+$/u, '')}.`}`;

export const sayDissent = ({ dissent }: Pick<Conclusion, 'dissent'>, nameOf: NameOf): string[] =>
  dissent.map(({ expert, position, rightIf }) => `${nameOf(expert)}: ${sayMinority(position, rightIf)}`);
