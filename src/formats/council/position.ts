import { saysNothing } from '../../engine/index.ts';

/** Where an expert stands. */
export interface Position {
  /** One of the choices on the table, `undecided`, or, where none were set, an answer of its own. */
  readonly choice: string;
  /** The whole line, with the condition that goes with it. */
  readonly text: string;
  /** 0 to 1; null where it was not said. */
  readonly confidence: number | null;
}

export const undecided = 'undecided';
/** The words of the form where no options were set; any other answer is the expert's own. */
const yesNo: readonly string[] = ['yes', 'no'];

/** The answers that can be told apart for sure: the options that were set, or yes and no. */
export const closedChoices = (options: readonly string[]): readonly string[] => [
  ...(options.length > 0 ? options : yesNo),
  undecided,
];

export const positionRequest = (options: readonly string[]): string => {
  const answer = `${closedChoices(options).join(' | ')}${options.length > 0 ? '' : ' | your own answer in a few words'}`;
  return `End with one line of its own: "Position: ${answer}, with the condition it hangs on if there is one (confidence 0 to 1)".`;
};

/** No position is longer. */
export const longest = 240;

export const bareText = (line: string): string =>
  line
    .replace(/[\s.*_"”]+$/u, '')
    .replace(/^[\s*_"“]+/u, '')
    .slice(0, longest);

/** The position that a speaker declares; null where it is none of the options. */
export const positionDeclared = (
  stands: string,
  sure: number | undefined,
  options: readonly string[],
): Position | null => {
  const text = bareText(stands);
  const choice = choiceIn(text, options);
  return choice === null ? null : { choice, text, confidence: sure ?? null };
};

/** The three answers as the languages have them in which models answer a question of that language. */
const translated: readonly (readonly [answer: string, words: readonly string[]])[] = [
  ['yes', ['ja', 'oui', 'sí', 'si', 'sì', 'sim']],
  ['no', ['nein', 'nee', 'non', 'não']],
  [undecided, ['unentschieden', 'onbeslist', 'indécis', 'indécise', 'indeciso', 'indecisa']],
];

/** Whether a position is its answer alone, in whatever language. */
export const isBare = ({ text, choice }: Position): boolean =>
  isSameChoice(text, choice) ||
  translated.some(([answer, words]) => answer === choice && words.some((word) => isSameChoice(word, text)));

/** What softens an answer before it is given; how sure somebody is, the figure says. */
const hedges = new Set(
  [
    'i lean leans leaning tend tends tending tentative tentatively cautious cautiously qualified conditional conditionally provisional provisionally probably mostly towards toward to a',
    'ich eher tendenziell tendiere vorsichtig vorsichtiges bedingtes zu',
    'je plutôt penche prudent vers le',
    'más bien probablemente hacia el',
  ].flatMap((line) => line.split(' ')),
);

const unhedged = (text: string): string => {
  const words = text.split(/(?<=[\s:–—-])(?=\p{L})/u);
  const from = words.findIndex((word) => !hedges.has(word.toLowerCase().replace(/[^\p{L}]+/gu, '')));
  return words.slice(Math.max(0, from)).join('');
};

/** The answer that a text begins with; where no options were set, whatever stands before its first mark. */
export const choiceIn = (given: string, options: readonly string[]): string | null => {
  const closed = closedChoices(options);
  const soft = unhedged(given);
  const isAnswer = [...closed, ...translated.flatMap(([, words]) => words)].some((answer) => startsWith(soft, answer));
  const text = isAnswer ? soft : given;
  if (saysNothing(text) || isBoth(text, closed)) return null;
  const [same] = translated.find(([, words]) => words.some((word) => startsWith(text, word))) ?? [];
  const known = closed.find((choice) => startsWith(text, choice)) ?? closed.find((choice) => choice === same);
  if (known !== undefined || options.length > 0) return known ?? null;
  return text.split(/[,;:–—(]/u)[0]!.trim() || null;
};

/** `yes and no`, `A or B`: two of the answers with one short word between them. */
const isBoth = (text: string, closed: readonly string[]): boolean =>
  closed.some((one) => {
    const after = startsWith(text, one)
      ? /^\s+(?:\p{L}{1,3}|[&+/])\s+(.*)$/u.exec(text.slice(one.length))?.[1]
      : undefined;
    return after !== undefined && closed.some((other) => other !== one && startsWith(after, other));
  });

const startsWith = (text: string, choice: string): boolean =>
  text.toLowerCase().startsWith(choice.toLowerCase()) && !/^[\p{L}\p{N}'’/-]/u.test(text.slice(choice.length));

/** What a position hangs on: all that it says beyond the answer. */
export const conditionOf = ({ choice, text: said }: Position): string => {
  const text = startsWith(said, choice) ? said : unhedged(said);
  return startsWith(text, choice) ? text.slice(choice.length).replace(/^[\s,;:.–—-]+/u, '') : '';
};

/** A turn without its position line, which stands at its end. */
export const withoutPosition = (text: string): string => text.replace(/(?:^|\n)\s*Position: [^\n]*$/u, '').trim();

export const sayPosition = ({ text, confidence: sure }: Position): string =>
  `Position: ${text}${sure === null ? '' : ` (confidence ${sure})`}`;

/** Whether two answers are the same, word for word. Whether other words mean the same is no matter of counting. */
export const isSameChoice = (one: string, other: string): boolean => plainly(one) === plainly(other);

const plainly = (choice: string): string =>
  choice
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim() || choice;

/** Two answers out of a closed list differ where they are not the same; of others that is a matter of meaning. */
export const isTellable = (options: readonly string[], ...positions: readonly Pick<Position, 'choice'>[]): boolean => {
  const closed = closedChoices(options);
  return positions.every(({ choice }) => closed.some((known) => isSameChoice(known, choice)));
};

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
