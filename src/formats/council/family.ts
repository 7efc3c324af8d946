import { originalVoice } from '../../engine/index.ts';

/** Voices that are no model, or of which nobody knows which one they are. */
const noModel: readonly string[] = ['improv', 'human', 'rule', 'scripted', 'cassette', ''];

/** Who makes a model, by what its name contains. */
const makers: readonly (readonly [RegExp, string])[] = [
  [/claude|anthropic/iu, 'anthropic'],
  [/gpt|openai|(?:^|[/:#])o\d/iu, 'openai'],
  [/gemini|gemma|google/iu, 'google'],
  [/llama-?\d|meta-llama/iu, 'meta'],
  [/qwen|qwq/iu, 'qwen'],
  [/mi[sx]tral|devstral/iu, 'mistral'],
  [/deepseek/iu, 'deepseek'],
];

/** The family of the model that a voice spells: its maker where that is known, else its name; null for what is no model. */
export const familyOf = (spelled: string): string | null => {
  const voice = originalVoice(spelled);
  const kind = /^[^:/]*/u.exec(voice)![0];
  if (noModel.includes(kind)) return null;
  const made = makers.find(([sign]) => sign.test(modelIn(voice)) || sign.test(kind));
  return made?.[1] ?? (/^\p{L}+/u.exec(modelIn(voice))?.[0].toLowerCase() || kind);
};

/** "ollama:qwen3:8b", "http://host/v1#qwen3", "local:models/qwen3.gguf": the name of the model alone. */
const modelIn = (voice: string): string => {
  const [address, afterHash] = voice.split('#');
  if (afterHash !== undefined) return afterHash;
  if (/^https?:/iu.test(voice)) return '';
  return address!.replace(/^[^:]*:?/u, '').replace(/^.*\/(?=[^/]+\.\w+$)/u, '');
};
