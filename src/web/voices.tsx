/** Spellings to choose a voice from, for inputs with `list="voices"`. */
const spellings = ['improv', 'human', 'anthropic', 'openai', 'google', 'ollama', 'ollama:qwen3'];

export const Voices = () => (
  <datalist id="voices">
    {spellings.map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
);
