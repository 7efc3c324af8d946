import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OpenSqlite, Sqlite } from './sqlite-driver.ts';
import { isBusy } from './sqlite-fault.ts';

/** Nothing is ever written, so there is no journal to keep. */
const takeLock = 'PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE';

/**
 * Shows other processes that this one lives, by a lock on a file of its own: the system drops it when the process ends,
 * however it ends, and no other process ever looks like it.
 */
export class Presence {
  readonly #open: OpenSqlite;
  readonly #folder: string;
  readonly #mark = randomUUID();
  #lock: Sqlite | null = null;

  /** Beside a file of ledgers. */
  constructor(open: OpenSqlite, file: string) {
    this.#open = open;
    this.#folder = join(dirname(file), 'running');
  }

  /** The name under which others can ask whether this process lives; it does from the first time it is asked for. */
  mark(): string {
    if (!this.#lock) {
      mkdirSync(this.#folder, { recursive: true });
      this.#lock = this.#open(this.#fileOf(this.#mark), { timeout: 0 });
      this.#lock.exec(takeLock);
    }
    return this.#mark;
  }

  isAlive(mark: string): boolean {
    const file = this.#fileOf(mark);
    if (!existsSync(file)) return false;
    const lock = this.#open(file, { timeout: 0 });
    try {
      lock.exec(takeLock);
    } catch (error) {
      if (isBusy(error)) return true;
      throw error;
    } finally {
      lock.close();
    }
    rmSync(file, { force: true });
    return false;
  }

  leave(): void {
    if (!this.#lock) return;
    this.#lock.close();
    this.#lock = null;
    rmSync(this.#fileOf(this.#mark), { force: true });
  }

  #fileOf(mark: string): string {
    return join(this.#folder, `${mark}.lock`);
  }
}
