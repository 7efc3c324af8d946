import { memo } from './memo.ts';

/** Suffix, what takes its place, and how many letters must stay in front, written `ies>y:2`. The first row that fits is applied, then the next step. */
type Row = readonly [suffix: string, becomes: string, keep: number];

const STEPS: readonly (readonly Row[])[] = [
  `sses>ss:1 ies>y:2 ches>ch:2 shes>sh:2 xes>x:2 ss>ss:0 us>us:0 is>is:0 s>:3`,
  `eed>ee:2 ied>y:2 ing>:3 ed>:3 ly>:3`,
  `ization>:3 isation>:3 ational>:3 iveness>:3 fulness>:3 ousness>:3 ability>:3 ibility>:3 ation>:3 ition>:4
   ative>:3 ments>:3 ment>:4 ness>:3 able>:3 ible>:3 ance>:4 ence>:4 sion>s:3 tion>t:3 ical>:4 ious>:4 less>less:0
   ful>:3 ous>:4 ive>:4 ize>:4 ise>:4 ism>:4 ist>:4 ity>:3 ant>:4 ent>:4 ate>:4 al>:4 ic>:4 er>:4 or>:5`,
  `eat>eat:0 oat>oat:0 at>:4 iz>:4 is>:4 y>:5 ee>ee:0 e>:4 i>:3`,
].map((rows) =>
  rows.split(/\s+/u).map((row): Row => {
    const [suffix = '', becomes = '', keep = ''] = row.split(/[>:]/u);
    return [suffix, becomes, Number(keep)];
  }),
);

/** Forms that no suffix explains. */
const IRREGULAR = new Map(
  `children child|people person|men man|women woman|lives life|wives wife|feet foot|teeth tooth|mice mouse|went go|gone go|took take|taken take|
  gave give|given give|got get|made make|said say|thought think|brought bring|caught catch|sold sell|told tell|found find|left leave|felt feel|
  kept keep|slept sleep|met meet|led lead|sat sit|stood stand|understood understand|won win|wore wear|worn wear|drove drive|driven drive|
  flew fly|flown fly|ate eat|eaten eat|drew draw|drawn draw|knew know|known know|began begin|begun begin|ran run|swam swim|sang sing|
  drank drink|froze freeze|frozen freeze|spoke speak|spoken speak|stole steal|stolen steal|woke wake|hid hide|hidden hide|rode ride|
  shook shake|threw throw|thrown throw|sent send|lent lend|meant mean|dealt deal|hung hang|stuck stick|struck strike|sought seek|
  fought fight|shot shoot|died die|dying die|death die|dead die|paid pay|bought buy|spent spend|lost lose|loss lose|grew grow|grown grow|
  growth grow|taught teach|built build|fell fall|fallen fall|rose rise|risen rise|held hold|chose choose|chosen choose|choice choose|
  broke break|broken break|wrote write|written write|worse bad|worst bad|better good|best good|healthy health|safety safe|strength strong|
  weakness weak|length long|tying tie|lying lie|poverty poor|importance important|wealthy wealth|flight fly|
  two 2|three 3|four 4|five 5|six 6|seven 7|eight 8|nine 9|ten 10|
  eleven 11|twelve 12|thirteen 13|fourteen 14|fifteen 15|sixteen 16|seventeen 17|eighteen 18|nineteen 19|
  twenty 20|thirty 30|forty 40|fifty 50|sixty 60|seventy 70|eighty 80|ninety 90`
    .split(/\|\s*/)
    .map((pair) => pair.split(' ') as [string, string]),
);

/** Words that only look like forms of another. */
const WHOLE = new Set(
  'business news police university universe career health species series process access important expensive experiment'.split(
    ' ',
  ),
);

/** A light English stemmer: brings the forms of a word together ("regulates", "regulation" -> "regul"); a stem need not be a word. */
export const stem = memo((word) => {
  const bare = word.endsWith("'s") ? word.slice(0, -2) : word;
  const base = IRREGULAR.get(bare) ?? bare;
  return WHOLE.has(base) ? base : STEPS.reduce(step, base);
}, 20_000);

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
