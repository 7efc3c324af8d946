import { isVerb } from './verbs.ts';

/** The little English grammar that the phrases need. */

const irregularGerunds: Readonly<Record<string, string>> = {
  be: 'being',
  die: 'dying',
  lie: 'lying',
  tie: 'tying',
  untie: 'untying',
  vie: 'vying',
  dye: 'dyeing',
  singe: 'singeing',
  age: 'ageing',
  panic: 'panicking',
  mimic: 'mimicking',
  traffic: 'trafficking',
};

/** Longer verbs whose stress lies on the last syllable, so that the consonant doubles; and a few that double by custom. */
const doubling = new Set(
  `abet abhor admit allot begin cancel commit compel concur confer control defer deter embed emit enrol entrap equip excel
  expel forbid forget format incur input kidnap label metal model occur offset omit outbid outfit output outrun outsit patrol permit
  prefer program propel rebut recur refer refit regret reset rerun resit submit transfer transmit travel unplug unwrap upset worship`.split(
    /\s+/,
  ),
);

/** The -ing form of a verb in its base form. */
export const gerund = (verb: string): string => {
  const base = verb.toLowerCase();
  const irregular = irregularGerunds[base];
  if (irregular) return irregular;
  if (/(?:ee|oe|ye)$/.test(base)) return `${verb}ing`;
  if (base.endsWith('ie')) return `${verb.slice(0, -2)}ying`;
  if (base.endsWith('e')) return `${verb.slice(0, -1)}ing`;
  return doubles(base) ? `${verb}${base.at(-1)}ing` : `${verb}ing`;
};

const doubles = (base: string): boolean => {
  const sounds = base.replaceAll('qu', 'q');
  if (!/[bcdfghjklmnpqrstvz][aeiou][bdfgklmnprtvz]$/.test(`b${sounds}`)) return false;
  return doubling.has(base) || sounds.match(/[aeiouy]+/g)?.length === 1;
};

/** The -ing form of a whole verb phrase: "sell and move to the coast" -> "selling and moving to the coast". */
export const gerundPhrase = (phrase: string): string => {
  const words = phrase.replace(/^open[ -]source\b/i, 'open-source').split(' ');
  const isHead = (at: number) => at === 0 || (words[at - 1] === 'and' && isVerb(words[at]!));
  return words.map((word, at) => (isHead(at) ? gerund(word) : word)).join(' ');
};

export const capitalised = (text: string): string =>
  text.replace(/^(["“‘(]*)(\p{Ll})/u, (_, open, first) => open + first.toUpperCase());

const seenByOthers: Readonly<Record<string, string>> = {
  i: 'you',
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
  am: 'are',
  "i'm": "you're",
  "i've": "you've",
  "i'd": "you'd",
  "i'll": "you'll",
};

const seenOfUs: Readonly<Record<string, string>> = { we: 'you', us: 'you', our: 'your', ours: 'yours' };

/** What someone says of themselves, as the others say it: "quit my job" -> "quit your job". "We" is left to tables that say we. */
export const toSecondPerson = (text: string, isPersonal = false): string =>
  text.replace(/[\p{L}'’]+/gu, (word) => {
    const key = word.toLowerCase().replace('’', "'");
    return seenByOthers[key] ?? (isPersonal ? seenOfUs[key] : undefined) ?? word;
  });

/** "a", "a and b", "a, b and c". */
export const listed = (items: readonly string[], joint = 'and'): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${joint} ${items.at(-1)}`;

/** Ends as a sentence does, and starts like one. */
export const sentence = (text: string): string => {
  const whole = capitalised(text.trim());
  return /[.!?…]$|[.!?][”"’')]+$/.test(whole) ? whole : `${whole}.`;
};

/** Words of a text on one line, with single spaces. */
export const wordCount = (text: string): number => {
  let count = text === '' ? 0 : 1;
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) count += 1;
  return count;
};
