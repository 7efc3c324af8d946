import { literally, type Seat } from '../../../engine/index.ts';
import type { Arc, Part, Step, Variant } from './arc.ts';
import { arcs } from './arcs.ts';
import { deedLines } from './deed-lines.ts';
import { deedCalled, does } from './deeds.ts';
import type { Clause } from './goal-clause.ts';
import { isPrompt } from './prompts.ts';
import type { HeardLine, Situation } from './situation.ts';

/** A step with who takes it. */
export interface Planned extends Omit<Step, 'by' | 'to'> {
  readonly seat: Seat;
  readonly to?: Seat;
  readonly part: Part;
  readonly isClosing: boolean;
}

/** How this scene is likely to go: everyone at the table comes to the same plan, because all have read the same prompt. */
export interface Plan {
  readonly arc: string;
  readonly steps: readonly Planned[];
  readonly parts: Readonly<Record<'lead' | 'other', Seat>>;
}

export const planFor = (situation: Situation): Plan => {
  const arc = arcFor(situation);
  const parts = castParts(arc, situation);
  const thirds = situation.cast.filter((seat) => seat !== parts.lead && seat !== parts.other);
  const asked = situation.clauses.filter(({ negated }) => !negated);
  let turn = 0;
  const seatOf = (part: Part | undefined): Seat | undefined =>
    part === 'third' ? thirds[turn % Math.max(1, thirds.length)] : part && parts[part];
  const planned = (step: Step, isClosing = false): Planned[] => {
    const seat = seatOf(step.by);
    if (!seat) return [];
    const { by, to, ...rest } = step;
    const listener = seatOf(to);
    if (to && !listener) return [];
    if (by === 'third') turn += 1;
    return [{ ...rest, seat, part: by, isClosing, ...(listener && listener !== seat && { to: listener }) }];
  };
  const opening = openingSteps(arc, situation.starter, parts).flatMap((step) => planned(step));
  const steps = arc.steps.filter((step) => isWanted(step, asked, situation)).flatMap((step) => planned(step));
  const missing = missingSteps(asked, [...opening, ...steps], situation, parts);
  const closing = arc.closing.flatMap((step) => planned(step, true));
  return { arc: arc.name, steps: withBridges([...opening, ...steps, ...missing, ...closing], parts), parts };
};

/** The first arc whose deed the goal asks for; else the first whose words the prompt has. */
const arcFor = ({ clauses, briefing }: Situation): Arc => {
  const asked = clauses.map(({ deed }) => deed);
  const byDeed = arcs.find(({ deeds }) => deeds.some((deed) => asked.includes(deed)));
  const byWords = arcs.find(({ words }) => words.test(briefing.topic)) ?? arcs.at(-1)!;
  return byDeed && (byWords.name === 'neutral' || arcs.indexOf(byDeed) <= arcs.indexOf(byWords)) ? byDeed : byWords;
};

const castParts = (arc: Arc, { cast, clauses, starter }: Situation): Plan['parts'] => {
  const actorOf = (deeds: readonly string[]): Seat | undefined => {
    const clause = clauses.find(({ deed, needs, negated }) => needs === 1 && !negated && deeds.includes(deed ?? ''));
    return cast.find(({ name }) => clause?.actors.includes(name.toLowerCase()));
  };
  const rest = (not: readonly (Seat | undefined)[]): Seat => cast.find((seat) => !not.includes(seat)) ?? cast[0]!;
  const mover = actorOf(clauses.map(({ deed }) => deed ?? ''));
  const other = actorOf(arc.other);
  const lead = [actorOf(arc.lead), starter, mover].find((seat) => seat && seat !== other) ?? rest([other]);
  return { lead, other: other && other !== lead ? other : mover && mover !== lead ? mover : rest([lead]) };
};

/** Whoever begins, and where that is not the one who brings the matter up, their answer. */
const openingSteps = (arc: Arc, starter: Seat, { lead, other }: Plan['parts']): Step[] => {
  const by: Part = starter === lead ? 'lead' : starter === other ? 'other' : 'third';
  const first: Step = { name: 'opening', by, to: by === 'lead' ? 'other' : 'lead', lines: arc.opening[by] };
  return by === 'lead' ? [first] : [first, { name: 'answer', by: 'lead', to: 'other', lines: arc.opening.lead }];
};

/** Nobody talks twice in a row: whoever listens says a word in between. */
const withBridges = (steps: readonly Planned[], parts: Plan['parts']): Planned[] =>
  steps.flatMap((step, at) => {
    const before = steps[at - 1];
    if (before === undefined || before.seat !== step.seat || step.isClosing) return [step];
    const listener = step.seat === parts.lead ? parts.other : parts.lead;
    return [{ name: 'bridge', seat: listener, to: step.seat, part: 'other', isClosing: false, lines: bridges }, step];
  });

const bridges: readonly Variant[] = [
  ['quiet', 'nods', 'Go on.'],
  ['quiet', 'waits', 'And?'],
  ['low', '', 'I know.'],
  ['quiet', 'looks up', 'Say the rest as well.'],
  ['dry', '', 'I am still listening.'],
];

/** Optional steps are left out by chance, so that two scenes of one kind differ. */
const isWanted = (step: Step, asked: readonly Clause[], { fate }: Situation): boolean =>
  (step.needs === undefined || asked.some(({ deed }) => step.needs!.includes(deed ?? ''))) &&
  (step.optional !== true || fate(`optional ${step.name}`) < 0.65);

/** What the goal asks for and nobody has in the arc: done by whoever the goal names. */
const missingSteps = (
  asked: readonly Clause[],
  steps: readonly Planned[],
  { cast }: Situation,
  parts: Plan['parts'],
): Planned[] =>
  asked.flatMap((clause) => {
    const actors = cast.filter(({ name }) => clause.actors.includes(name.toLowerCase()));
    const doing = steps.filter(({ deed, seat }) => deed !== undefined && deed === clause.deed && actors.includes(seat));
    const done = new Set(doing.map(({ seat }) => seat));
    if (clause.deed === 'agree' && clause.needs > 1 && done.size > 0) return [];
    const lacking = actors.filter((seat) => !done.has(seat)).slice(0, Math.max(0, clause.needs - done.size));
    return lacking.flatMap((seat, at) => deedSteps(clause, seat, at === 0, cast, parts));
  });

const deedSteps = (
  clause: Clause,
  seat: Seat,
  first: boolean,
  cast: readonly Seat[],
  parts: Plan['parts'],
): Planned[] => {
  const to = seat === parts.lead ? parts.other : parts.lead;
  const base = { seat, part: 'lead' as const, to, isClosing: false };
  if (clause.deed === null) return first ? [{ ...base, name: 'deed', lines: spelledOut(clause.text, seat) }] : [];
  const step = { ...base, name: clause.deed, deed: clause.deed, lines: deedLines[clause.deed] ?? [] };
  if (clause.deed === 'interrupt') return [{ ...step, cutsIn: true }];
  if (clause.deed !== 'agree') return [step];
  const proposer = cast.find((other) => other !== seat && other === to) ?? cast.find((other) => other !== seat)!;
  return first
    ? [
        { ...base, seat: proposer, to: seat, name: 'propose', deed: 'propose', lines: deedLines.propose! },
        { ...step, to: proposer },
      ]
    : [];
};

/** A deed without a name of its own is done as the goal puts it. */
const spelledOut = (text: string, { name }: Seat): readonly Variant[] => {
  const rest = text.replace(new RegExp(`^${literally(name)}\\s+`, 'iu'), '');
  const [verb = '', ...more] = rest.split(' ');
  const base = /(?:ss|sh|ch|x|z|o)es$/u.test(verb)
    ? verb.slice(0, -2)
    : verb.replace(/ies$/u, 'y').replace(/([^s])s$/u, '$1');
  return [
    ['decided', rest, `There. I ${[base, ...more].join(' ')}.`],
    ['quiet', rest, `Yes. I ${[base, ...more].join(' ')}.`],
  ];
};

/**
 * The steps that are still open, after what was heard. A deed that came early takes everything before it with it; who goes
 * on after somebody stayed silent passes that one by. Last words come in any order, once everything else has happened.
 */
export const openSteps = ({ steps }: Plan, lines: readonly HeardLine[]): readonly Planned[] => {
  const before = steps.filter(({ isClosing }) => !isClosing);
  let next = 0;
  const since: HeardLine[] = [];
  for (const line of lines.filter((each) => each.action !== 'react' && !isPrompt(each))) {
    const due = before[next];
    const early = before.findIndex((step, at) => at > next && step.deed !== undefined && isTaken(step, line));
    const isDue = due !== undefined && isTaken(due, line) && (early < 0 || isAsWritten(due, line));
    const passed =
      early < 0 && due?.deed === undefined && before[next + 1]?.deed === undefined ? before[next + 1] : undefined;
    const taken = isDue ? next : passed && isTaken(passed, line) ? next + 1 : early;
    if (next === before.length) since.push(line);
    if (taken >= 0) next = taken + 1;
  }
  const closing = steps.filter(({ isClosing, seat }) => isClosing && !since.some((line) => line.seat.id === seat.id));
  return [...before.slice(next), ...closing];
};

/** A step is taken by any words of its character; one with a deed only by doing it. */
const isTaken = ({ seat, deed }: Planned, line: HeardLine): boolean =>
  seat.id === line.seat.id && (deed === undefined || does(deedCalled(deed), line));

/** Words may happen to do something that comes later; in the tone of the step that is due, they belong to that. */
const isAsWritten = ({ lines, deed }: Planned, { tone }: HeardLine): boolean =>
  deed !== undefined || lines.some(([written]) => written === tone);
