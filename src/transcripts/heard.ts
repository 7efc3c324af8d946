import { type Answer, type Answers, type Entry, type RulingMade, SPEAKER, UNHEARD } from '../engine/index.ts';

/** What was made of one question about meaning, as a reader is told of it. */
export interface Heard {
  /** The question's name, as the format gave it. */
  readonly question: string;
  readonly answer: Answer;
}

const listed = (heard: Answers | undefined): Heard[] =>
  Object.entries(heard ?? {}).map(([question, answer]) => ({ question, answer }));

/** What was declared and heard before the table decided this: the same for all that followed from one signal. */
export const heardIn = ({ cause }: Pick<Entry, 'cause'>, entries: readonly Entry[]): readonly Heard[] => {
  const entry = entries.find((each) => each.type === 'signal-heard' && each.cause === cause);
  return entry?.type === 'signal-heard' ? listed(entry.signal.heard) : [];
};

/** The same for a ruling of the ledger. */
export const heardBehind = (entries: readonly Entry[], ruling: RulingMade): readonly Heard[] => {
  const made = entries.find((each) => each.type === 'ruling-made' && each.ruling === ruling);
  return made ? heardIn(made, entries) : [];
};

const named = (question: string): string => question.replace(/[-_:.]+/gu, ' ').trim();

/** One answer in words: what, whether declared or heard, by whom, how surely, and the words that show it; or that it was not heard. */
export const sayHeard = ({ question, answer: { value, by, confidence, quote, why, doubt } }: Heard): string => {
  if (value === UNHEARD) return `${named(question)}: not heard${why === undefined ? '' : `. ${why}`}`;
  const source = by === SPEAKER ? 'declared by the speaker' : `heard by ${by}`;
  const shown = quote === undefined ? '' : `: “${quote}”`;
  const doubted = doubt === undefined ? '' : `, doubted by ${Math.round(doubt * 100)} %`;
  return `${named(question)}: ${value}, ${source}, ${Math.round(confidence * 100)} % sure${doubted}${shown}`;
};
