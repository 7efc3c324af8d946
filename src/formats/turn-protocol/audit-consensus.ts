import type { AuditedTalk } from './audit.ts';
import type { Numbered, ProtocolFinding } from './finding.ts';
import { type Absence, absenceIn, leads, stepsIn } from './protocol-turn.ts';
import { isAnswer } from './question.ts';
import { ruleBook } from './rule-book.ts';

/** The phases of a consensus, and the type of turn that shows that one has begun. */
const phases = ['positions', 'map', 'concessions', 'synthesis'] as const;
const opener: Readonly<Record<string, number>> = { position: 0, concession: 2, synthesis: 3 };

/** Phases in which one speaks by reacting: to the map, and to the synthesis. */
const reacting: readonly number[] = [1, 3];

/** How far a consensus has come. */
interface Progress {
  phase: number;
  /** Whether the facilitator has spoken since the last position. */
  isMapped: boolean;
  /** For each phase: who was heard in it, with the number of their last turn. */
  readonly heard: readonly Map<string, number>[];
  /** For each phase: whom the record says to have missed it, and why. */
  readonly absent: readonly Map<string, string>[];
}

/** Phases in their order, none left out, and everyone heard in each of them. */
export const auditConsensus = ({ pieces, turns, seated, isOver, hasNotices }: AuditedTalk): ProtocolFinding[] => {
  const findings: ProtocolFinding[] = [];
  const [heard, absent] = [phases.map(() => new Map()), phases.map(() => new Map())];
  const at: Progress = { phase: 0, isMapped: false, heard, absent };
  let number = 0;
  for (const piece of pieces) {
    const absence = absenceIn(piece);
    if (absence) heedAbsence(at, absence);
    if (stepsIn(piece)) at.isMapped = true;
    if (piece.as !== 'turn') continue;
    const each = turns[number++]!;
    const due = phaseOf(at, each, turns);
    if (lacksMap(at, each, due)) findings.push(unmapped(each, hasNotices));
    findings.push(...heedTurn(at, each, due));
  }
  const isCut = turns.some(({ afterCut }) => afterCut);
  const whole = phases.map((_, phase) => (phase < at.phase ? !isCut : isOver));
  return [...findings, ...unheard(at, seated, whole), ...(isOver && !isCut ? unmerged(at, turns) : [])];
};

const heedTurn = (at: Progress, each: Numbered, due: number): ProtocolFinding[] => {
  const { turn, number, afterCut } = each;
  const find = (says: string): ProtocolFinding[] => [
    { turn: number, rule: ruleBook.phasesInOrder.id, level: 'error', says },
  ];
  if (due < at.phase)
    return find(`A ${turn.type} belongs to the phase "${phases[due]}", and the phase "${phases[at.phase]}" has begun.`);
  const missing = phases.filter((_, phase) => phase >= at.phase && phase < due && at.heard[phase]!.size === 0);
  at.phase = due;
  if (isHeard(each, due)) at.heard[due]!.set(turn.speaker, number);
  if (turn.type === 'position') at.isMapped = false;
  return missing.length === 0 || afterCut ? [] : find(`${sayPhases(missing)} left out before this ${turn.type}.`);
};

/** The phase that a turn is in: its type opens one, and so does the first reaction after the positions, or where there are none. */
const phaseOf = ({ phase, heard }: Progress, each: Numbered, all: readonly Numbered[]): number => {
  const { turn, number } = each;
  if (turn.type !== 'reaction' || phase > 0) return opener[turn.type] ?? phase;
  if (leads(turn.role) || isAnswer(each)) return phase;
  const areToCome = heard[0]!.size === 0 && all.slice(number).some((later) => later.turn.type === 'position');
  return areToCome ? 0 : 1;
};

/** The seats react to a map of all positions, which is the facilitator's to give. */
const lacksMap = ({ phase, isMapped, heard }: Progress, { afterCut }: Numbered, due: number): boolean =>
  phase === 0 && due === 1 && heard[0]!.size > 0 && !isMapped && !afterCut;

const unmapped = ({ number }: Numbered, hasNotices: boolean): ProtocolFinding => ({
  turn: number,
  rule: ruleBook.phasesInOrder.id,
  level: hasNotices ? 'error' : 'warning',
  says: 'No map by the facilitator stands between the positions and this reaction.',
});

/** A question is nobody's turn in a phase, and a reaction only where the phase has no type of its own for all. */
const isHeard = ({ turn }: Numbered, phase: number): boolean =>
  turn.type !== 'question' && !leads(turn.role) && (turn.type !== 'reaction' || reacting.includes(phase));

const heedAbsence = ({ phase, absent }: Progress, { speaker, type, why }: Absence): void =>
  void absent[opener[type] ?? (type === 'reaction' ? Math.max(1, phase) : phase)]!.set(speaker, why);

const sayPhases = (names: readonly string[]): string =>
  names.length === 1 ? `The phase "${names[0]}" was` : `The phases ${names.map((name) => `"${name}"`).join(', ')} were`;

/** Whoever is at the table and was not heard in a phase that was held to its end. Where the record says why, nobody overlooked it; where it does not say who spoke, it may have been anybody. */
const unheard = (
  { heard, absent }: Progress,
  seated: readonly string[],
  whole: readonly boolean[],
): ProtocolFinding[] => {
  const everyone = new Set([...[...heard, ...absent].flatMap((phase) => [...phase.keys()]), ...seated]);
  return heard.flatMap((phase, at) => {
    const last = Math.max(0, ...phase.values());
    if (last === 0 || !whole[at] || phase.has('')) return [];
    return [...everyone]
      .filter((name) => name !== '' && !phase.has(name))
      .map((name): ProtocolFinding => {
        const why = absent[at]!.get(name);
        const says = `${name} does not speak in the phase "${phases[at]}"`;
        return why === undefined
          ? { turn: last, rule: ruleBook.everyoneHeard.id, level: 'error', says: `${says}.` }
          : { turn: last, rule: ruleBook.everyoneHeard.id, level: 'warning', says: `${says}: ${why}` };
      });
  });
};

/** A talk that went beyond the positions ends with a synthesis. */
const unmerged = ({ phase }: Progress, turns: readonly Numbered[]): ProtocolFinding[] =>
  phase === 0 || phase === opener.synthesis
    ? []
    : [
        {
          turn: turns.length,
          rule: ruleBook.phasesInOrder.id,
          level: 'warning',
          says: `The consensus ends in the phase "${phases[phase]}" without a synthesis.`,
        },
      ];
