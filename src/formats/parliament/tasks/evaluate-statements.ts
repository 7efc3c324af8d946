import type { Accepted, Held } from '../../../engine/index.ts';
import { announcementOf, checkMessage, representative, targetIn } from '../clerk.ts';
import { directionsIn, factBaseOf, usualDirections } from '../directions.ts';
import { bridging, isAble } from '../drafter.ts';
import { speaker, title } from '../house.ts';
import { file, type HouseMessage } from '../message.ts';
import { type Fields, forEach, isFields, textIn, textsIn } from '../reading.ts';
import { ruleBook } from '../rule-book.ts';
import { type Direction, type Evaluation, type FactBase, factParts } from '../speaker-ruling.ts';
import type { HouseTable, HouseTask } from '../terms.ts';

type EvaluationMessage = HouseMessage<'SPEAKER_RULING'>;

/** EVALUATE_STATEMENTS: a fact base, two to four directions, and who drafts. */
export const evaluateStatements: HouseTask<EvaluationMessage> = {
  accept: (held, table) => accepted(held, table),
  otherwise: (table) => {
    const directions = directionsIn(table);
    const target = bridging(table, directions) ?? '';
    return {
      value: evaluation(table, reviewed(directions.length), factBaseOf(table), directions, target),
      why: 'Grouped by what the statements have in common; the drafter joins most concerns.',
    };
  },
  then: ({ content }, pen) => {
    const { fact_base, solution_directions: directions, target } = content as Evaluation;
    pen.note({ type: 'evaluated', fact_base, directions });
    if (directions.length < usualDirections.least || directions.length > usualDirections.most)
      pen.rule({
        rule: ruleBook.fewDirections.id,
        by: 'rule',
        why: `There are ${directions.length} directions; two to four are usual.`,
      });
    if (target) pen.note({ type: 'drafter-named', seat: target });
  },
};

const accepted = (held: Held, table: HouseTable): Accepted<EvaluationMessage> => {
  const checked = checkMessage(held, 'SPEAKER_RULING', speaker);
  if ('refused' in checked) return checked;
  const { content, corrections } = checked;
  const directions = readDirections(table, content, corrections);
  if (directions.length === 0)
    return { refused: 'No solution_directions can be read; name at least one with its advocates.' };
  let target = targetIn(table, content.target, corrections);
  if (target === null || !isAble(table, target)) {
    if (held.cue.attempt === 1)
      return { refused: `No drafter can be read from target "${content.target}"; give the id of a representative.` };
    target = bridging(table, directions) ?? '';
    corrections.push(`The target was no representative who can draft; by the rules it is ${title(table, target)}.`);
  }
  const ruling = announcementOf(content, reviewed(directions.length), corrections);
  const facts = isFields(content.fact_base) ? readFacts(content.fact_base) : factBaseOf(table);
  if (!isFields(content.fact_base)) corrections.push('The fact base was missing; the clerk put it together.');
  return { value: evaluation(table, ruling, facts, directions, target), why: ruling, corrections };
};

const reviewed = (count: number): string =>
  `Having reviewed all opening statements, I identify ${count} distinct ${count === 1 ? 'approach' : 'approaches'}.`;

const evaluation = (
  table: HouseTable,
  ruling: string,
  fact_base: FactBase,
  solution_directions: readonly Direction[],
  target: string,
): EvaluationMessage =>
  file(table, 'SPEAKER_RULING', speaker, {
    ruling_type: 'procedure',
    action: 'evaluate_statements',
    ruling,
    fact_base,
    solution_directions,
    target,
  });

const readFacts = (fields: Fields): FactBase => forEach(factParts, (part) => textsIn(fields[part]));

const mostDirections = 8;

const readDirections = (table: HouseTable, content: Fields, corrections: string[]): Direction[] => {
  const given = Array.isArray(content.solution_directions) ? content.solution_directions : [];
  return given
    .filter(isFields)
    .slice(0, mostDirections)
    .flatMap((direction) => {
      const name = textIn(direction.name) || textIn(direction.description).slice(0, 60);
      if (name === '') return [];
      const named = textsIn(direction.advocates);
      const advocates = [...new Set(named.flatMap((value) => representative(table, value) ?? []))];
      if (advocates.length < named.length)
        corrections.push(`Left out ${named.length - advocates.length} unknown or repeated advocates of "${name}".`);
      return [
        {
          name,
          description: textIn(direction.description),
          advocates,
          strengths: textIn(direction.strengths),
          risks: textIn(direction.risks),
        },
      ];
    });
};
