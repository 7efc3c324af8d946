import { overlap, SAME_AGAIN } from '../ear/index.ts';
import { type Formats, type Ledger, type Seat, type SeatId, sentencesOf } from '../engine/index.ts';
import { decidedIn } from './decided.ts';
import type { TurnItem } from './item.ts';
import { mergedIn, verdictOf } from './merged.ts';
import { type Minutes, minutesOf } from './minutes.ts';
import { withoutSecrets } from './secret.ts';
import { type Relations, relationsAfter } from './sidecar-relations.ts';

/** Something a seat keeps from a session. */
export interface Memory {
  readonly type: 'observation' | 'preference' | 'context' | 'decision';
  readonly text: string;
  readonly confidence: number;
  readonly session: string;
  /** Sessions since it was last of use. */
  readonly idle: number;
}

/** What a seat remembers over sessions: a plain file that people can read and edit. */
export interface Sidecar {
  readonly agent: string;
  readonly memories: readonly Memory[];
  /** They count from the second time on. */
  readonly relationships: Relations;
  readonly decisions: readonly {
    readonly session: string;
    readonly topic: string;
    readonly result: 'won' | 'lost' | 'compromised';
  }[];
}

const most = { letters: 100, added: 5, kept: 50, loaded: 10, decisions: 50 } as const;
const aging = { after: 5, loses: 0.1, prunedBelow: 0.3, gains: 0.1 } as const;
const seenBefore = 2;

export const emptySidecar = (agent: string): Sidecar => ({
  agent,
  memories: [],
  relationships: { agrees_with: {}, disagrees_with: {} },
  decisions: [],
});

/** What a seat brings to the table of it: its latest memories and whom it tends to agree with. */
export const recall = ({ memories, relationships }: Sidecar): string => {
  const often = (who: Readonly<Record<string, number>>): string =>
    Object.entries(who)
      .filter(([, times]) => times >= seenBefore)
      .map(([name]) => name)
      .join(', ');
  const lines = memories.slice(-most.loaded).map(({ text }) => `- ${text}`);
  const [agrees, disagrees] = [often(relationships.agrees_with), often(relationships.disagrees_with)];
  return [
    ...(lines.length > 0 ? ['From earlier sessions you remember:', ...lines] : []),
    ...(agrees ? [`You often agree with ${agrees}.`] : []),
    ...(disagrees ? [`You often disagree with ${disagrees}.`] : []),
  ].join('\n');
};

/** The sidecars after a session, for every seat that spoke. */
export const remembered = (
  formats: Formats,
  ledger: Ledger,
  session: string,
  before: (seat: Seat) => Sidecar,
): ReadonlyMap<SeatId, Sidecar> => {
  const minutes = minutesOf(formats, ledger);
  const turns = minutes.items.filter((item) => item.type === 'turn');
  const speakers = minutes.seats.filter(({ id, role }) => role !== 'user' && turns.some(({ seat }) => seat.id === id));
  return new Map(speakers.map((seat) => [seat.id, afterSession(before(seat), seat, turns, minutes, session)]));
};

const afterSession = (
  old: Sidecar,
  seat: Seat,
  turns: readonly TurnItem[],
  minutes: Minutes,
  session: string,
): Sidecar => {
  const mine = turns.filter((turn) => turn.seat.id === seat.id);
  const aged = old.memories
    .map((memory) => afterOne(memory, mine))
    .filter(({ confidence }) => confidence >= aging.prunedBelow);
  const fresh = [memoryOfEnd(minutes, session), ...mine.map((turn) => memoryOf(turn, session))]
    .filter((memory) => memory !== null)
    .filter((memory, at, all) => isNew(memory.text, [...aged, ...all.slice(0, at)]))
    .slice(0, most.added);
  const result = resultFor(seat, minutes);
  return {
    agent: seat.name,
    memories: [...aged, ...fresh].slice(-most.kept),
    relationships: relationsAfter(old.relationships, seat, minutes),
    decisions: [...old.decisions, ...(result ? [{ session, topic: cut(minutes.topic), result }] : [])].slice(
      -most.decisions,
    ),
  };
};

/** What was of use again grows surer; what lies idle for long fades. */
const afterOne = (memory: Memory, mine: readonly TurnItem[]): Memory => {
  if (mine.some(({ text }) => overlap(text, memory.text) >= SAME_AGAIN))
    return { ...memory, idle: 0, confidence: Math.min(1, round(memory.confidence + aging.gains)) };
  const idle = memory.idle + 1;
  return {
    ...memory,
    idle,
    confidence: idle >= aging.after ? round(memory.confidence - aging.loses) : memory.confidence,
  };
};

const round = (value: number): number => Math.round(value * 100) / 100;
const isNew = (text: string, known: readonly Memory[]): boolean =>
  known.every((memory) => overlap(memory.text, text) < SAME_AGAIN);

/** Without secrets, and short: cut where a word ends. */
export const cut = (text: string): string => {
  const safe = withoutSecrets(text);
  if (safe.length <= most.letters) return safe;
  const start = [...safe]
    .slice(0, most.letters - 1)
    .join('')
    .slice(0, most.letters - 1);
  return `${start.replace(/\s+\S*$/u, '')}…`;
};

const memoryOf = ({ kind, text }: TurnItem, session: string): Memory | null => {
  const [first] = sentencesOf(text);
  if (!first || kind === 'question') return null;
  return {
    type: kind === 'position' || kind === 'proposition' ? 'preference' : 'observation',
    text: cut(first),
    confidence: 0.7,
    session,
    idle: 0,
  };
};

/** What the session came to. Where a consensus failed, that is worth knowing, and no decision. */
const memoryOfEnd = (minutes: Minutes, session: string): Memory | null => {
  const decided = decidedIn(minutes);
  if (decided) return sure('decision', `${minutes.topic} ${decided.decision}`, session);
  return mergedIn(minutes) ? sure('context', `No agreement was found: ${minutes.topic}`, session) : null;
};

const sure = (type: Memory['type'], text: string, session: string): Memory => ({
  type,
  text: cut(text),
  confidence: 0.9,
  session,
  idle: 0,
});

type Result = Sidecar['decisions'][number]['result'];

/** How a decision went for a seat; null where nothing was decided, or the seat had no side in it. */
const resultFor = ({ role, name }: Seat, minutes: Minutes): Result | null => {
  if (!decidedIn(minutes)) return null;
  const merged = mergedIn(minutes);
  const verdict = merged && verdictOf(merged, name);
  if (verdict) return verdict === 'agrees' ? 'compromised' : 'lost';
  if (minutes.format !== 'debate' || (role !== 'proponent' && role !== 'opponent')) return null;
  const { winner = 'neither' } = (minutes.closed?.outcome ?? {}) as { winner?: string };
  return winner === 'neither' ? 'compromised' : winner === role ? 'won' : 'lost';
};
