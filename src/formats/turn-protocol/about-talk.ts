import type { About, Table } from '../../engine/index.ts';
import type { Talk } from './talk.ts';

/** What every talk by the protocol tells of a cue: the question that its seat has to answer first. */
export const aboutTalk = ({ own }: Pick<Table<Talk, any>, 'own'>, seat: string): About => {
  const { question, latest } = own;
  return question?.to === seat ? { asked: { by: question.by, text: latest[question.by] ?? '' } } : {};
};
