import { nearest } from '../words/index.ts';
import { type Effort, withoutEffort } from './effort.ts';
import { redact } from './redact.ts';
import { sdkNames } from './sdk-names.ts';

/** What may fill a seat, as people write it: `anthropic:claude-…`, `http://…/v1#model`, `improv`. */
export type VoiceSpec =
  /** A hosted provider; without a model its default is taken. */
  | { readonly kind: 'anthropic' | 'openai' | 'google'; readonly model: string | null; readonly effort?: Effort }
  | { readonly kind: 'ollama'; readonly model: string | null; readonly effort?: Effort }
  /** Any server that speaks OpenAI's chat protocol. */
  | { readonly kind: 'server'; readonly url: string; readonly model: string | null; readonly effort?: Effort }
  /** Several, the next one where one can't answer. */
  | { readonly kind: 'chain'; readonly links: readonly VoiceSpec[] }
  /** A model file on this machine. */
  | { readonly kind: 'local'; readonly path: string }
  /** A provider's package for the AI SDK. */
  | { readonly kind: 'sdk'; readonly package: string; readonly model: string }
  | { readonly kind: 'claude-agent'; readonly agent: string | null }
  /** A coding agent by its command, and a remote agent by its address. */
  | { readonly kind: 'acp'; readonly command: string }
  | { readonly kind: 'a2a'; readonly url: string }
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
  'azure:model, bedrock:model, vertex:model, sdk:package:model': "any provider's package for the AI SDK",
  'local:file.gguf': 'a model file on this machine',
  'claude-agent[:name]': 'the Claude Agent SDK, with an agent of .claude/agents',
  'acp:command': 'a coding agent that speaks the Agent Client Protocol, such as "acp:gemini --acp"',
  'a2a:https://host': 'a remote agent that speaks the Agent2Agent protocol',
  'cassette:file.jsonl': 'what was recorded with --cassette',
  'voice,voice': 'several: the next one speaks where one is down or declines',
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
  if (/^acp:\s*\S/iu.test(text)) return { value: { kind: 'acp', command: text.slice(4).trim() } };
  const links = text.split(linkStart);
  if (links.length > 1) return chain(links, wrong);
  if (/\s/u.test(text) && !/^(?:local|cassette|acp):/iu.test(text)) return wrong('has a blank in it');
  const thinking = withoutEffort(text);
  if (thinking) return withEffort(voiceSpec(thinking.voice), thinking.effort, wrong);
  if (/^(?:improv|human)$/iu.test(text)) return { value: { kind: text.toLowerCase() as 'improv' | 'human' } };
  if (/^https?:/i.test(text)) return server(text, wrong);

  return byHead(text, wrong);
};

/** What stands before the first colon says which voice it is. */
const byHead = (text: string, wrong: Wrong): Parsed<VoiceSpec> => {
  const colon = text.indexOf(':');
  const head = (colon < 0 ? text : text.slice(0, colon)).toLowerCase();
  const rest = colon < 0 ? null : text.slice(colon + 1);
  if (rest?.trim() === '') return wrong(`says nothing after "${head}:"`);
  const provider = withModel.find((name) => name === head);
  if (provider) return { value: { kind: provider, model: rest } };
  if (head === 'sdk' || sdkNames.has(head)) return sdk(sdkNames.get(head), rest ?? '', wrong);
  if (head === 'claude-agent') return { value: { kind: 'claude-agent', agent: rest } };
  if (head === 'a2a') return address(head, rest ?? '', wrong);
  if (head === 'local' || head === 'cassette') return file(head, rest?.trim() ?? '', wrong);
  const meant = perhaps(text);
  return wrong(`is not a spelling I know${meant === null ? '' : `, perhaps "${meant}" is meant`}`);
};

type Wrong = (why: string) => Parsed<VoiceSpec>;

const withEffort = (read: Parsed<VoiceSpec>, effort: Effort, wrong: Wrong): Parsed<VoiceSpec> => {
  if ('problem' in read) return read;
  return thinks(read.value)
    ? { value: { ...read.value, effort } }
    : wrong('has an effort, which only models of a provider or a server have');
};

/** `a2a:https://host`; who is asked there stands in the record, and no password. */
const address = (kind: 'a2a', url: string, wrong: Wrong): Parsed<VoiceSpec> => {
  const read = URL.canParse(url) ? new URL(url) : null;
  if (!read || !/^https?:$/u.test(read.protocol)) return wrong('names no address');
  if (read.username || read.password) return wrong('carries a password, which would end up in the record');
  return { value: { kind, url } };
};

/** `local:model.gguf`, `cassette:talk.jsonl#ada`. */
const file = (kind: 'local' | 'cassette', rest: string, wrong: Wrong): Parsed<VoiceSpec> => {
  const [, path = '', of = null] = /^([^#]+)(?:#(.+))?$/u.exec(rest) ?? [];
  if (rest === '' || (kind === 'cassette' && path === '')) return wrong('names no file');
  return { value: kind === 'cassette' ? { kind, path, of } : { kind, path: rest } };
};

/** `sdk:@ai-sdk/mistral:mistral-large`; a package is named, never a path. */
const sdk = (known: string | undefined, rest: string, wrong: (why: string) => Parsed<VoiceSpec>): Parsed<VoiceSpec> => {
  const [, name = '', model = ''] =
    /^((?:@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*):(.+)$/u.exec(known === undefined ? rest : `${known}:${rest}`) ?? [];
  if (name === '') return wrong('names no package and model');
  return { value: { kind: 'sdk', package: name, model } };
};

/** A comma parts two voices only where another voice begins behind it: names and paths may hold commas. */
const linkStart =
  /,\s*(?=(?:anthropic|openai|google|ollama|claude-agent|improv|human|acp:|a2a:|local:|cassette:|sdk:|azure:|bedrock:|vertex:|https?:))/iu;

const chain = (written: readonly string[], wrong: (why: string) => Parsed<VoiceSpec>): Parsed<VoiceSpec> => {
  const links: VoiceSpec[] = [];
  for (const each of written) {
    const read = voiceSpec(each);
    if ('problem' in read) return read;
    if (read.value.kind === 'human' || read.value.kind === 'cassette')
      return wrong('names a person or a cassette among others, and those stand alone');
    links.push(read.value);
  }
  return { value: { kind: 'chain', links } };
};

type Thinking = Extract<VoiceSpec, { readonly effort?: Effort }>;

/** Whether one can say how hard it is to think. */
export const thinks = (spec: VoiceSpec): spec is Thinking => 'model' in spec && spec.kind !== 'sdk';

/** The same, thinking so hard where it can be told and was not told already. */
export const thinkingSo = (spec: VoiceSpec, effort: Effort): VoiceSpec => {
  if (spec.kind === 'chain') return { ...spec, links: spec.links.map((link) => thinkingSo(link, effort)) };
  return thinks(spec) && spec.effort === undefined ? { ...spec, effort } : spec;
};

/** Names that say by themselves whose they are. */
const families: readonly (readonly [RegExp, string])[] = [
  [/^(?:anthropic\/)?(claude-[\w.-]+)$/iu, 'anthropic'],
  [/^(?:openai\/)?((?:gpt|o\d|chatgpt)[\w.-]*)$/iu, 'openai'],
  [/^(?:google\/)?(gemini-[\w.-]+)$/iu, 'google'],
  [/^ollama\/([\w.:-]+)$/iu, 'ollama'],
];

const heads = [
  ...withModel,
  ...sdkNames.keys(),
  'sdk',
  'local',
  'claude-agent',
  'acp',
  'a2a',
  'cassette',
  'improv',
  'human',
];

const perhaps = (text: string): string | null => {
  for (const [name, provider] of families) {
    const model = name.exec(text)?.[1];
    if (model !== undefined) return `${provider}:${model}`;
  }
  const [head = ''] = text.split(':');
  const meant = nearest(head, heads);
  return meant && `${meant}${text.slice(head.length)}`;
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
    case 'chain':
      return spec.links.map(sayVoiceSpec).join(',');
    case 'server':
      return spec.url + tail('#', spec.model) + tail('?effort=', spec.effort ?? null);
    case 'local':
      return `local:${spec.path}`;
    case 'cassette':
      return `cassette:${spec.path}${tail('#', spec.of)}`;
    case 'sdk':
      return `sdk:${spec.package}:${spec.model}`;
    case 'acp':
      return `acp:${spec.command}`;
    case 'a2a':
      return `a2a:${spec.url}`;
    case 'claude-agent':
      return spec.kind + tail(':', spec.agent);
    case 'improv':
    case 'human':
      return spec.kind;
    default:
      return spec.kind + tail(':', spec.model) + tail('?effort=', spec.effort ?? null);
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
