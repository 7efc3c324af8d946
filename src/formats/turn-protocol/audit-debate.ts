import type { Finding, Numbered } from './finding.ts';
import { leads } from './protocol-turn.ts';

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
}

type Find = (rule: string, says: string) => void;

/** Order, rounds and roles of a debate: proponent, opponent, arbitrator in each of three rounds, then the ruling. */
export const auditDebate = (turns: readonly Numbered[], isOver: boolean): Finding[] => {
  const findings: Finding[] = [];
  const at: Progress = { round: 0, spoken: new Set(), isClosed: false, isRuled: false };
  for (const each of turns) {
    const { turn, number, before } = each;
    if (leads(turn.role)) continue;
    const find: Find = (rule, says) => void findings.push({ turn: number, rule, level: 'error', says });
    if (!roles.includes(turn.role) && turn.role !== '')
      find('S2-028', `A debate has proponent, opponent and arbitrator, not ${turn.role}.`);
    const role = roles.includes(turn.role) ? turn.role : dueIn(at);
    if (turn.type === 'question') continue;
    if (turn.type === 'reaction' && before?.type === 'question' && role !== 'arbitrator') continue;
    if (at.isRuled) find('S2-030', 'The ruling ends a debate, yet this turn follows it.');
    else if (turn.type === 'ruling') heedRuling(at, each, find);
    else if (role === 'arbitrator') heedArbitrator(at, turn.type, find);
    else heedSide(at, role, turn.type, find);
  }
  const last = turns.at(-1);
  if (last && isOver && !last.afterCut && at.round === rounds.length && at.isClosed && !at.isRuled)
    findings.push({
      turn: last.number,
      rule: 'S2-030',
      level: 'warning',
      says: 'After three rounds no ruling follows.',
    });
  return findings;
};

/** The round that a type of turn has its place in; 0 where it has none. */
const roundOf = (type: string): number => rounds.indexOf(type) + 1;

/** Who would be next. */
const dueIn = ({ spoken, isClosed }: Progress): string =>
  isClosed ? 'proponent' : (roles.find((role) => !spoken.has(role)) ?? 'arbitrator');

const heedRuling = (at: Progress, { afterCut }: Numbered, find: Find): void => {
  if (!at.isClosed && !afterCut) find('S2-033', 'The ruling comes before the round was closed by the arbitrator.');
  at.isRuled = true;
};

const heedArbitrator = (at: Progress, type: string, find: Find): void => {
  const due = dueIn(at);
  const round = at.isClosed || at.round === 0 ? at.round + 1 : at.round;
  if (due !== 'arbitrator' && round <= rounds.length)
    find('S2-031', `In round ${round} it is the ${due}'s turn, not the arbitrator's.`);
  if (roundOf(type) > 0) find('S2-024', `The arbitrator closes a round with a reaction, not with a ${type}.`);
  at.round = Math.max(1, at.round);
  at.isClosed = true;
};

const heedSide = (at: Progress, role: string, type: string, find: Find): void => {
  const hasSpoken = at.spoken.has(role);
  const typed = roundOf(type);
  if (typed > 0 && typed === at.round && !(hasSpoken && at.isClosed && typed < rounds.length)) {
    if (hasSpoken && at.isClosed) return find('S2-030', 'After three rounds only the ruling is left.');
    if (hasSpoken) return find('S2-031', `The ${role} has had their turn in round ${at.round}.`);
    if (at.isClosed) find('S2-033', `The arbitrator has closed round ${at.round}, yet the ${role} speaks in it.`);
    return void at.spoken.add(role);
  }
  if (at.round === 0 || at.isClosed || hasSpoken) openRound(at, find);
  if (at.round > rounds.length) return find('S2-030', 'After three rounds only the ruling is left.');
  const due = rounds[at.round - 1]!;
  if (type !== due && (typed > 0 || type === 'reaction'))
    find('S2-024', `In round ${at.round} the ${role} gives a ${due}, not a ${type}.`);
  if (role === 'opponent' && !at.spoken.has('proponent'))
    find('S2-029', `In round ${at.round} it is the proponent's turn, not the opponent's.`);
  at.spoken.add(role);
};

const openRound = (at: Progress, find: Find): void => {
  if (at.round > 0 && !at.isClosed) find('S2-033', `Round ${at.round} was not closed by the arbitrator.`);
  at.round += 1;
  at.spoken = new Set();
  at.isClosed = false;
};
