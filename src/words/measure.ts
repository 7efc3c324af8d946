import { leaning } from './agreement.ts';
import { bearing } from './bearing.ts';
import { contradiction } from './contradiction.ts';
import { onTopic } from './drift.ts';
import { overlap } from './overlap.ts';
import { repetition } from './repetition.ts';

/** What an ear can be asked to notice about a text. */
export type Notice = 'repetition' | 'relevance' | 'drift' | 'circling' | 'opposition' | 'agreement' | 'disagreement';

/** A question to an ear, as data: how much of this is there in the text, held against those? The answer lies in 0..1. */
export interface Measure {
  /** The name under which the number is kept as evidence. */
  readonly name: string;
  readonly of: Notice;
  readonly text: string;
  /** Earlier texts, or the topic; for drift the topic first and then earlier turns that were on topic. */
  readonly against: readonly string[];
  /** What everybody is talking about; its words count little as repetition. */
  readonly topic?: string;
  /** What else was said: what all of it has in common counts little as repetition. Left out, `against` is the room. */
  readonly room?: readonly string[];
}

type Lexical = (measure: Measure) => number;

const LEXICAL: Readonly<Record<string, Lexical>> = {
  repetition: ({ text, against, topic = '', room = against }) => repetition(text, against, { topic, room }).score,
  relevance: ({ text, against }) => most(against, (topic) => bearing(text, topic).score),
  drift: ({ text, against: [topic = '', ...earlier] }) => 1 - onTopic(text, { topic, earlier }),
  circling: ({ text, against }) => most(against.slice(-1), (last) => overlap(text, last)),
  opposition: ({ text, against, topic }) => most(against, (other) => contradiction(text, other, topic)),
  agreement: ({ text }) => Math.max(0, leaning(text)),
  disagreement: ({ text }) => Math.max(0, -leaning(text)),
} satisfies Record<Notice, Lexical>;

/** Answers a measure by its words alone: at once, in any language, the same on every machine. */
export function measureLexically(measure: Measure): number {
  const lexical = LEXICAL[measure.of];
  if (!lexical)
    throw new Error(`No ear can measure "${measure.of}"; it can be one of: ${Object.keys(LEXICAL).join(', ')}.`);
  return lexical(measure);
}

function most(texts: readonly string[], score: (text: string) => number): number {
  return texts.reduce((best, text) => Math.max(best, score(text)), 0);
}
