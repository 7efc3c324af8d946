import { type Seat, sentencesOf } from '../../engine/index.ts';
import { type Concern, concernOf } from './concerns.ts';
import { isPrinciple } from './frames.ts';
import { wordCount } from './grammar.ts';
import { plainSpeech } from './plain-speech.ts';

/** What sort of claim it is, read off its words; each sort is answered in its own way. */
export type ClaimSort = 'measured' | 'forecast' | 'comparison' | 'absolute' | 'plain';

/** A statement somebody made, in their own words. */
export interface Claim {
  readonly seat: Seat;
  /** Without its end mark. */
  readonly text: string;
  readonly sort: ClaimSort;
  readonly concern: Concern | null;
  /** How much there is in it to answer. */
  readonly weight: number;
  readonly seq: number;
  /** Whether somebody else who takes part has quoted it. */
  readonly isTakenUp: boolean;
}

const number =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|thousand|million|half|third|quarter|dozen|twice)\b/i;
const absolute = /\b(?:always|never|every|everyone|everybody|nobody|no one|none|all)\b/i;

const sorts: readonly (readonly [ClaimSort, RegExp])[] = [
  ['comparison', /\b(?:more|less|fewer|better|worse|\w+er) than\b/i],
  ['measured', number],
  ['forecast', /\b(?:will|would|could|may|might|likely|soon|going to)\b/i],
  ['absolute', absolute],
];

export const sortOf = (text: string): ClaimSort => sorts.find(([, sign]) => sign.test(text))?.[0] ?? 'plain';

/** The word that makes a claim absolute, as it was said. */
export const absoluteWord = (text: string): string => absolute.exec(text)?.[0] ?? 'all';

export const hasNumber = (text: string): boolean => number.test(text);

const personal = /^(?:I|my|let|we agree|from my|thank)\b/i;
const leaning =
  /^(?:and|but|so|then|because|which|still|however|yet|also|first|second|third|finally|that|this|it)\b,?\s/i;

/** How much there is in a statement to answer. */
export const weightOf = (text: string): number =>
  (hasNumber(text) ? 3 : 0) -
  (personal.test(text) ? 3 : 0) -
  (leaning.test(text) ? 2 : 0) -
  (isPrinciple(text) ? 3 : 0);

/** A claim as it was heard. A move looks closely at few of them, so sort and concern are found when they are asked for. */
export class HeardClaim implements Claim {
  readonly seat: Seat;
  readonly text: string;
  readonly weight: number;
  readonly seq: number;
  readonly isTakenUp: boolean;

  constructor(seat: Seat, text: string, weight: number, seq: number, isTakenUp: boolean) {
    this.seat = seat;
    this.text = text;
    this.weight = weight;
    this.seq = seq;
    this.isTakenUp = isTakenUp;
  }

  get sort(): ClaimSort {
    return sortOf(this.text);
  }

  get concern(): Concern | null {
    return concernOf(this.text);
  }
}

const keyLength = 6;

/** The first words are enough to know a sentence again where it was cut or quoted; its first letter may be large or small. */
export const keyOf = (text: string): string => {
  let end = -1;
  for (let word = 0; word < keyLength; word += 1) {
    const next = text.indexOf(' ', end + 1);
    end = next < 0 ? text.length : next;
    if (next < 0) break;
  }
  const start = /^["“]/.test(text) ? 2 : 1;
  return text.slice(start, end).replace(/[\s.,;:!?…”"]{1,4}$/, '');
};

/** What a form puts around somebody's words: `Position: yes, with a deposit (confidence 0.75)`, `… Agreement: 0.9`. */
const formLabel = /^position:\s*/iu;
const formFigure = /(?:\s*\((?:with )?confidence:? [\d.,]+ ?%?\)|(?:^|\s+)agreement: [\d.,]+ ?%?)$/iu;
/** How sure somebody is, and no argument. */
const sureness = /^(?:my )?confidence(?: is|:)/iu;

/** The sentences of a turn, each once and without its end mark; questions keep theirs. */
export const statementsIn = (text: string): string[] => [
  ...new Set(
    sentencesOf(plainSpeech(text))
      .map((part) =>
        part
          .replace(/[.!…]{1,3}$/u, '')
          .replace(formLabel, '')
          .replace(formFigure, ''),
      )
      .filter(Boolean),
  ),
];

/** Whether a sentence can be quoted: a statement of some length, and not itself a quotation. */
export const isQuotable = (statement: string): boolean => {
  const words = wordCount(statement);
  return words >= 4 && words <= 45 && !/[“”"«»„?？]/u.test(statement) && !sureness.test(statement);
};

/** Somebody's words in quotation marks, cut where a clause ends if they are long. */
export const quote = (text: string, most = 16): string => `“${clipped(text, most)}”`;

/** So few words more are not worth a cut. */
const slack = 2;

/** Words that begin a new clause, and that what stands before them does not hang on. */
const joint = /^(?:and|but|because|while|so|although)$/i;

const clipped = (text: string, most: number): string => {
  if (wordCount(text) <= most + slack) return text;
  const words = text.split(' ');
  for (let at = most; at >= keyLength; at -= 1) {
    if (/[,;:]$/.test(words[at - 1]!))
      return words
        .slice(0, at)
        .join(' ')
        .replace(/[,;:]$/, '');
    if (joint.test(words[at] ?? '')) return words.slice(0, at).join(' ');
  }
  return `${words.slice(0, most).join(' ')} …`;
};
