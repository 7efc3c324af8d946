import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { hold } from '../src/hold.ts';
import { type Fanout, localFanout, type Voice } from '../src/runtime/index.ts';
import { otlpTarget, Tracing } from '../src/tracing/index.ts';
import { improv } from '../src/voices/index.ts';
import type { BenchResult, Claim } from './bench-result.ts';
import { serving } from './doors/serving.ts';

const topic = 'Should the bakery open on Sundays?';
const asked = { format: 'council', topic, settings: { rounds: 1 } } as const;

const warmUp = 15;
const calls = 61;
const streams = 31;
const rounds = 61;

/** What a client of a table waits for beside the table itself, and what it costs to be watched. */
export const run = async (): Promise<BenchResult> => {
  const call = await callOverhead();
  const first = await firstByte();
  const tracing = await tracingCost();
  const claims: Claim[] = [
    most('ms of the processor that an MCP call takes beyond hold(), client and server, warm', call.processor, 5),
    most('ms from the first voice’s first word to that byte at a chat client, the middle one', first, 50),
    most('percent that tracing costs a turn while it is off', tracing.off, 1),
    most('percent that tracing costs a turn while it is on', tracing.on, 10),
  ];
  return {
    name: 'doors',
    rows: [
      { what: 'hold() of a council, ms', value: call.held },
      { what: 'the same by an MCP call over HTTP with progress, ms', value: call.called },
      { what: 'what the call takes beyond hold(), ms by the clock', value: call.over },
      { what: 'a turn of a debate with no tracing, µs', value: tracing.plain },
      { what: 'a turn of a debate that is traced, µs', value: tracing.traced },
    ],
    notes: [
      'Each beside what it is compared with, in turn: medians by the clock, lower quartiles of processor time, which a busy machine changes less.',
    ],
    claims,
  };
};

const most = (says: string, value: number, limit: number): Claim => ({ says, value, limit, ok: value <= limit });

const callOverhead = async () => {
  const voice = improv();
  const { url, token, stop } = await serving(voice);
  const client = new Client({ name: 'bench', version: '1' }, { versionNegotiation: { mode: 'auto' } } as never);
  try {
    const requestInit = { headers: { authorization: `Bearer ${token}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit }));
    const { format, ...arguments_ } = asked;
    const called: number[] = [];
    const held: number[] = [];
    const processor: number[] = [];
    for (let nth = -warmUp; nth < calls; nth += 1) {
      const before = process.cpuUsage();
      const one = await ms(() =>
        client.callTool({ name: format, arguments: { ...arguments_, key: `call ${nth}` } }, { onprogress: () => {} }),
      );
      const between = process.cpuUsage();
      const other = await ms(() => hold(asked, { voices: () => voice, ear: 'off' }));
      const after = process.cpuUsage();
      if (nth < 0) continue;
      called.push(one);
      held.push(other);
      processor.push(spent(before, between) - spent(between, after));
    }
    return {
      called: median(called),
      held: median(held),
      over: median(called.map((one, at) => one - held[at]!)),
      processor: quartile(processor),
    };
  } finally {
    await client.close();
    await stop();
  }
};

/** Milliseconds of the processor. */
const spent = (from: NodeJS.CpuUsage, until: NodeJS.CpuUsage): number =>
  (until.user + until.system - from.user - from.system) / 1000;

/** A voice whose first word is waited for on the other side of the line. */
const firstByte = async (): Promise<number> => {
  let spoke = 0;
  const inner = improv();
  const voice: Voice = {
    ...inner,
    answer: async (cue, briefing, call) => {
      if (spoke === 0) {
        spoke = performance.now();
        call.onDelta('Well, ');
      }
      return inner.answer(cue, briefing, call);
    },
  };
  const { url, token, stop } = await serving(voice);
  const late: number[] = [];
  try {
    for (let nth = -3; nth < streams; nth += 1) {
      spoke = 0;
      const response = await fetch(`${url}/v1/chat/completions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          model: 'debate',
          stream: true,
          messages: [{ role: 'user', content: `${topic} ${nth}` }],
        }),
      });
      const came = await untilWords(response);
      if (nth >= 0) late.push(came - spoke);
    }
  } finally {
    await stop();
  }
  return median(late);
};

/** When the first words of the talk came; what follows is read to its end. */
const untilWords = async (response: Response): Promise<number> => {
  let came = 0;
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    if (came > 0) continue;
    text += decoder.decode(part, { stream: true });
    if (text.includes('reasoning_content')) came = performance.now();
  }
  return came;
};

/** Processor time of a turn: without a word of tracing, with tracing that is off, and with tracing that is on. */
const tracingCost = async () => {
  const voice = improv();
  const collector = (async () => new Response('{}')) as unknown as typeof fetch;
  const tracing = new Tracing(otlpTarget({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' })!, collector);
  const target = otlpTarget({});
  const ways: Readonly<Record<'plain' | 'off' | 'on', () => Fanout>> = {
    plain: () => localFanout(),
    off: () => (target === null ? localFanout() : new Tracing(target, collector).telling(localFanout())),
    on: () => tracing.telling(localFanout()),
  };
  const times = { plain: [] as number[], off: [] as number[], on: [] as number[] };
  const order = ['plain', 'off', 'on'] as const;
  for (let nth = -warmUp; nth < rounds; nth += 1) {
    for (let at = 0; at < order.length; at += 1) {
      const way = order[(at + nth + warmUp) % order.length]!;
      const cost = await perTurn(
        () => hold({ format: 'debate', topic }, { voices: () => voice, ear: 'off', fanout: ways[way]() }),
        way === 'on' ? () => tracing.flush() : undefined,
      );
      if (nth >= 0) times[way].push(cost);
    }
  }
  const [plain, off, on] = [quartile(times.plain), quartile(times.off), quartile(times.on)];
  const percent = (cost: number): number => Math.max(0, 100 * (cost / plain - 1));
  return { plain, traced: on, off: percent(off), on: percent(on) };
};

const talksPerRound = 8;

/** Microseconds of the processor. */
const perTurn = async (
  talk: () => Promise<{ readonly session: { readonly floor: { readonly total: number } } }>,
  after: () => Promise<void> = async () => {},
): Promise<number> => {
  const before = process.cpuUsage();
  let turns = 0;
  for (let nth = 0; nth < talksPerRound; nth += 1) turns += (await talk()).session.floor.total;
  await after();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / turns;
};

const ms = async (work: () => Promise<unknown>): Promise<number> => {
  const before = performance.now();
  await work();
  return performance.now() - before;
};

const sorted = (values: readonly number[]): readonly number[] => values.toSorted((a, b) => a - b);
const median = (values: readonly number[]): number => sorted(values)[Math.floor(values.length / 2)]!;
/** Whatever else the machine does only adds: what is left below is the work itself. */
const quartile = (values: readonly number[]): number => sorted(values)[Math.floor(values.length / 4)]!;
