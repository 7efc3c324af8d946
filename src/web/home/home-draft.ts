import { useState } from 'react';
import type { DeckAnswer } from '../../api/index.ts';
import type { Given } from '../fields.tsx';
import { firstWords } from '../first-words.ts';
import { drop, keep, kept } from '../kept.ts';
import type { CastRow } from './cast-row.ts';

/** What was written for one format. */
export interface FormatDraft {
  readonly given: Given;
  readonly cast: readonly CastRow[];
}

/** What somebody has written and not yet begun. Another format keeps its own settings and cast beside it. */
export interface HomeDraft {
  readonly topic: string;
  /** The voice of all seats; null where it is left to the server. */
  readonly voice: string | null;
  readonly budget: string;
  readonly seed: string;
  readonly slides: string;
  /** A deck that was handed in as a file; it stands for the slides. */
  readonly deck: DeckAnswer['deck'] | null;
  readonly formats: readonly (readonly [format: string, draft: FormatDraft])[];
}

const name = 'moderato-home';
const empty: HomeDraft = { topic: '', voice: null, budget: '', seed: '', slides: '', deck: null, formats: [] };
const nothing: FormatDraft = { given: {}, cast: [] };

export const homeDraftOf = (text: string | null): HomeDraft => {
  try {
    return { ...empty, ...(JSON.parse(text ?? '{}') as Partial<HomeDraft>) };
  } catch {
    return empty;
  }
};

export const formatDraftIn = ({ formats }: HomeDraft, format: string): FormatDraft =>
  formats.find(([each]) => each === format)?.[1] ?? nothing;

/** With a part of what was written for one format changed. */
export const withFormatDraft = (draft: HomeDraft, format: string, part: Partial<FormatDraft>): HomeDraft => ({
  ...draft,
  formats: [
    ...draft.formats.filter(([each]) => each !== format),
    [format, { ...formatDraftIn(draft, format), ...part }] as const,
  ],
});

/** What somebody wrote while the page was still coming goes on where a draft had ended. */
const withFirstWords = (draft: HomeDraft, words: string): HomeDraft =>
  words === '' ? draft : { ...draft, topic: draft.topic === '' ? words : `${draft.topic} ${words}` };

const begun = (): HomeDraft => {
  const draft = withFirstWords(homeDraftOf(kept(name, 'visit')), firstWords.given());
  keep(name, JSON.stringify(draft), 'visit');
  return draft;
};

/** Puts a topic into the box at home. */
export const keepTopic = (topic: string): void =>
  keep(name, JSON.stringify({ ...homeDraftOf(kept(name, 'visit')), topic }), 'visit');

/** A draft outlives another format, a visit elsewhere and a reload; once it is begun it is forgotten. */
export const useHomeDraft = () => {
  const [draft, setDraft] = useState(begun);
  const change = (next: HomeDraft): void => {
    setDraft(next);
    keep(name, JSON.stringify(next), 'visit');
  };
  return { draft, change, forget: () => drop(name, 'visit') };
};
