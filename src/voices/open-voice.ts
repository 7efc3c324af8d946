import { resolve } from 'node:path';
import type { Seat } from '../engine/index.ts';
import { type Voice, VoiceError } from '../runtime/index.ts';
import { isLocal } from './address.ts';
import { defaultModels } from './default-models.ts';
import type { Effort } from './effort.ts';
import { ensemble } from './ensemble.ts';
import { hostings } from './providers/keys.ts';
import { sharedVoice } from './shared-voice.ts';
import type { Surroundings } from './surroundings.ts';
import { sayVoiceSpec, thinks, type VoiceSpec, voiceSpec } from './voice-spec.ts';

/** Whether somebody bills for its calls. */
export const isPaid = (spec: VoiceSpec): boolean =>
  spec.kind === 'chain'
    ? spec.links.some(isPaid)
    : spec.kind === 'server'
      ? !isLocal(spec.url)
      : ['anthropic', 'openai', 'google', 'claude-agent', 'sdk', 'acp', 'a2a'].includes(spec.kind);

/** Under which names its prices stand: the model's, however hard it thinks. */
export const pricedAs = (spec: VoiceSpec): readonly string[] => {
  if (spec.kind === 'chain') return spec.links.filter(isPaid).flatMap(pricedAs);
  if (!thinks(spec)) return [sayVoiceSpec(spec)];
  const { effort: _, ...model } = spec;
  return [sayVoiceSpec(model)];
};

/** The spelling with its model, so that the record says what really spoke. Asks a local server where it must. */
export const completeSpec = async (spec: VoiceSpec, around: Surroundings, seat?: string): Promise<VoiceSpec> => {
  switch (spec.kind) {
    case 'anthropic':
    case 'openai':
    case 'google':
      return { ...spec, model: spec.model ?? defaultModels[spec.kind] };
    case 'ollama':
      return { ...spec, model: await (await import('./providers/ollama.ts')).ollamaModel(spec.model, around) };
    case 'server':
      return { ...spec, ...(await (await import('./providers/model-list.ts')).serverModel(spec, around)) };
    case 'chain':
      // A link that can't be asked now is told of when it is its turn.
      return {
        ...spec,
        links: await Promise.all(spec.links.map((link) => completeSpec(link, around).catch(() => link))),
      };
    case 'cassette': {
      if (seat === undefined || spec.of !== null) return spec;
      return { ...spec, of: (await import('./cassette.ts')).recordedVoice(resolve(around.folder, spec.path), seat) };
    }
    default:
      return spec;
  }
};

/**
 * Opens what a spelling names, having made sure that it can speak: key, server, model, file and package are looked at,
 * and nothing is billed. Null for people, who answer from outside.
 */
export const openVoice = async (written: VoiceSpec, around: Surroundings): Promise<Voice | null> => {
  const spec = await completeSpec(written, around);
  const voice = await opened(spec, around);
  const provider = providerOf(spec);
  return voice && around.shares?.knows(provider) ? sharedVoice(voice, provider, around.shares, around.clock) : voice;
};

/** Whose limits count for it: of a server its host, of a chain each link's own. */
const providerOf = (spec: VoiceSpec): string =>
  spec.kind === 'server' ? new URL(spec.url).host : spec.kind === 'sdk' ? spec.package : spec.kind;

const opened = async (spec: VoiceSpec, around: Surroundings): Promise<Voice | null> => {
  switch (spec.kind) {
    case 'anthropic':
    case 'openai':
    case 'google': {
      const voice = await hosted[spec.kind](spec.model!, around, spec.effort);
      await (await import('./providers/model-list.ts')).checkHosted(spec.kind, spec.model!, around);
      return voice;
    }
    case 'ollama': {
      const { ollamaSees, ollamaUrl } = await import('./providers/ollama.ts');
      const url = `${ollamaUrl(around)}/v1`;
      const sees = await ollamaSees(spec.model!, around);
      return (await import('./providers/server.ts')).serverVoice(
        { name: sayVoiceSpec(spec), url, model: spec.model!, ...effortOf(spec), ...(sees !== undefined && { sees }) },
        around,
      );
    }
    case 'server':
      return (await import('./providers/server.ts')).serverVoice(
        { name: sayVoiceSpec(spec), url: spec.url, model: spec.model!, ...effortOf(spec) },
        around,
      );
    case 'local': {
      const voice = (await import('./providers/local.ts')).localVoice(spec.path, around);
      await voice.load();
      return voice;
    }
    case 'sdk':
      return (await import('./providers/sdk.ts')).sdkVoice(
        { name: sayVoiceSpec(spec), package: spec.package, model: spec.model },
        around,
      );
    case 'claude-agent':
      return (await import('./providers/claude-agent.ts')).claudeAgentVoice(spec.agent, around);
    case 'acp':
      return (await import('./providers/acp.ts')).acpVoice(spec.command, around);
    case 'a2a':
      return (await import('./providers/a2a.ts')).a2aVoice(spec.url, around);
    case 'cassette':
      return (await import('./cassette.ts')).playing(resolve(around.folder, spec.path), `cassette:${spec.path}`);
    case 'chain':
      return openChain(spec.links, around);
    case 'improv':
      return (await import('./improv/improv.ts')).improv();
    case 'human':
      return null;
  }
};

const effortOf = ({ effort }: { readonly effort?: Effort }) => (effort === undefined ? {} : { effort });

/** Those of a chain that can be opened, in order. One that can't is passed over; where none can, the first says why. */
const openChain = async (links: readonly VoiceSpec[], around: Surroundings): Promise<Voice> => {
  const opened = await Promise.allSettled(links.map((link) => openVoice(link, around)));
  const voices = opened.flatMap((each) => (each.status === 'fulfilled' && each.value ? [each.value] : []));
  const fault = opened.find((each) => each.status === 'rejected');
  if (voices.length === 0 && fault) throw fault.reason;
  return (await import('./chain.ts')).chain(voices);
};

/** Loaded only when asked for: nobody waits for a provider they don't use. */
const hosted = {
  anthropic: async (model: string, around: Surroundings, effort?: Effort) =>
    (await import('./providers/anthropic.ts')).anthropicVoice(model, around, effort),
  openai: async (model: string, around: Surroundings, effort?: Effort) =>
    (await import('./providers/openai.ts')).openaiVoice(model, around, effort),
  google: async (model: string, around: Surroundings, effort?: Effort) =>
    (await import('./providers/google.ts')).googleVoice(model, around, effort),
};

/**
 * Finds the voice of a seat by its spelling; each is opened once for the keys there are, and a failure to open is not remembered.
 * Null where nobody is to be asked: the seat's turns come from outside, or by rule.
 */
export const voicesAround = (
  around: Surroundings | (() => Surroundings),
): ((seat: Pick<Seat, 'name' | 'voice'>) => Promise<Voice | null>) => {
  const opened = new Map<string, Promise<Voice | null>>();
  return ({ name, voice }) => {
    if (voice === 'rule') return Promise.resolve(null);
    const parsed = voiceSpec(voice);
    if ('problem' in parsed)
      return Promise.reject(new VoiceError('model-unavailable', `${name} can't speak: ${parsed.problem}`));
    const now = typeof around === 'function' ? around() : around;
    const key = JSON.stringify([sayVoiceSpec(forAll(parsed.value)), ...(isPaid(parsed.value) ? keysAround(now) : [])]);
    const known = opened.get(key);
    if (known) return known;
    const opening = openVoice(parsed.value, now).then((voice) =>
      voice && parsed.value.kind !== 'cassette' ? ensemble(voice) : voice,
    );
    opened.set(key, opening);
    opening.catch(() => opened.delete(key));
    return opening;
  };
};

/** Another key is another voice: one that was put in later counts from the next call on. */
const keysAround = ({ env }: Surroundings): readonly (string | undefined)[] =>
  Object.values(hostings).flatMap(({ keys, tokenKey }) => [...keys, tokenKey ?? ''].map((name) => env[name]));

/** One cassette plays for all its seats, whoever spoke for them then. */
const forAll = (spec: VoiceSpec): VoiceSpec => (spec.kind === 'cassette' ? { ...spec, of: null } : spec);
