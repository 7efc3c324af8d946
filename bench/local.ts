import { pathToFileURL } from 'node:url';
import type { Usage } from '../src/engine/index.ts';
import { formats } from '../src/formats/index.ts';
import { MemoryLedgers } from '../src/ledgers/index.ts';
import { convene, Driver, type Host, localFanout, realClock } from '../src/runtime/index.ts';
import { findPeer, optionalPeers } from '../src/voices/optional-peer.ts';
import { localVoice } from '../src/voices/providers/local.ts';
import { realSurroundings } from '../src/voices/surroundings.ts';
import type { BenchResult } from './bench-result.ts';

const variable = 'MODERATO_BENCH_GGUF';
const threads = 1;

/** A debate of one round on a model file of this machine, against bare reading and generating of as many tokens. */
export const run = async (): Promise<BenchResult> => {
  const file = process.env[variable];
  const around = realSurroundings({ env: { ...process.env, MODERATO_THREADS: String(threads) } });
  const peer = findPeer(optionalPeers.llama, around.peers);
  if (!file || peer === null)
    return {
      name: 'local',
      rows: [],
      notes: [`Not measured: ${variable} names a model file, node-llama-cpp runs it.`],
      claims: [],
    };

  const bare = await bareModel(pathToFileURL(peer).href, file);
  const voice = localVoice(file, around);
  await voice.load();
  const store = new MemoryLedgers();
  let bareMs = 0;
  const usages: Usage[] = [];
  const host: Host = {
    ...{ formats, store, fanout: localFanout(), clock: realClock },
    voices: ({ voice: named }) => (named !== 'model' ? null : { ...voice, answer: answerAndCompare }),
  };
  // Both are measured in turn, so that whatever else the machine does falls on both.
  const answerAndCompare: typeof voice.answer = async (...asked) => {
    const answer = await voice.answer(...asked);
    usages.push(answer.usage);
    bareMs += await bare.take(answer.usage.in, answer.usage.out);
    return answer;
  };
  const seats = [
    { id: 'ada', name: 'Ada', role: 'proponent' },
    { id: 'ben', name: 'Ben', role: 'opponent' },
    { id: 'clio', name: 'Clio', role: 'arbitrator' },
    { id: 'facilitator', name: 'Facilitator', role: 'facilitator', chair: true, voice: 'rule' },
  ].map((seat) => ({ voice: 'model', persona: { line: `${seat.name} lives in the village.` }, ...seat }));
  const topic = 'Should the library lend out tools?';
  const began = performance.now();
  await convene(host, 'bench', { format: 'debate', topic, settings: { rounds: 1 }, seats });
  const { session } = await new Driver('bench', host).run();
  const took = performance.now() - began - bareMs;
  await voice.close();
  await bare.close();

  const sum = (of: (usage: Usage) => number): number => usages.reduce((all, usage) => all + of(usage), 0);
  const overhead = took / bareMs - 1;
  return {
    name: 'local',
    rows: [
      {
        what: 'debate of one round',
        calls: usages.length,
        read: sum((usage) => usage.in),
        said: sum((usage) => usage.out),
        s: Math.round(took / 1000),
      },
      {
        what: 'the same tokens, bare',
        calls: usages.length,
        read: sum((usage) => usage.in),
        said: sum((usage) => usage.out),
        s: Math.round(bareMs / 1000),
      },
    ],
    notes: [
      `Ended: ${session.closed?.reason ?? 'not at all'}. ${threads} thread; read are the tokens that stood in no kept context.`,
    ],
    claims: [
      {
        says: 'what a session adds to bare generation of the same tokens',
        value: overhead,
        limit: 0.15,
        ok: overhead <= 0.15 && session.closed !== null,
      },
    ],
  };
};

/** The same file without us: so many tokens read, so many generated. */
const bareModel = async (module: string, file: string) => {
  const { getLlama, LlamaLogLevel } = await import(module);
  const llama = await getLlama({ gpu: 'auto', build: 'never', logLevel: LlamaLogLevel.error });
  const model = await llama.loadModel({ modelPath: file });
  const context = await model.createContext({ contextSize: 4096, threads, sequences: 1 });
  const sequence = context.getSequence();
  const words = model.tokenize('The library could lend out tools to whoever needs them for a day or two. '.repeat(400));
  return {
    async take(read: number, said: number): Promise<number> {
      await sequence.clearHistory();
      const began = performance.now();
      let left = said;
      const options = { temperature: 0.7, seed: 1, repeatPenalty: { punishTokens: () => [], penalty: 1.12 } };
      for await (const _ of sequence.evaluate(words.slice(0, read), options)) {
        left -= 1;
        if (left <= 0) break;
      }
      return performance.now() - began;
    },
    close: () => llama.dispose(),
  };
};
