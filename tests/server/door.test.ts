import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Client, type Fetch } from '../../src/api/index.ts';
import { formats } from '../../src/formats/index.ts';
import { MemoryLedgers } from '../../src/ledgers/memory.ts';
import { realClock } from '../../src/runtime/index.ts';
import { readDoorKey, serve } from '../../src/server/index.ts';
import { asOwner, closed, guestOf, listen, person, running, start, topic, voices } from './test-server.ts';

const asked = { format: 'debate', topic };
const table = { ...asked, seats: [person('Ada', 'proponent')] };

/** A server that makes its own token. */
const made = async (folder: string) => {
  const setting = { formats, voices, folder, store: new MemoryLedgers(), clock: realClock, newId: () => 'x' };
  const serving = await serve({
    ...setting,
    ...{ version: '1', port: 0, host: '127.0.0.1', token: null, pages: null, log: () => {} },
  });
  running.push(serving);
  return serving;
};

describe('the token', () => {
  test('is made at the start, is in the link, and lies where only its owner reads it', async () => {
    const { folder } = await start();
    const one = await made(folder);
    expect(one.token.length).toBeGreaterThanOrEqual(32);
    expect(one.url).toContain(`#/?key=${one.token}`);
    expect(await readDoorKey(folder)).toMatchObject({ token: one.token, url: one.url.split('#')[0] });
    if (process.platform !== 'win32') expect(statSync(join(folder, 'server.json')).mode & 0o777).toBe(0o600);
    const bare = await fetch(`${one.url.split('#')[0]}api/formats`);
    expect([bare.status, await bare.json()]).toEqual([
      401,
      { error: 'This server wants its token; open the link it printed.' },
    ]);
  });

  test('is taken again at the next start, unless somebody else could have put it there', async () => {
    const { folder } = await start();
    const { token } = await made(folder);
    expect((await made(folder)).token).toBe(token);
    if (process.platform === 'win32') return;
    const file = join(folder, 'server.json');
    const { chmodSync } = await import('node:fs');
    chmodSync(file, 0o644);
    expect((await made(folder)).token).not.toBe(token);
    writeFileSync(file, 'nonsense');
    expect((await made(folder)).token).not.toBe(token);
  });
});

describe('a link', () => {
  test('ends when its time is over, and can be taken back alone; a stream over it ends too', async () => {
    const world = await start();
    const { client, base, folder } = world;
    const { id } = await client.convene(table);
    const [ada, look] = [await guestOf(world, id, 'ada'), await guestOf(world, id, null)];
    const brief = await client.link(id, { seat: null, hours: 1e-9 });
    const key = new URLSearchParams(brief.path.split('?')[1]).get('key')!;
    await expect(new Client(fetch as Fetch, base, key).session(id)).rejects.toMatchObject({ status: 401 });

    const links = await client.links(id);
    expect(links.map(({ seat }) => seat)).toEqual(['ada', null]);
    expect(JSON.stringify(links) + readFileSync(join(folder, 'links.json'), 'utf8')).not.toContain(key.split('.')[1]);
    const stream = listen(ada.eventsUrl(id, 0, 'guest'), closed);
    await expect.poll(async () => (await client.session(id)).viewer).toBe('house');
    await client.revoke(id, links[0]!.id);
    await expect(ada.session(id)).rejects.toMatchObject({
      status: 401,
      message: 'That token opens nothing here, or no longer; ask for a new link.',
    });
    expect((await stream).some(closed)).toBe(false);
    expect(await look.session(id)).toMatchObject({ viewer: 'public' });
    await expect(client.revoke(id, links[0]!.id)).rejects.toMatchObject({ status: 404 });
    await expect(ada.links(id)).rejects.toMatchObject({ status: 401 });
    await expect(look.links(id)).rejects.toMatchObject({ status: 403 });
    await expect(look.revoke(id, links[1]!.id)).rejects.toMatchObject({ status: 403 });
  });

  test.each([0, -1, 9000, 'x'])('for %s hours is refused with a sentence', async (hours) => {
    const { client } = await start();
    const { id } = await client.convene(table);
    await expect(client.link(id, { seat: null, hours: hours as number })).rejects.toMatchObject({ status: 400 });
  });

  test('can’t tell whether another session exists', async () => {
    const world = await start();
    const [{ id }, { id: other }] = [await world.client.convene(table), await world.client.convene(table)];
    const guest = await guestOf(world, id, 'ada');
    const key = new URL(guest.eventsUrl(id, 0, 'x')).searchParams.get('key')!;
    const told = async (session: string, path: string, init: RequestInit = {}) => {
      const response = await fetch(
        `${world.base}/api/sessions/${session}${path}${path.includes('?') ? '&' : '?'}key=${key}`,
        init,
      );
      return [response.status, (await response.text()).replaceAll(session, '…')];
    };
    for (const path of ['', '/entries', '/entries?from=99999', '/events', '/export', '/links', '/nothing'])
      expect([path, await told(other, path)]).toEqual([path, await told('none-such', path)]);
    for (const path of ['/signals', '/fork', '/wake', '/links', '/links/x/revoke'])
      expect([path, await told(other, path, { method: 'POST', body: '{}' })]).toEqual([
        path,
        await told('none-such', path, { method: 'POST', body: '{}' }),
      ]);
    expect((await told(other, ''))[0]).toBe(404);
    expect((await told('s', ''))[0]).toBe(200);
  });
});

test.each([
  ['cross-site', 403],
  ['same-site', 403],
  ['same-origin', 400],
  ['none', 400],
])('a POST from a page that is %s and sends no Origin', async (site, status) => {
  const { base } = await start();
  const headers = { ...asOwner, 'sec-fetch-site': site };
  const { request } = await import('node:http');
  const answered = await new Promise<number>((resolve, reject) => {
    request(`${base}/api/sessions`, { method: 'POST', headers }, (response) => resolve(response.resume().statusCode!))
      .on('error', reject)
      .end('{}');
  });
  expect(answered).toBe(status);
});

test('what the API answers is never taken for a page, and an export is a file', async () => {
  const { base, client } = await start();
  const { id } = await client.convene(table);
  for (const path of ['/api/formats', `/api/sessions/${id}/export?as=markdown`, '/api/nothing']) {
    const { headers } = await fetch(base + path, { headers: asOwner });
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
  }
  const { headers } = await fetch(`${base}/api/sessions/${id}/export?as=markdown`, { headers: asOwner });
  expect(headers.get('content-disposition')).toBe(`attachment; filename="session-${id}.md"`);
});
