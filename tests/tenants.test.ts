import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { Client, type Fetch } from '../src/api/index.ts';
import { gatewayFanout, LimitsShelf, SharedTexts } from '../src/cluster/index.ts';
import { formats } from '../src/formats/index.ts';
import { openPostgres } from '../src/ledgers/index.ts';
import { mcpFactory, mcpOverHttp } from '../src/mcp/index.ts';
import { localOwnership, type Quota, realClock, type Voice } from '../src/runtime/index.ts';
import { a2aDoor } from '../src/server/a2a-door.ts';
import { chatDoor, Reception, serve } from '../src/server/index.ts';
import { Rate } from '../src/server/rate.ts';
import { routes } from '../src/server/routes.ts';
import { improv } from '../src/voices/index.ts';
import { type PostgresServer, startPostgres } from './kit/postgres-server.ts';
import { connected, modern } from './server/doors.ts';
import { listen, someModels } from './server/test-server.ts';

let postgres: PostgresServer;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

const topic = 'Should the bakery open on Sundays?';
const tokens = { house: 'the token of the house', acme: 'the token of acme', globex: 'the token of globex' };
type Who = keyof typeof tokens;

/** Improv that says that it took a hundred tokens. */
const dear: Voice = {
  name: 'improv',
  estimate: () => ({ usd: 0.01, tokens: 100 }),
  answer: async (cue, briefing, call) => ({
    ...(await improv().answer(cue, briefing, call)),
    usage: { model: 'dear', in: 80, out: 20, cost: 0.01, ms: 1 },
  }),
};

/** A gateway with its own folder, on a database that others share; what it convenes it also drives. */
const startGateway = async (database: string, quotas: ReadonlyMap<string, Quota> = new Map()) => {
  const folder = mkdtempSync(join(tmpdir(), 'moderato-tenants-'));
  const store = await openPostgres(database);
  const fanout = await gatewayFanout(database, store);
  const shelf = new LimitsShelf(database);
  const texts = new SharedTexts(database);
  await shelf.setQuotas(quotas);
  const newId = (): string => randomUUID();
  const serving = await serve({
    formats,
    store,
    voices: (seat) => (seat.voice === 'human' ? null : dear),
    clock: realClock,
    folder,
    newId,
    version: '1',
    port: 0,
    host: '127.0.0.1',
    token: tokens.house,
    tenants: [
      { name: 'acme', token: tokens.acme },
      { name: 'globex', token: tokens.globex },
    ],
    cluster: {
      fanout,
      roster: shelf,
      owned: (host, events) => ({
        ...localOwnership({ ...host, quota: (id, more) => shelf.overQuota(id, more) }, events),
        driver: () => undefined, // a gateway reads what is written
      }),
    },
    texts: (name) => texts.named(name),
    models: someModels,
    rate: new Rate(1_000_000, 1_000_000),
    pages: null,
    log: () => undefined,
    doors: (office) => {
      const reception = new Reception(office);
      const a2a = a2aDoor(reception, '1');
      return {
        '/mcp': mcpOverHttp(mcpFactory({ reception, version: '1', forms: () => 'Written.', newId })),
        '/a2a': a2a.rpc,
        '/v1/*': chatDoor(reception),
      };
    },
  });
  onTestFinished(async () => {
    await serving.stop();
    await fanout.end();
    await shelf.end();
    await texts.end();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const url = new URL(serving.url).origin;
  const ask = async (who: Who | { key: string }, path: string, body?: unknown, method = body ? 'POST' : 'GET') => {
    const key = typeof who === 'string' ? tokens[who] : who.key;
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const response = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  };
  return { url, store, ask, as: (who: Who) => new Client(fetch as Fetch, url, tokens[who]) };
};

const twoGateways = async (quotas?: ReadonlyMap<string, Quota>) => {
  const database = await postgres.database();
  return { database, one: await startGateway(database, quotas), other: await startGateway(database, quotas) };
};

const waiting = { format: 'discussion', topic, voice: 'human' };

describe('what one tenant has is not there for another', () => {
  test('a list, a search and the beginning of an id find it for its own tenant alone, at any gateway', async () => {
    const { one, other } = await twoGateways();
    const { id } = await one.as('acme').convene(waiting);
    expect(id).toMatch(/^acme\./u);
    expect((await other.as('acme').sessions()).map((session) => session.id)).toEqual([id]);
    expect((await other.as('acme').session(id.slice(5, 12))).id).toBe(id);
    for (const path of ['/api/sessions', '/api/sessions?text=bakery', '/api/sessions?put=everywhere'])
      expect(await other.ask('globex', path)).toEqual({ status: 200, text: '[]' });
    for (const guess of ['a', 'acme', 'acme.', id.slice(0, -1), id.slice(5), '%', 'globex.'])
      expect((await other.ask('globex', `/api/sessions/${encodeURIComponent(guess)}`)).status).toBe(404);
    expect((await other.as('house').session(id)).id).toBe(id);
  });

  test('whatever may be asked of a session is answered as if there were none', async () => {
    const { one, other } = await twoGateways();
    const { id } = await one.as('acme').convene({ ...waiting, format: 'rehearsal', topic: 'A pitch.' });
    const bodies = new Map<string, unknown>([
      ['fork', { seq: 1 }],
      ['signal', { id: 'x', type: 'steer', by: 'me', order: 'end' }],
      ['link', { seat: null }],
      ['card', { name: 'Mine' }],
      ['again', { runs: 1 }],
    ]);
    const within = routes.filter(({ path }) => path.includes('{id}'));
    expect(within.length).toBeGreaterThan(15);
    for (const { name, path, method } of within) {
      const asked = (of: string) =>
        other.ask(
          'globex',
          path.replace('{id}', of).replace('{link}', 'x'),
          method === 'get' ? undefined : (bodies.get(name) ?? {}),
          method.toUpperCase(),
        );
      const [theirs, nobodys] = [await asked(id), await asked('globex.nobody')];
      expect({ path, ...theirs }).toEqual({ path, status: 404, text: nobodys.text.replaceAll('globex.nobody', id) });
    }
    expect((await other.ask('globex', '/api/sessions/bundle', { ids: [id] })).status).toBe(404);
    expect((await other.as('acme').session(id)).closed).toBeNull();
  });

  test('a link into a seat opens at any gateway, for its session alone, until it is taken back at any', async () => {
    const { one, other } = await twoGateways();
    const { id } = await one.as('acme').convene(waiting);
    const { id: globexs } = await one.as('globex').convene(waiting);
    const made = await one.ask('acme', `/api/sessions/${id}/links`, { seat: null });
    const { id: link, path } = JSON.parse(made.text) as { id: string; path: string };
    const key = new URLSearchParams(path.split('?')[1]).get('key')!;
    expect((await other.ask({ key }, `/api/sessions/${id}`)).status).toBe(200);
    expect((await other.ask({ key }, `/api/sessions/${globexs}`)).status).toBe(404);
    expect((await other.ask({ key }, '/api/sessions')).status).toBe(403);
    expect((await other.ask({ key: key.replace('acme.', 'globex.') }, `/api/sessions/${id}`)).status).toBe(401);
    expect((await other.ask('globex', `/api/sessions/${id}/links/${link}/revoke`, {})).status).toBe(404);
    expect((await other.ask('acme', `/api/sessions/${id}/links/${link}/revoke`, {})).status).toBe(200);
    expect((await one.ask({ key }, `/api/sessions/${id}`)).status).toBe(401);
  });

  test('what is written on cards is read at any gateway, by its tenant alone', async () => {
    const { one, other } = await twoGateways();
    const { id } = await one.as('acme').convene(waiting);
    await one.ask('acme', `/api/sessions/${id}/card`, { name: 'The secret bakery' });
    expect((await other.ask('acme', '/api/sessions')).text).toContain('The secret bakery');
    const { id: globexs } = await one.as('globex').convene(waiting);
    await other.ask('globex', `/api/sessions/${globexs}/card`, { name: 'Ours' });
    expect((await one.ask('acme', '/api/sessions')).text).toContain('The secret bakery');
    expect((await one.ask('globex', '/api/sessions')).text).not.toContain('secret');
  });

  test('events of a session that goes on at one gateway are followed at the other, by its tenant alone', async () => {
    const { one, other } = await twoGateways();
    const { id } = await one.as('acme').convene({ format: 'debate', topic, voice: 'improv', settings: { rounds: 1 } });
    const events = `${other.url}/api/sessions/${id}/events`;
    const entries = await listen(events, ({ type }) => type === 'session-closed', {
      authorization: `Bearer ${tokens.acme}`,
    });
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, at) => at + 1));
    expect((await other.ask('globex', `/api/sessions/${id}/events`)).status).toBe(404);
  });

  test('assistants, chat clients and agents meet only their own tenant', async () => {
    const { one } = await twoGateways();
    const { id } = await one.as('acme').convene(waiting);
    const said = async (who: Who, name: string, args: object) => {
      const client = await connected({ url: one.url, token: tokens[who] }, modern);
      return JSON.stringify(await client.callTool({ name, arguments: args as Record<string, unknown> }));
    };
    expect(await said('acme', 'sessions', {})).toContain(id);
    expect(await said('globex', 'sessions', {})).toContain('There are no such sessions');
    for (const [tool, args] of [
      ['read', { id }],
      ['wait', { id }],
      ['answer', { id, text: 'I listen.' }],
      ['steer', { id, order: 'end' }],
      ['fork', { id, turn: 0 }],
      ['table', { id }],
    ] as const)
      expect(await said('globex', tool, args)).toContain('There is no session');

    const chat = (who: Who, more: object = {}) =>
      one.ask(who, '/v1/responses', { model: 'debate', input: topic, ...more });
    const first = JSON.parse((await chat('acme')).text) as { id: string };
    expect(first.id).toMatch(/^resp_acme\./u);
    expect((await chat('globex', { previous_response_id: first.id })).status).toBe(404);
    expect((JSON.parse((await chat('globex')).text) as { id: string }).id).toMatch(/^resp_globex\./u);

    const rpc = (who: Who, method: string, params: object) =>
      one.ask(who, '/a2a', { jsonrpc: '2.0', id: 1, method, params });
    const message = { messageId: 'm', role: 'ROLE_USER', parts: [{ text: topic }], metadata: { format: 'debate' } };
    const task = JSON.parse((await rpc('acme', 'SendMessage', { message })).text).result.task as { id: string };
    expect((await rpc('acme', 'GetTask', { id: task.id })).text).toContain(task.id);
    expect((await rpc('globex', 'GetTask', { id: task.id })).text).toContain('error');
    expect((await rpc('globex', 'SendMessage', { message })).text).not.toContain('acme.');
  });

  test('counts are its own, models are not tried at the house’s cost, and no key is put in', async () => {
    const { one } = await twoGateways();
    await one.as('acme').convene(waiting);
    expect((await one.ask('acme', '/metrics')).text).toContain('opened_total{format="discussion"} 1');
    expect((await one.ask('globex', '/metrics')).text).not.toContain('discussion');
    expect((await one.ask('acme', '/api/models')).status).toBe(200);
    expect((await one.ask('acme', '/api/models/test', { voice: 'improv' })).status).toBe(403);
    expect(
      (await one.ask('acme', '/api/models/key', { name: 'ANTHROPIC_API_KEY', key: 'a-long-key' }, 'PUT')).status,
    ).toBe(409);
    expect((await one.ask({ key: 'the token of nobody' }, '/api/sessions')).status).toBe(401);
  });
});

describe('what a tenant may have', () => {
  test('no more sessions are open at once than it may have, however many gateways are asked at the same time', async () => {
    const { one, other } = await twoGateways(new Map([['acme', { sessions: 3 }]]));
    const asked = await Promise.all(
      Array.from({ length: 12 }, (_, at) => (at % 2 ? one : other).ask('acme', '/api/sessions', waiting)),
    );
    expect(asked.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(asked.find(({ status }) => status === 429)?.text).toContain('acme may have 3 sessions open at once');
    expect((await one.ask('globex', '/api/sessions', waiting)).status).toBe(201);
    const [first] = await one.as('acme').sessions();
    await one.ask('acme', `/api/sessions/${first!.id}/signals`, { id: 'e', type: 'steer', by: 'me', order: 'end' });
    await listen(`${one.url}/api/sessions/${first!.id}/events`, ({ type }) => type === 'session-closed', {
      authorization: `Bearer ${tokens.acme}`,
    });
    expect((await other.ask('acme', '/api/sessions', waiting)).status).toBe(201);
  });

  test('a session whose tenant has used up its day rests, says why, and goes on when there is more; others go on', async () => {
    const { database, one, other } = await twoGateways(new Map([['acme', { tokensADay: 250 }]]));
    const debate = { format: 'debate', topic, voice: 'improv', settings: { rounds: 1 } };
    const { id } = await one.as('acme').convene(debate);
    const authorization = `Bearer ${tokens.acme}`;
    const paused = await listen(`${other.url}/api/sessions/${id}/events`, ({ type }) => type === 'paused', {
      authorization,
    });
    expect(paused.at(-1)).toMatchObject({
      by: 'governor',
      why: expect.stringMatching(/^acme may take 250 tokens a day, and has 50 left until midnight UTC/u),
    });
    expect((await one.ask('acme', `/api/sessions/${id}/export?as=markdown`)).text).toContain(
      'Paused by governor: acme may take',
    );
    expect(paused.filter(({ type }) => type === 'turn-taken')).toHaveLength(2);

    const { id: globexs } = await other.as('globex').convene(debate);
    await listen(`${one.url}/api/sessions/${globexs}/events`, ({ type }) => type === 'session-closed', {
      authorization: `Bearer ${tokens.globex}`,
    });

    const client = new pg.Client({ connectionString: database });
    await client.connect();
    onTestFinished(() => client.end());
    expect((await client.query('SELECT tenant, tokens::int AS tokens FROM spending')).rows).toEqual([
      { tenant: 'acme', tokens: 200 },
    ]);
    await client.query(`UPDATE tenants SET quota = '{"tokensADay":100000}'`);
    await one.ask('acme', `/api/sessions/${id}/signals`, { id: 'r', type: 'steer', by: 'me', order: 'resume' });
    await listen(`${other.url}/api/sessions/${id}/events`, ({ type }) => type === 'session-closed', { authorization });
  });

  test('money is counted too, and where it is used up nothing new is opened', async () => {
    const { database, one } = await twoGateways(new Map([['acme', { usdADay: 0.05 }]]));
    const client = new pg.Client({ connectionString: database });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query("INSERT INTO spending (tenant, tokens, usd) VALUES ('acme', 1, 0.06)");
    const refused = await one.ask('acme', '/api/sessions', waiting);
    expect(refused).toMatchObject({
      status: 429,
      text: expect.stringContaining('acme may take 0.05 US dollars a day'),
    });
    await client.query("UPDATE spending SET day = day - 1 WHERE tenant = 'acme'");
    expect((await one.ask('acme', '/api/sessions', waiting)).status).toBe(201);
  });
});
