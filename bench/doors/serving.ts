import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formats } from '../../src/formats/index.ts';
import { MemoryLedgers } from '../../src/ledgers/index.ts';
import { mcpFactory, mcpOverHttp } from '../../src/mcp/index.ts';
import { realClock, type Voice } from '../../src/runtime/index.ts';
import { chatDoor, Reception, serve } from '../../src/server/index.ts';

/** A server with its doors on loopback, whose seats all have one voice. */
export const serving = async (voice: Voice) => {
  const folder = mkdtempSync(join(tmpdir(), 'moderato-bench-doors-'));
  let made = 0;
  const newId = (): string => `s${++made}`;
  const { url, token, stop } = await serve({
    formats,
    store: new MemoryLedgers(),
    voices: () => voice,
    clock: realClock,
    folder,
    newId,
    version: 'bench',
    port: 0,
    host: '127.0.0.1',
    token: 'a token for a bench',
    pages: null,
    log: () => undefined,
    rate: { take: () => true } as never,
    doors: (office) => {
      const reception = new Reception(office);
      return {
        '/mcp': mcpOverHttp(mcpFactory({ reception, version: 'bench', forms: () => '', newId })),
        '/v1/*': chatDoor(reception),
      };
    },
  });
  return {
    url: new URL(url).origin,
    token,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
