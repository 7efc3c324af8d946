import type { Seat } from '../../engine/index.ts';

/** Letters that Unicode takes for letters of their own, and writers for one with a mark. */
const letters: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ı: 'i', ħ: 'h' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
};

/** A name as somebody without the right keys writes it: Łukasz is lukasz, Zoë is zoe. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđðıħßæœþ]/gu, (letter) => letters[letter]!)
    .replaceAll('’', "'")
    .trim();

/** Whether a word is what a seat is called, by name or id, however it is spelled. */
export const isCalled = ({ id, name }: Pick<Seat, 'id' | 'name'>, word: string): boolean =>
  [id, name].some((own) => plainName(own) === plainName(word));
