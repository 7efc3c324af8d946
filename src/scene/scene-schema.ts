import type { Setting } from '../engine/index.ts';
import { scene } from '../formats/scene/index.ts';

type Schema = Readonly<Record<string, unknown>>;

const text = { type: 'string', minLength: 1 };

/** What every scene needs. */
const needed = {
  name: { ...text, description: 'What it is called; also the name of its output folder.' },
  prompt: { ...text, description: 'What is going on, and what the scene is to reach.' },
  characters: {
    type: 'array',
    items: text,
    minItems: 1,
    description: 'Keys of the characters, each with a file .claude/agents/<key>.md.',
  },
};

/** What a file says beside the scene itself. */
const ofFile = {
  $schema: { type: 'string' },
  project: { ...text, description: 'The folder that holds the characters; else the folder of this file.' },
  voice: { ...text, description: 'Who speaks for the characters, such as improv or provider:model.' },
  director: { ...text, description: 'Who directs, as voice.' },
  seed: { type: 'integer', description: 'The same seed plays the same scene again.' },
};

/** For editors that complete and check scenes and stories; the settings are those of the format. */
export const sceneJsonSchema = (): Schema => {
  const { title: _, ...settings } = scene.settings;
  const properties: Schema = {
    ...needed,
    ...ofFile,
    ...Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, settingJsonSchema(setting)])),
  };
  const part = { type: 'object', properties, additionalProperties: false };
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'A scene of Moderato, or a story of several',
    anyOf: [
      { ...part, required: Object.keys(needed) },
      {
        type: 'object',
        description: 'What a story says holds for all scenes that say nothing else.',
        properties: {
          ...properties,
          scenes: {
            type: 'array',
            minItems: 1,
            items: { anyOf: [{ type: 'string', description: 'The file of a scene.' }, part] },
          },
          memory: {
            type: ['string', 'boolean'],
            description: 'The folder where characters remember from scene to scene.',
          },
        },
        required: ['scenes'],
        additionalProperties: false,
      },
    ],
  };
};

const settingJsonSchema = (setting: Setting): Schema => {
  const about = { description: setting.says, default: setting.default };
  switch (setting.type) {
    case 'number':
      return {
        ...about,
        type: setting.whole === false ? 'number' : 'integer',
        minimum: setting.min,
        maximum: setting.max,
      };
    case 'choice':
      return { ...about, enum: Object.keys(setting.choices) };
    case 'flag':
      return { ...about, type: 'boolean' };
    case 'text':
      return { ...about, type: 'string' };
    case 'list':
      return { ...about, type: 'array', items: { type: 'string' } };
    case 'data':
      return about;
  }
};
