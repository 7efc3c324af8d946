/** How many requests somebody may send: so many at once, refilled over time. */
export class Rate {
  readonly #buckets = new Map<string, { left: number; at: number }>();
  readonly #burst: number;
  readonly #perSecond: number;

  constructor(burst: number, perSecond: number) {
    this.#burst = burst;
    this.#perSecond = perSecond;
  }

  /** Takes one; false when none is left. */
  take(who: string, now: number): boolean {
    const bucket = this.#buckets.get(who) ?? { left: this.#burst, at: now };
    const left = Math.min(this.#burst, bucket.left + ((now - bucket.at) / 1000) * this.#perSecond);
    if (this.#buckets.size > 10_000) this.#buckets.clear();
    this.#buckets.set(who, { left: left >= 1 ? left - 1 : left, at: now });
    return left >= 1;
  }
}
