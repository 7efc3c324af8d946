import { createInterface } from 'node:readline/promises';
import { type Briefing, type Cue, type Session, sayBudget } from '../../engine/index.ts';
import { VoiceError } from '../../runtime/index.ts';
import { harmless } from '../../transcripts/index.ts';
import { watchKeys } from '../view/keys.ts';
import type { View } from '../view/view.ts';
import type { World } from '../world.ts';
import { type Order, readOrder } from './order.ts';

/** What an attendant does with a running session. */
export interface Reins {
  readonly session: () => Session<any>;
  readonly steer: (order: Order) => void;
}

const keysHelp =
  'p pauses or goes on, q ends the session, / takes an order (tell, skip, fill), Ctrl-C leaves it for later.';

/** The person at the terminal: answers when a seat is theirs, and steers with keys while others speak. */
export class Attendant {
  readonly #world: World;
  readonly #view: View;
  #reins: Reins | null = null;
  #leaveKeys: (() => void) | null = null;
  /** Prompts come one after the other. */
  #prompt: Promise<unknown> = Promise.resolve();

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

  /** Asks for a turn. */
  async answer(cue: Cue, briefing: Briefing, abort: AbortSignal): Promise<string> {
    const { limit } = briefing.turn;
    const isSaid = !limit || /\bat most\b/i.test(cue.asks);
    for (const refusal of briefing.refusals) this.#view.remark(`That can't stand: ${refusal}`, true);
    this.#view.remark(`${briefing.seat.name}: ${cue.asks}${isSaid ? '' : ` (${sayBudget(limit)})`}`, true);
    for (;;) {
      const text = await this.#ask('> ', abort);
      if (text === null) throw new VoiceError('aborted', 'The person did not answer.');
      if (text.trim() !== '') return text;
    }
  }

  /** Asks for yes or no; nothing but Enter means yes. */
  async confirm(question: string): Promise<boolean> {
    const text = await this.#ask(`${question} [Y/n] `);
    return text !== null && /^\s*(?:y(?:es)?\s*)?$/i.test(text);
  }

  /** One line from the keyboard; null when it was called off. */
  #ask(prompt: string, abort?: AbortSignal): Promise<string | null> {
    const asked = this.#prompt.then(() => this.#readLine(prompt, abort));
    this.#prompt = asked.catch(() => null);
    return asked;
  }

  async #readLine(prompt: string, abort?: AbortSignal): Promise<string | null> {
    if (abort?.aborted) return null;
    this.#unwatch();
    this.#view.hide();
    const { stdin: input, stdout: output } = this.#world;
    const lines = createInterface({ input, output, terminal: true });
    const left = new AbortController();
    lines.once('SIGINT', () => lines.close());
    lines.once('close', () => left.abort());
    try {
      return await lines.question(harmless(prompt), {
        signal: AbortSignal.any([left.signal, ...(abort ? [abort] : [])]),
      });
    } catch {
      if (!abort?.aborted) this.#world.interrupt();
      return null;
    } finally {
      lines.close();
      this.#view.show();
      this.#watch();
    }
  }

  #watch(): void {
    if (!this.#reins || this.#leaveKeys) return;
    this.#leaveKeys = watchKeys(this.#world.stdin, ({ name, ctrl, sequence }) => {
      if (ctrl && (name === 'c' || name === 'd')) return this.#world.interrupt();
      if (name === 'p') return this.#reins?.steer({ order: this.#reins.session().paused ? 'resume' : 'pause' });
      if (name === 'q') return this.#reins?.steer({ order: 'end' });
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
    else this.#reins?.steer(read);
  }
}
