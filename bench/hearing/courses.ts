import type { Answer, Said } from '../../src/engine/index.ts';
import type { Link } from '../../src/hearing/index.ts';
import { askOne } from './ask.ts';
import type { Talk } from './talks.ts';

/** What was noticed of a talk, turn by turn, as formats ask it. */
export interface Course {
  readonly talk: Talk;
  /** Turns (from 0) after which the talk was said to stray, and to circle. */
  readonly strays: readonly number[];
  readonly circles: readonly number[];
}

export const courseOf = async (talk: Talk, links: readonly Link[]): Promise<Course> => {
  const heard = async (kind: 'strays' | 'circles', at: number): Promise<Answer> => {
    const { seat, text } = talk.turns[at] as Said;
    return askOne(
      links,
      { id: 'x', kind, text, seat, topic: talk.topic, earlier: talk.turns.slice(0, at) },
      talk.topic,
    );
  };
  const found = { strays: [] as number[], circles: [] as number[] };
  for (const at of talk.turns.keys())
    for (const kind of ['strays', 'circles'] as const)
      if ((await heard(kind, at)).value === 'yes') found[kind].push(at);
  return { talk, ...found };
};

/** Turns after leaving the topic within which it ought to be noticed. */
export const SOON = 4;

export const noticedSoon = ({ talk: { leaves = 0 }, strays }: Course): boolean =>
  strays.some((at) => at >= leaves && at < leaves + SOON);
