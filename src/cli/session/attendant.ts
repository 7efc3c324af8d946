import type { Seat } from '../../engine/index.ts';
import { VoiceError } from '../../runtime/index.ts';
import { harmless } from '../../transcripts/index.ts';
import { watchKeys } from '../view/keys.ts';
import { TypedLines } from '../view/typed-lines.ts';
import type { View } from '../view/view.ts';
import type { PersonDesk, World } from '../world.ts';
import type { Guest, Reins } from './guest.ts';
import { type PersonOrder, readOrder } from './order.ts';

const keysHelp =
  'p pauses or goes on, q ends the session, / takes an order (tell, skip, fill), Ctrl-C leaves it for later.';

const ordersHelp =
  'Orders begin with a slash and never become words of yours: /pause, /resume, /tell <fact>, /skip, /fill <seat> <voice>, /end ends the session, /quit leaves it for later. To say something that begins with a slash, write two.';

/** The keyboard, while somebody types lines on it. */
interface Typing {
  readonly lines: TypedLines;
  readonly done: () => void;
}

/** The person at the terminal: answers when a seat is theirs, and steers with keys while others speak. */
export class Attendant implements Guest {
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
  sit(seat: Seat, abort: AbortSignal): PersonDesk {
    let typing: Promise<Typing> | null = null;
    return {
      say: (text) => this.#view.remark(text, true),
      line: async () => {
        typing ??= this.#type();
        for (;;) {
          const line = await (await typing).lines.next('> ', abort);
          if (line === null) throw new VoiceError('aborted', `${seat.name} did not answer.`);
          if (!line.startsWith('/')) return line;
          if (line.startsWith('//')) return line.slice(1);
          await this.#obey(line.slice(1), seat);
        }
      },
      leave: () => void typing?.then(({ done }) => done()),
    };
  }

  /** Asks for yes or no; nothing but Enter means yes, unless told. */
  async confirm(question: string, otherwise = true): Promise<boolean> {
    const text = (await this.#ask(`${question} ${otherwise ? '[Y/n]' : '[y/N]'} `))?.trim();
    return text === '' ? otherwise : /^y(?:es)?$/i.test(text ?? '');
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
      if (name === 'p') return void this.#steer({ order: this.#reins?.session().paused ? 'resume' : 'pause' });
      if (name === 'q') return void this.#steer({ order: 'end' });
      if (sequence === '/' || sequence === ':') return void this.#takeOrder();
      if (sequence === '?') this.#view.remark(keysHelp);
    });
  }

  #unwatch(): void {
    this.#leaveKeys?.();
    this.#leaveKeys = null;
  }

  async #takeOrder(): Promise<void> {
    await this.#obey((await this.#ask('order> ')) ?? '');
  }

  /** An order as it was typed. While a person is asked, what concerns nobody else concerns their seat. */
  async #obey(typed: string, seat?: Seat): Promise<void> {
    const [order = '', words = ''] = typed.trim().split(/\s+(.*)/su);
    if (order === 'help' || order === '?') return this.#view.remark(seat ? ordersHelp : keysHelp, true);
    if (order === 'quit') return this.#world.interrupt();
    if (order === '' || !this.#reins) return;
    const about = order === 'skip' && words === '' && seat ? seat.id : words;
    const read = await readOrder(this.#world, this.#reins.session(), order, about, ['help', 'quit']);
    if ('problem' in read) this.#view.remark(read.problem, true);
    else await this.#steer(read);
  }

  async #steer({ order, data }: PersonOrder): Promise<void> {
    await this.#reins?.tell({ type: 'steer', by: 'you', order, ...(data && { data }) });
  }
}
