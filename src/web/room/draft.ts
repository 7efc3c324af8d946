import { useState } from 'react';
import { keep, kept } from '../kept.ts';
import type { Filled } from './shape-reply.ts';

/** What a person has written and not yet said. */
export interface Draft {
  readonly text: string;
  readonly filled: Filled;
}

const empty: Draft = { text: '', filled: {} };

interface Drafted {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  /** The words have gone to the table. */
  readonly sent: () => void;
  /** What was written for an earlier turn and never said: somebody else may have taken that turn meanwhile. */
  readonly left: string;
}

/** A draft outlives a pause, a look back, being asked again and a reload: nobody types the same words twice. */
export const useDraft = (session: string, cue: string): Drafted => {
  const [draft, setDraft] = useState(() => draftOf(kept(keyOf(session), 'visit'), cue));
  const [left] = useState(() => leftOf(kept(keyOf(session), 'visit'), cue));
  const write = (next: Draft, isSent: boolean): void =>
    keep(keyOf(session), JSON.stringify({ cue, ...next, isSent }), 'visit');
  const change = (part: Partial<Draft>): void => {
    const next = { ...draft, ...part };
    setDraft(next);
    write(next, false);
  };
  return { draft, change, sent: () => write(draft, true), left };
};

type Kept = Partial<Draft> & { readonly cue?: string; readonly isSent?: boolean };

const keptIn = (kept: string | null): Kept => JSON.parse(kept ?? '{}') as Kept;

/** What is kept is for one turn: it is no draft of the next one. */
export const draftOf = (kept: string | null, cue: string): Draft => {
  const { cue: of, text = '', filled = {} } = keptIn(kept);
  return of === cue ? { text, filled } : empty;
};

export const leftOf = (kept: string | null, cue: string): string => {
  const { cue: of, text = '', isSent } = keptIn(kept);
  return of === undefined || of === cue || isSent ? '' : text;
};

const keyOf = (session: string): string => `moderato-draft-${session}`;
