import { type Act, deedCalled, deeds, does } from './deeds.ts';

const ending =
  /\b(?:good ?night|let['’]s go(?: home)?|let['’]s get (?:to work|started|back)|that(?:['’]s| is) (?:all|settled|that)|we(?:['’]re| are) done(?: here)?|it(?:['’]s| is) over|I(?:['’]m| am) glad we (?:talked|spoke|did this)|see you (?:tomorrow|then|there|on \w+day|at \w+))\b/iu;

/** Whether a line rounds the talk off. */
export const closes = (line: Act): boolean =>
  !/\?/u.test(line.content) && (ending.test(line.content) || does(deedCalled('farewell'), line));

/** Whether whoever speaks so has given their last word: they accept, refuse, agree, promise, decide or part. */
export const isFinal = (line: Act): boolean =>
  !/\?/u.test(line.content) && deeds.some((deed) => deed.final === true && does(deed, line));
