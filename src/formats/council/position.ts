import { overlap, SAME_AGAIN } from '../../ear/index.ts';

/** Where an expert stands. */
export interface Position {
  /** One of the choices on the table, `undecided`, or, where the question is open, an answer of its own. */
  readonly choice: string;
  /** The whole line, with the condition that goes with it. */
  readonly text: string;
  /** 0 to 1; null where it was not said. */
  readonly confidence: number | null;
}

export const undecided = 'undecided';
const yesNo: readonly string[] = ['yes', 'no'];
const asksOpenly = /^\W*(?:how|what|why|which|who|whom|whose|where|when|rank|list|name)\b/iu;
const offersChoice = /\s(?:or(?!\s+not\b)|vs\.?|versus)\s/iu;

/** What can be answered: the options that were given, yes or no, or, for an open question, anything (an empty list). */
export const choicesOf = (topic: string, options: readonly string[]): readonly string[] => {
  if (options.length > 0) return options;
  return asksOpenly.test(topic) || offersChoice.test(topic) ? [] : yesNo;
};

export const positionRequest = (choices: readonly string[]): string => {
  const answer = choices.length > 0 ? `${choices.join(' | ')} | ${undecided}` : 'your answer in a few words';
  return `End with one line of its own: "Position: ${answer}, with the condition it hangs on if there is one (confidence 0 to 1)".`;
};

/** A line of its own; or, as people write it, the last words after a sentence. */
const label = /(?:^[\s>*_#-]*|(?<=[.!?…]["”’)]?\s))position[\s*_]*[:：]\s*(.+)$/gimu;
const confidence =
  /[\s,;(–—-]*(?:\(|\bconfidence\b)\s*(?:confidence)?\s*[:=]?\s*(\d{1,3}\s?%|[01](?:[.,]\d+)?|[.,]\d+)\s*\)?[\s.*_]*$/iu;

/** Takes the position line out of a turn. Without one, a first word that is a choice ("Yes, because …") tells the position. */
export const readPosition = (
  text: string,
  choices: readonly string[],
): { readonly said: string; readonly position: Position | null } => {
  const line = [...text.matchAll(label)].at(-1);
  if (!line) return { said: text.trim(), position: leadingChoice(text, choices) };
  const said = `${text.slice(0, line.index)}${text.slice(line.index + line[0].length)}`.trim();
  const position = positionFrom(line[1]!, choices);
  return { said, position };
};

const positionFrom = (line: string, choices: readonly string[]): Position | null => {
  const given = confidence.exec(line)?.[1];
  const text = line
    .replace(confidence, '')
    .replace(/[\s.*_"”]+$/u, '')
    .replace(/^[\s*_"“]+/u, '')
    .slice(0, 240);
  if (text === '') return null;
  const choice = choiceIn(text, choices);
  return choice === null ? null : { choice, text, confidence: given === undefined ? null : share(given) };
};

const share = (written: string): number => {
  const number = Number(written.replace(/[\s%]/gu, '').replace(',', '.'));
  return Math.min(1, Math.max(0, written.includes('%') || number > 1 ? number / 100 : number));
};

const choiceIn = (text: string, choices: readonly string[]): string | null => {
  if (/^(?:undecided|open|unsure|not sure|abstain\w*)\b/iu.test(text)) return undecided;
  if (choices.length === 0) return text.split(/[,;:–—]|\s(?:if|unless|until|provided|once)\s/iu)[0]!.trim();
  return choices.find((choice) => startsWith(text, choice)) ?? onlyOneIn(text, choices);
};

const startsWith = (text: string, choice: string): boolean =>
  text.toLowerCase().startsWith(choice.toLowerCase()) && !/^[\p{L}\p{N}]/u.test(text.slice(choice.length));

const onlyOneIn = (text: string, choices: readonly string[]): string | null => {
  const words = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const found = choices.filter((choice) => words.includes(` ${choice.toLowerCase()} `));
  return found.length === 1 ? found[0]! : null;
};

const leadingChoice = (text: string, choices: readonly string[]): Position | null => {
  const choice = choices.find((candidate) => startsWith(text.trimStart(), candidate));
  return choice === undefined ? null : { choice, text: choice, confidence: null };
};

/** A turn without its position line. */
export const withoutPosition = (text: string): string => text.replace(label, '').trim();

export const sayPosition = ({ text, confidence: sure }: Position): string =>
  `Position: ${text}${sure === null ? '' : ` (confidence ${sure})`}`;

/** Whether two experts want the same. Free answers are the same when they share most of their words. */
export const isSameChoice = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase() ||
  (one !== undecided && other !== undecided && overlap(one, other) >= SAME_AGAIN);

/** One answer and who gives it. */
export interface Camp {
  readonly choice: string;
  readonly experts: readonly string[];
}

/** Who stands with whom, the largest camp first; the order of experts decides between equals. */
export const campsOf = (positions: Readonly<Record<string, Position>>): readonly Camp[] => {
  const camps: { choice: string; experts: string[] }[] = [];
  for (const [expert, { choice }] of Object.entries(positions)) {
    const camp = camps.find((other) => isSameChoice(other.choice, choice));
    if (camp) camp.experts.push(expert);
    else camps.push({ choice, experts: [expert] });
  }
  return camps.sort((a, b) => b.experts.length - a.experts.length);
};

/** The answer most experts give; null where nobody answers or the first two camps are equal. Undecided ones do not vote. */
export const majorityOf = (positions: Readonly<Record<string, Position>>): string | null => {
  const [first, second] = campsOf(positions).filter(({ choice }) => choice !== undecided);
  return first && first.experts.length > (second?.experts.length ?? 0) ? first.choice : null;
};
