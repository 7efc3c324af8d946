/** The model a provider speaks with where none is named. Looked up on the day given; change it here and nowhere else. */
export const defaultModels = {
  asOf: '2026-11-15',
  anthropic: 'claude-sonnet-5',
  openai: 'gpt-5.4-mini',
  google: 'gemini-3.8-flash',
  /** Tried in this order among the models that Ollama has; else the first one that is not for embeddings. */
  ollama: ['qwen3', 'llama3', 'gemma3', 'mistral', 'phi4'],
} as const;
