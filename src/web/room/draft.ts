import { useState } from 'react';
import { keep, kept } from '../kept.ts';
import type { Filled } from './shape-reply.ts';

/** What a person has written and not yet said. */
export interface Draft {
  readonly text: string;
  readonly filled: Filled;
}

const empty: Draft = { text: '', filled: {} };

/** A draft outlives a pause, a look back, being asked again and a reload: nobody types the same words twice. */
export const useDraft = (session: string, cue: string): [Draft, (part: Partial<Draft>) => void] => {
  const [draft, setDraft] = useState(() => draftOf(kept(keyOf(session), 'visit'), cue));
  const change = (part: Partial<Draft>): void => {
    const next = { ...draft, ...part };
    setDraft(next);
    keep(keyOf(session), JSON.stringify({ cue, ...next }), 'visit');
  };
  return [draft, change];
};

/** What is kept is for one turn: it is no draft of the next one. */
export const draftOf = (kept: string | null, cue: string): Draft => {
  const { cue: of, ...draft } = JSON.parse(kept ?? '{}') as Partial<Draft> & { readonly cue?: string };
  return of === cue ? { ...empty, ...draft } : empty;
};

const keyOf = (session: string): string => `moderato-draft-${session}`;
