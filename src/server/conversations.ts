import { createHash } from 'node:crypto';

export interface Message {
  readonly role: string;
  readonly text: string;
}

const mostKept = 5000;

/** Which session a chat goes on with: the protocol has no name for a conversation, so what was said is its name. */
export class Conversations {
  readonly #sessions = new Map<string, string>();

  /** The session that gave the last answer of this history; null where there is none, or nobody here gave it. */
  find(history: readonly Message[]): string | null {
    if (!history.some(({ role }) => role === 'assistant')) return null;
    return this.#sessions.get(nameOf(history)) ?? null;
  }

  keep(history: readonly Message[], session: string): void {
    this.#sessions.set(nameOf(history), session);
    if (this.#sessions.size > mostKept) this.#sessions.delete(this.#sessions.keys().next().value!);
  }
}

/** Clients trim what they keep, and change their instructions on the way. */
const nameOf = (history: readonly Message[]): string => {
  const said = history.filter(({ role }) => role === 'user' || role === 'assistant');
  return createHash('sha256')
    .update(JSON.stringify(said.map(({ role, text }) => [role, text.trim()])))
    .digest('hex');
};
