import type { Audience, Entry, Seat } from '../engine/index.ts';
import type { Live } from '../runtime/index.ts';

const isForAll = (audience: Audience | undefined): boolean => audience === undefined || audience === 'all';

/**
 * A table's talk as one text that only grows: one seat at a time, as its words come. What others say meanwhile waits until
 * that seat has finished; where the record has other words than came, they are told as well.
 */
export class TalkStream {
  readonly #nameOf: (seat: string) => string;
  readonly #write: (words: string) => void;
  #speaking: { readonly cue: string; words: string } | null = null;
  #waiting: string[] = [];

  constructor(seats: readonly Seat[], write: (words: string) => void) {
    const names = new Map(seats.map(({ id, name }) => [id, name]));
    this.#nameOf = (seat) => names.get(seat) ?? seat;
    this.#write = write;
  }

  hear(live: Live): void {
    if (live.type === 'entries') {
      for (const entry of live.entries) this.#record(entry);
      return;
    }
    if (!isForAll(live.heardBy)) return;
    if (live.type === 'delta') this.#words(live.cue, live.seat, live.text);
    else if (live.type === 'discard' && this.#speaking?.cue === live.cue) this.#end(' …');
  }

  /** Nothing more comes: who still waits is heard. */
  finish(): void {
    if (this.#speaking !== null) this.#end('');
  }

  #words(cue: string, seat: string, text: string): void {
    if (this.#speaking === null) {
      this.#speaking = { cue, words: '' };
      this.#write(`**${this.#nameOf(seat)}:** `);
    }
    if (this.#speaking.cue !== cue) return;
    this.#speaking.words += text;
    this.#write(text);
  }

  #record(entry: Entry): void {
    if (entry.type === 'turn-refused' || entry.type === 'cue-missed' || entry.type === 'cue-withdrawn') {
      const cue = typeof entry.cue === 'string' ? entry.cue : entry.cue.id;
      if (this.#speaking?.cue === cue) this.#end(' …');
      return;
    }
    if (entry.type !== 'turn-taken' || !isForAll(entry.audience)) return;
    const { cue, seat, text } = entry.turn;
    if (this.#speaking !== null && this.#speaking.cue === cue) {
      const { words } = this.#speaking;
      if (text.startsWith(words)) this.#end(text.slice(words.length));
      else if (words.startsWith(text)) this.#end('');
      else this.#end(`\n\n*In the record:* ${text}`);
      return;
    }
    const turn = `**${this.#nameOf(seat)}:** ${text}\n\n`;
    if (this.#speaking === null) this.#write(turn);
    else this.#waiting.push(turn);
  }

  #end(last: string): void {
    this.#speaking = null;
    this.#write(`${last}\n\n`);
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const turn of waiting) this.#write(turn);
  }
}
