import { redact } from './redact.ts';

/** What may fill a seat, as people write it: `anthropic:claude-…`, `http://…/v1#model`, `improv`. */
export type VoiceSpec =
  /** A hosted provider; without a model its default is taken. */
  | { readonly kind: 'anthropic' | 'openai' | 'google'; readonly model: string | null }
  | { readonly kind: 'ollama'; readonly model: string | null }
  /** Any server that speaks OpenAI's chat protocol. */
  | { readonly kind: 'server'; readonly url: string; readonly model: string | null }
  /** A model file on this machine. */
  | { readonly kind: 'local'; readonly path: string }
  | { readonly kind: 'claude-agent'; readonly agent: string | null }
  /** Answers that were recorded before, and the voice that gave them, where that is known. */
  | { readonly kind: 'cassette'; readonly path: string; readonly of: string | null }
  | { readonly kind: 'improv' }
  | { readonly kind: 'human' };

export type Parsed<Value> = { readonly value: Value } | { readonly problem: string };

/** Every spelling with an example, in the order in which help and refusals show them. */
export const voiceForms: Readonly<Record<string, string>> = {
  'anthropic[:model]': 'a Claude model, with ANTHROPIC_API_KEY',
  'openai[:model]': 'an OpenAI model, with OPENAI_API_KEY',
  'google[:model]': 'a Gemini model, with GEMINI_API_KEY',
  'ollama[:model]': 'a model of the Ollama on this machine',
  'http://host/v1#model': "any server that speaks OpenAI's chat protocol",
  'local:file.gguf': 'a model file on this machine',
  'claude-agent[:name]': 'the Claude Agent SDK, with an agent of .claude/agents',
  'cassette:file.jsonl': 'what was recorded with --cassette',
  improv: 'the built-in rules, no model at all',
  human: 'a person',
};

const forms = Object.keys(voiceForms).join(', ');
const withModel = ['anthropic', 'openai', 'google', 'ollama'] as const;

/** Reads one spelling. Never throws; a problem is a sentence that lists what would do. */
export const voiceSpec = (written: string): Parsed<VoiceSpec> => {
  const text = written.trim();
  const wrong = (why: string): Parsed<VoiceSpec> => ({
    problem: `The model "${redact(shorten(text))}" ${why}; write one of ${forms}.`,
  });
  if (text === '') return wrong('is empty');
  if (/\s/u.test(text) && !/^(?:local|cassette):/u.test(text)) return wrong('has a blank in it');
  if (/^(?:improv|human)$/iu.test(text)) return { value: { kind: text.toLowerCase() as 'improv' | 'human' } };
  if (/^https?:/i.test(text)) return server(text, wrong);

  const colon = text.indexOf(':');
  const head = (colon < 0 ? text : text.slice(0, colon)).toLowerCase();
  const rest = colon < 0 ? null : text.slice(colon + 1);
  if (rest?.trim() === '') return wrong(`says nothing after "${head}:"`);
  const provider = withModel.find((name) => name === head);
  if (provider) return { value: { kind: provider, model: rest } };
  if (head === 'claude-agent') return { value: { kind: 'claude-agent', agent: rest } };
  if (head === 'local' || head === 'cassette') {
    if (rest === null) return wrong('names no file');
    const [, path = '', of = null] = /^([^#]+)(?:#(.+))?$/u.exec(rest.trim()) ?? [];
    if (head === 'cassette') return path === '' ? wrong('names no file') : { value: { kind: head, path, of } };
    return { value: { kind: head, path: rest.trim() } };
  }
  const meant = perhaps(text);
  return wrong(`is not a spelling I know${meant === null ? '' : `, perhaps "${meant}" is meant`}`);
};

/** Names that say by themselves whose they are. */
const families: readonly (readonly [RegExp, string])[] = [
  [/^(?:anthropic\/)?(claude-[\w.-]+)$/iu, 'anthropic'],
  [/^(?:openai\/)?((?:gpt|o\d|chatgpt)[\w.-]*)$/iu, 'openai'],
  [/^(?:google\/)?(gemini-[\w.-]+)$/iu, 'google'],
  [/^ollama\/([\w.:-]+)$/iu, 'ollama'],
];

const perhaps = (text: string): string | null => {
  for (const [name, provider] of families) {
    const model = name.exec(text)?.[1];
    if (model !== undefined) return `${provider}:${model}`;
  }
  return null;
};

const server = (text: string, wrong: (why: string) => Parsed<VoiceSpec>): Parsed<VoiceSpec> => {
  const hash = text.indexOf('#');
  const address = hash < 0 ? text : text.slice(0, hash);
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url?.hostname) return wrong('is not a valid address');
  if (url.username || url.password) return wrong('carries a password, which would end up in the record');
  const model = hash < 0 ? null : text.slice(hash + 1);
  if (model === '') return wrong('names no model after "#"');
  return { value: { kind: 'server', url: address.replace(/(?<!\/)\/+$/, ''), model } };
};

/** The canonical spelling. */
export const sayVoiceSpec = (spec: VoiceSpec): string => {
  const tail = (mark: string, text: string | null) => (text === null ? '' : `${mark}${text}`);
  switch (spec.kind) {
    case 'server':
      return spec.url + tail('#', spec.model);
    case 'local':
      return `local:${spec.path}`;
    case 'cassette':
      return `cassette:${spec.path}${tail('#', spec.of)}`;
    case 'claude-agent':
      return spec.kind + tail(':', spec.agent);
    case 'improv':
    case 'human':
      return spec.kind;
    default:
      return spec.kind + tail(':', spec.model);
  }
};

/** A choice for one seat, or for all that name none. */
export interface VoiceChoice {
  readonly seat: string | null;
  readonly spec: VoiceSpec;
}

/** Reads `[seat=]spec`, as `--model` takes it. */
export const voiceChoice = (written: string): Parsed<VoiceChoice> => {
  const named = /^([^=:/#]*)=(.*)$/su.exec(written);
  const seat = named ? named[1]!.trim() : null;
  if (seat === '') return { problem: `The choice "${shorten(written)}" names no seat before "="; write seat=model.` };
  const parsed = voiceSpec(named ? named[2]! : written);
  return 'problem' in parsed ? parsed : { value: { seat, spec: parsed.value } };
};

const shorten = (text: string): string => (text.length > 80 ? `${text.slice(0, 77)}...` : text);
