import { knowsSenses, OFF_TOPIC, onTopic } from '../../ear/index.ts';
import type { Cue, Held, Measure, Session, Signal } from '../../engine/index.ts';
import { bareSpeech } from './bare-speech.ts';
import { userSeat } from './question.ts';

/** What is remembered to see whether the talk strays. */
export interface Course {
  /** Off-topic turns in a row, over all speakers. */
  readonly strays: number;
  /** Off-topic turns in all. */
  readonly strayed: number;
  /** What was last said on topic, the latest at the end: whoever takes one of these up is on topic too. */
  readonly kept: readonly string[];
  /** Of the last turns, whether each spoke of the topic itself. */
  readonly spoke: readonly boolean[];
  /** What the round is about, where that is narrower than the topic. */
  readonly subtopic?: string;
  /** The sub-topic is what a seat said: nobody who leads has called it the topic. */
  readonly isQuoted?: boolean;
}

/** How much a turn keeps to the course, 0 to 1, and what measured it. */
export interface Kept {
  readonly course: number;
  readonly source: string;
  /** It has to do with what was said before, and not with the topic itself. */
  readonly takesUp: boolean;
}

/** A round of a full table, and what it began with. */
export const mostKept = 8;

/**
 * What was said before vouches for a turn as long as a third of the last turns spoke of the topic itself: else one stray turn that is
 * taken for none, and all that follow from it, would pass. In a language in which few turns are known to do so, it always vouches.
 */
export const isVouchedFor = (topic: string, spoke: readonly boolean[]): boolean =>
  3 * spoke.filter(Boolean).length >= spoke.length || !knowsSenses(topic);

/** The topic, and what whoever leads has narrowed it to. */
const landmarks = ({ topic, own: { subtopic, isQuoted } }: Session<Course>): string[] =>
  subtopic && !isQuoted ? [topic, subtopic] : [topic];

/**
 * What the ear is asked about a turn: how far it is from the topic, and from all that was said on it. What the chair rules and what the user
 * answers can't stray.
 */
export const courseMeasure = (session: Session<Course>, signal: Signal): Measure[] => {
  if (signal.type !== 'reply') return [];
  const { own, pending } = session;
  const cue = pending.find(({ id }) => id === signal.cue);
  if (!cue || cue.ruling !== undefined || cue.seat === userSeat.id || isVerdict(cue)) return [];
  const text = spokenIn(signal, cue);
  const topics = landmarks(session);
  return [
    { name: 'drift', of: 'drift', text, against: topics },
    ...(isVouchedFor(session.topic, own.spoke) && own.kept.length > 0
      ? [{ name: 'apart', of: 'drift' as const, text, against: [...topics, ...own.kept] }]
      : []),
  ];
};

/** Whoever says yes or no to a merged position speaks to that, in whatever words. */
const isVerdict = ({ shape }: Cue): boolean => shape === 'verdict';

/** What of a reply is speech: of one that came as data, its texts and not the names of its parts. */
const spokenIn = ({ text, data }: { readonly text: string; readonly data?: unknown }, { kind }: Cue): string =>
  /^\s*[{[`]/u.test(text) && data !== undefined ? textsIn(data).join('\n') : bareSpeech(text, undefined, kind);

const textsIn = (data: unknown): string[] => {
  if (typeof data === 'string') return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : [];
};

/** How a reply keeps to the course: as the ear heard it, else by its words. To be asked before it is spoken. */
export const courseOf = (session: Session<Course>, { cue, evidence, sources }: Held, text: string): Kept => {
  if (isVerdict(cue)) return { course: 1, source: 'rule', takesUp: false };
  if (evidence?.drift === undefined) return courseByWords(session, text);
  const { drift, apart = drift } = evidence;
  const takesUp = 1 - drift < OFF_TOPIC && apart < drift;
  return { course: 1 - Math.min(drift, apart), source: sources?.[takesUp ? 'apart' : 'drift'] ?? 'ear', takesUp };
};

const courseByWords = (session: Session<Course>, text: string): Kept => {
  const [topic = '', subtopic = ''] = landmarks(session);
  const { kept, spoke } = session.own;
  const direct = onTopic(text, { topic, subtopic });
  const course = isVouchedFor(topic, spoke) ? onTopic(text, { topic, subtopic, earlier: kept }) : direct;
  return { course, source: 'lexical', takesUp: direct < OFF_TOPIC && course > direct };
};
