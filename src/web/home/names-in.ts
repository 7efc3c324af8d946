/** A word that begins with a capital letter, with what stands before it in its sentence. */
const capitalised = /(^|[.!?:…\n]\s*|[\s(„“"'’«])(\p{Lu}[\p{L}\p{M}’-]+)/gu;

/** Of a text, so many words are offered. */
const most = 8;

/** Words that may be names: capital letters within a sentence, or more than once where one begins. They are offered to a person, and decide nothing. */
export const namesIn = (text: string): readonly string[] => {
  const within = new Set<string>();
  const all: string[] = [];
  for (const [, before = '', word = ''] of text.slice(0, 20_000).matchAll(capitalised)) {
    if (/^[\s(„“"'’«]$/u.test(before) || all.includes(word)) within.add(word);
    if (!all.includes(word)) all.push(word);
  }
  return all.filter((word) => within.has(word)).slice(0, most);
};
