/** Yes and no as the languages have them in which models answer a question of that language. */
const plainAnswers: readonly (readonly [answer: 'yes' | 'no', words: readonly string[]])[] = [
  ['yes', ['yes', 'aye', 'yea', 'ja', 'oui', 'sí', 'si', 'sì', 'sim']],
  ['no', ['no', 'nay', 'nein', 'nee', 'non', 'não']],
];

/** The yes or no that a text begins with, where it stands by itself: `Nein. …`, `oui, à condition …`. */
export const plainAnswerIn = (text: string): 'yes' | 'no' | null => {
  const [, head = ''] = /^[^\p{L}\p{N}]*(\p{L}+)(?=[^\S\n]*(?:[.,:;!()*_"”–—-]|\n|$))/u.exec(text) ?? [];
  const word = head.toLowerCase();
  return plainAnswers.find(([, words]) => words.includes(word))?.[0] ?? null;
};

const nothing =
  /^[^\p{L}\p{N}]*(?:none|nothing|null|nil|n\s?\/?\s?a|n\.a|not applicable|keine?r?s?|nichts|entfällt|aucune?|rien|ning[uú]n[oa]?|nada)?[^\p{L}\p{N}]*$/iu;

/** Whether a field of a form is left empty: no word in it, or one that stands for that. */
export const saysNothing = (text: string): boolean => nothing.test(text);
