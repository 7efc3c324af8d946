import type { Voices } from '../runtime/index.ts';

/** Who listens: the best at hand, a voice by name with who opens it (else the table's own), or what is named. */
export type HearingChoice = 'auto' | 'embeddings' | 'words' | 'off' | NamedVoice;

export interface NamedVoice {
  readonly voice: string;
  readonly voices?: Voices;
}

export const readHearingChoice = (text: string): HearingChoice =>
  text === 'auto' || text === 'embeddings' || text === 'words' || text === 'off' ? text : { voice: text };
