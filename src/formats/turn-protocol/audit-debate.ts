import type { NamedRule } from '../../engine/index.ts';
import type { AuditedTalk } from './audit.ts';
import type { Numbered, ProtocolFinding } from './finding.ts';
import { type Absence, absenceIn, leads, roundsIn } from './protocol-turn.ts';
import { isAnswer } from './question.ts';
import { ruleBook } from './rule-book.ts';

/** The rounds of a debate, by the type of turn each side has in them. */
const rounds: readonly string[] = ['proposition', 'rebuttal', 'counter'];
const sides = ['proponent', 'opponent'] as const;
const roles: readonly string[] = [...sides, 'arbitrator'];

/** How far a debate has come. */
interface Progress {
  /** The first is 1; 0 before anybody spoke. */
  round: number;
  /** Who has spoken in it. */
  spoken: Set<string>;
  /** By the arbitrator's reaction. */
  isClosed: boolean;
  isRuled: boolean;
  /** Rounds before the ruling: three, unless the record says that fewer were wanted. */
  readonly most: number;
}

type Find = (rule: NamedRule, says: string, level?: ProtocolFinding['level']) => void;

/** Order, rounds and roles of a debate: proponent, opponent, arbitrator in each of three rounds, then the ruling. */
export const auditDebate = ({ pieces, turns, isOver }: AuditedTalk): ProtocolFinding[] => {
  const findings: ProtocolFinding[] = [];
  const most = pieces.map(roundsIn).find((wanted) => wanted !== null) ?? rounds.length;
  const at: Progress = { round: 0, spoken: new Set(), isClosed: false, isRuled: false, most };
  let number = 0;
  for (const piece of pieces) {
    const find: Find = (rule, says, level = 'error') =>
      void findings.push({ turn: Math.max(1, number), rule: rule.id, level, says });
    const absence = absenceIn(piece);
    if (absence) heedAbsence(at, absence, find);
    if (piece.as === 'turn') heedTurn(at, turns[number++]!, find);
  }
  return isOver ? [...findings, ...unruled(at, turns)] : findings;
};

const heedTurn = (at: Progress, each: Numbered, find: Find): void => {
  const { turn, question } = each;
  if (leads(turn.role)) return;
  const isKnown = roles.includes(turn.role);
  if (!isKnown && turn.role !== '')
    find(ruleBook.debateRoles, `A debate has proponent, opponent and arbitrator, not ${turn.role}.`);
  const role = isKnown ? turn.role : dueIn(at);
  // Whoever has no part in a debate and only reacts takes nobody's turn.
  if (turn.type === 'question' || (turn.type === 'reaction' && !isKnown && role !== 'arbitrator')) return;
  if (turn.type === 'reaction' && question && (role !== 'arbitrator' || isAnswer(each))) return;
  if (at.isRuled) find(ruleBook.threeRounds, 'The ruling ends a debate, yet this turn follows it.');
  else if (turn.type === 'ruling') heedRuling(at, each, find);
  else if (role === 'arbitrator') heedArbitrator(at, turn.type, find);
  else heedSide(at, role, turn.type, find);
};

/** A slot that the record says was missed is over: what follows it is in order. */
const heedAbsence = (at: Progress, { speaker, role, type, why }: Absence, find: Find): void => {
  if (role === 'arbitrator' && type === 'reaction' && dueIn(at) === role) {
    at.isClosed = true;
    find(ruleBook.arbitratorCloses, `${speaker} does not close round ${at.round}: ${why}`, 'warning');
  }
  const missed = type === 'turn' ? rounds[at.isClosed || at.round === 0 ? at.round : at.round - 1] : type;
  if (missed === undefined || roundOf(missed) === 0) return;
  heedSide(at, role, missed, () => {});
  find(ruleBook.strictOrder, `${speaker} does not speak in round ${at.round}: ${why}`, 'warning');
};

/** A debate that went beyond its first round, or has no more than that, ends with a ruling. */
const unruled = ({ round, most, isClosed, isRuled }: Progress, turns: readonly Numbered[]): ProtocolFinding[] => {
  const last = turns.at(-1);
  const isDue = round > 1 || (round === most && isClosed);
  if (!last || last.afterCut || isRuled || !isDue) return [];
  const says = `The debate ends in round ${Math.min(round, most)} of ${most} without a ruling.`;
  return [{ turn: last.number, rule: ruleBook.threeRounds.id, level: 'warning', says }];
};

/** The round that a type of turn has its place in; 0 where it has none. */
const roundOf = (type: string): number => rounds.indexOf(type) + 1;

/** Who would be next. */
const dueIn = ({ spoken, isClosed }: Progress): string =>
  isClosed ? 'proponent' : (roles.find((role) => !spoken.has(role)) ?? 'arbitrator');

const heedRuling = (at: Progress, { afterCut }: Numbered, find: Find): void => {
  if (at.round < at.most && !afterCut)
    find(ruleBook.threeRounds, `The ruling comes after ${at.round} of ${at.most} rounds.`);
  if (!at.isClosed && !afterCut)
    find(ruleBook.arbitratorCloses, 'The ruling comes before the round was closed by the arbitrator.');
  at.isRuled = true;
};

const heedArbitrator = (at: Progress, type: string, find: Find): void => {
  const due = dueIn(at);
  const round = at.isClosed || at.round === 0 ? at.round + 1 : at.round;
  if (due !== 'arbitrator' && round <= rounds.length)
    find(ruleBook.strictOrder, `In round ${round} it is the ${due}'s turn, not the arbitrator's.`);
  if (roundOf(type) > 0)
    find(ruleBook.typeInPlace, `The arbitrator closes a round with a reaction, not with a ${type}.`);
  at.round = Math.max(1, at.round);
  at.isClosed = true;
};

const heedSide = (at: Progress, role: string, type: string, find: Find): void => {
  const hasSpoken = at.spoken.has(role);
  const typed = roundOf(type);
  if (typed > 0 && typed === at.round && !(hasSpoken && at.isClosed && typed < rounds.length)) {
    if (hasSpoken && at.isClosed) return find(ruleBook.threeRounds, 'After three rounds only the ruling is left.');
    if (hasSpoken) return find(ruleBook.strictOrder, `The ${role} has had their turn in round ${at.round}.`);
    if (at.isClosed)
      find(ruleBook.arbitratorCloses, `The arbitrator has closed round ${at.round}, yet the ${role} speaks in it.`);
    return void at.spoken.add(role);
  }
  if (at.round === 0 || at.isClosed || hasSpoken) openRound(at, find);
  if (at.round > rounds.length) return find(ruleBook.threeRounds, 'After three rounds only the ruling is left.');
  const due = rounds[at.round - 1]!;
  if (type !== due && (typed > 0 || type === 'reaction'))
    find(ruleBook.typeInPlace, `In round ${at.round} the ${role} gives a ${due}, not a ${type}.`);
  if (role === 'opponent' && !at.spoken.has('proponent'))
    find(ruleBook.proponentFirst, `In round ${at.round} it is the proponent's turn, not the opponent's.`);
  at.spoken.add(role);
};

const openRound = (at: Progress, find: Find): void => {
  if (at.round > 0 && !at.isClosed)
    find(ruleBook.arbitratorCloses, `Round ${at.round} was not closed by the arbitrator.`);
  at.round += 1;
  at.spoken = new Set();
  at.isClosed = false;
};
