import { expect, test } from 'vitest';
import { guestOf, listen, person, start, topic } from './test-server.ts';

const canary = 'the quiet canary';

/** Two people in a council that first answers sealed; one of them has answered. */
const sealed = async () => {
  const world = await start();
  const { client, store } = world;
  const seats = [person('Ann', 'expert'), person('Bea', 'expert')];
  const { id } = await client.convene({ format: 'council', topic, seats, settings: { strategy: 'blind-first' } });
  const ann = await guestOf(world, id, 'ann');
  const cue = (await store.read(id)).flatMap((entry) =>
    entry.type === 'cue-given' && entry.cue.seat === 'ann' ? [entry.cue] : [],
  )[0]!;
  const text = `Yes, says ${canary}.\n\nPosition: yes (confidence 0.7)`;
  await ann.send(id, { id: 'a', type: 'reply', cue: cue.id, attempt: 1, text });
  await listen(client.eventsUrl(id, 0, 'me'), (entry) => entry.type === 'cue-answered' && entry.cue === cue.id);
  return { ...world, id };
};

test('what is meant for one seat reaches no other, by whatever way it is asked for', async () => {
  const world = await sealed();
  const { base, client, store, id } = world;
  expect(JSON.stringify(await store.read(id))).toContain(canary);
  const { length } = await store.read(id);
  const forms = Object.keys((await client.formats()).find(({ name }) => name === 'council')!.forms);
  for (const seat of ['bea', null]) {
    const guest = await guestOf(world, id, seat);
    const key = new URL(guest.eventsUrl(id, 0, 'x')).searchParams.get('key')!;
    const paths = ['', '/entries', ...forms.map((as) => `/export?as=${as}`)];
    for (const path of paths) {
      const address = `${base}/api/sessions/${id}${path}${path.includes('?') ? '&' : '?'}key=${key}`;
      const response = await fetch(address);
      expect([path, response.status]).toEqual([path, 200]);
      expect([path, (await response.text()).includes(canary)]).toEqual([path, false]);
    }
    const heard = await listen(guest.eventsUrl(id, 0, `x${seat}`), ({ seq }) => seq === length);
    expect(heard.map(({ seq }) => seq)).toEqual(heard.map((_, at) => at + 1));
    expect(JSON.stringify(heard)).not.toContain(canary);
  }
});

test('a link opens its own session alone, and no fork of it', async () => {
  const world = await sealed();
  const { client, id } = world;
  const bea = await guestOf(world, id, 'bea');
  const fork = await client.fork(id, { seq: 1 });
  for (const asked of [bea.session(fork.id), bea.export(fork.id, 'jsonl')])
    await expect(asked).rejects.toMatchObject({ status: 404 });
  for (const asked of [
    bea.fork(id, { seq: 1 }),
    bea.link(id, { seat: 'ann' }),
    bea.wake(id),
    bea.convene({ format: 'debate', topic }),
    bea.preview({ format: 'debate', topic }),
  ])
    await expect(asked).rejects.toMatchObject({ status: 403 });
});

test('a key that was tampered with opens nothing', async () => {
  const world = await sealed();
  const { base, id } = world;
  const key = new URL((await guestOf(world, id, 'bea')).eventsUrl(id, 0, 'x')).searchParams.get('key')!;
  const [, signature] = key.split('.');
  const claim = Buffer.from(JSON.stringify([id, 'ann'])).toString('base64url');
  for (const forged of [`${claim}.${signature}`, `${key}x`, `${key.slice(0, -1)}`, '.', 'e30.e30']) {
    const { status } = await fetch(`${base}/api/sessions/${id}/entries?key=${encodeURIComponent(forged)}`);
    expect(status).toBe(401);
  }
});
