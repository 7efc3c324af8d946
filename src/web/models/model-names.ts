/** How providers write themselves; one that is not here goes by its own name. */
const providers: ReadonlyMap<string, string> = new Map([
  ['anthropic', 'Anthropic'],
  ['openai', 'OpenAI'],
  ['google', 'Google'],
  ['ollama', 'Ollama'],
]);

export const providerName = (provider: string): string => providers.get(provider) ?? provider;

/** A model without the provider before it. */
export const modelName = (voice: string): string => voice.slice(voice.indexOf(':') + 1);
