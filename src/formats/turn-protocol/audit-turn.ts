import { countWords, type NamedRule } from '../../engine/index.ts';
import type { Mode } from './audit.ts';
import type { Company } from './company.ts';
import type { Numbered, ProtocolFinding } from './finding.ts';
import { leads } from './protocol-turn.ts';
import { askedIn, asksUser, questionOf } from './question.ts';
import { refersTo } from './refers.ts';
import { ruleBook } from './rule-book.ts';
import { citeAnother, notTwiceInARow, speaks } from './rules.ts';
import { isTurnType, turnTypes } from './turn-types.ts';

/** Every rule that one turn breaks, whatever stands around it. */
export const auditTurn = (at: Numbered, company: Company, mode: Mode): ProtocolFinding[] =>
  turnRules.flatMap(({ rule, level = 'error', finds }) => {
    const says = finds(at, company, mode);
    return says === null ? [] : [{ turn: at.number, rule: rule.id, level, says }];
  });

/** A rule that one turn can break, and the sentence on how it does; null where it keeps it. */
interface TurnRule {
  readonly rule: NamedRule;
  readonly level?: ProtocolFinding['level'];
  readonly finds: (turn: Numbered, company: Company, mode: Mode) => string | null;
}

const turnRules: readonly TurnRule[] = [
  {
    rule: ruleBook.header,
    finds: ({ turn: { headerRole, headerName, speaker } }) => {
      if (headerRole === '') return 'No line has the name in bold and the role in parentheses.';
      return headerName === undefined ? null : `The opening line names ${speaker}, the header ${headerName}.`;
    },
  },
  {
    rule: ruleBook.sameRole,
    finds: ({ turn: { headerRole, role } }) =>
      headerRole ? `The opening line says ${role}, the header says ${headerRole}.` : null,
  },
  {
    rule: ruleBook.knownType,
    finds: (at) =>
      isTurnType(at.turn.type) || at.turn.type === ''
        ? null
        : `"${at.turn.type}" is not one of the nine types of turn.`,
  },
  { rule: speaks, finds: (at) => (at.turn.text.trim() === '' ? 'The turn has no content.' : null) },
  {
    rule: ruleBook.withinWords,
    finds: (at) => {
      if (!isTurnType(at.turn.type)) return null;
      const [count, most] = [countWords(questionOf(at.turn.text)), turnTypes[at.turn.type].words];
      return count > most ? `It has ${count} words; a ${at.turn.type} has at most ${most}.` : null;
    },
  },
  {
    rule: ruleBook.typeInPlace,
    finds: (at, _, mode) => {
      if (!isTurnType(at.turn.type)) return null;
      const belongs = turnTypes[at.turn.type].places.some((place) => place.mode === 'any' || place.mode === mode);
      return belongs ? null : `A ${at.turn.type} has no place in a ${mode}.`;
    },
  },
  {
    rule: ruleBook.onlyArbitratorRules,
    finds: (at) => (at.turn.type === 'ruling' && at.turn.role !== 'arbitrator' ? 'Only the arbitrator rules.' : null),
  },
  {
    rule: notTwiceInARow,
    finds: (at) => {
      const again = at.before !== null && at.before.speaker === at.turn.speaker && !at.afterUser;
      return again && at.turn.speaker !== '' && at.turn.role !== 'arbitrator' && !leads(at.turn.role)
        ? `${at.turn.speaker} speaks twice in a row.`
        : null;
    },
  },
  {
    rule: citeAnother,
    level: 'warning',
    finds: (at, company) =>
      (at.turn.type !== 'rebuttal' && at.turn.type !== 'counter') ||
      namesAnother(at, company) ||
      quotesAnother(at, company)
        ? null
        : `The ${at.turn.type} names and quotes nobody; whether it takes up a point was not heard.`,
  },
  {
    rule: ruleBook.questionEndsRound,
    finds: (at, company) => {
      if (at.next === null || at.next.as === 'user') return null;
      const isToNobodyElse = (): boolean => askedIn(at.turn.text) === null && !namesAnother(at, company);
      return asksUser(at.turn.text) || (at.turn.type === 'question' && isToNobodyElse())
        ? 'A question to the user ends the round, yet the talk goes on without an answer.'
        : null;
    },
  },
  {
    rule: ruleBook.leadsOnly,
    finds: (at, { leading }) =>
      at.turn.speaker !== '' && !leads(at.turn.role) && leading.has(at.turn.speaker)
        ? `${at.turn.speaker} leads the talk and takes part in it.`
        : null,
  },
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
