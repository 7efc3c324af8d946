import type { Entry, Usage } from '../src/engine/index.ts';
import { formats } from '../src/formats/index.ts';
import { MemoryLedgers } from '../src/ledgers/index.ts';
import { convene, Driver, type Host, localFanout, realClock, type Voice } from '../src/runtime/index.ts';
import { costOf, knownPrices, priceOf } from '../src/voices/prices.ts';
import { anthropicVoice } from '../src/voices/providers/anthropic.ts';
import { realSurroundings } from '../src/voices/surroundings.ts';
import { fakeAnthropic } from '../tests/kit/fake-anthropic.ts';
import { fakeServer } from '../tests/kit/fake-server.ts';
import type { BenchResult, Claim } from './bench-result.ts';
import { sceneCast, sceneLine, scenePrompt } from './scene-cast.ts';

const model = 'claude-sonnet-4-5';
const price = priceOf(knownPrices, `anthropic:${model}`)!;
const latency = 200;

/** What prompts cost with and without the provider's cache, how they grow, and what parallel seats wait for. */
export const run = async (): Promise<BenchResult> => {
  const short = await play({ characters: 3, beats: 20 });
  const share = cacheShare(short);
  const paid = sum(short, ({ cost }) => cost ?? 0);
  const afresh = sum(
    short,
    (usage) => costOf(price, { in: usage.in, out: usage.out, cached: 0, written5m: 0, written1h: 0 })!,
  );

  const long = await play({ characters: 3, beats: 70 });
  const early = tokensAt(long, 40);
  const late = tokensAt(long, 200);

  // Other programs on the machine make single beats late; the quickest quarter shows what ours add.
  const wait = quantile(beatWaits(await playSlowly({ characters: 5, beats: 24 })), 0.25);

  const claims: Claim[] = [
    {
      says: 'input tokens read from the cache after the first beat, 20 beats, 3 characters',
      value: share,
      limit: 0.8,
      ok: share >= 0.8,
    },
    {
      says: 'input tokens of a call at turn 200, in those at turn 40',
      value: late / early,
      limit: 1.2,
      ok: late / early <= 1.2,
    },
    {
      says: `a parallel beat of 5 seats, in its slowest voice (${latency} ms)`,
      value: wait,
      limit: 1.15,
      ok: wait <= 1.15,
    },
  ];
  return {
    name: 'voices',
    rows: [rowOf('scene of 20 beats', short), rowOf('scene of 70 beats', long)],
    notes: [
      `By the fake's count for ${model}: a prefix from 1,024 tokens on is cached, 20 blocks are looked back.`,
      `20 beats cost $${paid.toFixed(3)} with the cache and $${afresh.toFixed(3)} sent afresh, ${percent(1 - paid / afresh)} less; of the input alone ${percent(inputSaved(short))} less.`,
      `A call at turn 40 sends ${Math.round(early)} tokens, at turn 200 ${Math.round(late)}.`,
    ],
    claims,
  };
};

/** Plays a scene with the provider's real client against its fake. */
export const play = async (asked: Asked): Promise<readonly Usage[]> => {
  let said = 0;
  const reply = (): string => {
    said += 1;
    return sceneLine(said);
  };
  const server = await fakeServer(fakeAnthropic({ reply }));
  const env = { ANTHROPIC_API_KEY: 'sk-ant-test', ANTHROPIC_BASE_URL: server.url };
  const ledger = await scene(asked, anthropicVoice(model, realSurroundings({ env })));
  await server.close();
  return ledger.flatMap((entry) =>
    entry.type === 'signal-heard' && entry.signal.type === 'reply' && entry.signal.usage ? [entry.signal.usage] : [],
  );
};

/** Plays a scene with a voice that takes its time and nothing else. */
const playSlowly = (asked: Asked): Promise<readonly Entry[]> => {
  let said = 0;
  return scene(asked, {
    name: 'slow',
    answer: async () => {
      const began = performance.now();
      said += 1;
      const text = sceneLine(said);
      await new Promise((resolve) => setTimeout(resolve, latency));
      return { text, usage: { model: 'slow', in: 0, out: 0, cost: 0, ms: performance.now() - began } };
    },
  });
};

interface Asked {
  readonly characters: number;
  readonly beats: number;
}

const scene = async ({ characters, beats }: Asked, voice: Voice): Promise<readonly Entry[]> => {
  const store = new MemoryLedgers();
  const voices: Host['voices'] = (seat) => (seat.voice === 'rule' ? null : voice);
  const host: Host = { formats, store, fanout: localFanout(), clock: realClock, voices };
  await convene(host, 'bench', {
    format: 'scene',
    topic: scenePrompt,
    settings: { maxBeats: beats, events: 'off', notes: 'off' },
    seats: sceneCast(characters, voice.name),
  });
  await new Driver('bench', host).run();
  return store.read('bench');
};

const sum = (calls: readonly Usage[], of: (usage: Usage) => number): number =>
  calls.reduce((all, usage) => all + of(usage), 0);

/** The share of input tokens that were read from the cache, after beat 0, which is the first speaker's alone. */
export const cacheShare = ([, ...after]: readonly Usage[]): number =>
  sum(after, ({ cached = 0 }) => cached) / sum(after, (usage) => usage.in);

/** What the cache saves of the input's cost. */
export const inputSaved = (calls: readonly Usage[]): number => {
  const cost = ({ in: sent }: Usage, cached: number, written5m: number): number =>
    costOf(price, { in: sent, out: 0, cached, written5m, written1h: 0 })!;
  return (
    1 -
    sum(calls, (usage) => cost(usage, usage.cached ?? 0, usage.written ?? 0)) / sum(calls, (usage) => cost(usage, 0, 0))
  );
};

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Input tokens about one turn: a mean, because characters see prompts of different lengths. */
export const tokensAt = (calls: readonly Usage[], turn: number): number => {
  const near = calls.slice(turn - 5, turn + 4);
  return near.reduce((sum, usage) => sum + usage.in, 0) / near.length;
};

/** For each beat: from the cues to the last answer, in the time of its slowest call. */
const beatWaits = (ledger: readonly Entry[]): number[] => {
  const beats = new Map<number, { given: number; last: number; slowest: number; answers: number }>();
  const beatOf = new Map<string, number>();
  for (const entry of ledger) {
    if (entry.type === 'cue-given') {
      beatOf.set(entry.cue.id, entry.cue.asOf);
      if (!beats.has(entry.cue.asOf)) beats.set(entry.cue.asOf, { given: entry.at, last: 0, slowest: 0, answers: 0 });
    } else if (entry.type === 'signal-heard' && entry.signal.type === 'reply') {
      const beat = beats.get(beatOf.get(entry.signal.cue) ?? -1);
      if (!beat) continue;
      beat.last = entry.at;
      beat.slowest = Math.max(beat.slowest, entry.signal.usage?.ms ?? 0);
      beat.answers += 1;
    }
  }
  return [...beats.values()]
    .filter(({ answers }) => answers === 5)
    .map(({ given, last, slowest }) => (last - given) / slowest);
};

const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

const rowOf = (what: string, calls: readonly Usage[]): Record<string, string | number> => {
  return {
    what,
    calls: calls.length,
    in: sum(calls, (usage) => usage.in),
    'read %': Math.round((sum(calls, ({ cached = 0 }) => cached) / sum(calls, (usage) => usage.in)) * 100),
    written: sum(calls, ({ written = 0 }) => written),
    out: sum(calls, (usage) => usage.out),
    usd: sum(calls, ({ cost }) => cost ?? 0),
  };
};
