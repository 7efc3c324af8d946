import type { Finding, Numbered } from './finding.ts';

/** The rounds of a debate and the type of turn each side has in them. */
const rounds = ['proposition', 'rebuttal', 'counter'] as const;
const order = ['proponent', 'opponent', 'arbitrator'] as const;

/** Order, rounds and roles of a debate: proponent, opponent, arbitrator in each of three rounds, then the ruling. */
export const auditDebate = (turns: readonly Numbered[]): Finding[] => {
  const findings: Finding[] = [];
  const find = (turn: number, rule: string, says: string): void =>
    void findings.push({ turn, rule, level: 'error', says });
  let round = 0;
  let slot = 0;
  for (const { turn, number, before } of turns) {
    const place = order.indexOf(turn.role as (typeof order)[number]);
    if (place < 0) {
      find(number, 'S2-028', `A debate has proponent, opponent and arbitrator, not ${turn.role}.`);
      continue;
    }
    if (turn.type === 'question') continue;
    if (turn.type === 'reaction' && before?.type === 'question' && turn.role !== 'arbitrator') continue;
    if (turn.type === 'ruling') {
      if (round < 1 || slot !== 0)
        find(number, 'S2-033', 'The ruling comes before the round was closed by the arbitrator.');
      continue;
    }
    if (round >= rounds.length) {
      find(number, 'S2-030', 'After three rounds only the ruling is left.');
      continue;
    }
    if (place !== slot) {
      const rule = order[slot] === 'arbitrator' ? 'S2-033' : turn.role === 'arbitrator' ? 'S2-031' : 'S2-029';
      find(number, rule, `In round ${round + 1} it is the ${order[slot]}'s turn, not the ${turn.role}'s.`);
      if (place < slot) round += 1;
    }
    const due = turn.role === 'arbitrator' ? 'reaction' : rounds[Math.min(round, rounds.length - 1)]!;
    if (turn.type !== due)
      find(number, 'S2-024', `In round ${round + 1} the ${turn.role} gives a ${due}, not a ${turn.type}.`);
    slot = (place + 1) % order.length;
    if (slot === 0) round += 1;
  }
  return findings;
};
