import type { CouncilFact } from './memory.ts';
import type { Position } from './position.ts';

export type SpeakerKind = 'expert' | 'human';

/** Why a debate ended, in the words of the council's neighbours. */
export type DebateEndReason = 'completed' | 'consensus' | 'aborted' | 'limit' | 'failed';

/** The event stream of the council's neighbours; `round` is counted from 0 in it. What they do not have is marked as ours. */
export type CouncilEvent =
  | {
      readonly kind: 'panel.assembled';
      readonly experts: readonly {
        readonly slug: string;
        readonly displayName: string;
        readonly model: string;
        readonly participantKind: SpeakerKind;
      }[];
    }
  /** Ours: who leads, and whom the strategy singles out. */
  | { readonly kind: 'strategy.chosen'; readonly strategy: string; readonly adversary: string | null }
  /** Ours: something odd that a reader should know. */
  | { readonly kind: 'warning'; readonly message: string }
  | { readonly kind: 'round.start'; readonly round: number; readonly phase?: string }
  | {
      readonly kind: 'turn.start';
      readonly expertSlug: string;
      readonly round: number;
      /** The place of the turn in its round, counted from 0. */
      readonly seq: number;
      readonly speakerKind: SpeakerKind;
    }
  | {
      readonly kind: 'turn.delta';
      readonly expertSlug: string;
      readonly text: string;
      readonly speakerKind: SpeakerKind;
    }
  | {
      readonly kind: 'turn.end';
      readonly expertSlug: string;
      readonly turnId: string;
      readonly content: string;
      readonly speakerKind: SpeakerKind;
      /** Ours: where the expert stands. */
      readonly position?: Position;
    }
  | {
      readonly kind: 'turn.retry';
      readonly expertSlug: string;
      readonly attempt: number;
      readonly reason: string;
      readonly code: string;
    }
  | { readonly kind: 'turn.discard'; readonly expertSlug: string; readonly reason: string }
  | {
      readonly kind: 'turn.quality_gate';
      readonly expertSlug: string;
      readonly round: number;
      readonly mode: 'warn' | 'regenerate';
      readonly action: 'warned' | 'regenerating' | 'accepted_after_cap';
      readonly failures: readonly string[];
      readonly regenerationAttempt?: number;
      readonly maxRegenerations?: number;
      readonly priorSpeakers: readonly string[];
    }
  /** Ours: a change of mind. */
  | ({ readonly kind: 'mind.changed' } & Extract<CouncilFact, { type: 'changed-mind' }>['change'])
  | { readonly kind: 'round.end'; readonly round: number; readonly phase?: string }
  | {
      readonly kind: 'cost.update';
      readonly premiumRequests: number;
      readonly estimatedTotal: number;
      /** Ours: what it took so far. */
      readonly tokens: number;
      readonly usd: number;
    }
  | {
      readonly kind: 'error';
      readonly expertSlug?: string;
      readonly message: string;
      readonly recoverable: boolean;
      readonly code?: string;
    }
  | { readonly kind: 'debate.end'; readonly reason: DebateEndReason }
  /** What it came to; follows `debate.end`. */
  | { readonly kind: 'conclusion'; readonly outcome: unknown };

export const endReasons: Readonly<Record<string, DebateEndReason>> = {
  completed: 'completed',
  settled: 'completed',
  consensus: 'consensus',
  ended: 'aborted',
  budget: 'limit',
  failed: 'failed',
};

/** Why a voice failed, in the words of the neighbours; those that may pass are recoverable. */
const engineCodes: Readonly<Record<string, readonly [code: string, recoverable: boolean]>> = {
  aborted: ['ABORTED', false],
  auth: ['NOT_AUTHENTICATED', false],
  'rate-limited': ['RATE_LIMITED', true],
  overloaded: ['RATE_LIMITED', true],
  'model-unavailable': ['MODEL_UNAVAILABLE', false],
  'context-overflow': ['CONTEXT_OVERFLOW', false],
  network: ['NETWORK', true],
  timeout: ['NETWORK', true],
  unscripted: ['INTERNAL', false],
  internal: ['INTERNAL', false],
};

export const engineCode = (code: string): readonly [code: string, recoverable: boolean] =>
  engineCodes[code] ?? ['PROVIDER_ERROR', false];
