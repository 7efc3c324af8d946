import { expect, test, vi } from 'vitest';
import { MemoryLedgers } from '../../src/ledgers/index.ts';
import { LedgerError } from '../../src/runtime/index.ts';
import { asOwner, guestOf, person, start, topic } from './test-server.ts';

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

test('whoever holds a link is told that the server can’t read its session, and nothing about the server', async () => {
  const store = new Leaving();
  const world = await start({ store });
  const { id } = await world.client.convene({ format: 'debate', topic, seats: [person('Ada', 'proponent')] });
  const ada = await guestOf(world, id, 'ada');
  store.isAway = true;
  const said = { id: 'x', type: 'reply', cue: 'c1', attempt: 1, text: 'Yes.' } as const;

  await expect(ada.send(id, said)).rejects.toThrow('The server can’t read or keep this session now');
  const owner = await fetch(`${world.base}/api/sessions/${id}/entries`, { headers: asOwner });
  expect(await owner.json()).toEqual({ error: "The database can't be reached just now." });
});
