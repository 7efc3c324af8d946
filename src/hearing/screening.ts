import type { Answer, Question, QuestionKind } from '../engine/index.ts';
import { headOf, scoreOf } from './head.ts';
import { emptiness, HEARS, type Reads, roomOf, sentencesIn, withRoom, withWords } from './heads-hear.ts';
import { readable } from './readable.ts';

/** Whether anything speaks for what a question looks for; a model whose room is scarce is not asked where nothing does. */
export interface Screen {
  texts(question: Question): readonly string[];
  isLikely(question: Question, reads: Reads): boolean;
}

/** With fewer turns before it nobody tells a course from a detour. */
const FOLLOWED = 6;

/** Far below the line from which a head says so itself: hardly any turn that it is about stays below. */
const LEAST = 0.05;

export const SCREENS: Readonly<Partial<Record<QuestionKind, Screen>>> = {
  empty: {
    texts: withRoom,
    isLikely(question, reads) {
      const said = (texts: readonly string[]) => sentencesIn(texts, reads);
      const room = said(roomOf(question).map(({ text }) => text));
      return said([question.text]).every((one) => emptiness(one, room) > LEAST);
    },
  },
  /** Once a talk can be followed, only where it is not plainly on its course. */
  strays: {
    texts: HEARS.strays!.texts,
    isLikely: (question, reads) => {
      const { earlier = [] } = question;
      return earlier.length >= FOLLOWED && (HEARS.strays!.hear(question, reads) as Answer | null)?.value !== 'no';
    },
  },
  conduct: {
    texts: ({ text }) => [text],
    isLikely: ({ text, about }, { sentence }) =>
      about === 'chair' ||
      readable(text).some((one) => {
        const seen = withWords(one, sentence(one));
        return (['hostile', 'refusing'] as const).some((name) => scoreOf(headOf(name), seen) > LEAST);
      }),
  },
};
