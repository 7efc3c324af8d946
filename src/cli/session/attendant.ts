import type { Seat, Session, SignalBody } from '../../engine/index.ts';
import { VoiceError } from '../../runtime/index.ts';
import { harmless } from '../../transcripts/index.ts';
import { watchKeys } from '../view/keys.ts';
import { TypedLines } from '../view/typed-lines.ts';
import type { View } from '../view/view.ts';
import type { PersonDesk, World } from '../world.ts';
import { type Order, readOrder } from './order.ts';

/** What an attendant does with a running session. */
export interface Reins {
  readonly session: () => Session<any>;
  /** Puts something before the table. */
  readonly tell: (body: SignalBody) => Promise<void>;
}

const keysHelp =
  'p pauses or goes on, q ends the session, / takes an order (tell, skip, fill), Ctrl-C leaves it for later.';

/** The keyboard, while somebody types lines on it. */
interface Typing {
  readonly lines: TypedLines;
  readonly done: () => void;
}

/** The person at the terminal: answers when a seat is theirs, and steers with keys while others speak. */
export class Attendant {
  readonly #world: World;
  readonly #view: View;
  #reins: Reins | null = null;
  #leaveKeys: (() => void) | null = null;
  /** Done when nobody types any more: lines are asked for one after the other. */
  #typing: Promise<void> = Promise.resolve();

  constructor(world: World, view: View) {
    this.#world = world;
    this.#view = view;
  }

  /** Watches the keyboard while a session runs; returns how to stop. */
  take(reins: Reins): () => void {
    this.#reins = reins;
    this.#watch();
    return () => {
      this.#unwatch();
      this.#reins = null;
    };
  }

  /** Lets the person speak for a seat. */
  sit({ name }: Seat, abort: AbortSignal): PersonDesk {
    let typing: Promise<Typing> | null = null;
    return {
      say: (text) => this.#view.remark(text, true),
      line: async () => {
        typing ??= this.#type();
        const line = await (await typing).lines.next('> ', abort);
        if (line === null) throw new VoiceError('aborted', `${name} did not answer.`);
        return line;
      },
      leave: () => void typing?.then(({ done }) => done()),
    };
  }

  /** Asks for yes or no; nothing but Enter means yes. */
  async confirm(question: string): Promise<boolean> {
    const text = await this.#ask(`${question} [Y/n] `);
    return text !== null && /^\s*(?:y(?:es)?\s*)?$/i.test(text);
  }

  /** One line from the keyboard; null when the person left. */
  async #ask(prompt: string): Promise<string | null> {
    const { lines, done } = await this.#type();
    const line = await lines.next(harmless(prompt));
    done();
    return line;
  }

  /** Takes the keyboard from the keys and the screen from the view, until it is done. */
  async #type(): Promise<Typing> {
    const before = this.#typing;
    let free = (): void => {};
    this.#typing = new Promise((resolve) => {
      free = resolve;
    });
    await before;
    this.#unwatch();
    this.#view.hide();
    const lines = new TypedLines(this.#world.stdin, this.#world.stdout, () => this.#world.interrupt());
    const done = (): void => {
      lines.close();
      this.#view.show();
      this.#watch();
      free();
    };
    return { lines, done };
  }

  #watch(): void {
    if (!this.#reins || this.#leaveKeys) return;
    this.#leaveKeys = watchKeys(this.#world.stdin, ({ name, ctrl, sequence }) => {
      if (ctrl && (name === 'c' || name === 'd')) return this.#world.interrupt();
      if (name === 'p') return this.#steer({ order: this.#reins?.session().paused ? 'resume' : 'pause' });
      if (name === 'q') return this.#steer({ order: 'end' });
      if (sequence === '/' || sequence === ':') return void this.#takeOrder();
      if (sequence === '?') this.#view.remark(keysHelp);
    });
  }

  #unwatch(): void {
    this.#leaveKeys?.();
    this.#leaveKeys = null;
  }

  async #takeOrder(): Promise<void> {
    const text = await this.#ask('order> ');
    const [order = '', words = ''] = text?.trim().split(/\s+(.*)/su) ?? [];
    if (order === '' || !this.#reins) return;
    const read = await readOrder(this.#world, this.#reins.session(), order, words);
    if ('problem' in read) this.#view.remark(read.problem);
    else this.#steer(read);
  }

  #steer({ order, data }: Order): void {
    void this.#reins?.tell({ type: 'steer', by: 'you', order, ...(data && { data }) });
  }
}
