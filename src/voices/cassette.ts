import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Briefing, type Cue, SetupError, type Usage } from '../engine/index.ts';
import { type Voice, type VoiceAnswer, type VoiceCall, VoiceError, type VoiceErrorCode } from '../runtime/index.ts';
import { redact } from './redact.ts';

const title = { moderato: 'cassette', v: 1 };

/** One call as it was recorded, in the order in which calls came to their end. */
interface Take {
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
    const take = { asked: fingerprint(cue, briefing), asOf, seat, kind, voice: voice.name };
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

/** Plays a cassette: the same question gets the same answer, and answers come in the order in which they came then. */
export const playing = (path: string, name = `cassette:${path}`): Voice => {
  const takes = takesOf(path);
  const left = new Map<string, number[]>();
  for (const [at, { asked }] of takes.entries()) left.set(asked, [...(left.get(asked) ?? []), at]);
  const played = new Set<number>();
  const waiting = new Map<number, () => void>();
  /** The first take that others wait for. */
  let next = 0;
  let since = Number.POSITIVE_INFINITY;

  /** Passes over what was played, what came before this sitting, and what other voices say this time. */
  const moveOn = (mine: ReadonlySet<string>): void => {
    const isOver = ({ seat, asOf }: Take): boolean => !mine.has(seat) || asOf < since;
    while (next < takes.length && (played.has(next) || isOver(takes[next]!))) next += 1;
    for (const [at, come] of waiting) if (at <= next) come();
  };

  /** What the seat said here when it was recorded is not asked for any more, so that nobody waits for it. */
  const giveUp = ({ seat, kind }: Cue): void => {
    const lost = takes.findIndex(
      (take, at) => !played.has(at) && !waiting.has(at) && take.seat === seat && take.kind === kind,
    );
    if (lost < 0) return;
    played.add(lost);
    left.set(takes[lost]!.asked, left.get(takes[lost]!.asked)?.filter((at) => at !== lost) ?? []);
  };

  /** Waits until everything that ended earlier has ended now, or the call is called off. */
  const turn = (at: number, abort: AbortSignal): Promise<void> =>
    new Promise((come) => {
      if (at <= next || abort.aborted) return come();
      waiting.set(at, come);
      abort.addEventListener('abort', () => come(), { once: true });
    });

  return {
    name,
    async answer(cue: Cue, briefing: Briefing, { abort, onDelta }: VoiceCall) {
      const at = left.get(fingerprint(cue, briefing))?.shift();
      if (at === undefined) {
        giveUp(cue);
        throw new VoiceError(
          'unscripted',
          `The cassette "${path}" has no answer for ${briefing.seat.name} here (${cue.kind}); the session went another way than when it was recorded.`,
        );
      }
      since = Math.min(since, takes[at]!.asOf);
      const isMine = (voice: string): boolean => voice === briefing.seat.voice || voice.startsWith(`${name}#`);
      const mine = new Set(briefing.seats.flatMap(({ id, voice }) => (isMine(voice) ? [id] : [])));
      moveOn(mine);
      await turn(at, abort);
      waiting.delete(at);
      if (abort.aborted) throw new VoiceError('aborted', `The call to ${name} was called off.`);
      played.add(at);
      moveOn(mine);
      const { answer, error } = takes[at]!;
      if (!answer)
        throw new VoiceError(error?.code ?? 'internal', error?.message ?? 'The recorded call failed.', error);
      for (const piece of answer.text.match(/\S+\s*|\s+/gu) ?? []) onDelta(piece);
      return answer;
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
