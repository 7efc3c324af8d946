import type { Entry } from '../../engine/index.ts';
import { rememberTalk, startTalk, type Talk, type TalkFact } from '../turn-protocol/talk.ts';
import type { DebateRuling } from './ruling.ts';

/** What a debate remembers beside the talk. */
export interface DebateMemory extends Talk {
  /** A person wants the ruling now. */
  readonly cutShort: boolean;
  readonly ruling: DebateRuling | null;
}

export type DebateFact = TalkFact | { readonly type: 'cut-short' };

export const startMemory = (): DebateMemory => ({ ...startTalk, cutShort: false, ruling: null });

export const remember = (own: DebateMemory, entry: Entry<DebateFact>): DebateMemory => {
  const next = rememberTalk(own, entry);
  if (entry.type === 'noted' && entry.fact.type === 'cut-short') return { ...next, cutShort: true };
  if (entry.type === 'turn-taken' && entry.turn.kind === 'ruling')
    return { ...next, ruling: (entry.turn.data as DebateRuling | undefined) ?? null };
  return next;
};
