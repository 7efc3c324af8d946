/** Who listens: the best at hand, a voice by name, or what is named. */
export type HearingChoice = 'auto' | 'embeddings' | 'words' | 'off' | { readonly voice: string };

export const readHearingChoice = (text: string): HearingChoice =>
  text === 'auto' || text === 'embeddings' || text === 'words' || text === 'off' ? text : { voice: text };
