import { chance } from '../engine/index.ts';
import { VoiceError } from './errors.ts';

export interface RetryPolicy {
  /** Calls in all, the first included. */
  readonly calls: number;
  /** The wait before the first retry; each further one is twice as long. */
  readonly wait: number;
  readonly longest: number;
}

export const defaultRetry: RetryPolicy = { calls: 3, wait: 500, longest: 20_000 };

/** The longest pause that a provider may ask for; who asks for more is not tried again, and says so at once. */
const longestPause = 90_000;

export const mayRetry = ({ calls }: RetryPolicy, tries: number, error: VoiceError): boolean =>
  error.retryable && tries < calls && (error.retryAfter ?? 0) <= longestPause;

/** How long to wait before try number `next`: what the provider asked for, or twice as long each time, with jitter. */
export const waitBefore = (policy: RetryPolicy, next: number, error: VoiceError, key: string): number => {
  if (error.retryAfter !== undefined) return error.retryAfter;
  const base = Math.min(policy.wait * 2 ** (next - 2), policy.longest);
  return base * (0.5 + chance(next, 0, key));
};

/** Whatever was thrown, as the error it stands for. */
export const asVoiceError = (thrown: unknown): VoiceError => {
  if (thrown instanceof VoiceError) return thrown;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const aborted = thrown instanceof Error && thrown.name === 'AbortError';
  return new VoiceError(aborted ? 'aborted' : 'internal', message || 'The voice failed without a word.', {
    cause: thrown,
  });
};
