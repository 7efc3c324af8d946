import { disagreements, sentencesOf } from '../../ear/index.ts';
import type { Pen, Ruling, Table } from '../../engine/index.ts';
import { expertsAt, moderatorAt } from './context.ts';
import type { CouncilFact, CouncilMemory } from './memory.ts';
import { withoutPosition } from './position.ts';

const longest = 1500;

/** The rolling summary: asked of the moderator, with one made of quotations behind. */
export const summary: Ruling<string, CouncilMemory, CouncilFact> = {
  says: 'The rounds so far are summed up, so that what everyone is told stays short.',
  holds: 'phase',
  accept: ({ text }) =>
    text.trim() === '' ? { refused: 'The summary is empty.' } : { value: text.trim().slice(0, longest) },
  otherwise: (table) => ({ value: summaryByRule(table), why: 'Summed up by quoting each expert.' }),
  then: (text, pen) => pen.note({ type: 'summarised', upTo: pen.table.seq, text }),
};

/** After each round from the one that was set on. Without a model to ask, the rule sums up at once. */
export const summarise = (pen: Pen<CouncilMemory, CouncilFact>): void => {
  const { settings, own } = pen.table;
  const from = Number(settings.summarizeAfter);
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

/** Each expert's position and strongest sentence, in its own words. */
export const summaryByRule = (table: Table<CouncilMemory>): string => {
  const { turns, positions } = table.own;
  return expertsAt(table)
    .flatMap(({ id, name }) => {
      const text = withoutPosition(turns.findLast((turn) => turn.expertSlug === id)?.content ?? '');
      const said = disagreements(text)[0] ?? sentencesOf(text)[0];
      return said === undefined ? [] : [`${name}${positions[id] ? ` (${positions[id].text})` : ''}: ${said}`];
    })
    .join('\n')
    .slice(0, longest);
};
