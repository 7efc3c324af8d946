import type { Shape } from './format.ts';

const told = (says: string | undefined) => (says === undefined ? {} : { description: says });

/** What the parts of a structured reply are, each with a sentence where its name does not tell. */
export const part = {
  text: (says?: string) => ({ type: 'string', ...told(says) }),
  texts: (says?: string, bounds: { readonly minItems?: number; readonly maxItems?: number } = {}) => ({
    type: 'array',
    items: { type: 'string' },
    ...bounds,
    ...told(says),
  }),
  share: (says?: string) => ({ type: 'number', minimum: 0, maximum: 1, ...told(says) }),
  flag: (says?: string) => ({ type: 'boolean', ...told(says) }),
  oneOf: (choices: readonly string[], says?: string) => ({ type: 'string', enum: choices, ...told(says) }),
  list: (items: Shape, says?: string) => ({ type: 'array', ...told(says), items }),
} as const;

/** The shape of a reply with these parts; all but those named behind them must be there. */
export const shapeOf = (properties: Readonly<Record<string, unknown>>, ...optional: readonly string[]): Shape => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});
