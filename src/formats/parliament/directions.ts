import { hasGrounds, plainWords, type SeatId, sentencesOf, sharedWords } from '../../engine/index.ts';
import { representatives } from './house.ts';
import type { Direction, FactBase } from './speaker-ruling.ts';
import type { OpeningStatement } from './speech.ts';
import type { HouseTable } from './terms.ts';

/** Typically two to four: fewer or more is remarked on, and never an error. */
export const usualDirections = { least: 2, most: 4 } as const;

/** Statements this alike propose the same direction. */
const sameDirection = 0.3;
/** Facts that share so many words are one. */
const sameAgain = 0.6;
/** Large houses are read by a sample of their facts. */
const mostFacts = 60;
const mostPerList = 8;

interface Stated {
  readonly seat: SeatId;
  readonly statement: OpeningStatement;
}

const statements = (table: HouseTable): Stated[] =>
  representatives(table).flatMap((seat) => {
    const statement = table.own.members[seat]?.statement;
    return statement ? [{ seat, statement }] : [];
  });

/** Groups what was proposed, where anybody had something to propose: each statement joins the direction it is nearest to, or opens one while there are few. */
export const directionsIn = (table: HouseTable): Direction[] => {
  if (!hasGrounds(table)) return [];
  const groups: { readonly lead: Stated; readonly members: SeatId[] }[] = [];
  for (const stated of statements(table)) {
    const [nearest] = groups
      .map((group) => ({ group, near: sharedWords(approach(group.lead), approach(stated)) }))
      .sort((a, b) => b.near - a.near);
    if (nearest && (nearest.near >= sameDirection || groups.length >= usualDirections.most))
      nearest.group.members.push(stated.seat);
    else groups.push({ lead: stated, members: [stated.seat] });
  }
  return groups.map(({ lead, members }) => ({
    name: nameOf(lead.statement),
    description: sentencesOf(lead.statement.direction.approach)[0] ?? lead.statement.direction.approach,
    advocates: members,
    strengths: lead.statement.direction.principle || 'It answers a concern of its advocates.',
    risks: lead.statement.direction.trade_offs || 'Its trade-offs were not stated.',
  }));
};

const approach = ({ statement }: Stated): string => statement.direction.approach;

/** A direction is called by its principle or the beginning of it, otherwise by its weightiest words. */
const nameOf = ({ direction }: OpeningStatement): string => {
  const principle = direction.principle.replace(/[.!?]+$/u, '');
  const words = principle.split(/\s+/).filter(Boolean);
  if (words.length > 0) return words.length <= 8 ? principle : `${words.slice(0, 7).join(' ')} …`;
  const weighty = [...new Set(plainWords(direction.approach).filter((word) => word.length > 4))].slice(0, 3);
  return weighty.length > 0 ? weighty.join(', ') : 'A way forward';
};

/** One fact base out of all briefings: what several cited, or stands in a source, is agreed, what was heard to contradict another's fact is contested. */
export const factBaseOf = (table: HouseTable): FactBase => {
  const stated = statements(table);
  const facts = stated
    .flatMap(({ seat, statement: { briefing } }) =>
      [...briefing.facts, ...briefing.precedents].map((text) => ({ seat, text })),
    )
    .slice(0, mostFacts);
  const contested = facts.filter(({ seat, text }) => table.own.members[seat]?.contested === text);
  const undisputed = facts.filter((fact) => !contested.includes(fact));
  const agreed = undisputed.filter(
    ({ seat, text }) =>
      table.own.members[seat]?.sourced?.includes(text) ||
      undisputed.some((other) => other.seat !== seat && sharedWords(text, other.text) >= sameAgain),
  );
  const from = (list: 'constraints' | 'open_questions') => stated.flatMap(({ statement }) => statement.briefing[list]);
  return {
    agreed_facts: distinct(agreed.map(({ text }) => text)),
    contested_facts: distinct(contested.map(({ text }) => text)),
    key_constraints: distinct(from('constraints')),
    open_questions: distinct(from('open_questions')),
  };
};

/** Without those that say the same again. */
const distinct = (texts: readonly string[]): string[] => {
  const kept: string[] = [];
  for (const text of texts) {
    if (kept.length >= mostPerList) break;
    if (!kept.some((other) => sharedWords(other, text) >= sameAgain)) kept.push(text);
  }
  return kept;
};
