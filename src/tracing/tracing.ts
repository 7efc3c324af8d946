import type { Fanout, SessionId } from '../runtime/index.ts';
import { metricsBody, type OtlpTarget, tracesBody } from './otlp.ts';
import { SessionSpans, type Span } from './spans.ts';

/** Spans wait for so long to be sent together, in milliseconds, and no more than so many are kept for a collector that is away. */
const pause = 2000;
const most = 5000;
const mostSessions = 1000;

/** Tells a collector what passes a fan-out. One that is away costs spans, and never a turn. */
export class Tracing {
  readonly #target: OtlpTarget;
  readonly #fetch: typeof fetch;
  readonly #sessions = new Map<SessionId, SessionSpans>();
  #waiting: Span[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(target: OtlpTarget, by: typeof fetch = fetch) {
    this.#target = target;
    this.#fetch = by;
  }

  /** The same fan-out, with everything that passes it told. */
  telling(fanout: Fanout): Fanout {
    return {
      subscribe: (session, hear) => fanout.subscribe(session, hear),
      publish: (live) => {
        if (live.type === 'entries') {
          const spans = this.#of(live.session);
          for (const entry of live.entries) this.#waiting.push(...spans.take(entry));
          if (live.entries.some(({ type }) => type === 'session-closed')) this.#sessions.delete(live.session);
          this.#sendSoon();
        }
        fanout.publish(live);
      },
    };
  }

  /** Sends what waits; a collector that does not answer is not waited for long. */
  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const spans = this.#waiting.splice(0, most);
    this.#waiting = [];
    if (spans.length === 0) return;
    const metrics = metricsBody(spans, this.#target);
    await Promise.all([
      this.#target.traces && this.#post(this.#target.traces, tracesBody(spans, this.#target)),
      this.#target.metrics && metrics && this.#post(this.#target.metrics, metrics),
    ]);
  }

  #of(session: SessionId): SessionSpans {
    const known = this.#sessions.get(session);
    if (known) return known;
    const fresh = new SessionSpans(session, this.#target.withContent);
    this.#sessions.set(session, fresh);
    if (this.#sessions.size > mostSessions) this.#sessions.delete(this.#sessions.keys().next().value!);
    return fresh;
  }

  #sendSoon(): void {
    if (this.#timer || this.#waiting.length === 0) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.flush();
    }, pause);
    this.#timer.unref?.();
  }

  async #post(url: string, body: object): Promise<void> {
    const headers = { 'content-type': 'application/json', ...this.#target.headers };
    await this.#fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(5000),
    }).catch(() => undefined);
  }
}
