import { expect, test } from 'vitest';
import { hold, localFanout } from '../src/index.ts';
import { otlpTarget, Tracing } from '../src/tracing/index.ts';

const env = {
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20x',
  OTEL_SERVICE_NAME: 'tables',
};

const traced = async (more: object = {}) => {
  const sent: { url: string; headers: any; body: any }[] = [];
  const collector = (async (url: string, { headers, body }: any) => {
    sent.push({ url, headers, body: JSON.parse(body) });
    return new Response('{}');
  }) as unknown as typeof fetch;
  const tracing = new Tracing(otlpTarget({ ...env, ...more })!, collector);
  await hold(
    {
      format: 'debate',
      topic: 'Should the ferry run?',
      settings: { rounds: 1, questions: false },
      sources: [{ name: 'a.md', text: 'Fuel rose by 12 %.' }],
    },
    { ear: 'off', id: 's1', fanout: tracing.telling(localFanout()) },
  );
  await tracing.flush();
  const spans: any[] = sent.find(({ url }) => url.endsWith('/v1/traces'))!.body.resourceSpans[0].scopeSpans[0].spans;
  return { sent, spans };
};
const attribute = (span: any, key: string) => span.attributes.find((each: any) => each.key === key)?.value;

test('a session is one trace by the GenAI conventions, and nothing that was said is in it unless asked for', async () => {
  const { sent, spans } = await traced();
  const root = spans.find(({ name }) => name === 'invoke_workflow debate');
  const turns = spans.filter(({ name }) => name.startsWith('invoke_agent '));
  const calls = spans.filter(({ name }) => name.startsWith('chat '));
  expect(root.parentSpanId).toBeUndefined();
  expect(turns.length).toBeGreaterThan(3);
  expect(new Set(turns.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([root.spanId]));
  expect(turns.map(({ spanId }) => spanId)).toEqual(
    expect.arrayContaining([...new Set(calls.map(({ parentSpanId }) => parentSpanId))]),
  );
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  expect(spans.every(({ traceId, spanId }) => /^[0-9a-f]{32}$/u.test(traceId) && /^[0-9a-f]{16}$/u.test(spanId))).toBe(
    true,
  );
  expect(attribute(calls[0], 'gen_ai.operation.name')).toEqual({ stringValue: 'chat' });
  expect(attribute(calls[0], 'gen_ai.usage.output_tokens')).toBeDefined();
  expect(sent[0]!.headers).toMatchObject({ authorization: 'Bearer x' });
  expect(JSON.stringify(sent)).toContain('"tables"');
  expect(JSON.stringify(sent)).not.toContain('Fuel rose');
  const metrics = sent.find(({ url }) => url === 'http://collector:4318/v1/metrics')!;
  const [tokens] = metrics.body.resourceMetrics[0].scopeMetrics[0].metrics;
  expect(tokens.name).toBe('gen_ai.client.token.usage');
  const [point] = tokens.histogram.dataPoints;
  expect(point.bucketCounts.length).toBe(point.explicitBounds.length + 1);
  const told = await traced({ OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT: 'true' });
  expect(JSON.stringify(told.sent)).toContain('Fuel rose');
  expect(told.spans[0].traceId).toBe(spans[0].traceId);
});

test('tracing is off where nothing names a collector, and a collector that is away costs no turn', async () => {
  for (const off of [
    {},
    { ...env, OTEL_SDK_DISABLED: 'true' },
    { ...env, OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'none' },
  ])
    expect(otlpTarget(off)).toBeNull();
  const tracing = new Tracing(otlpTarget(env)!, () => Promise.reject(new Error('away')));
  const { session } = await hold(
    { format: 'debate', topic: 'Should the ferry run?', settings: { rounds: 1 } },
    { ear: 'off', fanout: tracing.telling(localFanout()) },
  );
  await tracing.flush();
  expect(session.closed).not.toBeNull();
});
