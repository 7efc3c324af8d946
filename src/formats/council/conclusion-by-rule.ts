import { bringsKnowledge, quoted, type Seat, type SeatId, sentencesOf, withoutMarkdown } from '../../engine/index.ts';
import { asksOpenly } from '../../words/index.ts';
import type { Conclusion, Confidence, Dissent, MatrixRow } from './conclusion.ts';
import { expertsAt } from './context.ts';
import type { CouncilMemory } from './memory.ts';
import {
  campsOf,
  conditionOf,
  isSameChoice,
  majorityOf,
  type Position,
  undecided,
  withoutPosition,
} from './position.ts';
import type { CouncilTable } from './terms.ts';
import { sayVote } from './worth.ts';

/** The conclusion that needs no judgement: counted and quoted, never written. Stands behind the moderator's own. */
export const conclusionByRule = (table: CouncilTable): Conclusion => {
  const { own } = table;
  const experts = expertsAt(table);
  const camps = campsOf(own.positions);
  const majority = majorityOf(own.positions);
  const behind = camps.find(({ choice }) => choice === majority)?.experts ?? [];
  const isUnanimous =
    camps.length === 1 && camps[0]!.choice !== undecided && camps[0]!.experts.length === experts.length;
  const nameOf = (id: SeatId): string => experts.find((seat) => seat.id === id)?.name ?? id;
  return {
    answer: majority,
    consensus: isUnanimous ? [`All experts answer "${camps[0]!.choice}".`] : [],
    tensions:
      camps.length > 1 && !asksOpenly(table.topic)
        ? camps.map(
            ({ choice, experts: who }) => `${who.map(nameOf).join(' and ')}: ${choice}${quoteOf(own, who[0]!)}.`,
          )
        : [],
    decisionMatrix: matrixOf(own, experts),
    recommendation:
      majority === null
        ? `No recommendation: ${whyNone(table.topic, camps)}.`
        : `${capital(majority)}, as ${who(behind.map(nameOf))} (${sayVote({ camps })}).`,
    confidence: experts.some(({ voice }) => bringsKnowledge(voice))
      ? confidenceOf(isUnanimous && experts.length > 1, majority !== null, own.warnings.length > 0)
      : 'not measured',
    dissent: dissentFrom(table, majority),
    openQuestions: openQuestions(own),
    warnings: own.warnings,
  };
};

const whyNone = (topic: string, camps: ReturnType<typeof campsOf>): string => {
  if (camps.length === 0) return 'nobody took a position';
  return `${asksOpenly(topic) ? 'nobody chose among the answers' : 'the panel is split'} (${sayVote({ camps })})`;
};

/** Everyone who answers otherwise; nobody where there is no answer to follow. */
export const dissentFrom = (table: CouncilTable, answer: string | null): readonly Dissent[] =>
  answer === null ? [] : expertsAt(table).flatMap(({ id }) => dissentOf(table.own, id, answer));

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const who = (names: readonly string[]): string =>
  names.length === 1 ? `${names[0]} says` : `${names.slice(0, -1).join(', ')} and ${names.at(-1)} say`;

const confidenceOf = (isUnanimous: boolean, hasMajority: boolean, isWarned: boolean): Confidence => {
  if (isUnanimous) return isWarned ? 'medium' : 'high';
  return hasMajority ? 'medium' : 'low';
};

/** What the expert objected last, where somebody heard it; else the last thing that it said in words of its own, and not of another's. */
const reasonOf = ({ turns }: CouncilMemory, expert: SeatId): string => {
  const theirs = turns.filter((turn) => turn.expertSlug === expert).toReversed();
  const stated = theirs.map(({ content }) => sentencesOf(bare(content)).filter((sentence) => !sentence.endsWith('?')));
  const own = stated.flatMap((sentences) => sentences.find((sentence) => !quotes.test(sentence)) ?? []);
  return theirs[0]?.objection ?? own[0] ?? stated[0]?.[0] ?? '';
};

const quotes = /[“„«]/u;

/** What was said in sentences: a heading is none, and marks of emphasis belong to the page. */
const bare = (content: string): string =>
  withoutMarkdown(withoutPosition(content).replace(/^[^\S\n]*#{1,6}\s.*$|\[\^[^\][\s]{1,20}\]:?/gmu, '')).trim();

const quoteOf = (own: CouncilMemory, expert: SeatId): string => {
  const reason = reasonOf(own, expert);
  return reason === '' ? '' : ` (${quoted(reason.replace(/[.!]+$/u, ''))})`;
};

const matrixOf = (own: CouncilMemory, experts: readonly Seat[]): readonly MatrixRow[] => {
  const row = (dimension: string, of: (id: SeatId) => string): MatrixRow => ({
    dimension,
    positions: Object.fromEntries(experts.map(({ id }) => [id, of(id)])),
  });
  return [
    row('Answer', (id) => own.positions[id]?.choice ?? ''),
    row('Reason', (id) => reasonOf(own, id)),
    row('Condition', (id) => (own.positions[id] ? conditionOf(own.positions[id]) : '')),
  ].filter(({ positions }) => Object.values(positions).some((cell) => cell !== ''));
};

const dissentOf = (own: CouncilMemory, expert: SeatId, majority: string): Dissent[] => {
  const position = own.positions[expert];
  if (!position || position.choice === undecided || isSameChoice(position.choice, majority)) return [];
  return [{ expert, position: position.text, rightIf: rightIf(own, expert, position) }];
};

/** What the position hangs on; else what the expert said has to hold. */
const rightIf = (own: CouncilMemory, expert: SeatId, position: Position): string => {
  const condition = conditionOf(position).replace(/[.!]+$/u, '');
  if (condition !== '') return `what it hangs on holds: “${condition}”`;
  const reason = reasonOf(own, expert).replace(/[.!]+$/u, '');
  return reason === '' ? '' : `it holds that ${quoted(reason)}`;
};

const mostQuestions = 5;

/** Questions of the last round: nobody had a round left to answer them. */
const openQuestions = ({ turns, round }: CouncilMemory): readonly string[] =>
  [
    ...new Set(
      turns
        .filter((turn) => turn.round === round)
        .flatMap(({ content }) => sentencesOf(withoutPosition(content)))
        .filter((sentence) => sentence.endsWith('?')),
    ),
  ].slice(-mostQuestions);
