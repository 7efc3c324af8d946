/** Who listens: the best at hand, a voice by name, or what is named. */
export type EarChoice = 'auto' | 'embeddings' | 'words' | 'off' | { readonly voice: string };

export const readEarChoice = (text: string): EarChoice =>
  text === 'auto' || text === 'embeddings' || text === 'words' || text === 'off' ? text : { voice: text };
