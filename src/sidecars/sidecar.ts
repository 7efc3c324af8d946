import type { Formats, Ledger, Seat, SeatId } from '../engine/index.ts';
import { faceOf } from '../transcripts/face.ts';
import type { TurnItem } from '../transcripts/item.ts';
import { type Minutes, minutesOf } from '../transcripts/minutes.ts';
import { memoriesAfter } from './memories.ts';
import { cut, type Memory } from './memory.ts';
import { type Relations, relationsAfter } from './relations.ts';
import { turnsToRemember } from './turns.ts';

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

const most = { loaded: 10, decisions: 50 } as const;
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
  const lines = memories.slice(-most.loaded).map((memory) => `- ${lineOf(memory)}`);
  const [agrees, disagrees] = [often(relationships.agrees_with), often(relationships.disagrees_with)];
  return [
    ...lines,
    ...(agrees ? [`You often agree with ${agrees}.`] : []),
    ...(disagrees ? [`You often disagree with ${disagrees}.`] : []),
  ].join('\n');
};

const lineOf = ({ type, text, topic }: Memory): string =>
  type === 'decision' && topic !== undefined ? `Decided on “${cut(topic)}”: ${text}` : text;

/** The sidecars after a session, for every seat that spoke; none where there is nothing to remember. */
export const remembered = (
  formats: Formats,
  ledger: Ledger,
  session: string,
  before: (seat: Seat) => Sidecar,
): ReadonlyMap<SeatId, Sidecar> => {
  const minutes = minutesOf(formats, ledger);
  const turns = turnsToRemember(ledger, minutes);
  if (turns.length === 0) return new Map();
  const spoke = (id: SeatId): boolean => minutes.items.some((item) => item.type === 'turn' && item.seat.id === id);
  const speakers = minutes.seats.filter(({ id, role }) => role !== 'user' && spoke(id));
  return new Map(
    speakers.map((seat) => [seat.id, afterSession(formats, before(seat), seat, turns, minutes, ledger, session)]),
  );
};

const afterSession = (
  formats: Formats,
  old: Sidecar,
  seat: Seat,
  turns: readonly TurnItem[],
  minutes: Minutes,
  ledger: Ledger,
  session: string,
): Sidecar => {
  const mine = turns.filter((turn) => turn.seat.id === seat.id);
  const result = resultFor(formats, seat, minutes);
  return {
    agent: seat.name,
    memories: memoriesAfter(old.memories, mine, minutes, session),
    relationships: relationsAfter(old.relationships, seat, minutes, ledger),
    decisions: [...old.decisions, ...(result ? [{ session, topic: cut(minutes.topic), result }] : [])].slice(
      -most.decisions,
    ),
  };
};

type Result = Sidecar['decisions'][number]['result'];

/** How a decision went for a seat; null where nothing was decided, or the seat had no side in it. */
const resultFor = (formats: Formats, seat: Seat, { decided, format, closed }: Minutes): Result | null =>
  decided ? (faceOf(formats, format)?.wentFor?.(closed?.outcome, seat) ?? null) : null;
