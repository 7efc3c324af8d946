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
