import type { Formats, Ledger, Table } from '../../engine/index.ts';
import { charactersOf } from './cast.ts';
import type { SceneFact } from './fact.ts';
import { outcomeOf } from './outcome.ts';
import { responsesIn } from './responses.ts';
import { sceneSession, transcriptOf } from './scene-report.ts';

/** Why a scene ended, in words that other tools know. */
export type SceneReason =
  | 'goal_achieved'
  | 'natural_end'
  | 'timeout'
  | 'stalled'
  | 'error'
  | 'ended'
  | 'stopped'
  | 'budget';

const reasons: Readonly<Record<string, SceneReason>> = {
  'goal-achieved': 'goal_achieved',
  'natural-end': 'natural_end',
  timeout: 'timeout',
  stalled: 'stalled',
  failed: 'error',
  budget: 'budget',
};

/** What a scene was, in numbers. */
export interface SceneMetadata {
  readonly name: string;
  /** The id of its session, where it is kept in a store. */
  readonly session?: string;
  readonly title: string;
  /** Milliseconds it took, without the time it was left alone. */
  readonly duration: number;
  readonly totalBeats: number;
  readonly characterCount: number;
  readonly characters: readonly string[];
  readonly goal: string;
  readonly clauses: readonly { readonly text: string; readonly met: boolean }[];
  readonly goalAchieved: boolean;
  readonly reason: SceneReason;
  readonly costs?: { readonly totalTokens: number; readonly estimatedUSD: number };
  readonly perCharacter: Readonly<Record<string, CharacterNumbers>>;
  readonly responses: {
    readonly total: number;
    readonly parsed: number;
    readonly salvaged: number;
    readonly failed: number;
  };
  readonly interruptions: number;
  readonly silences: number;
  readonly events: number;
  readonly errors: readonly { readonly beat: number; readonly character: string; readonly error: string }[];
  readonly seed: number;
  /** When it began, in ISO form. */
  readonly timestamp: string;
  /** What played, where it was no language model. */
  readonly playedBy?: string;
}

/** One character in numbers: what it did, what it cost, and how far its lines were from its persona on average. */
export interface CharacterNumbers {
  readonly voice: string;
  readonly lines: number;
  readonly silences: number;
  readonly calls: number;
  readonly tokensIn: number;
  readonly tokensCached: number;
  readonly tokensOut: number;
  /** Null where a price is not known. */
  readonly usd: number | null;
  readonly drift: number;
  /** Notes that were given to this character alone. */
  readonly notes: readonly string[];
}

export const sceneMetadata = (formats: Formats, ledger: Ledger, name: string, session?: string): SceneMetadata => {
  const table = sceneSession(formats, ledger);
  const { closed, spent, own, seed, now } = table;
  const transcript = transcriptOf(formats, ledger);
  const { goalAchieved, clauses } = outcomeOf(table, closed?.reason ?? 'ended');
  const { responses, failures } = responsesIn(ledger);
  const salvaged = responses.filter(({ warning }) => warning !== undefined).length;
  const totalTokens = spent.in + spent.out;
  return {
    name,
    ...(session !== undefined && { session }),
    title: transcript.title,
    duration: now,
    totalBeats: own.beat + 1,
    characterCount: transcript.characters.length,
    characters: transcript.characters,
    goal: own.goal,
    clauses,
    goalAchieved,
    reason: closed ? (reasons[closed.reason] ?? 'ended') : 'stopped',
    ...(totalTokens > 0 && spent.unpriced === 0 && { costs: { totalTokens, estimatedUSD: rounded(spent.cost) } }),
    perCharacter: numbersOf(table, ledger),
    responses: {
      total: responses.length + failures.length,
      parsed: responses.length - salvaged,
      salvaged,
      failed: failures.length,
    },
    interruptions: own.counts.interruptions,
    silences: own.counts.silences,
    events: own.counts.events,
    errors: failures.map(({ beat, character, error }) => ({ beat, character, error })),
    seed,
    timestamp: new Date(ledger[0]?.at ?? 0).toISOString(),
    ...(transcript.statistics.voice !== undefined && { playedBy: transcript.statistics.voice }),
  };
};

const numbersOf = (table: Pick<Table, 'seats'>, ledger: Ledger): Record<string, CharacterNumbers> => {
  const { responses } = responsesIn(ledger);
  const facts = ledger.flatMap((entry) => (entry.type === 'noted' ? [entry.fact as SceneFact] : []));
  const measured = facts.flatMap((fact) => (fact.type === 'beat-played' ? fact.heard : []));
  return Object.fromEntries(
    charactersOf(table).map(({ id, name, voice }) => {
      const own = responses.filter(({ character }) => character === name);
      const sum = (of: (usage: NonNullable<(typeof own)[number]['usage']>) => number): number =>
        own.reduce((total, { usage }) => total + (usage ? of(usage) : 0), 0);
      const drifts = measured.filter(({ seat, spoken }) => seat === id && spoken).map(({ persona }) => persona);
      const numbers: CharacterNumbers = {
        voice,
        lines: measured.filter(({ seat }) => seat === id).length,
        silences: facts.filter((fact) => fact.type === 'silence' && fact.seat === id).length,
        calls: sum(({ calls }) => calls ?? 1),
        tokensIn: sum((usage) => usage.in),
        tokensCached: sum(({ cached }) => cached ?? 0),
        tokensOut: sum(({ out }) => out),
        usd: own.some(({ usage }) => usage?.cost === null) ? null : rounded(sum(({ cost }) => cost ?? 0)),
        drift: rounded(drifts.reduce((total, drift) => total + drift, 0) / Math.max(1, drifts.length)),
        notes: facts.flatMap((fact) =>
          fact.type === 'note' && fact.to === id && fact.kind !== 'begin' ? [fact.text] : [],
        ),
      };
      return [name, numbers];
    }),
  );
};

const rounded = (number: number): number => Math.round(number * 1e6) / 1e6;
