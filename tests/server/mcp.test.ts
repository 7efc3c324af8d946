import { expect, test } from 'vitest';
import { VoiceError } from '../../src/runtime/index.ts';
import { connected, modern, startServer, topic } from './doors.ts';

test('an order is told by what the table made of it, and a table where no voice could answer says why', async () => {
  const mute = async () => Promise.reject(new VoiceError('auth', 'There is no key for this one.'));
  const server = await startServer({ name: 'mute', answer: mute });
  const client = await connected(server, modern);
  const call = (name: string, args: Record<string, unknown>) => client.callTool({ name, arguments: args });
  const { id } = (await call('debate', { topic, seats: [{ name: 'Ada', role: 'proponent', voice: 'human' }] }))
    .structuredContent as { id: string };
  expect(await call('steer', { id, order: 'dance' })).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining('does not know the order "dance"; it knows ') }],
  });
  expect(await call('steer', { id, order: 'end' })).toMatchObject({ structuredContent: { state: 'ended' } });
  expect(JSON.stringify((await call('council', { topic })).content)).toContain('There is no key for this one.');
});

test('somebody who speaks without being asked has the floor, says something with answer, and ends it', async () => {
  const client = await connected(await startServer(), modern);
  const call = async (name: string, args: Record<string, unknown>) =>
    (await client.callTool({ name, arguments: args })).structuredContent as {
      id: string;
      state: string;
      turns: number;
    };
  const floor = { state: 'waits for a person', asked: { seat: 'presenter' } };
  const held = await call('rehearsal', { topic, settings: { mode: 'section-breaks' } });
  expect(held).toMatchObject({ ...floor, turns: 0 });
  const said = await call('answer', { id: held.id, text: 'We sell five hundred loaves a day.' });
  expect(said).toMatchObject(floor);
  expect(said.turns).toBeGreaterThan(0);
  const steered = await client.callTool({ name: 'steer', arguments: { id: held.id, order: 'dance' } });
  expect(steered).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('open-qa') }] });
  expect((await call('steer', { id: held.id, order: 'open-qa' })).turns).toBeGreaterThan(said.turns);
  expect(await call('steer', { id: held.id, order: 'end' })).toMatchObject({ state: 'ended' });
});

test('what tools take is described, and of limited length', async () => {
  const { tools } = await (await connected(await startServer(), modern)).listTools();
  const open = tools.flatMap(({ name, inputSchema }) =>
    Object.entries(inputSchema.properties ?? {}).flatMap(([of, schema]) => openIn(schema as Schema, `${name}.${of}`)),
  );
  expect(open).toEqual([]);
});

interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** What a client would have to guess of an argument. */
const openIn = (schema: Schema, path: string): readonly string[] => [
  ...(schema.description ? [] : [`${path} is not described`]),
  ...(schema.type === 'string' && !schema.enum && !schema.maxLength ? [`${path} has no end`] : []),
  ...(schema.type === 'array' && !schema.maxItems ? [`${path} has no end`] : []),
  ...Object.entries({ ...schema.properties, ...schema.items?.properties }).flatMap(([of, each]) =>
    openIn(each, `${path}.${of}`),
  ),
];
