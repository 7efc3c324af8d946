import type { Finding, Numbered } from './finding.ts';
import { leads } from './protocol-turn.ts';

/** The phases of a consensus, and the type of turn that shows that one has begun. */
const phases = ['positions', 'map', 'concessions', 'synthesis'] as const;
const opener: Readonly<Record<string, number>> = { position: 0, concession: 2, synthesis: 3 };

/** Phases in their order, none left out, and everyone heard in each of them. */
export const auditConsensus = (turns: readonly Numbered[], isOver: boolean): Finding[] => {
  const findings: Finding[] = [];
  const find = (turn: number, says: string): void => void findings.push({ turn, rule: 'S2-037', level: 'error', says });
  const speakers = phases.map(() => new Map<string, number>());
  const missed = new Set<string>();
  let phase = 0;
  for (const { turn, number, afterCut } of turns) {
    const due = opener[turn.type] ?? (turn.type === 'reaction' && phase === 0 && speakers[0]!.size > 0 ? 1 : phase);
    if (due < phase) {
      find(number, `A ${turn.type} belongs to the phase "${phases[due]}", and the phase "${phases[phase]}" has begun.`);
      continue;
    }
    for (const name of due > phase && !afterCut ? leftOut(speakers, due) : []) {
      if (!missed.has(name)) find(number, `The phase "${name}" was left out before this ${turn.type}.`);
      missed.add(name);
    }
    phase = due;
    if (turn.type !== 'question' && !leads(turn.role)) speakers[phase]!.set(turn.speaker, number);
  }
  const cut = turns.some(({ afterCut }) => afterCut);
  const whole = phases.map((_, at) => (at < phase ? !cut : isOver));
  return [...findings, ...unheard(speakers, whole)];
};

/** Phases before one that were not held. The map is the facilitator's, so a transcript may show no turn of it. */
const leftOut = (speakers: readonly ReadonlyMap<string, number>[], due: number): string[] =>
  phases.filter((name, at) => at < due && name !== 'map' && speakers[at]!.size === 0);

/** Whoever spoke in one phase and not in another that was held to its end. */
const unheard = (speakers: readonly ReadonlyMap<string, number>[], whole: readonly boolean[]): Finding[] => {
  const everyone = new Set(speakers.flatMap((phase) => [...phase.keys()]));
  return speakers.flatMap((phase, at) => {
    const last = Math.max(0, ...phase.values());
    if (last === 0 || !whole[at]) return [];
    return [...everyone]
      .filter((name) => !phase.has(name))
      .map((name) => ({
        turn: last,
        rule: 'S2-036',
        level: 'error' as const,
        says: `${name} does not speak in the phase "${phases[at]}".`,
      }));
  });
};
