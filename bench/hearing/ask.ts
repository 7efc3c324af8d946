import { type Answer, emptySession, type Question } from '../../src/engine/index.ts';
import type { Link } from '../../src/hearing/index.ts';
import { realClock } from '../../src/runtime/index.ts';
import type { Case, Trial } from './trials.ts';

/** Asks a chain of links one question, as at a table that speaks the text's language. */
export const askOne = async (links: readonly Link[], question: Question, topic = ''): Promise<Answer> => {
  seed += 1;
  const table = { ...emptySession, topic, seed };
  const call = { abort: new AbortController().signal, clock: realClock, table, voices: () => null, room: 100_000 };
  for (const link of links) {
    const [answer] = (await link.hear([question], call)).answers;
    if (answer && answer.value !== 'unheard') return answer;
  }
  return { value: 'unheard', confidence: 0, by: 'nobody' };
};

/** Each question is a table of its own, unless it brings its room. */
let seed = 0;

export interface Score {
  readonly wanted: number;
  readonly heard: number;
  readonly others: number;
  readonly falsely: number;
}

/** How many of those wanted were heard as what they are, and how many answers were alarms that are wrong. */
export const scoreOf = async (
  { cases, alarms, isMild = false }: Pick<Trial, 'cases' | 'alarms'> & Partial<Trial>,
  links: readonly Link[],
): Promise<Score> => {
  let [heard, falsely] = [0, 0];
  for (const { question, right } of cases) {
    const { value } = await askOne(links, question);
    if (value === right) heard += 1;
    else if (alarms.includes(value) && !(isMild && right !== null)) {
      falsely += 1;
      if (process.env.MODERATO_HEARING_SHOWS === 'train') console.error('FALSE', value, question.text);
    } else if (right !== null && process.env.MODERATO_HEARING_SHOWS === 'train')
      console.error('missed', right, question.text);
  }
  const wanted = cases.filter(({ right }: Case) => right !== null).length;
  return { wanted, heard, others: cases.length - wanted, falsely };
};
