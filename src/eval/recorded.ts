import { type Answer, type Convening, type Cue, type Ledger, type Signal, unheard } from '../engine/index.ts';
import { type Listener, type Voice, VoiceError } from '../runtime/index.ts';

type Reply = Extract<Signal, { readonly type: 'reply' }>;

/** A session's words, to be said again under other rules: nobody is asked, and nothing is paid. */
export interface Recorded {
  readonly asked: Convening;
  readonly seed: number;
  /** Gives each seat's replies again, by kind of turn, in their order. One for each table: what was said is used up. */
  readonly voice: () => Voice;
  /** Hears in a text what was heard in it then. */
  readonly ear: Listener;
  /** What took part beside replies and can't be said again, in a sentence; null where nothing did. */
  readonly lacks: string | null;
}

/** What a ledger recorded; null where it was never opened. */
export const recordedIn = (ledger: Ledger): Recorded | null => {
  const signals = ledger.flatMap((entry) => (entry.type === 'signal-heard' ? [entry.signal] : []));
  const opening = signals.find((signal) => signal.type === 'open');
  if (opening?.type !== 'open') return null;
  const { format, topic, settings, seats, seed, laid } = opening;
  const cues = new Map(
    ledger.flatMap((entry) => (entry.type === 'cue-given' ? [[entry.cue.id, entry.cue] as const] : [])),
  );
  const replies = signals.filter((signal): signal is Reply => signal.type === 'reply');
  const others = new Set(
    signals.map(({ type }) => type).filter((type) => ['said', 'did', 'steer', 'forked'].includes(type)),
  );
  return {
    asked: { format, topic, settings, seats, ...(laid && { sources: laid }) },
    seed,
    voice: () => voiceOf(cues, replies),
    ear: earOf(replies),
    lacks: others.size === 0 ? null : `What people did meanwhile (${[...others].join(', ')}) is not done again.`,
  };
};

/** Each cue takes over a recorded one of its seat and kind, with all its attempts. */
const voiceOf = (cues: ReadonlyMap<string, Cue>, replies: readonly Reply[]): Voice => {
  const left = [...new Set(replies.map(({ cue }) => cue))].flatMap((id) => cues.get(id) ?? []);
  const taken = new Map<string, string>();
  const takenFor = ({ id, seat, kind }: Cue): string | undefined => {
    const at = left.findIndex((cue) => cue.seat === seat && cue.kind === kind);
    const mine = taken.get(id) ?? (at < 0 ? undefined : left.splice(at, 1)[0]!.id);
    if (mine !== undefined) taken.set(id, mine);
    return mine;
  };
  return {
    name: 'recorded',
    answer: async (cue) => {
      const said = replies.filter((reply) => reply.cue === takenFor(cue));
      const reply = said.find(({ attempt }) => attempt >= cue.attempt) ?? said.at(-1);
      if (!reply)
        throw new VoiceError('unscripted', `Nothing was recorded for another ${cue.kind} of ${cue.seat}.`, {
          retryable: false,
        });
      const { text, data, does } = reply;
      return {
        ...{ text, usage: { model: 'recorded', in: 0, out: 0, cost: 0, ms: 0 } },
        ...(data !== undefined && { data }),
        ...(does && { does }),
      };
    },
  };
};

const earOf = (replies: readonly Reply[]): Listener => {
  const heardIn = new Map(replies.map((reply) => [reply.text.trim(), reply]));
  const answerTo = (text: string, id: string): Answer => heardIn.get(text.trim())?.heard?.[id] ?? unheard();
  return {
    name: 'recorded',
    hear: async (questions) => ({ answers: questions.map(({ text, id }) => answerTo(text, id)) }),
  };
};
