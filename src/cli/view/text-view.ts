import { commonReasons, type Entry, type Formats, formatNamed, maySee, type Viewer } from '../../engine/index.ts';
import type { Clock } from '../../runtime/index.ts';
import { basisOf } from '../../transcripts/basis.ts';
import { restsOn } from '../../transcripts/claims.ts';
import { drawnLines } from '../../transcripts/drawn-lines.ts';
import { harmless, harmlessLine } from '../../transcripts/harmless.ts';
import type { Item } from '../../transcripts/item.ts';
import { MinuteTaker } from '../../transcripts/minute-taker.ts';
import { outcomeLines } from '../../transcripts/outcome.ts';
import { bodyLines } from './body-lines.ts';
import { itemLines } from './item-lines.ts';
import type { Palette } from './palette.ts';
import type { Screen } from './screen.ts';
import { statusLine } from './status-line.ts';
import type { View } from './view.ts';
import { cutToWidth, wrap } from './width.ts';

export interface TextViewSetting {
  readonly formats: Formats;
  readonly screen: Screen;
  readonly paint: Palette;
  readonly clock: Clock;
  readonly viewer?: Viewer;
  /** Only the outcome is printed, and how it ended where it fell short. */
  readonly quiet?: boolean;
}

const straight = (print: () => void): void => print();

/** How often what stands below the text is drawn again, in milliseconds. */
const redraw = 100;

/**
 * Prints the record as it grows. On a terminal the words of whoever speaks stream in below it, with a status line; they
 * become part of the text only when the table has taken the turn.
 */
export class TextView implements View {
  readonly #setting: TextViewSetting;
  readonly #taker: MinuteTaker;
  readonly #partials = new Map<string, string>();
  /** One item for each seat and voice that was heard, or asked in vain. */
  readonly #asked = new Map<string, Item>();
  /** Turns of a table with sources: what it rests on is told at the end. */
  readonly #citing: Item[] = [];
  #hidden = false;
  #around: (print: () => void) => void = straight;
  #closed = false;
  #cancel: (() => void) | null = null;

  constructor(setting: TextViewSetting) {
    this.#setting = setting;
    this.#taker = new MinuteTaker(setting.formats, setting.viewer);
  }

  /** Folds entries that the reader has seen already. */
  recall(entries: readonly Entry[]): void {
    for (const entry of entries) this.#take(entry);
  }

  entries(entries: readonly Entry[]): void {
    const { screen, paint, quiet } = this.#setting;
    if (this.#cancel === null && !this.#closed && screen.columns !== null) this.#tick();
    for (const entry of entries) {
      const item = this.#take(entry);
      this.#forget();
      if (!item) continue;
      if (!quiet || this.#fellShort(item)) this.#print(itemLines(item, paint, screen.columns));
      if (item.type === 'closed') this.#printOutcome(item);
    }
  }

  news(live: Parameters<View['news']>[0]): void {
    if (live.type !== 'delta') return void this.#partials.delete(live.cue);
    const cue = this.#taker.session.pending.find(({ id }) => id === live.cue);
    if (cue?.lane !== 'floor' || !maySee(this.#setting.viewer ?? 'public', cue.heardBy)) return;
    this.#partials.set(live.cue, (this.#partials.get(live.cue) ?? '') + live.text);
  }

  remark(sentence: string, always = false): void {
    const { paint, quiet, screen } = this.#setting;
    const clean = harmless(sentence);
    const lines = screen.columns === null ? [clean] : wrap(clean, screen.columns - 1);
    if (!quiet || always) this.#print(lines.map(paint.dim).join('\n'));
  }

  hide(around = straight): void {
    this.#hidden = true;
    this.#around = around;
    this.#setting.screen.below([]);
  }

  show(): void {
    this.#hidden = false;
    this.#around = straight;
    this.#draw();
  }

  close(): void {
    this.#closed = true;
    this.#cancel?.();
    this.#setting.screen.below([]);
  }

  #take(entry: Entry): Item | null {
    const item = this.#taker.take(entry);
    if (item?.type === 'turn' && this.#taker.session.sources.length > 0) this.#citing.push(item);
    if (item?.type === 'turn' || item?.type === 'missed')
      this.#asked.set(`${item.type} ${item.seat.id} ${item.seat.voice}`, item);
    if (item?.type === 'ruling') this.#asked.set(`ruling ${item.by}`, item);
    return item;
  }

  #print(text: string): void {
    this.#around(() => this.#setting.screen.print(text));
  }

  /** Without how it ended, what a session left would pass for what it was held for. */
  #fellShort(item: Item): boolean {
    if (item.type !== 'closed') return false;
    const format = formatNamed(this.#setting.formats, this.#taker.session.format);
    return Object.hasOwn(commonReasons, item.reason) || format?.fallsShort?.includes(item.reason) === true;
  }

  #printOutcome(end: Extract<Item, { type: 'closed' }>): void {
    const { screen, formats } = this.#setting;
    const found = [
      ...outcomeLines(formats, { ...end, ...this.#taker.session, reason: end.reason }),
      ...drawnLines(restsOn(this.#citing)),
    ];
    const lines = found.length > 0 ? [basisOf({ items: [...this.#asked.values()] }).says, ...found] : [];
    if (lines.length > 0) this.#print(`\n${lines.flatMap((line) => bodyLines(line, screen.columns)).join('\n')}`);
  }

  /** Words for cues that are closed by now. */
  #forget(): void {
    if (this.#partials.size === 0) return;
    const open = new Set(this.#taker.session.pending.map(({ id }) => id));
    for (const cue of this.#partials.keys()) if (!open.has(cue)) this.#partials.delete(cue);
  }

  #tick(): void {
    const { clock } = this.#setting;
    this.#draw();
    this.#cancel = clock.at(clock.now() + redraw, () => this.#tick());
  }

  #draw(): void {
    const { screen, paint, formats, clock } = this.#setting;
    if (this.#hidden || this.#closed || screen.columns === null || this.#taker.session.seq === 0) return;
    const status = statusLine(formats, this.#taker.session, this.#partials, clock.now());
    const [words] = this.#partials.size === 1 ? this.#partials.values() : [];
    const room = Math.max(0, screen.rows - 3);
    const streaming = words === undefined || room === 0 ? [] : bodyLines(words, screen.columns).slice(-room);
    screen.below([...streaming, paint.dim(cutToWidth(harmlessLine(status), screen.columns - 1))]);
  }
}
