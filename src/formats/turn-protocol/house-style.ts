import { countWords, sentencesOf } from '../../engine/index.ts';

/** A rule of the house style, which binds the facilitator's own words and nobody else's. */
interface StyleRule {
  readonly id: string;
  readonly says: string;
  readonly broken: (text: string) => boolean;
}

const emoji = /\p{Extended_Pictographic}\uFE0F?/gu;
const filler =
  /\b(?:basically|actually|of course|as you know|needless to say|it is worth noting(?: that)?|i would like to|i want to)\b,?\s*/giu;
const stock =
  /\b(?:happy to help|sure!|great question|let me|certainly!|absolutely!|good point|no problem|i'd be glad to)[\s!,.:;-]*/giu;
const polite =
  /\b(?:please|thank you(?: (?:all|both|everyone))?|thanks|sorry|kindly|dear all|my apologies)\b[\s!,.:;-]*/giu;
const process =
  /^(?:first|before we|now that|having (?:heard|listened)|i have (?:looked|listened|considered)|after (?:reviewing|listening))\b/iu;
const recap =
  /\b(?:to sum up|in summary|to recap|in conclusion|to summarise|all in all|let me know|hope this helps)\b/iu;
const explaining = /\b(?:because|the reason (?:is|for this)|this is since|in other words|that is to say)\b/iu;

/** A notice has at most so many words; the map of positions lists what it must. */
export const mostNoticeWords = 30;

const rules: readonly StyleRule[] = [
  { id: 'S2-057', says: 'No filler and no preamble.', broken: (text) => found(filler, text) },
  { id: 'S2-058', says: 'No stock phrases.', broken: (text) => found(stock, text) },
  { id: 'S2-060', says: 'The outcome comes first.', broken: (text) => process.test(text) },
  { id: 'S2-061', says: 'No recap and no trailing remark.', broken: (text) => recap.test(text) },
  { id: 'S2-062', says: 'No politeness.', broken: (text) => found(polite, text) },
  { id: 'S2-063', says: `At most ${mostNoticeWords} words.`, broken: (text) => countWords(text) > mostNoticeWords },
  { id: 'S2-064', says: 'No explanation nobody asked for.', broken: (text) => explaining.test(text) },
  { id: 'S2-065', says: 'No emoji.', broken: (text) => found(emoji, text) },
];

const found = (pattern: RegExp, text: string): boolean => text.search(pattern) >= 0;

/** Which rules of the house style a notice breaks. */
export const styleBreaches = (text: string): { readonly rule: string; readonly says: string }[] =>
  rules.filter(({ broken }) => broken(text)).map(({ id, says }) => ({ rule: id, says }));

/** A facilitator's words as the house style has them: what it bans is left out, the rest stays. */
export const terse = (text: string): string => {
  const bare = [emoji, stock, polite, filler].reduce((left, banned) => left.replace(banned, ''), text);
  const kept = sentencesOf(bare)
    .map((sentence) => (process.test(sentence) ? sentence.replace(/^[^,;]*[,;]\s*/u, '') : sentence))
    .map((sentence) =>
      sentence.replace(/[,;]?\s*\b(?:because|in other words|that is to say)\b.*$/isu, '.').replace(/\.{2,}$/u, '.'),
    )
    .filter((sentence) => !recap.test(sentence) && !process.test(sentence) && !explaining.test(sentence));
  const short: string[] = [];
  for (const sentence of kept) if (countWords([...short, sentence].join(' ')) <= mostNoticeWords) short.push(sentence);
  const said = short.join(' ').trim() || (kept[0] ?? bare).trim().split(/\s+/u).slice(0, mostNoticeWords).join(' ');
  return said.charAt(0).toUpperCase() + said.slice(1);
};
