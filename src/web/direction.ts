const fromTheRight = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;
const letter = /\p{L}/gu;

/** Which way a text runs: as most of its letters do. Its first letter, which browsers go by, may be that of a name. */
export const directionOf = (text: string): 'ltr' | 'rtl' => {
  const count = (kind: RegExp): number => text.match(kind)?.length ?? 0;
  return count(fromTheRight) * 2 > count(letter) ? 'rtl' : 'ltr';
};
