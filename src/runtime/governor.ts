import type { Session } from '../engine/index.ts';
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
  readonly what: keyof Limits;
  readonly why: string;
}

/** Counts every call before it is made, those still running included: none may carry the session past its limits. */
export class Governor {
  readonly #limits: Limits;
  readonly #began: number;
  readonly #running = new Map<string, CallEstimate>();

  constructor(limits: Limits, now: number) {
    this.#limits = limits;
    this.#began = now;
  }

  /** Null when the call may be made; it then counts until `done`. */
  ask(call: string, estimate: CallEstimate, spent: Session['spent'], now: number): Verdict | null {
    const verdict = this.#judge(estimate, spent, now);
    if (!verdict) this.#running.set(call, estimate);
    return verdict;
  }

  done(call: string): void {
    this.#running.delete(call);
  }

  #judge(estimate: CallEstimate, spent: Session['spent'], now: number): Verdict | null {
    const { usd, tokens, calls, ms } = this.#limits;
    const running = [...this.#running.values(), estimate];
    const sum = (of: (call: CallEstimate) => number): number => running.reduce((total, call) => total + of(call), 0);
    if (calls !== undefined && spent.calls + running.length > calls)
      return over('calls', `the limit of ${calls} calls`);
    if (tokens !== undefined && spent.in + spent.out + sum((call) => call.tokens) > tokens) {
      return over('tokens', `the limit of ${tokens} tokens`);
    }
    if (usd !== undefined && spent.cost + sum((call) => call.usd ?? 0) > usd)
      return over('usd', `the limit of ${usd} US dollars`);
    if (ms !== undefined && now - this.#began >= ms) return over('ms', `the limit of ${Math.round(ms / 1000)} seconds`);
    return null;
  }
}

const over = (what: keyof Limits, limit: string): Verdict => ({ what, why: `The next call would go past ${limit}.` });

/** Reads `0.50usd`, `20000tok`, `40calls`, `10min`; several may be joined by commas. */
export const readLimits = (text: string): Limits | { readonly problem: string } => {
  const limits: { -readonly [Key in keyof Limits]: Limits[Key] } = {};
  for (const part of text.split(',')) {
    const [, amount, unit] = part.trim().match(/^(\d+(?:\.\d+)?)\s*(usd|tok|calls?|min|s)$/i) ?? [];
    const number = Number(amount);
    if (!unit || !(number > 0)) {
      return { problem: `The budget "${part.trim()}" can't be read; write it as 0.50usd, 20000tok, 40calls or 10min.` };
    }
    if (/usd/i.test(unit)) limits.usd = number;
    else if (/tok/i.test(unit)) limits.tokens = number;
    else if (/call/i.test(unit)) limits.calls = number;
    else limits.ms = number * (/min/i.test(unit) ? 60_000 : 1000);
  }
  return limits;
};
