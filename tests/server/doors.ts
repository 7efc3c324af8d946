import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { onTestFinished } from 'vitest';
import { formats } from '../../src/formats/index.ts';
import { MemoryLedgers } from '../../src/ledgers/index.ts';
import { mcpFactory, mcpOverHttp } from '../../src/mcp/index.ts';
import { realClock, type Voice } from '../../src/runtime/index.ts';
import { Casts, chatDoor, Reception, serve } from '../../src/server/index.ts';
import { improv } from '../../src/voices/index.ts';

export const topic = 'Should the bakery open on Sundays?';

/** What fills a seat that nobody else does. */
export const startServer = async (voice: Voice = improv()) => {
  const store = new MemoryLedgers();
  let made = 0;
  const newId = (): string => `s${++made}`;
  const folder = mkdtempSync(join(tmpdir(), 'moderato-doors-'));
  const serving = await serve({
    formats,
    store,
    voices: (seat) => (seat.voice === 'human' ? null : voice),
    clock: realClock,
    folder,
    newId,
    version: '9.9.9',
    port: 0,
    host: '127.0.0.1',
    token: 'a long token',
    pages: null,
    log: () => undefined,
    doors: (office) => {
      const reception = new Reception(office, new Casts({ formats, project: folder, data: folder, usual: 'council' }));
      const forms = () => '# A session';
      return {
        '/mcp': mcpOverHttp(mcpFactory({ reception, version: '9.9.9', forms, newId })),
        '/v1/*': chatDoor(reception),
      };
    },
  });
  onTestFinished(() => serving.stop());
  return { url: new URL(serving.url).origin, token: serving.token, store, folder };
};

type Generation = { readonly versionNegotiation: { readonly mode: 'auto' } } | Record<string, never>;
export const modern: Generation = { versionNegotiation: { mode: 'auto' } };
export const older: Generation = {};

export const connected = async (
  { url, token }: { readonly url: string; readonly token: string },
  generation: Generation,
  capabilities: object = {},
  action: 'accept' | 'decline' = 'accept',
): Promise<Client> => {
  const client = new Client({ name: 'test', version: '1' }, { capabilities, ...generation } as never);
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
  if ('elicitation' in capabilities)
    client.setRequestHandler('elicitation/create', async () => ({
      action,
      ...(action === 'accept' && { content: { text: 'Sundays bring the whole street.' } }),
    }));
  await client.connect(transport);
  onTestFinished(() => client.close());
  return client;
};
