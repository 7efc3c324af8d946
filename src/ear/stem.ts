/** Suffix, what takes its place, and how many letters must stay in front. The first row that fits is applied, then the next step. */
type Row = readonly [suffix: string, becomes: string, keep: number];

const STEPS: readonly (readonly Row[])[] = [
  [
    ["'s", '', 2],
    ['sses', 'ss', 1],
    ['ies', 'y', 2],
    ['ches', 'ch', 2],
    ['shes', 'sh', 2],
    ['xes', 'x', 2],
    ['ss', 'ss', 0],
    ['us', 'us', 0],
    ['is', 'is', 0],
    ['s', '', 3],
  ],
  [
    ['eed', 'ee', 2],
    ['ied', 'y', 2],
    ['ing', '', 3],
    ['ed', '', 3],
    ['ly', '', 3],
  ],
  [
    ['ization', '', 3],
    ['isation', '', 3],
    ['ational', '', 3],
    ['iveness', '', 3],
    ['fulness', '', 3],
    ['ousness', '', 3],
    ['ability', '', 3],
    ['ibility', '', 3],
    ['ation', '', 3],
    ['ition', '', 4],
    ['ative', '', 3],
    ['ments', '', 3],
    ['ment', '', 4],
    ['ness', '', 3],
    ['able', '', 3],
    ['ible', '', 3],
    ['ance', '', 4],
    ['ence', '', 4],
    ['sion', 's', 3],
    ['tion', 't', 3],
    ['ical', '', 4],
    ['ious', '', 4],
    ['less', 'less', 0],
    ['ful', '', 3],
    ['ous', '', 4],
    ['ive', '', 4],
    ['ize', '', 4],
    ['ise', '', 4],
    ['ism', '', 4],
    ['ist', '', 4],
    ['ity', '', 3],
    ['ant', '', 4],
    ['ent', '', 4],
    ['ate', '', 4],
    ['al', '', 4],
    ['ic', '', 4],
    ['er', '', 4],
    ['or', '', 5],
  ],
  [
    ['at', '', 4],
    ['iz', '', 4],
    ['is', '', 4],
    ['y', '', 3],
    ['e', '', 4],
    ['i', '', 3],
  ],
];

/** Forms that no suffix explains. */
const IRREGULAR = new Map(
  Object.entries({
    children: 'child',
    people: 'person',
    men: 'man',
    women: 'woman',
    lives: 'life',
    died: 'die',
    dying: 'die',
    death: 'die',
    dead: 'die',
    paid: 'pay',
    bought: 'buy',
    spent: 'spend',
    lost: 'lose',
    loss: 'lose',
    grew: 'grow',
    growth: 'grow',
    taught: 'teach',
    built: 'build',
    fell: 'fall',
    fallen: 'fall',
    rose: 'rise',
    risen: 'rise',
    held: 'hold',
    hurt: 'hurt',
    chose: 'choose',
    choice: 'choose',
    broke: 'break',
    broken: 'break',
    wrote: 'write',
    written: 'write',
    worse: 'bad',
    worst: 'bad',
    better: 'good',
    best: 'good',
    healthy: 'health',
    safety: 'safe',
  }),
);

/** Words that only look like forms of another. */
const WHOLE = new Set(
  'business news police university universe career health species series process access'.split(' '),
);

const known = new Map<string, string>();
const KNOWN_LIMIT = 20_000;

/** A light English stemmer: brings the forms of a word together ("regulates", "regulation" -> "regul"); a stem need not be a word. */
export function stem(word: string): string {
  const found = known.get(word);
  if (found !== undefined) return found;
  const made = WHOLE.has(word) ? word : STEPS.reduce(step, IRREGULAR.get(word) ?? word);
  if (known.size >= KNOWN_LIMIT) known.clear();
  known.set(word, made);
  return made;
}

function step(word: string, rows: readonly Row[]): string {
  if (word.length < 4) return word;
  const row = rows.find(([suffix, , keep]) => word.endsWith(suffix) && word.length - suffix.length >= keep);
  return row ? mended(word.slice(0, word.length - row[0].length) + row[1], row[0]) : word;
}

/** "planning" lost a letter too few ("plann"), "saving" one too many ("sav"). */
function mended(word: string, suffix: string): string {
  if (!/^(ing|ed|er)$/.test(suffix)) return word;
  if (/([bdfgmnprt])\1$/.test(word)) return word.slice(0, -1);
  return /^[^aeiou][aeiou][^aeiouwxy]$/.test(word) ? `${word}e` : word;
}
