import { isFields, type Shape } from '../engine/index.ts';
import { propertiesOf } from './fit.ts';

/**
 * A shape as providers hold a model to it: every object closed and every field required, what may be missing as null. Null
 * where an object is open, which none of them takes.
 */
export const strictSchema = (shape: Shape): Shape | null => {
  if (shape.type === 'array') {
    const items = isFields(shape.items) ? strictSchema(shape.items) : null;
    return items && { ...shape, items };
  }
  if (shape.type !== 'object') return shape;
  const required = new Set((shape.required as readonly string[] | undefined) ?? []);
  const parts = Object.entries(propertiesOf(shape)).map(([name, part]) => {
    const strict = strictSchema(part);
    return [name, strict && !required.has(name) ? orNull(strict) : strict] as const;
  });
  if (parts.length === 0 || parts.some(([, part]) => part === null)) return null;
  return {
    ...shape,
    properties: Object.fromEntries(parts),
    required: parts.map(([name]) => name),
    additionalProperties: false,
  };
};

const orNull = (part: Shape): Shape => ({
  ...part,
  type: [part.type, 'null'],
  ...(Array.isArray(part.enum) && { enum: [...part.enum, null] }),
});

/** Whether it can be asked for so; what has no shape can. */
export const isStrict = (shape: Shape | null): boolean => shape === null || strictSchema(shape) !== null;
