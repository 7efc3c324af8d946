import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Briefing, type Cue, SetupError, type Usage } from '../engine/index.ts';
import { type Voice, type VoiceAnswer, type VoiceCall, VoiceError, type VoiceErrorCode } from '../runtime/index.ts';
import { Strand } from './cassette-strand.ts';
import { redact } from './redact.ts';

const title = { moderato: 'cassette', v: 1 };

/** One call as it was recorded, in the order in which calls came to their end. */
export interface Take {
  /** The session it was recorded in. */
  readonly session?: string;
  /** What was asked, as a fingerprint. */
  readonly asked: string;
  /** How far the ledger had come when it was asked. */
  readonly asOf: number;
  readonly seat: string;
  readonly kind: string;
  readonly voice: string;
  readonly answer?: VoiceAnswer;
  readonly error?: {
    readonly code: VoiceErrorCode;
    readonly message: string;
    readonly retryable: boolean;
    readonly retryAfter?: number;
    readonly usage?: Usage;
  };
}

/**
 * Everything a voice is told, whatever words a prompt puts it in: a cassette outlives a change of wording. How the table
 * was led is left out, because it follows from the rest and may speak of the voices themselves.
 */
export const fingerprint = (cue: Cue, { seat, topic, summary, record, refusals, shape }: Briefing): string => {
  const told = record.flatMap(({ type, seat: by, kind, text }) => (type === 'ruling' ? [] : [[type, by, kind, text]]));
  const all = [seat.id, cue.kind, cue.asks, cue.attempt, topic, summary, told, refusals, shape];
  return createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 32);
};

/** A cassette to record on; the file must not exist yet. The keys given never get onto it. */
export const blankCassette = (path: string, keys: readonly string[] = []): ((voice: Voice) => Voice) => {
  if (existsSync(path)) {
    throw new SetupError([
      `The cassette "${path}" exists already; name another file, or play it with --model cassette:${path}.`,
    ]);
  }
  const add = (take: Take): void => {
    if (!existsSync(path)) writeFileSync(path, `${JSON.stringify(title)}\n`);
    appendFileSync(path, `${redact(JSON.stringify(take), keys)}\n`);
  };
  return (voice) => recorded(voice, add);
};

const recorded = (voice: Voice, add: (take: Take) => void): Voice => ({
  ...voice,
  async answer(cue, briefing, call) {
    const { asOf, seat, kind } = cue;
    const told = { asked: fingerprint(cue, briefing), asOf, seat, kind, voice: voice.name };
    const take = { ...(call.session !== undefined && { session: call.session }), ...told };
    try {
      const answer = await voice.answer(cue, briefing, call);
      add({ ...take, answer });
      return answer;
    } catch (thrown) {
      if (thrown instanceof VoiceError && thrown.code !== 'aborted') add({ ...take, error: errorOf(thrown) });
      throw thrown;
    }
  },
});

const errorOf = ({ code, message, retryable, retryAfter, usage }: VoiceError): NonNullable<Take['error']> => ({
  code,
  message,
  retryable,
  ...(retryAfter !== undefined && { retryAfter }),
  ...(usage !== undefined && { usage }),
});

/**
 * Plays a cassette: the same question gets the same answer, and answers come in the order in which they came then. Sessions that were recorded
 * side by side are played each by itself, so that none waits for another or gets its answers.
 */
export const playing = (path: string, name = `cassette:${path}`): Voice => {
  const takes = takesOf(path);
  const sessions = new Set(takes.map(({ session = '' }) => session));
  const strands = new Map(
    [...sessions].map((id) => [
      id,
      new Strand(
        takes.filter(({ session = '' }) => session === id),
        { path, name },
      ),
    ]),
  );
  const playedBy = new Map<string, Strand>();
  /** The session of the same name; else one that nobody plays and that has the answer; else any that has it. */
  const strandFor = (session: string, asked: string): Strand | undefined => {
    const known = playedBy.get(session) ?? strands.get(session) ?? strands.get(session.replace(/~\d+$/u, ''));
    if (known) return known;
    const having = [...strands.values()].filter((strand) => strand.has(asked));
    const taken = new Set(playedBy.values());
    return having.find((strand) => !taken.has(strand)) ?? having[0] ?? strands.values().next().value;
  };
  return {
    name,
    answer: async (cue: Cue, briefing: Briefing, call: VoiceCall) => {
      const asked = fingerprint(cue, briefing);
      const strand = strandFor(call.session ?? '', asked);
      if (!strand) throw new VoiceError('unscripted', `The cassette "${path}" has no answers at all.`);
      playedBy.set(call.session ?? '', strand);
      return strand.answer(asked, cue, briefing, call);
    },
  };
};

/** Who spoke for a seat when it was recorded: formats may ask, so the record says it. */
export const recordedVoice = (path: string, seat: string): string | null =>
  takesOf(path).find((take) => take.seat === seat)?.voice ?? null;

const takesOf = (path: string): readonly Take[] => {
  if (!existsSync(path)) throw new SetupError([`There is no cassette "${path}"; record one with --cassette.`]);
  const text = readFileSync(path, 'utf8');
  // A line without an end was cut off when its recorder was killed.
  const [head, ...lines] = (text.includes('\n') ? text.slice(0, text.lastIndexOf('\n')) : text)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const read = (line: string | undefined, at: number): any => {
    try {
      return JSON.parse(line ?? '');
    } catch {
      throw new SetupError([`Line ${at} of "${path}" is not JSON, so it is no cassette; record one with --cassette.`]);
    }
  };
  const { moderato, v } = read(head, 1);
  if (moderato !== title.moderato || v !== title.v) {
    throw new SetupError([`"${path}" is no cassette of this version; record one with --cassette.`]);
  }
  return lines.map((line, at) => read(line, at + 2));
};
