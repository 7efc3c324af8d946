import type { CueAsk, Pen } from '../../engine/index.ts';
import type { CourseFact, TalkCourse } from './course.ts';
import type { Talk, TalkFact } from './talk.ts';

/** What the protocol writes with in any format that keeps it. Every such format has the kinds of turn that the protocol cues. */
export type TalkPen<Kind extends string = 'answer' | 'reaction', Fact = TalkFact> = Omit<
  Pen<Talk, Fact, any>,
  'enter' | 'cue' | 'close' | 'utter'
> & {
  readonly cue: (...asks: readonly CueAsk<Kind>[]) => void;
};

export type CoursePen = Pick<Pen<TalkCourse, CourseFact, any>, 'table' | 'note' | 'rule'>;
