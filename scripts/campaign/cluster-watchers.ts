import { token } from './cluster-table.ts';

/** Somebody who watches a session over HTTP, by one gateway or, where that is gone, by the next. */
export class Watcher {
  last = 0;
  gaps = 0;
  /** Milliseconds from writing to hearing, a turn each; what was posted before is written later than it says. */
  readonly took: number[] = [];
  readonly done: Promise<void>;
  readonly #leave = new AbortController();

  constructor(id: string, gateways: () => readonly string[]) {
    this.done = this.#watch(id, gateways);
  }

  leave(): void {
    this.#leave.abort();
  }

  async #watch(id: string, gateways: () => readonly string[]): Promise<void> {
    const isOver = (): boolean => this.#leave.signal.aborted;
    for (let go = 0; !isOver(); go += 1) {
      const from = gateways();
      try {
        const events = `${from[go % from.length]}/api/sessions/${id}/events?from=${this.last}`;
        const response = await fetch(events, {
          headers: { authorization: `Bearer ${token}` },
          signal: this.#leave.signal,
        });
        if (response.ok && (await this.#read(response))) return;
      } catch {
        // its gateway is gone, or not there yet
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** Whether it was read to the session's end. */
  async #read(response: Response): Promise<boolean> {
    let kept = '';
    for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (kept + piece).split('\n\n');
      kept = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = /^event: entry\ndata: (.*)$/mu.exec(block)?.[1];
        if (data === undefined) continue;
        const { seq, at, type } = JSON.parse(data) as { seq: number; at: number; type: string };
        this.gaps += Number(seq !== this.last + 1);
        this.last = seq;
        if (type === 'turn-taken') this.took.push(Date.now() - at);
        if (type === 'session-closed') return true;
      }
    }
    return false;
  }
}
