import type { Finding, Numbered } from './finding.ts';

/** The phases of a consensus, and the type of turn that shows that one has begun. */
const phases = ['positions', 'map', 'concessions', 'synthesis'] as const;
const opener: Readonly<Record<string, number>> = { position: 0, concession: 2, synthesis: 3 };

/** Phases in their order, and everyone heard in each of them. */
export const auditConsensus = (turns: readonly Numbered[]): Finding[] => {
  const findings: Finding[] = [];
  const speakers = phases.map(() => new Map<string, number>());
  let phase = 0;
  for (const { turn, number } of turns) {
    const due = opener[turn.type] ?? (turn.type === 'reaction' && phase === 0 && speakers[0]!.size > 0 ? 1 : phase);
    if (due < phase) {
      const says = `A ${turn.type} belongs to the phase "${phases[due]}", and the phase "${phases[phase]}" has begun.`;
      findings.push({ turn: number, rule: 'S2-037', level: 'error', says });
      continue;
    }
    phase = due;
    if (turn.type !== 'question') speakers[phase]!.set(turn.speaker, number);
  }
  return [...findings, ...unheard(speakers)];
};

/** Whoever spoke in one phase and not in another that was held. */
const unheard = (speakers: readonly ReadonlyMap<string, number>[]): Finding[] => {
  const everyone = new Set(speakers.flatMap((phase) => [...phase.keys()]));
  return speakers.flatMap((phase, at) => {
    const last = Math.max(0, ...phase.values());
    if (last === 0) return [];
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
