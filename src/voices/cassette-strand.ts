import type { Briefing, Cue } from '../engine/index.ts';
import { type VoiceAnswer, type VoiceCall, VoiceError } from '../runtime/index.ts';
import type { Take } from './cassette.ts';

/** One session of a cassette, as it is played: the same question gets the same answer, in the order in which answers came then. */
export class Strand {
  readonly #takes: readonly Take[];
  readonly #of: { readonly path: string; readonly name: string };
  /** Takes that were not asked for yet, by what was asked. */
  readonly #left = new Map<string, number[]>();
  readonly #played = new Set<number>();
  readonly #waiting = new Map<number, () => void>();
  /** The first take that others wait for. */
  #next = 0;
  #since = Number.POSITIVE_INFINITY;

  constructor(takes: readonly Take[], of: { readonly path: string; readonly name: string }) {
    this.#takes = takes;
    this.#of = of;
    for (const [at, { asked }] of takes.entries()) this.#left.set(asked, [...(this.#left.get(asked) ?? []), at]);
  }

  has(asked: string): boolean {
    return (this.#left.get(asked)?.length ?? 0) > 0;
  }

  async answer(asked: string, cue: Cue, briefing: Briefing, { abort, onDelta }: VoiceCall): Promise<VoiceAnswer> {
    const { path, name } = this.#of;
    const at = this.#left.get(asked)?.shift();
    if (at === undefined) {
      this.#giveUp(cue);
      throw new VoiceError(
        'unscripted',
        `The cassette "${path}" has no answer for ${briefing.seat.name} here (${cue.kind}); the session went another way than when it was recorded.`,
      );
    }
    this.#since = Math.min(this.#since, this.#takes[at]!.asOf);
    const isMine = (voice: string): boolean => voice === briefing.seat.voice || voice.startsWith(`${name}#`);
    const mine = new Set(briefing.seats.flatMap(({ id, voice }) => (isMine(voice) ? [id] : [])));
    this.#moveOn(mine);
    await this.#turn(at, abort);
    this.#waiting.delete(at);
    if (abort.aborted) throw new VoiceError('aborted', `The call to ${name} was called off.`);
    this.#played.add(at);
    this.#moveOn(mine);
    const { answer, error } = this.#takes[at]!;
    if (!answer) throw new VoiceError(error?.code ?? 'internal', error?.message ?? 'The recorded call failed.', error);
    for (const piece of answer.text.match(/\S+\s*|\s+/gu) ?? []) onDelta(piece);
    return answer;
  }

  /** Passes over what was played, what came before this sitting, and what other voices say this time. */
  #moveOn(mine: ReadonlySet<string>): void {
    const isOver = ({ seat, asOf }: Take): boolean => !mine.has(seat) || asOf < this.#since;
    const takes = this.#takes;
    while (this.#next < takes.length && (this.#played.has(this.#next) || isOver(takes[this.#next]!))) this.#next += 1;
    for (const [at, come] of this.#waiting) if (at <= this.#next) come();
  }

  /** What the seat said here when it was recorded is not asked for any more, so that nobody waits for it. */
  #giveUp({ seat, kind }: Cue): void {
    const lost = this.#takes.findIndex(
      (take, at) => !this.#played.has(at) && !this.#waiting.has(at) && take.seat === seat && take.kind === kind,
    );
    if (lost < 0) return;
    this.#played.add(lost);
    const { asked } = this.#takes[lost]!;
    this.#left.set(asked, this.#left.get(asked)?.filter((at) => at !== lost) ?? []);
  }

  /** Waits until everything that ended earlier has ended now, or the call is called off. */
  #turn(at: number, abort: AbortSignal): Promise<void> {
    return new Promise((come) => {
      if (at <= this.#next || abort.aborted) return come();
      this.#waiting.set(at, come);
      abort.addEventListener('abort', () => come(), { once: true });
    });
  }
}
