import { resolve } from 'node:path';
import type { Seat } from '../engine/index.ts';
import { type Voice, VoiceError } from '../runtime/index.ts';
import { isLocal } from './address.ts';
import { defaultModels } from './default-models.ts';
import { ensemble } from './ensemble.ts';
import type { Surroundings } from './surroundings.ts';
import { sayVoiceSpec, type VoiceSpec, voiceSpec } from './voice-spec.ts';

/** Whether somebody bills for its calls. */
export const isPaid = (spec: VoiceSpec): boolean =>
  spec.kind === 'server' ? !isLocal(spec.url) : ['anthropic', 'openai', 'google', 'claude-agent'].includes(spec.kind);

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
  switch (spec.kind) {
    case 'anthropic':
    case 'openai':
    case 'google': {
      const voice = await hosted[spec.kind](spec.model!, around);
      await (await import('./providers/model-list.ts')).checkHosted(spec.kind, spec.model!, around);
      return voice;
    }
    case 'ollama': {
      const { ollamaUrl } = await import('./providers/ollama.ts');
      const url = `${ollamaUrl(around)}/v1`;
      return (await import('./providers/server.ts')).serverVoice(
        { name: sayVoiceSpec(spec), url, model: spec.model! },
        around,
      );
    }
    case 'server':
      return (await import('./providers/server.ts')).serverVoice(
        { name: sayVoiceSpec(spec), url: spec.url, model: spec.model! },
        around,
      );
    case 'local': {
      const voice = (await import('./providers/local.ts')).localVoice(spec.path, around);
      await voice.load();
      return voice;
    }
    case 'claude-agent':
      return (await import('./providers/claude-agent.ts')).claudeAgentVoice(spec.agent, around);
    case 'cassette':
      return (await import('./cassette.ts')).playing(resolve(around.folder, spec.path), `cassette:${spec.path}`);
    case 'improv':
      return (await import('./improv/improv.ts')).improv();
    case 'human':
      return null;
  }
};

/** Loaded only when asked for: nobody waits for a provider they don't use. */
const hosted = {
  anthropic: async (model: string, around: Surroundings) =>
    (await import('./providers/anthropic.ts')).anthropicVoice(model, around),
  openai: async (model: string, around: Surroundings) =>
    (await import('./providers/openai.ts')).openaiVoice(model, around),
  google: async (model: string, around: Surroundings) =>
    (await import('./providers/google.ts')).googleVoice(model, around),
};

/**
 * Finds the voice of a seat by its spelling; each is opened once, and a failure to open is not remembered.
 * Null where nobody is to be asked: the seat's turns come from outside, or by rule.
 */
export const voicesAround = (around: Surroundings): ((seat: Pick<Seat, 'name' | 'voice'>) => Promise<Voice | null>) => {
  const opened = new Map<string, Promise<Voice | null>>();
  return ({ name, voice }) => {
    if (voice === 'rule') return Promise.resolve(null);
    const parsed = voiceSpec(voice);
    if ('problem' in parsed)
      return Promise.reject(new VoiceError('model-unavailable', `${name} can't speak: ${parsed.problem}`));
    const key = sayVoiceSpec(forAll(parsed.value));
    const known = opened.get(key);
    if (known) return known;
    const opening = openVoice(parsed.value, around).then((voice) =>
      voice && parsed.value.kind !== 'cassette' ? ensemble(voice) : voice,
    );
    opened.set(key, opening);
    opening.catch(() => opened.delete(key));
    return opening;
  };
};

/** One cassette plays for all its seats, whoever spoke for them then. */
const forAll = (spec: VoiceSpec): VoiceSpec => (spec.kind === 'cassette' ? { ...spec, of: null } : spec);
