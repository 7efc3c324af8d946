import type { z } from 'zod';

type Standard<S extends z.ZodType> = S['~standard'];
type Describe = (how: never) => object;

/** A schema whose JSON Schema is made once: a server is made for every request, and would describe what it is asked for every time. */
export const describedOnce = <S extends z.ZodType>(schema: S): { readonly '~standard': Standard<S> } => {
  const standard = schema['~standard'] as Standard<S> & { readonly jsonSchema: Record<'input' | 'output', Describe> };
  const once = (describe: Describe): Describe => {
    let described: object | null = null;
    return (how) => {
      described ??= describe(how);
      return described;
    };
  };
  const { input, output } = standard.jsonSchema;
  return { '~standard': { ...standard, jsonSchema: { input: once(input), output: once(output) } } };
};
