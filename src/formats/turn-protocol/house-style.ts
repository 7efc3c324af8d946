import { countWords, cutToFit, sentencesOf, words } from '../../engine/index.ts';

/** A rule of the house style, which binds the facilitator's own words and nobody else's. */
interface StyleRule {
  readonly id: string;
  readonly says: string;
  readonly broken: (text: string) => boolean;
}

const picture = '(?:\\p{Emoji_Presentation}|(?![©®™])\\p{Extended_Pictographic})[\\uFE0F\\u{1F3FB}-\\u{1F3FF}]*';
const emoji = new RegExp(`${picture}(?:\\u200D${picture})*|[0-9#*]\\uFE0F?\\u20E3`, 'gu');
const filler = /\b(?:basically|actually|of course|as you know|needless to say)\b[,!]?\s*/giu;
const stock =
  /\b(?:(?:i(?:'d| would) be |i am |i'm )?(?:happy|glad|delighted) to (?:help|assist)|i'd be glad to|sure(?: thing)?!|sure,|(?:great|good|excellent|wonderful|fantastic) (?:question|point)s?\b|let me\b(?: (?:say|add|note|begin|start)\b(?: that\b| by saying\b)?)?|(?:certainly|absolutely|definitely)!|no problem)[\s!,.:;-]*/giu;
const polite =
  /\b(?:(?:hello|welcome|dear) (?:all|everyone|everybody)|please|(?:many )?(?:thank you|thanks)(?! to\b)(?: (?:all|both|everyone|everybody))?(?: for\b[^,;:.!?]*)?|sorry|kindly|feel free to|my apologies)(?!\p{L})[\s!,.:;-]*/giu;
const process =
  /^(?:first(?:ly)?,|first of all\b|before we\b|now that\b|having (?:heard|listened|read)\b|i have (?:looked|listened|considered|read)\b|after (?:reviewing|listening|hearing|reading)\b)/iu;
const takeUp = '(?:look at|turn to|hear(?: from)?|discuss|talk about|take up|consider|move on to|focus on)';
const proposing = '(?:suggest|propose|recommend)';
/** What a sentence begins with before it comes to the matter. */
const preamble = new RegExp(
  [
    `(?:so|now|well|ok(?:ay)?|then)(?=,? (?:let us|let['’]s|i) )`,
    `(?:i|i['’]d|i would|may i)(?: (?:like|want|wish) to)? ${proposing}(?: that)?(?: we ${takeUp})?`,
    `${proposing} that(?: we ${takeUp})?`,
    `${proposing}(?: we ${takeUp}|(?= we ))`,
    `(?:let us|let['’]s)(?: now| next)? ${takeUp}`,
    '(?:note|(?:keep|bear) in mind|it is (?:worth noting|important to note)|it should be noted) that',
    'i (?:think|believe|feel)(?: that)?',
    `i(?: would|['’]d) like to`,
    'i want to',
  ]
    .map((words) => `^${words}(?!\\p{L})[\\s,:]*`)
    .join('|'),
  'iu',
);
const recap =
  /\b(?:to sum (?:it )?up|in sum(?:mary)?|to recap|in conclusion|to conclude|to summari[sz]e|all in all|let me know|(?:i )?hope (?:this|that) helps)\b[\s,:;]*/giu;
const explaining = /[,;]?\s*\b(?:because|the reason (?:is|for this)|this is since|in other words|that is to say)\b/iu;

/** A notice has at most so many words; the map of positions lists what it must. */
export const mostNoticeWords = 30;

/** A question explains nothing. */
const explains = (text: string): boolean =>
  sentencesOf(text).some((sentence) => explaining.test(sentence) && !/\?\W*$/u.test(sentence));

const short: StyleRule = {
  id: 'S2-063',
  says: `At most ${mostNoticeWords} words.`,
  broken: (text) => countWords(text) > mostNoticeWords,
};

const rules: readonly StyleRule[] = [
  { id: 'S2-057', says: 'No filler and no preamble.', broken: (text) => found(filler, text) || found(preamble, text) },
  { id: 'S2-058', says: 'No stock phrases.', broken: (text) => found(stock, text) },
  { id: 'S2-060', says: 'The outcome comes first.', broken: (text) => process.test(text) },
  { id: 'S2-061', says: 'No recap and no trailing remark.', broken: (text) => found(recap, text) },
  { id: 'S2-062', says: 'No politeness.', broken: (text) => found(polite, text) },
  short,
  { id: 'S2-064', says: 'No explanation nobody asked for.', broken: explains },
  { id: 'S2-065', says: 'No emoji.', broken: (text) => found(emoji, text) },
];

const found = (pattern: RegExp, text: string): boolean => text.search(pattern) >= 0;

/** Which rules of the house style a notice breaks. */
export const styleBreaches = (text: string): { readonly rule: string; readonly says: string }[] =>
  rules.filter(({ broken }) => broken(text)).map(({ id, says }) => ({ rule: id, says }));

/** What a notice says of its own: not the topic it names, the positions it maps, nor the words it quotes. */
export const narrationIn = (notice: string): string =>
  notice
    .replace(/^(?:Agreed|In tension|Incompatible):.*$/gmu, '')
    .replace(/\b(?:Back to|Two sides):.*/su, '')
    .replace(quotation, '');

/** A facilitator's words as the house style has them, in so many words: what it bans is left out, the rest stays. Empty where nothing is left. */
export const terse = (text: string, most: number = mostNoticeWords): string => {
  const quoted: string[] = [];
  const masked = text.replace(quotation, (words) => `\uE000${quoted.push(words) - 1}\uE001`);
  const sentences = sentencesOf(without(masked, emoji)).filter(saysSomething);
  const kept = firstNotEmpty(
    sentences.filter((sentence) => !found(recap, sentence) && !isPleasantry(sentence)),
    sentences,
  )
    .map(bare)
    .filter((sentence) => saysSomething(sentence) && isClean(sentence))
    .map((sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1));
  return withinLimit(kept, most).replace(/\uE000(\d+)\uE001/gu, (_, at: string) => quoted[Number(at)] ?? '');
};

/** A topic that is too long to be said again, by how it begins. */
export const brief = (topic: string): string => {
  const said = topic.split(/\s+/u);
  return said.length <= mostNoticeWords ? topic : `${said.slice(0, mostNoticeWords).join(' ')} …`;
};

/** A sentence with its end mark. */
export const ended = (sentence: string): string =>
  /[\p{L}\p{N}\p{Pf}\p{Pe}%]$/u.test(sentence) ? `${sentence}.` : sentence;

/** What one wrapping was taken off may wear another. */
const bare = (sentence: string): string => {
  const words = [recap, polite, stock, filler, preamble].reduce(without, sentence);
  const left = withoutExplanation(withoutProcess(words));
  return left === sentence ? left : bare(left);
};

/** Words of others are not the facilitator's to mend. */
const quotation = /“[^”]*”|"[^"]*"/gu;

const saysSomething = (sentence: string): boolean => /[\p{L}\p{N}]/u.test(sentence);

/** Length is seen to later. */
const isClean = (sentence: string): boolean => styleBreaches(sentence).every(({ rule }) => rule === short.id);

const isPleasantry = (sentence: string): boolean =>
  /!\W*$/u.test(sentence) && (found(polite, sentence) || found(stock, sentence));

const firstNotEmpty = (...lists: readonly (readonly string[])[]): readonly string[] =>
  lists.find((list) => list.length > 0) ?? [];

const without = (text: string, banned: RegExp): string =>
  text
    .replace(banned, '')
    .replace(/ {2,}/gu, ' ')
    .replace(/\s+([,.;:!?])/gu, '$1')
    .replace(/[,;:]+(?=[.!?])/gu, '')
    .replace(/^[\s,.:;!-]+/u, '');

/** What led to an outcome goes; the outcome after the comma stays. */
const withoutProcess = (sentence: string): string =>
  process.test(sentence) ? sentence.replace(/^[^,;:]*[,;:]\s*|^.*$/su, '') : sentence;

/** What it explains stays, whether that comes before or after. */
const withoutExplanation = (sentence: string): string => {
  if (!explains(sentence)) return sentence;
  const [, explained = ''] = new RegExp(`^${explaining.source}[^,;]*[,;]\\s*(.*)$`, 'isu').exec(sentence) ?? [];
  return explained || sentence.replace(new RegExp(`${explaining.source}.*$`, 'isu'), '.');
};

const withinLimit = (sentences: readonly string[], most: number): string => {
  const short: string[] = [];
  for (const sentence of sentences) if (countWords([...short, sentence].join(' ')) <= most) short.push(sentence);
  return short.join(' ') || cutToFit(sentences[0] ?? '', words(most));
};
