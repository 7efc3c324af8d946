import { expect, test } from 'vitest';
import { Client, type Fetch } from '../../src/api/index.ts';
import { openApi } from '../../src/server/open-api.ts';
import { routes } from '../../src/server/routes.ts';
import { asOwner, closed, listen, start, topic } from './test-server.ts';

type Node = Readonly<Record<string, unknown>>;
const document = JSON.parse(JSON.stringify(openApi('1.2.3'))) as Node & {
  paths: Record<string, Record<string, Node & { parameters: Node[]; responses: Record<string, Node> }>>;
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Every part of a document, with where it lies. */
const partsOf = (node: unknown, at = '#'): [string, Node][] =>
  typeof node === 'object' && node !== null
    ? [[at, node as Node], ...Object.entries(node).flatMap(([key, part]) => partsOf(part, `${at}/${key}`))]
    : [];

const found = (ref: string): unknown =>
  ref
    .split('/')
    .slice(1)
    .reduce<unknown>((node, key) => (node as Node | undefined)?.[key], document);

test('the description is an OpenAPI 3.1 document that holds together', () => {
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Moderato', version: '1.2.3' } });
  const names = operations.map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(operations.length);
  for (const { path, operation } of operations) {
    const inPath = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name);
    const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(declared.map(({ name }) => name)).toEqual(inPath);
    expect(declared.every(({ required }) => required === true)).toBe(true);
    expect(Object.keys(operation.responses)).toContain('401');
    for (const [status, response] of Object.entries(operation.responses)) {
      expect(status).toMatch(/^[245]\d\d$/u);
      expect(response.description).toMatch(/\S/u);
    }
  }
  for (const [at, part] of partsOf(document)) {
    if (typeof part.$ref === 'string') expect([at, found(part.$ref)]).not.toEqual([at, undefined]);
    expect(part).not.toHaveProperty('$schema');
  }
});

const sounds = /\/(?:aloud|hear|recording|recording\/forget|voice)$/u;

test('everything the description names is there, and answers as it says', async () => {
  const { base, client } = await start();
  const { id } = await client.convene({ format: 'debate', topic });
  await listen(client.eventsUrl(id, 0, 'me'), closed);
  const bodies: Readonly<Record<string, unknown>> = {
    convene: { format: 'debate', topic, seats: [{ name: 'Ada', voice: 'human' }] },
    preview: { format: 'debate', topic },
    fork: { seq: 1 },
    bundle: { ids: [id] },
    card: { name: 'Bread' },
    again: { runs: 1 },
    link: { seat: null },
    testModel: { voice: 'improv' },
    keepKey: { name: 'ANTHROPIC_API_KEY', key: 'sk-ant-of-a-test' },
  };
  const { id: inBin } = await client.convene({ format: 'debate', topic });
  await listen(client.eventsUrl(inBin, 0, 'me'), closed);
  await client.card(inBin, { thrown: true });
  for (const { name, path, method, status, as } of routes) {
    if (name === 'signal' || name === 'wake') continue; // a closed session takes neither; both are told below
    if (name === 'import') continue; // order.test.ts takes some in
    if (sounds.test(path)) continue; // sound.test.ts speaks, hears and records
    if (path.endsWith('/decks') || path.endsWith('/deck')) continue; // decks.test.ts hands one in
    const link = path.includes('{link}') ? (await client.link(id, { seat: null })).id : '';
    const response = await fetch(base + path.replace('{id}', name === 'delete' ? inBin : id).replace('{link}', link), {
      headers: asOwner,
      method: method.toUpperCase(),
      ...(name in bodies && { body: JSON.stringify(bodies[name]) }),
    });
    expect([name, response.status]).toEqual([name, status]);
    if (typeof as === 'string') {
      expect(response.headers.get('content-type')).toContain(as);
      await response.body!.cancel();
    } else expect([name, as.safeParse(await response.json()).error]).toEqual([name, undefined]);
  }
});

test('signals and waking answer as described too, and refusals have their shape', async () => {
  const { base, client } = await start();
  const { id } = await client.convene({ format: 'debate', topic, seats: [{ name: 'Ada', voice: 'human' } as never] });
  for (const [name, body] of [
    ['signal', { id: 'one', type: 'steer', order: 'pause' }],
    ['wake', {}],
  ] as const) {
    const { path, status, as } = routes.find((route) => route.name === name)!;
    const response = await fetch(`${base + path.replace('{id}', id)}`, {
      headers: asOwner,
      method: 'POST',
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(status);
    if (typeof as !== 'string') expect(as.safeParse(await response.json()).success).toBe(true);
  }
  const refused = await new Client(fetch as Fetch, base).sessions().catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 401, message: expect.stringMatching(/\.$/u) });
});
