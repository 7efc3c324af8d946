import type { Span } from './spans.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Where spans and figures go, as the standard variables of OpenTelemetry say; null where tracing is off. */
export interface OtlpTarget {
  readonly traces: string | null;
  readonly metrics: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly resource: Readonly<Record<string, string>>;
  readonly withContent: boolean;
}

export const otlpTarget = (env: Env): OtlpTarget | null => {
  const base = env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/u, '');
  const of = (own: string | undefined, path: string, kind: string | undefined): string | null =>
    kind === 'none' ? null : own || (base ? `${base}${path}` : null);
  const traces = of(env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, '/v1/traces', env.OTEL_TRACES_EXPORTER);
  const metrics = of(env.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT, '/v1/metrics', env.OTEL_METRICS_EXPORTER);
  if (env.OTEL_SDK_DISABLED === 'true' || (traces === null && metrics === null)) return null;
  return {
    traces,
    metrics,
    headers: pairsIn(env.OTEL_EXPORTER_OTLP_HEADERS),
    resource: { ...pairsIn(env.OTEL_RESOURCE_ATTRIBUTES), 'service.name': env.OTEL_SERVICE_NAME || 'moderato' },
    withContent: env.OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT === 'true',
  };
};

/** `a=1,b=two%20words`. */
const pairsIn = (text = ''): Record<string, string> =>
  Object.fromEntries(
    text.split(',').flatMap((pair) => {
      const at = pair.indexOf('=');
      if (at <= 0) return [];
      try {
        return [[pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]];
      } catch {
        return [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()]];
      }
    }),
  );

const attributes = (all: Readonly<Record<string, string | number | boolean>>): object[] =>
  Object.entries(all).map(([key, value]) => ({
    key,
    value:
      typeof value === 'string'
        ? { stringValue: value }
        : typeof value === 'boolean'
          ? { boolValue: value }
          : Number.isInteger(value)
            ? { intValue: String(value) }
            : { doubleValue: value },
  }));

const nanos = (ms: number): string => `${Math.max(0, Math.round(ms))}000000`;
const scope = { name: 'moderato' };

export const tracesBody = (spans: readonly Span[], { resource }: OtlpTarget): object => ({
  resourceSpans: [
    {
      resource: { attributes: attributes(resource) },
      scopeSpans: [
        {
          scope,
          spans: spans.map((span) => ({
            traceId: span.trace,
            spanId: span.id,
            ...(span.parent !== null && { parentSpanId: span.parent }),
            name: span.name,
            kind: span.kind === 'client' ? 3 : 1,
            startTimeUnixNano: nanos(span.from),
            endTimeUnixNano: nanos(span.until),
            attributes: attributes(span.attributes),
            status: span.error === undefined ? {} : { code: 2, message: span.error.slice(0, 200) },
          })),
        },
      ],
    },
  ],
});

const tokenBounds = [1, 4, 16, 64, 256, 1024, 4096, 16_384, 65_536, 262_144, 1_048_576];
const secondBounds = [0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 1.28, 2.56, 5.12, 10.24, 20.48, 40.96, 81.92];

/** One value that was measured. */
interface Measured {
  readonly span: Span;
  readonly value: number;
  readonly of: Readonly<Record<string, string>>;
}

/** What was measured of calls that are alike. */
interface Point {
  readonly of: Measured['of'];
  readonly counts: number[];
  count: number;
  sum: number;
  from: number;
  until: number;
}

const pointsOf = (bounds: readonly number[], all: readonly Measured[]): Iterable<Point> => {
  const points = new Map<string, Point>();
  for (const { span, value, of } of all) {
    const key = Object.values(of).join('\n');
    let point = points.get(key);
    if (!point) {
      point = { of, counts: Array(bounds.length + 1).fill(0), count: 0, sum: 0, from: span.from, until: span.until };
      points.set(key, point);
    }
    const bucket = bounds.findIndex((bound) => value <= bound);
    point.counts[bucket < 0 ? bounds.length : bucket]! += 1;
    point.count += 1;
    point.sum += value;
    point.from = Math.min(point.from, span.from);
    point.until = Math.max(point.until, span.until);
  }
  return points.values();
};

const histogram = (name: string, unit: string, bounds: readonly number[], all: readonly Measured[]) => ({
  name,
  unit,
  histogram: {
    aggregationTemporality: 1,
    dataPoints: [...pointsOf(bounds, all)].map(({ of, counts, count, sum, from, until }) => ({
      startTimeUnixNano: nanos(from),
      timeUnixNano: nanos(until),
      count: String(count),
      sum,
      bucketCounts: counts.map(String),
      explicitBounds: bounds,
      attributes: attributes(of),
    })),
  },
});

/** How long calls took and how many tokens, as histograms over the calls that are sent with them. */
export const metricsBody = (spans: readonly Span[], { resource }: OtlpTarget): object | null => {
  const calls = spans.filter(({ kind }) => kind === 'client');
  if (calls.length === 0) return null;
  const shared = ({ attributes: all }: Span) => ({
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': String(all['gen_ai.provider.name']),
    'gen_ai.request.model': String(all['gen_ai.request.model']),
  });
  const tokens = calls.flatMap((span) =>
    (['input', 'output'] as const).map((type) => ({
      span,
      value: Number(span.attributes[`gen_ai.usage.${type}_tokens`] ?? 0),
      of: { ...shared(span), 'gen_ai.token.type': type },
    })),
  );
  const seconds = calls.map((span) => ({ span, value: (span.until - span.from) / 1000, of: shared(span) }));
  return {
    resourceMetrics: [
      {
        resource: { attributes: attributes(resource) },
        scopeMetrics: [
          {
            scope,
            metrics: [
              histogram('gen_ai.client.token.usage', '{token}', tokenBounds, tokens),
              histogram('gen_ai.client.operation.duration', 's', secondBounds, seconds),
            ],
          },
        ],
      },
    ],
  };
};
