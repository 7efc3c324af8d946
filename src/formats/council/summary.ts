import { answerTo, sentencesOf } from '../../engine/index.ts';
import { expertsAt, moderatorAt } from './context.ts';
import { campsOf, withoutPosition } from './position.ts';
import { alignment, asked } from './questions.ts';
import type { CouncilPen, CouncilRuling, CouncilTable } from './terms.ts';

const longest = 1500;

/** The rounds so far in short, and whether that shows the experts at one, as far as somebody can tell. */
interface Summary {
  readonly text: string;
  readonly synthesis?: (typeof alignment)[keyof typeof alignment];
}

/** The rolling summary: asked of the moderator, with one made of quotations behind. */
export const summary: CouncilRuling<Summary> = {
  says: 'The rounds so far are summed up, so that what everyone is told stays short.',
  holds: 'phase',
  accept: ({ text, heard }) => {
    if (text.trim() === '') return { refused: 'The summary is empty.' };
    const { value } = answerTo(heard, asked.synthesis);
    const synthesis = Object.values(alignment).find((known) => known === value);
    return { value: { text: text.trim().slice(0, longest), ...(synthesis && { synthesis }) } };
  },
  otherwise: (table) => ({ value: summaryByRule(table), why: 'Summed up by quoting each expert.' }),
  then: (made, pen) => pen.note({ type: 'summarised', upTo: pen.table.seq, ...made }),
};

/** After each round from the one that was set on. Without a model to ask, the rule sums up at once. */
export const summarise = (pen: CouncilPen): void => {
  const { settings, own } = pen.table;
  const from = settings.summarizeAfter;
  if (from === 0 || own.round < from) return;
  if (settings.heuristicSummaries === true) return summary.then(summaryByRule(pen.table), pen);
  pen.cue({
    seat: moderatorAt(pen.table).id,
    kind: 'summary',
    ruling: 'summary',
    lane: 'background',
    heardBy: 'house',
    asks: 'Sum up what was said so far, in at most 200 words: who stands where, on what grounds, what is agreed, what is still in tension.',
  });
};

/** Each expert's position and first sentence, in its own words. They are at one where all give the same answer. */
const summaryByRule = (table: CouncilTable): Summary => {
  const { turns, positions } = table.own;
  const text = expertsAt(table)
    .flatMap(({ id, name }) => {
      const turn = turns.findLast(({ expertSlug }) => expertSlug === id);
      const said = turn?.objection ?? sentencesOf(withoutPosition(turn?.content ?? ''))[0];
      return said === undefined ? [] : [`${name}${positions[id] ? ` (${positions[id].text})` : ''}: ${said}`];
    })
    .join('\n')
    .slice(0, longest);
  const camps = campsOf(positions).length;
  return { text, ...(camps > 0 && { synthesis: camps === 1 ? alignment.aligned : alignment.tense }) };
};
