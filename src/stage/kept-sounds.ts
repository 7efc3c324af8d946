/** Bytes of sound that are kept: some twenty minutes. */
const most = 40_000_000;

type Bytes = Uint8Array<ArrayBuffer>;

/** Sounds by what they say: made once, while they are asked for; the oldest make room. */
export class KeptSounds {
  readonly #sounds = new Map<string, Promise<Bytes>>();
  #bytes = 0;

  get(key: string, make: () => Promise<Bytes>): Promise<Bytes> {
    const known = this.#sounds.get(key);
    if (known) {
      this.#sounds.delete(key);
      this.#sounds.set(key, known);
      return known;
    }
    const sound = make();
    this.#sounds.set(key, sound);
    sound.then(
      ({ byteLength }) => this.#count(byteLength),
      () => this.#sounds.delete(key),
    );
    return sound;
  }

  /** A better one takes the place of what was kept. */
  put(key: string, sound: Bytes): void {
    this.#drop(key);
    void this.get(key, async () => sound);
  }

  #drop(key: string): void {
    const known = this.#sounds.get(key);
    this.#sounds.delete(key);
    known?.then(
      ({ byteLength }) => this.#count(-byteLength),
      () => {},
    );
  }

  #count(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes <= most) return;
    const [oldest] = this.#sounds.keys();
    if (oldest !== undefined) this.#drop(oldest);
  }
}
