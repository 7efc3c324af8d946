import { createHash } from 'node:crypto';

/** One block of a prompt: its place (system, or whose message) and its text. */
export interface Block {
  readonly place: string;
  readonly text: string;
  readonly tokens: number;
  readonly mark: '5m' | '1h' | null;
}

export interface CacheCount {
  readonly read: number;
  readonly written5m: number;
  readonly written1h: number;
  readonly fresh: number;
}

/** How many blocks before a mark are looked at for something written earlier. */
const lookback = 20;

/**
 * Counts cache tokens by the provider's own rule: a prefix is written at each mark if it is long enough; it is read
 * where an equal prefix, ending at a mark or up to twenty blocks before one, was written before.
 */
export class BlockCache {
  readonly #written = new Set<string>();

  /** `key` is whatever else must be equal: the model, its settings. */
  count(key: string, blocks: readonly Block[], minimum: number): CacheCount {
    const prefixes = prefixesOf(key, blocks);
    const marks = blocks.flatMap(({ mark }, at) => (mark && prefixes[at]!.tokens >= minimum ? [at] : []));
    const reach = marks.flatMap((mark) => range(Math.max(0, mark - lookback), mark));
    const hits = reach.filter((at) => this.#written.has(prefixes[at]!.hash)).map((at) => prefixes[at]!.tokens);
    const read = Math.max(0, ...hits);
    const last = marks.at(-1);
    const written = last === undefined ? 0 : Math.max(0, prefixes[last]!.tokens - read);
    for (const at of marks) this.#written.add(prefixes[at]!.hash);
    const hour = last !== undefined && blocks[last]!.mark === '1h';
    const total = prefixes.at(-1)?.tokens ?? 0;
    return { read, written5m: hour ? 0 : written, written1h: hour ? written : 0, fresh: total - read - written };
  }
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, step) => from + step);

const prefixesOf = (key: string, blocks: readonly Block[]): { readonly hash: string; readonly tokens: number }[] => {
  let hash = createHash('sha256').update(key).digest('hex');
  let tokens = 0;
  return blocks.map((block) => {
    hash = createHash('sha256')
      .update(JSON.stringify([hash, block.place, block.text]))
      .digest('hex');
    tokens += block.tokens;
    return { hash, tokens };
  });
};
