import { leaning, overlap, SAME_AGAIN } from '../ear/index.ts';
import { type Formats, type Ledger, type Seat, type SeatId, sentencesOf } from '../engine/index.ts';
import type { TurnItem } from './item.ts';
import { type Minutes, minutesOf } from './minutes.ts';
import { withoutSecrets } from './secret.ts';

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
  /** How often this seat agreed or disagreed with another, by name; it counts from the second time on. */
  readonly relationships: {
    readonly agrees_with: Readonly<Record<string, number>>;
    readonly disagrees_with: Readonly<Record<string, number>>;
  };
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
  const fresh = [decisionMemory(minutes, session), ...mine.map((turn) => memoryOf(turn, session))]
    .filter((memory) => memory !== null)
    .filter((memory, at, all) => isNew(memory.text, [...aged, ...all.slice(0, at)]))
    .slice(0, most.added);
  const result = resultFor(seat, minutes);
  return {
    agent: seat.name,
    memories: [...aged, ...fresh].slice(-most.kept),
    relationships: relationsAfter(old.relationships, seat, mine, minutes.seats),
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

const decisionMemory = ({ closed, topic }: Minutes, session: string): Memory | null => {
  const outcome = closed?.outcome as { decision?: unknown; position?: unknown } | null | undefined;
  const decided = outcome?.decision ?? outcome?.position;
  return typeof decided === 'string' && decided !== ''
    ? { type: 'decision', text: cut(`${topic} ${decided}`), confidence: 0.9, session, idle: 0 }
    : null;
};

const resultFor = ({ role }: Seat, { closed, format }: Minutes): 'won' | 'lost' | 'compromised' | null => {
  const outcome = closed?.outcome as { winner?: string; agreementLevel?: string } | null | undefined;
  if (format === 'debate' && (role === 'proponent' || role === 'opponent'))
    return outcome?.winner === 'neither' || !outcome?.winner ? 'compromised' : outcome.winner === role ? 'won' : 'lost';
  return format === 'consensus' && outcome ? 'compromised' : null;
};

const relationsAfter = (
  old: Sidecar['relationships'],
  seat: Seat,
  mine: readonly TurnItem[],
  seats: readonly Seat[],
): Sidecar['relationships'] => {
  const [agrees, disagrees] = [{ ...old.agrees_with }, { ...old.disagrees_with }];
  for (const other of seats.filter(({ id, chair, role }) => id !== seat.id && !chair && role !== 'user')) {
    const about = mine.filter(({ text }) => text.includes(other.name)).map(({ text }) => leaning(text));
    const sum = about.reduce((total, value) => total + value, 0);
    if (sum > 0) agrees[other.name] = (agrees[other.name] ?? 0) + 1;
    if (sum < 0) disagrees[other.name] = (disagrees[other.name] ?? 0) + 1;
  }
  return { agrees_with: agrees, disagrees_with: disagrees };
};
