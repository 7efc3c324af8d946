import type { Convening, Entry, Ledger } from '../../src/engine/index.ts';
import { formats } from '../../src/formats/index.ts';
import { MemoryLedgers } from '../../src/ledgers/memory.ts';
import { convene, Driver, type Host, localFanout, realClock, type Voice } from '../../src/runtime/index.ts';
import { openVoice } from '../../src/voices/open-voice.ts';
import { realSurroundings } from '../../src/voices/surroundings.ts';
import { voiceSpec } from '../../src/voices/voice-spec.ts';
import { fakeAnthropic } from '../kit/fake-anthropic.ts';
import { fakeChat } from '../kit/fake-chat.ts';
import { fakeGoogle } from '../kit/fake-google.ts';
import { fakeOpenAI } from '../kit/fake-openai.ts';
import { fakeServer, type Protocol } from '../kit/fake-server.ts';

export type ProtocolName = 'anthropic' | 'openai' | 'google' | 'chat';

/** What a seat is asked now, as any of the protocols sends it. */
export interface Asked {
  readonly name: string;
  readonly kind: string;
  /** How often the seat was asked for this kind before. */
  readonly nth: number;
}
export type Reply = (asked: Asked) => string;

const protocols: Readonly<Record<ProtocolName, (reply: (body: any, task: string) => string) => Protocol>> = {
  anthropic: (reply) => fakeAnthropic({ reply }),
  openai: (reply) => fakeOpenAI({ reply }),
  google: (reply) => fakeGoogle({ reply }),
  chat: (reply) => fakeChat({ reply, models: ['played'] }),
};
const voices = { anthropic: 'anthropic:claude-sonnet-5', openai: 'openai', google: 'google' } as const;

/** A voice that is the provider's real client against the provider's protocol on loopback, answering as written. */
export const played = async (protocol: ProtocolName, reply: Reply) => {
  const counts = new Map<string, number>();
  const server = await fakeServer(
    protocols[protocol]((body, task) => {
      const name = /You are ([^,"\\]+),/u.exec(JSON.stringify(body))?.[1] ?? '';
      const kind = /Now it is your turn \(([\w-]+)\)/u.exec(task)?.[1] ?? '';
      const key = `${name} ${kind}`;
      const nth = counts.get(key) ?? 0;
      counts.set(key, nth + 1);
      return reply({ name, kind, nth });
    }),
  );
  const env = {
    ...{ ANTHROPIC_API_KEY: 'sk-ant-test', ANTHROPIC_BASE_URL: server.url },
    ...{
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: server.url,
      GEMINI_API_KEY: 'AIza-test',
      GEMINI_BASE_URL: server.url,
    },
  };
  const spelled = protocol === 'chat' ? `${server.url}/v1#played` : voices[protocol];
  const spec = voiceSpec(spelled);
  if ('problem' in spec) throw new Error(spec.problem);
  const voice = (await openVoice(spec.value, realSurroundings({ env }))) as Voice;
  return { voice, close: () => server.close() };
};

/** Holds a whole session with such a voice. */
export const held = async (protocol: ProtocolName, reply: Reply, asked: Partial<Convening>) => {
  const { voice, close } = await played(protocol, reply);
  const host: Host = {
    ...{ formats, store: new MemoryLedgers(), fanout: localFanout(), clock: realClock },
    voices: (seat) => (seat.voice === 'model' ? voice : null),
  };
  await convene(host, 's', { format: 'debate', topic: '', voice: 'model', ...asked } as Convening);
  const { session } = await new Driver('s', host).run();
  const ledger = await host.store.read('s');
  await close();
  return { session, ledger, outcome: session.closed?.outcome as any };
};

export const turnsOf = (ledger: Ledger) => ledger.flatMap((entry) => (entry.type === 'turn-taken' ? [entry.turn] : []));
export const textsOf = (ledger: Ledger) => turnsOf(ledger).map(({ text }) => text);
export const refusedIn = (ledger: Ledger) =>
  ledger.flatMap((entry: Entry) => (entry.type === 'turn-refused' ? [`${entry.cue.seat}: ${entry.why}`] : []));
/** What only the way to the record may see. */
export const traces = /<\/?think|\[\/?THINK|<does|```|\[TO: .*\[TO: /iu;

export const seat = (name: string, role: string) => ({
  ...{ id: name.toLowerCase(), name, role, voice: 'model' },
  persona: { line: `${name} knows the place.` },
});
