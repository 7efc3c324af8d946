import { type Session, type SignalBody, seatOf } from '../../engine/index.ts';
import type { RehearsalMemory } from '../../formats/rehearsal/index.ts';
import { harmlessLine } from '../../transcripts/index.ts';
import type { Desk } from '../session/desk.ts';
import type { Guest, Reins } from '../session/guest.ts';
import { TypedLines } from '../view/typed-lines.ts';
import { isCommand, readLine, typing } from './typed-line.ts';

/** The keyboard as the presenter's voice: lines go to the table while it runs. */
export class TypedPresenter implements Guest {
  readonly #desk: Desk;
  readonly #opened: Session<RehearsalMemory>;
  #reins: Reins | null = null;
  #isTyping: boolean;
  /** What was typed goes to the table one after the other. */
  #told: Promise<void> = Promise.resolve();

  /** Whoever was cut off in mid-sentence begins anew. */
  constructor(desk: Desk, opened: Session<RehearsalMemory>) {
    this.#desk = desk;
    this.#opened = opened;
    this.#isTyping = opened.own.speakingSince != null;
  }

  /** Reads the keyboard while a session runs; returns how to stop. */
  take(reins: Reins): () => void {
    const { world, view } = this.#desk;
    this.#reins = reins;
    const over = new AbortController();
    const lines = new TypedLines(
      world.stdin,
      world.stdout,
      () => world.interrupt(),
      (line) => this.#changed(line),
    );
    view.hide((print) => lines.above(print, promptFor(this.#session)));
    this.#changed('');
    void this.#listen(lines, over.signal);
    return () => {
      lines.close();
      over.abort();
      view.show();
      this.#reins = null;
    };
  }

  async #listen(lines: TypedLines, over: AbortSignal): Promise<void> {
    for (;;) {
      const line = await lines.next(promptFor(this.#session), over);
      if (line === null || !this.#reins) return;
      if (line.trim() === '') continue;
      const read = readLine(line);
      if ('problem' in read) this.#desk.view.remark(read.problem, true);
      else this.#tell('pause' in read ? this.#pauseOrGoOn() : read);
    }
  }

  /** The session as it stands; before the first look at it, as it was found. */
  get #session(): Session<RehearsalMemory> {
    const session = this.#reins?.session();
    return session && session.seq > 0 ? session : this.#opened;
  }

  #pauseOrGoOn(): SignalBody {
    return { type: 'steer', by: 'you', order: this.#session.paused ? 'resume' : 'pause' };
  }

  /** The first letter of a line begins to speak, the end of the line stops. */
  #changed(line: string): void {
    const isTyping = line.trim() !== '' && !isCommand(line);
    if (isTyping === this.#isTyping) return;
    this.#isTyping = isTyping;
    this.#tell(typing(isTyping ? 'started' : 'stopped'));
  }

  #tell(body: SignalBody): void {
    this.#told = this.#told.then(() => this.#reins?.tell(body));
  }
}

/** What the next line will be heard as. */
const promptFor = (session: Session<RehearsalMemory>): string => {
  if (session.paused) return 'paused> ';
  const { exchange, slide = 0 } = session.own;
  if (exchange?.stage === 'answering') return `answer ${nameOf(session, exchange.seat)}> `;
  if (exchange?.stage === 'piling-on') return `answer ${nameOf(session, exchange.pileOn?.seat ?? '')}> `;
  return `slide ${slide + 1}> `;
};

const nameOf = (session: Session<RehearsalMemory>, seat: string): string =>
  harmlessLine(seatOf(session, seat)?.name ?? 'the panel');
