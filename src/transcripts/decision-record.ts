import { basisOf, isExercise } from './basis.ts';
import { ensembleIn } from './ensemble.ts';
import { inline, quote } from './inline.ts';
import type { Minutes } from './minutes.ts';
import { exerciseCameTo } from './outcome.ts';
import { withoutSecrets } from './secret.ts';
import { paragraphs } from './text.ts';

/** A decision with all that led to it, under the field names that tools know. */
export interface DecisionRecord {
  /** `DR-001` upward. */
  readonly id: string;
  readonly topic: string;
  readonly mode: string;
  /** By role; several where a role has several seats. */
  readonly participants: Readonly<Record<string, Participant | readonly Participant[]>>;
  readonly rounds: readonly Contribution[];
  /** What it rests on: who spoke. */
  readonly basis: string;
  /** Nobody but the built-in rules spoke: what stands here was played, not decided. */
  readonly exercise: boolean;
  /** What a reader should know of those who spoke: one call that played several seats. */
  readonly notes: readonly string[];
  readonly decision: string;
  readonly rationale: readonly string[];
  /** What seats gave up for it. */
  readonly concessions: readonly string[];
  /** 0 to 1; null where nobody said. */
  readonly confidence: number | null;
  readonly confidence_word: string;
  readonly dissent: string;
  /** Names of those who neither agreed nor refused. */
  readonly no_verdict: readonly string[];
  readonly conditions: readonly string[];
  /** `2026-11-15` */
  readonly date: string;
  readonly registered_in_graph: boolean;
  readonly graph_node_id: string | null;
}

interface Participant {
  readonly name: string;
  readonly displayName: string;
  readonly icon: string;
}

interface Contribution {
  /** The first round is 1. */
  readonly round: number;
  /** What the table did then: `Round 2: rebuttals.` */
  readonly phase: string;
  readonly speaker: string;
  readonly role: string;
  readonly type: string;
  readonly content: string;
}

/** The record of what a session decided; null where it decided nothing. */
export const decisionRecord = (minutes: Minutes, id: string): DecisionRecord | null => {
  const { decided } = minutes;
  if (!decided) return null;
  return safe({
    id,
    topic: minutes.topic,
    mode: minutes.format,
    participants: participantsOf(minutes),
    rounds: contributionsOf(minutes),
    basis: basisOf(minutes).says,
    exercise: isExercise(minutes),
    notes: notesOf(minutes),
    decision: decided.decision,
    rationale: decided.reasons,
    concessions: decided.concessions,
    confidence: decided.confidence,
    confidence_word: decided.confidenceWord,
    dissent: decided.dissent,
    no_verdict: decided.noVerdict,
    conditions: decided.conditions,
    date: new Date(minutes.items.at(-1)?.at ?? minutes.opened).toISOString().slice(0, 10),
    registered_in_graph: false,
    graph_node_id: null,
  });
};

/** A record is kept and passed on, so no secret that was said at the table is in it. */
const safe = (record: DecisionRecord): DecisionRecord =>
  JSON.parse(JSON.stringify(record), (_, value: unknown) =>
    typeof value === 'string' ? withoutSecrets(value) : value,
  ) as DecisionRecord;

const notesOf = ({ items }: Minutes): string[] => [
  ...new Set(items.flatMap((item) => (item.type === 'notice' ? (ensembleIn(item.text) ?? []) : []))),
];

const participantsOf = ({ seats }: Minutes): DecisionRecord['participants'] => {
  const byRole = new Map<string, Participant[]>();
  for (const { id, name, icon, role, chair } of seats) {
    if (chair || role === 'user') continue;
    byRole.set(role, [...(byRole.get(role) ?? []), { name: id, displayName: name, icon: icon ?? '' }]);
  }
  return Object.fromEntries([...byRole].map(([role, all]) => [role, all.length === 1 ? all[0]! : all]));
};

const contributionsOf = ({ items }: Minutes): Contribution[] => {
  let [round, phase] = [0, ''];
  return items.flatMap((item) => {
    if (item.type === 'phase') [round, phase] = [round + 1, item.says];
    if (item.type !== 'turn') return [];
    return [{ round, phase, speaker: item.seat.name, role: item.seat.role, type: item.kind, content: item.text }];
  });
};

export const decisionMarkdown = (record: DecisionRecord): string =>
  paragraphs(
    `# ${record.exercise ? 'Exercise ' : ''}${inline(record.id)}: ${inline(record.topic)}`,
    inline(record.basis),
    `Date: ${record.date}\\\nMode: ${inline(record.mode)}\\\nParticipants: ${sayParticipants(record)}`,
    ...record.notes.map(inline),
    `## ${record.exercise ? exerciseCameTo : 'Decision'}\n\n${quote(record.decision)}`,
    ...list('Rationale', record.rationale),
    ...list('Given up for it', record.concessions),
    `## Confidence\n\n${inline(record.confidence_word)}${record.confidence === null ? '' : ` (${record.confidence})`}`,
    ...(record.dissent ? [`## Dissent\n\n${quote(record.dissent)}`] : []),
    ...list('No verdict', record.no_verdict),
    ...list('Conditions', record.conditions),
    '## What was said',
    ...record.rounds.flatMap(({ round, phase, speaker, role, type, content }, at) => [
      ...(round === record.rounds[at - 1]?.round ? [] : [`### ${inline(phase.replace(/\.$/u, ''))}`]),
      `#### ${inline(`${speaker} (${role}), ${type}`)}\n\n${quote(content)}`,
    ]),
  );

const sayParticipants = ({ participants }: DecisionRecord): string =>
  Object.entries(participants)
    .flatMap(([role, some]) => [some].flat().map((one) => inline(`${one.displayName} (${role})`)))
    .join(', ');

const list = (title: string, items: readonly string[]): string[] =>
  items.length === 0 ? [] : [`## ${title}\n\n${items.map((item) => `- ${inline(item)}`).join('\n')}`];
