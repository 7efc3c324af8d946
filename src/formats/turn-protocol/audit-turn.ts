import { refersTo, selfReference } from '../../ear/index.ts';
import { countWords } from '../../engine/index.ts';
import type { Mode } from './audit.ts';
import type { Finding, Numbered } from './finding.ts';
import { leads } from './protocol-turn.ts';
import { askedIn, asksUser, questionOf } from './question.ts';
import { isTurnType, turnTypes } from './turn-types.ts';

/** Every rule that one turn breaks, whatever stands around it. */
export const auditTurn = (at: Numbered, all: readonly Numbered[], mode: Mode): Finding[] =>
  checks.flatMap((check) => check(at, all, mode) ?? []);

type TurnCheck = (turn: Numbered, all: readonly Numbered[], mode: Mode) => Finding | null;

const error = ({ number }: Numbered, rule: string, says: string): Finding => ({
  turn: number,
  rule,
  level: 'error',
  says,
});
const warning = ({ number }: Numbered, rule: string, says: string): Finding => ({
  turn: number,
  rule,
  level: 'warning',
  says,
});

const checks: readonly TurnCheck[] = [
  (at) => {
    const { headerRole, headerName, speaker } = at.turn;
    if (headerRole === '') return error(at, 'S2-003', 'No line has the name in bold and the role in parentheses.');
    if (headerName === undefined) return null;
    return error(at, 'S2-003', `The opening line names ${speaker}, the header ${headerName}.`);
  },
  (at) => {
    const { headerRole, role } = at.turn;
    return headerRole ? error(at, 'S2-014', `The opening line says ${role}, the header says ${headerRole}.`) : null;
  },
  (at) =>
    isTurnType(at.turn.type) || at.turn.type === ''
      ? null
      : error(at, 'S2-027', `"${at.turn.type}" is not one of the nine types of turn.`),
  (at) => (at.turn.text.trim() === '' ? error(at, 'S2-005', 'The turn has no content.') : null),
  (at) => {
    if (!isTurnType(at.turn.type)) return null;
    const [count, most] = [countWords(questionOf(at.turn.text)), turnTypes[at.turn.type].words];
    return count > most ? error(at, 'S2-026', `It has ${count} words; a ${at.turn.type} has at most ${most}.`) : null;
  },
  (at, _, mode) => {
    if (!isTurnType(at.turn.type)) return null;
    const belongs = turnTypes[at.turn.type].places.some((place) => place.mode === 'any' || place.mode === mode);
    return belongs ? null : error(at, 'S2-024', `A ${at.turn.type} has no place in a ${mode}.`);
  },
  (at) =>
    at.turn.type === 'ruling' && at.turn.role !== 'arbitrator'
      ? error(at, 'S2-025', 'Only the arbitrator rules.')
      : null,
  (at) => {
    const again = at.before !== null && same(at.before.speaker, at.turn.speaker) && !at.afterUser;
    return again && at.turn.speaker !== '' && at.turn.role !== 'arbitrator' && !leads(at.turn.role)
      ? error(at, 'S2-042', `${at.turn.speaker} speaks twice in a row.`)
      : null;
  },
  (at, _, mode) => {
    const words = selfReference(at.turn.text);
    if (words === null) return null;
    const says = `It leans on an earlier turn ("${words}").`;
    return mode === 'discussion' ? warning(at, 'S2-045', says) : error(at, 'S2-045', says);
  },
  (at, all) => {
    if (at.turn.type !== 'rebuttal' && at.turn.type !== 'counter') return null;
    if (answersSomebody(at, all)) return null;
    return at.turn.type === 'rebuttal'
      ? error(at, 'S2-048', 'The rebuttal takes up nobody else’s point.')
      : warning(at, 'S2-048', 'The counter takes up nobody else’s point.');
  },
  (at, all) => {
    const toNobodyElse = askedIn(at.turn.text) === null && !namesAnother(at, all);
    const toUser = asksUser(at.turn.text) || (at.turn.type === 'question' && toNobodyElse);
    return toUser && at.next !== null && at.next.as !== 'user'
      ? error(at, 'S2-046', 'A question to the user ends the round, yet the talk goes on without an answer.')
      : null;
  },
  (at, all) =>
    at.turn.speaker !== '' && !leads(at.turn.role) && isAlsoLeading(at, all)
      ? error(at, 'S2-050', `${at.turn.speaker} leads the talk and takes part in it.`)
      : null,
];

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const others = (at: Numbered, all: readonly Numbered[]): Numbered[] =>
  all.filter(({ turn }) => !same(turn.speaker, at.turn.speaker));

const isAlsoLeading = (at: Numbered, all: readonly Numbered[]): boolean =>
  all.some(({ turn }) => same(turn.speaker, at.turn.speaker) && leads(turn.role));

const answersSomebody = (at: Numbered, all: readonly Numbered[]): boolean =>
  others(at, all).some(({ turn, number }) =>
    refersTo(at.turn.text, { name: turn.speaker, role: turn.role, said: number < at.number ? [turn.text] : [] }),
  );

const namesAnother = (at: Numbered, all: readonly Numbered[]): boolean =>
  others(at, all).some(({ turn }) => refersTo(at.turn.text, { name: turn.speaker, role: turn.role }));
