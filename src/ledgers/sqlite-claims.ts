import type { SessionId } from '../runtime/ports.ts';
import { driven } from './refusals.ts';
import { inOneCommit, type Sqlite } from './sqlite-driver.ts';
import type { Presence } from './sqlite-presence.ts';

/** Which process drives which session. What a process had that is gone may be taken at once. */
export class Claims {
  readonly #db: Sqlite;
  readonly #presence: Presence;
  readonly #taken = new Set<SessionId>();

  constructor(db: Sqlite, presence: Presence) {
    this.#db = db;
    this.#presence = presence;
  }

  take(session: SessionId): void {
    if (this.#taken.has(session)) return;
    inOneCommit(this.#db, () => {
      const before = this.#db.prepare('SELECT process, mark FROM drivers WHERE session = ?').get(session);
      if (before && this.#presence.isAlive(before.mark)) throw driven(session, before.process);
      this.#db
        .prepare('INSERT OR REPLACE INTO drivers (session, process, mark) VALUES (?, ?, ?)')
        .run(session, process.pid, this.#presence.mark());
    });
    this.#taken.add(session);
  }

  release(session: SessionId): void {
    if (this.#taken.delete(session)) this.#db.prepare('DELETE FROM drivers WHERE session = ?').run(session);
  }

  /** Lets everything go that was taken here. */
  leave(): void {
    try {
      for (const session of this.#taken) this.release(session);
    } catch {
      // A full disk keeps nobody: without this process's mark, what it had may be taken.
    }
    this.#presence.leave();
  }
}
