import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { makeFolder } from '../runtime/make-folder.ts';
import {
  type Allowance,
  fileAllowance,
  nameOf,
  readAllowances,
  sameAllowance,
  type Trusted,
  verdictOnFile,
} from './allowance.ts';
import type { ReachOf } from './reach.ts';

/**
 * What this user named on this machine: with a flag, in their settings, or as a folder they allowed. Whatever a ledger or
 * a request names is used only if it is here; so data never chooses code, a voice or a file.
 */
export class AllowList {
  readonly #file: string | null;
  readonly #reachOf: ReachOf;
  #also: readonly Allowance[];

  /** Kept in a file, or for this run alone; `also` is not written down. */
  constructor(file: string | null, reachOf: ReachOf, also: readonly Allowance[] = []) {
    this.#file = file;
    this.#reachOf = reachOf;
    this.#also = also;
  }

  /** These too, for this run. */
  with(more: readonly Allowance[]): AllowList {
    return new AllowList(this.#file, this.#reachOf, [...this.#also, ...more]);
  }

  /** These and nothing that was remembered. */
  limitedTo(these: readonly Allowance[]): AllowList {
    return new AllowList(null, this.#reachOf, these);
  }

  /** Whether a file may be loaded or read. */
  async file(path: string): Promise<Trusted> {
    return verdictOnFile(await this.all(), path);
  }

  /** Whether a voice may be opened. */
  async voice(voice: string): Promise<Trusted> {
    const reach = await this.#reachOf(voice);
    if (!reach) return 'unknown';
    if (reach.isFree) return 'allowed';
    const all = await this.all();
    if (all.some((each) => 'voice' in each && reach.names.includes(each.voice))) return 'allowed';
    return reach.path === null ? 'unknown' : verdictOnFile(all, reach.path);
  }

  /** Everything that is allowed now. A list that can't be read allows nothing. */
  async all(): Promise<readonly Allowance[]> {
    return [...this.#also, ...(await this.#kept())];
  }

  /** What a voice is remembered by; null where nobody could be meant. */
  async voiceNamed(voice: string): Promise<Allowance | null> {
    const name = (await this.#reachOf(voice))?.names[0];
    return name === undefined ? null : { voice: name };
  }

  /** The user named these voices just now; false where that could not be written down. */
  async rememberVoices(voices: readonly string[]): Promise<boolean> {
    const reaches = await Promise.all([...new Set(voices)].map(this.#reachOf));
    return this.remember(
      reaches.flatMap((reach) => (reach && !reach.isFree && reach.names[0] ? [{ voice: reach.names[0] }] : [])),
    );
  }

  /** The user named this file just now, as it is; false where that could not be written down. */
  async rememberFile(path: string): Promise<boolean> {
    return this.remember([await fileAllowance(resolve(path))]);
  }

  /** Holds for this run in any case; false where it could not be written down. */
  async remember(added: readonly Allowance[]): Promise<boolean> {
    const isKnown = (all: readonly Allowance[]) => (one: Allowance) =>
      all.some((other) => JSON.stringify(other) === JSON.stringify(one));
    const kept = await this.#kept();
    const fresh = added.filter((one) => !isKnown(kept)(one));
    if (fresh.length === 0) return true;
    const isReplaced = (old: Allowance): boolean => fresh.some((one) => sameAllowance(old, one));
    this.#also = [...this.#also.filter((old) => !isReplaced(old)), ...fresh];
    return this.#write([...kept.filter((old) => !isReplaced(old)), ...fresh]).then(
      () => true,
      () => false,
    );
  }

  /** Whether there was such a thing to forget, by the name that a list shows. */
  async forget(name: string): Promise<boolean> {
    const kept = await this.#kept();
    const left = kept.filter((each) => nameOf(each) !== name);
    this.#also = this.#also.filter((each) => nameOf(each) !== name);
    if (left.length === kept.length) return false;
    await this.#write(left);
    return true;
  }

  async #kept(): Promise<readonly Allowance[]> {
    if (this.#file === null) return [];
    return readAllowances(await readFile(this.#file, 'utf8').catch(() => '[]'));
  }

  async #write(all: readonly Allowance[]): Promise<void> {
    if (this.#file === null) return;
    await makeFolder(dirname(this.#file));
    const fresh = `${this.#file}.${randomUUID()}.new`;
    try {
      await writeFile(fresh, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
      await rename(fresh, this.#file);
    } finally {
      await rm(fresh, { force: true });
    }
  }
}
