import { z } from 'zod';
import { refusal } from './answers.ts';
import type { Route } from './route.ts';
import { routes } from './routes.ts';

const refused: Readonly<Record<string, string>> = {
  '400': 'What was asked for can’t be read.',
  '401': 'No token that opens anything, or no longer.',
  '403': 'Not with this link, or not from another site.',
  '404': 'No such session, seat or path.',
  '405': 'Not with this method.',
};
const refusedBodies: Readonly<Record<string, string>> = { '413': 'The body is too large.', '429': 'Too many at once.' };

/** The API's description in OpenAPI 3.1, made from the table of routes. */
export const openApi = (version: string): Record<string, unknown> => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) paths[route.path] = { ...paths[route.path], [route.method]: operation(route) };
  return {
    openapi: '3.1.0',
    info: { title: 'Moderato', version, description: 'Convene tables of minds, watch, steer and take part.' },
    servers: [{ url: '/' }],
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The server’s token, or a link’s key.' },
      },
      schemas: { Refusal: schemaOf(refusal, 'output') },
    },
  };
};

const operation = ({ name, path, method, says, query = {}, body, status, answers, as, refuses }: Route) => ({
  operationId: name,
  summary: says,
  parameters: [
    ...(path.includes('{id}') ? [parameter('id', 'path', 'The session, or a unique beginning of its id.')] : []),
    ...(path.includes('{link}') ? [parameter('link', 'path', 'The id of a link.')] : []),
    ...Object.entries(query).map(([key, description]) => parameter(key, 'query', description)),
  ],
  ...(body && { requestBody: { required: true, content: content(schemaOf(body, 'input')) } }),
  responses: {
    [status]: {
      description: answers,
      content: typeof as === 'string' ? content({ type: 'string' }, as) : content(schemaOf(as, 'output')),
    },
    ...Object.fromEntries(
      Object.entries({ ...refused, ...(method !== 'get' && refusedBodies), ...refuses }).map(([code, description]) => [
        code,
        { description, content: content({ $ref: '#/components/schemas/Refusal' }) },
      ]),
    ),
  },
});

const parameter = (name: string, where: 'path' | 'query', description: string) => ({
  name,
  in: where,
  ...(where === 'path' && { required: true }),
  description,
  schema: { type: 'string' },
});

const content = (schema: unknown, type = 'application/json') => ({ [type]: { schema } });

const schemaOf = (shape: z.ZodType, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' });
  return schema;
};
