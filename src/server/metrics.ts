import type { Entry, Usage } from '../engine/index.ts';
import type { Fanout } from '../runtime/index.ts';

/** Name -> what it counts. */
const counters = {
  moderato_sessions_opened_total: 'Sessions opened here, by format.',
  moderato_sessions_closed_total: 'Sessions that ended here, by reason.',
  moderato_turns_total: 'Turns taken.',
  moderato_refusals_total: 'Turns that were refused and asked for again.',
  moderato_missed_total: 'Cues that nobody answered.',
  moderato_calls_total: 'Calls to voices, by model.',
  moderato_tokens_total: 'Tokens, by model and direction.',
  moderato_cost_usd_total: 'US dollars, as far as prices are known, by model.',
} as const;

type Counter = keyof typeof counters;

/** Counts what is written here, for Prometheus. Nothing that anybody said is in it. */
export class Metrics {
  readonly #values = new Map<Counter, Map<string, number>>();

  /** The same fan-out, with everything that passes it counted. */
  counting(fanout: Fanout): Fanout {
    return {
      subscribe: (session, hear) => fanout.subscribe(session, hear),
      publish: (live) => {
        if (live.type === 'entries') for (const entry of live.entries) this.#count(entry);
        fanout.publish(live);
      },
    };
  }

  /** All counters and the process, in the text form of Prometheus. */
  text(): string {
    const told = Object.entries(counters).flatMap(([name, says]) => [
      `# HELP ${name} ${says}`,
      `# TYPE ${name} counter`,
      ...[...(this.#values.get(name as Counter) ?? [['', 0]])].map(([labels, value]) => `${name}${labels} ${value}`),
    ]);
    const { user, system } = process.cpuUsage();
    return `${[
      ...told,
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      '# TYPE process_cpu_seconds_total counter',
      `process_cpu_seconds_total ${(user + system) / 1e6}`,
    ].join('\n')}\n`;
  }

  #count(entry: Entry): void {
    switch (entry.type) {
      case 'session-opened':
        return this.#add('moderato_sessions_opened_total', { format: entry.format });
      case 'session-closed':
        return this.#add('moderato_sessions_closed_total', { reason: entry.reason });
      case 'turn-taken':
        return this.#add('moderato_turns_total');
      case 'turn-refused':
        return this.#add('moderato_refusals_total');
      case 'cue-missed':
        return this.#add('moderato_missed_total');
      case 'signal-heard':
        return 'usage' in entry.signal && entry.signal.usage ? this.#spent(entry.signal.usage) : undefined;
      default:
        return;
    }
  }

  #spent({ model, calls = 1, in: read, out, cost }: Usage): void {
    this.#add('moderato_calls_total', { model }, calls);
    this.#add('moderato_tokens_total', { model, direction: 'in' }, read);
    this.#add('moderato_tokens_total', { model, direction: 'out' }, out);
    this.#add('moderato_cost_usd_total', { model }, cost ?? 0);
  }

  #add(name: Counter, labels: Readonly<Record<string, string>> = {}, more = 1): void {
    if (!(more >= 0)) return; // what a server says of its usage may be anything
    const values = this.#values.get(name) ?? new Map<string, number>();
    const key = written(labels);
    values.set(key, (values.get(key) ?? 0) + more);
    this.#values.set(name, values);
  }
}

const written = (labels: Readonly<Record<string, string>>): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
};

const escaped = (value: string): string =>
  value.slice(0, 200).replace(/[\\"\n]/gu, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`));
