import { castJsonSchema } from '../../personas/index.ts';
import { sceneJsonSchema } from '../../scene/index.ts';
import { configJsonSchema } from './config-fields.ts';

/** A kind of file that people write -> its JSON schema, for editors that complete and check it. */
export const fileSchemas = {
  config: configJsonSchema,
  cast: castJsonSchema,
  scene: sceneJsonSchema,
} satisfies Readonly<Record<string, () => unknown>>;

export const schemaText = (kind: keyof typeof fileSchemas): string =>
  `${JSON.stringify(fileSchemas[kind](), null, 2)}\n`;
