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

/** What is left of a name when spelling does not count: letter case, kinds of apostrophes, spaces, and how accents are encoded. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’‘ʼ`´]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim();

/** Whether two spellings are the same name. */
export const sameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);
