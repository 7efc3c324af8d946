import { nothingSpent, type Session } from '../engine/index.ts';
import type { CallEstimate } from './ports.ts';

/** What a session may take, all told. Whatever is left out has no limit. */
export interface Limits {
  readonly usd?: number;
  readonly tokens?: number;
  readonly calls?: number;
  /** Milliseconds of wall time since this driver began. */
  readonly ms?: number;
}

/** What happens when a limit is reached: the session stops, or its seats are handed to a cheaper voice. */
export type Beyond = { readonly then: 'stop' } | { readonly then: 'fill'; readonly voice: string };

export interface Verdict {
  readonly what: keyof Limits | 'quota';
  readonly why: string;
}

/** What the tries of one call may take together. */
interface Reserved extends CallEstimate {
  readonly calls: number;
}

const nothing: Reserved = { usd: 0, tokens: 0, calls: 0 };

/** Counts every call before it is made, those still running included: none may carry the session past its limits. */
export class Governor {
  readonly #limits: Limits;
  readonly #began: number;
  readonly #running = new Map<string, Reserved>();

  constructor(limits: Limits, now: number) {
    this.#limits = limits;
    this.#began = now;
  }

  /** Null when the call may be made; it then counts until `done`. Asked again for the same call, it is one more try. */
  ask(call: string, estimate: CallEstimate, spent: Session['spent'], now: number): Verdict | null {
    const verdict = this.#judge(estimate, spent, now);
    if (verdict) return verdict;
    const { usd, tokens, calls } = this.#running.get(call) ?? nothing;
    this.#running.set(call, {
      usd: (usd ?? 0) + (estimate.usd ?? 0),
      tokens: tokens + estimate.tokens,
      calls: calls + 1,
    });
    return null;
  }

  done(call: string): void {
    this.#running.delete(call);
  }

  #judge(estimate: CallEstimate, spent: Session['spent'], now: number): Verdict | null {
    const { usd, tokens, calls, ms } = this.#limits;
    const running = [...this.#running.values(), { ...estimate, calls: 1 }];
    const sum = (of: (call: Reserved) => number): number => running.reduce((total, call) => total + of(call), 0);
    if (calls !== undefined && spent.calls + sum((call) => call.calls) > calls)
      return over('calls', `the limit of ${calls} ${calls === 1 ? 'call' : 'calls'}`);
    if (tokens !== undefined && spent.in + spent.out + sum((call) => call.tokens) > tokens) {
      return over('tokens', `the limit of ${tokens} tokens`);
    }
    if (usd !== undefined && estimate.usd === null) return { what: 'usd', why: unpriced(usd) };
    if (usd !== undefined && spent.cost + sum((call) => call.usd ?? 0) > usd)
      return over('usd', `the limit of ${usd} US dollars`);
    if (ms !== undefined && now - this.#began >= ms) return over('ms', `the limit of ${Math.round(ms / 1000)} seconds`);
    return null;
  }
}

const unpriced = (usd: number): string =>
  `What the next call costs is not known, so the limit of ${usd} US dollars can't be kept; limit tokens or calls, or add the price to prices.yaml.`;

const over = (what: keyof Limits, limit: string): Verdict => ({ what, why: `The next call would go past ${limit}.` });

/** Reads `0.50usd`, `20000tok`, `40calls`, `10min`; several may be joined by commas. With a `+` it is so much more than was spent. */
export const readLimits = (
  text: string,
  spent: Session['spent'] = nothingSpent,
): Limits | { readonly problem: string } => {
  const limits: { -readonly [Key in keyof Limits]: Limits[Key] } = {};
  for (const part of text.split(',')) {
    const [, more, amount, unit] = part.trim().match(/^(\+?)(\d+(?:\.\d+)?)\s*(usd|tok|calls?|min|s)$/i) ?? [];
    const number = Number(amount);
    if (!unit || !(number > 0)) {
      return { problem: `The budget "${part.trim()}" can't be read; write it as 0.50usd, 20000tok, 40calls or 10min.` };
    }
    const before = more === '+' ? spent : nothingSpent;
    if (/usd/i.test(unit)) limits.usd = before.cost + number;
    else if (/tok/i.test(unit)) limits.tokens = before.in + before.out + number;
    else if (/call/i.test(unit)) limits.calls = before.calls + number;
    else limits.ms = number * (/min/i.test(unit) ? 60_000 : 1000);
  }
  return limits;
};
