import { chance } from '../engine/index.ts';
import type { Given } from './ballot.ts';
import { type Interval, wilson } from './bootstrap.ts';
import { judge } from './expected.ts';

/** What one person answered, in their own words and as they declared it, and who they are. */
export interface Reply extends Pick<Given, 'text' | 'stands'> {
  readonly who: string;
}

/** The lines that state the answer, which is counted apart. */
const answerLine = /^[^\S\n]*[>*_#`"“ -]*answer[\s*_`]*[:：].*$/gimu;

/** What somebody said beside their answer. */
export const reasonIn = (text: string): string => text.replace(answerLine, '').trim();

/** People who gave the same answer, and one of them in their own words. */
interface Cluster {
  readonly answer: string;
  readonly share: Interval;
  readonly who: readonly string[];
  readonly statement: string;
}

export interface Poll {
  readonly asked: number;
  /** Those whose answer could not be read. */
  readonly unread: number;
  readonly clusters: readonly Cluster[];
}

/** A reply with the option that it gives; null where its words give none. */
export type Answered = Reply & { readonly answer: string | null };

export const answered = (replies: readonly Reply[], options: readonly string[]): readonly Answered[] =>
  replies.map((reply) => ({
    ...reply,
    answer: judge({ kind: 'option', value: '', options }, reply.stands ?? reply.text)?.answer ?? null,
  }));

/** Counts replies by the option they give, largest cluster first. Nobody is put where their words do not put them. */
export const pollOf = (replies: readonly Reply[], options: readonly string[], seed: number): Poll => {
  const read = answered(replies, options).filter(({ answer }) => answer !== null);
  const clusters = options.flatMap((answer) => {
    const members = read.filter((reply) => reply.answer === answer);
    if (members.length === 0) return [];
    const speaker = members[Math.floor(chance(seed, members.length, answer) * members.length)]!;
    return [
      {
        answer,
        share: wilson(members.length, replies.length),
        who: members.map(({ who }) => who),
        statement: reasonIn(speaker.text),
      },
    ];
  });
  return {
    asked: replies.length,
    unread: replies.length - read.length,
    clusters: clusters.toSorted((a, b) => b.who.length - a.who.length),
  };
};
