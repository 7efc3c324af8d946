import { expect, test, vi } from 'vitest';
import { MemoryLedgers } from '../../src/ledgers/index.ts';
import { LedgerError } from '../../src/runtime/index.ts';
import { asOwner, start, topic } from './test-server.ts';

class Leaving extends MemoryLedgers {
  isAway = false;

  override async read(...asked: Parameters<MemoryLedgers['read']>) {
    if (this.isAway) throw new LedgerError('unwritable', "The database can't be reached just now.");
    return super.read(...asked);
  }
}

test('a stream ends without a word on the console while the ledgers are away, and goes on from its place when they are back', async () => {
  const printed = vi.spyOn(console, 'error');
  const store = new Leaving();
  const { base, client } = await start({ store });
  const { id } = await client.convene({ format: 'discussion', topic, voice: 'human' });
  const opened = await fetch(`${base}/api/sessions/${id}/events`, { headers: asOwner });
  store.isAway = true;
  await opened.text();
  expect(printed).not.toHaveBeenCalled();
  store.isAway = false;
  expect((await fetch(`${base}/api/sessions/${id}/events?from=1`, { headers: asOwner })).status).toBe(200);
});
