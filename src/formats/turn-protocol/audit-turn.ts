import { refersTo, selfReference } from '../../ear/index.ts';
import { countWords } from '../../engine/index.ts';
import type { Mode } from './audit.ts';
import type { Company } from './company.ts';
import type { Finding, Numbered } from './finding.ts';
import { leads } from './protocol-turn.ts';
import { askedIn, asksUser, questionOf } from './question.ts';
import { isTurnType, turnTypes } from './turn-types.ts';

/** Every rule that one turn breaks, whatever stands around it. */
export const auditTurn = (at: Numbered, company: Company, mode: Mode): Finding[] =>
  checks.flatMap((check) => check(at, company, mode) ?? []);

type TurnCheck = (turn: Numbered, company: Company, mode: Mode) => Finding | null;

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
    const again = at.before !== null && at.before.speaker === at.turn.speaker && !at.afterUser;
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
  (at, company) => {
    if (at.turn.type !== 'rebuttal' && at.turn.type !== 'counter') return null;
    if (namesAnother(at, company) || quotesAnother(at, company)) return null;
    return at.turn.type === 'rebuttal'
      ? error(at, 'S2-048', 'The rebuttal takes up nobody else’s point.')
      : warning(at, 'S2-048', 'The counter takes up nobody else’s point.');
  },
  (at, company) => {
    if (at.next === null || at.next.as === 'user') return null;
    const isToNobodyElse = (): boolean => askedIn(at.turn.text) === null && !namesAnother(at, company);
    return asksUser(at.turn.text) || (at.turn.type === 'question' && isToNobodyElse())
      ? error(at, 'S2-046', 'A question to the user ends the round, yet the talk goes on without an answer.')
      : null;
  },
  (at, { leading }) =>
    at.turn.speaker !== '' && !leads(at.turn.role) && leading.has(at.turn.speaker)
      ? error(at, 'S2-050', `${at.turn.speaker} leads the talk and takes part in it.`)
      : null,
];

const namesAnother = ({ turn: { speaker, text } }: Numbered, { members }: Company): boolean =>
  members.some((other) => other.name !== speaker && refersTo(text, other));

/** So many turns back a quote is still looked for: more than any debate has, and no more than a long transcript can bear. */
const quotedFrom = 100;

const quotesAnother = ({ turn: { speaker, text }, number }: Numbered, { turns }: Company): boolean => {
  const said = turns
    .slice(Math.max(0, number - 1 - quotedFrom), number - 1)
    .filter(({ turn }) => turn.speaker !== speaker);
  return refersTo(text, { name: '', said: said.map(({ turn }) => turn.text) });
};
