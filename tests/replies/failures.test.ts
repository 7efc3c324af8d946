import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { Convening } from '../../src/engine/index.ts';
import { formats } from '../../src/formats/index.ts';
import { MemoryLedgers } from '../../src/ledgers/memory.ts';
import { convene, Driver, type Host, localFanout, realClock } from '../../src/runtime/index.ts';
import { openVoice } from '../../src/voices/open-voice.ts';
import { realSurroundings } from '../../src/voices/surroundings.ts';
import { voiceSpec } from '../../src/voices/voice-spec.ts';
import { seat } from './held.ts';

const json = (status: number, error: object) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
const page = (status: number, text: string) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'text/html' }).end(`<html><body>${text}</body></html>`);
const piece = (content: string, finish_reason: string | null) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason }] })}\n\n`;
const stream =
  (text: string, finish = 'stop') =>
  (response: ServerResponse) =>
    void response
      .writeHead(200, { 'content-type': 'text/event-stream' })
      .end(`${piece(text, null)}${piece('', finish)}data: [DONE]\n\n`);

/** Fault -> how often one turn may ask, and what its sentence says. */
test.each([
  ['no credit', json(402, { message: 'Insufficient credits' }), 1, /no credit left; top it up, check \S+/u],
  [
    'no rights',
    json(403, { message: 'No access to model m' }),
    1,
    /does not allow this call \(403: No access to model m\)/u,
  ],
  ['a page to sign in', page(200, 'Please sign in'), 1, /answers with a web page/u],
  ['a gateway that is down', page(502, 'Bad Gateway'), 3, /failed \(502: Bad Gateway\)/u],
  ['a window too small', json(400, { message: 'maximum context length is 2048 tokens' }), 1, /larger window/u],
  ['moderation', stream('', 'content_filter'), 1, /declined to answer/u],
  ['an end in mid-word, whatever the room', stream('The bakery opens becau', 'length'), 2, /ran out of room/u],
  ['nothing but thinking', stream('<think>What would Ada say'), 2, /nothing but its thinking/u],
  ['a loop', stream('I think the bakery should open now. '.repeat(40)), 2, /went round in circles/u],
] as const)(
  '%s ends a session with its sentence, and is not paid for again and again',
  async (_, answer, most, says) => {
    let posts = 0;
    const server = createServer((request, response) => {
      if (request.method === 'GET') return void response.end('{"data":[{"id":"m"}]}');
      posts += 1;
      request.resume().on('end', () => answer(response));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const spec = voiceSpec(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1#m`);
    if ('problem' in spec) throw new Error(spec.problem);
    const voice = (await openVoice(spec.value, realSurroundings({ env: {} })))!;
    const host: Host = {
      ...{ formats, store: new MemoryLedgers(), fanout: localFanout(), clock: realClock },
      voices: ({ voice: named }) => (named === 'model' ? voice : null),
      retry: { calls: 3, wait: 1, longest: 1 },
    };
    const seats = [seat('Ada', 'proponent'), seat('Ben', 'opponent'), seat('Clio', 'arbitrator')];
    await convene(host, 's', {
      format: 'debate',
      topic: 'Should the bakery open?',
      voice: 'model',
      seats,
    } as Convening);
    const { session } = await new Driver('s', host).run();
    const missed = (await host.store.read('s')).flatMap((entry) => (entry.type === 'cue-missed' ? [entry.why] : []));
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(session.closed?.reason).toBe('failed');
    expect(missed.length).toBeGreaterThan(0);
    for (const why of missed) expect(why).toMatch(says);
    expect(posts).toBeLessThanOrEqual(most * missed.length);
  },
);
