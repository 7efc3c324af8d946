import type { z } from 'zod';
import type { ConveneRequest } from '../api/index.ts';
import { type Formats, nothingSpent, prepare, SetupError, uncuedSeats } from '../engine/index.ts';
import { beforeLastRound } from '../transcripts/last-round.ts';
import { readBody } from './body.ts';
import { type Cast, withCast } from './casts.ts';
import {
  type ChatUsage,
  chatRequest,
  chunk,
  completion,
  message,
  refusal,
  response,
  responsesRequest,
  textOf,
  usageOf,
} from './chat-shapes.ts';
import { Conversations, type Message } from './conversations.ts';
import { eventLines } from './event-lines.ts';
import { type Reception, type Standing, sayAsked } from './reception.ts';
import { RequestError, refusalOf } from './refusal.ts';
import { TalkStream } from './talk-stream.ts';

/** Clients wait ten minutes by themselves; a longer session is told of with its id. */
const patience = 9 * 60_000;

interface Talk {
  readonly held: Pick<Cast, 'format'> & Partial<Cast>;
  readonly topic: string;
  /** What was said before: the session that goes on, or what a new one is told of. */
  readonly earlier: string | null;
  readonly before: readonly Message[];
  readonly key: string | undefined;
}

interface Held {
  readonly id: string;
  readonly text: string;
  readonly usage: ChatUsage;
}

/** Any chat client can talk to a table as if it were a model: formats and casts are models, the talk is its reasoning, the outcome its answer. */
export const chatDoor = (reception: Reception): ((request: Request) => Promise<Response>) => {
  const { office, casts } = reception;
  const { formats, clock } = office.host;
  const conversations = new Conversations();

  const answers = Object.keys(formats).filter((format) => answersTopic(formats, format));
  const modelNames = (): readonly string[] => [...answers, ...(casts?.list() ?? []).map(({ name }) => name)];
  const card = (id: string) => ({ id, object: 'model', created: 0, owned_by: 'moderato' });

  const known = (model: string): Talk['held'] | null => {
    const name = model.replace(/^moderato[/:]/u, '');
    return answers.includes(name) ? { format: name } : (casts?.named(name) ?? null);
  };

  const open = async ({ held, topic, earlier, before, key }: Talk): Promise<{ id: string; from: number }> => {
    if (earlier === null) {
      const asked: ConveneRequest = { format: held.format, topic: withBefore(topic, before) };
      return { id: await reception.start(held.seats ? withCast(asked, held as Cast) : asked, key), from: 0 };
    }
    const { asked } = await reception.standing(earlier);
    const ledger = await office.host.store.read(earlier);
    if (asked) {
      await reception.answer(earlier, topic, asked);
      return { id: earlier, from: ledger.length };
    }
    const { seats } = await office.session(earlier);
    const seq = beforeLastRound(ledger, seats);
    const fork = () => office.fork(earlier, { seq, tell: topic });
    return { id: await reception.once({ earlier, topic }, key, fork), from: seq };
  };

  const hold = async (talk: Talk, write: (words: string) => void): Promise<Held> => {
    const { id, from } = await open(talk);
    const { seats } = await office.session(id);
    const stream = new TalkStream(seats, write);
    const standing = await reception.follow(id, { patience, from, hear: (live) => stream.hear(live) });
    stream.finish();
    const { spent = nothingSpent } = await office.session(id);
    return { id, text: sayStanding(standing), usage: { in: spent.in, out: spent.out } };
  };

  const chat = async (
    body: z.infer<typeof chatRequest>,
    { key, signal }: { key: string | undefined; signal: AbortSignal },
  ): Promise<Response> => {
    const held = known(body.model);
    if (held === null) return unknownModel(body.model);
    const messages = body.messages.map(({ role, content }) => ({ role, text: textOf(content) }));
    const at = messages.findLastIndex(({ role }) => role === 'user');
    const topic = messages[at]?.text ?? '';
    if (topic.trim() === '')
      return refusal(400, 'There is no message of a user; the last one is what the table talks about.');
    const before = messages.slice(0, at);
    const talk: Talk = { held, topic, before, earlier: conversations.find(before), key };
    const created = Math.floor(clock.now() / 1000);
    const keep = ({ id, text }: Held): void =>
      conversations.keep([...before, messages[at]!, { role: 'assistant', text }], id);
    if (!body.stream) {
      let talked = '';
      const done = await hold(talk, (words) => {
        talked += words;
      });
      keep(done);
      if (!signal.aborted) reception.handedOver(done.id);
      return Response.json(completion(`chatcmpl-${done.id}`, body.model, created, done.text, talked, done.usage));
    }
    const name = `chatcmpl-${office.newId()}`;
    return eventLines(async (write, isGone) => {
      const tell = (delta: object, finish?: string): void => write(chunk(name, body.model, created, delta, finish));
      tell({ role: 'assistant', content: '' });
      const done = await hold(talk, (words) => tell({ reasoning_content: words }));
      keep(done);
      tell({ content: done.text });
      tell({}, 'stop');
      if (body.stream_options?.include_usage)
        write({ ...chunk(name, body.model, created, {}), choices: [], usage: usageOf(done.usage) });
      if (!isGone()) reception.handedOver(done.id);
      return '[DONE]';
    }, sayRefused);
  };

  const responses = async (
    body: z.infer<typeof responsesRequest>,
    { key, signal }: { key: string | undefined; signal: AbortSignal },
  ): Promise<Response> => {
    const held = known(body.model);
    if (held === null) return unknownModel(body.model);
    const input: readonly Message[] =
      typeof body.input === 'string'
        ? [{ role: 'user', text: body.input }]
        : body.input.map(({ role = '', content }) => ({ role, text: textOf(content) }));
    const at = input.findLastIndex(({ role }) => role === 'user');
    const topic = input[at]?.text ?? '';
    if (topic.trim() === '')
      return refusal(400, 'The input has no words of a user; they are what the table talks about.');
    const previous = body.previous_response_id?.replace(/^resp_/u, '');
    if (previous !== undefined && (await office.host.store.find(previous)).every(({ id }) => id !== previous))
      return refusal(404, `There is no response "${body.previous_response_id}" here; leave it out to begin anew.`);
    const told = body.instructions ? [{ role: 'system', text: body.instructions }] : [];
    const before = [...told, ...input.slice(0, at)];
    const earlier = previous ?? conversations.find(before);
    const talk: Talk = { held, topic, before, earlier, key };
    const created = Math.floor(clock.now() / 1000);
    const keep = ({ id, text }: Held): void =>
      conversations.keep([...before, input[at]!, { role: 'assistant', text }], id);
    if (!body.stream) {
      const done = await hold(talk, () => {});
      keep(done);
      if (!signal.aborted) reception.handedOver(done.id);
      return Response.json(response(`resp_${done.id}`, body.model, created, done.text, done.usage));
    }
    return eventLines(async (write, isGone) => {
      let number = 0;
      const tell = (type: string, more: object): void => write({ type, sequence_number: number++, ...more }, type);
      const pending = response(`resp_${office.newId()}`, body.model, created, null, { in: 0, out: 0 });
      tell('response.created', { response: pending });
      tell('response.in_progress', { response: pending });
      const done = await hold(talk, () => write(null)).catch((error: unknown) => {
        const { message: says } = faultOf(error);
        const failed = { ...pending, status: 'failed', error: { code: 'server_error', message: says } };
        tell('response.failed', { response: failed });
        return null;
      });
      if (done === null) return null;
      const { id, text, usage } = done;
      keep(done);
      const place = { output_index: 0, item_id: `msg_resp_${id}`, content_index: 0 };
      tell('response.output_item.added', { output_index: 0, item: message(`resp_${id}`, '', 'in_progress') });
      tell('response.content_part.added', { ...place, part: { type: 'output_text', text: '', annotations: [] } });
      tell('response.output_text.delta', { ...place, delta: text });
      tell('response.output_text.done', { ...place, text });
      tell('response.content_part.done', { ...place, part: { type: 'output_text', text, annotations: [] } });
      tell('response.output_item.done', { output_index: 0, item: message(`resp_${id}`, text, 'completed') });
      tell('response.completed', { response: response(`resp_${id}`, body.model, created, text, usage) });
      if (!isGone()) reception.handedOver(id);
      return null;
    }, sayRefused);
  };

  const unknownModel = (model: string): Response =>
    refusal(
      404,
      `There is no model "${model.slice(0, 100)}"; the models here are formats and casts: ${modelNames().join(', ')}.`,
      'model_not_found',
    );

  return async (request) => {
    const path = new URL(request.url).pathname.replace(/^\/v1\/?/u, '');
    const how = { key: request.headers.get('idempotency-key')?.slice(0, 200), signal: request.signal };
    try {
      if (request.method === 'GET' && path === 'models')
        return Response.json({ object: 'list', data: modelNames().map(card) });
      if (request.method === 'GET' && path.startsWith('models/')) {
        const asked = decodeURIComponent(path.slice(7));
        return known(asked) ? Response.json(card(asked)) : unknownModel(asked);
      }
      if (request.method === 'POST' && path === 'chat/completions')
        return await chat(chatRequest.parse(await readBody(request)), how);
      if (request.method === 'POST' && path === 'responses')
        return await responses(responsesRequest.parse(await readBody(request)), how);
      return refusal(404, `There is nothing at /v1/${path}; there are models, chat/completions and responses.`);
    } catch (error) {
      return refused(error);
    }
  };
};

/** Whether a format needs no more than a topic: it casts itself, and nobody speaks there without being asked. */
const answersTopic = (formats: Formats, format: string): boolean => {
  try {
    const { seats } = prepare(formats, { format, topic: 'A topic' }, { id: '', at: 0 });
    return uncuedSeats(formats, { format, seats }).length === 0;
  } catch {
    return false;
  }
};

/** What was said in a conversation that nobody here knows, and what its client told its model, reach the table in full. */
const withBefore = (topic: string, before: readonly Message[]): string => {
  const told = before.filter(({ text }) => text.trim() !== '').map(({ role, text }) => `${role}: ${text}`);
  return told.length === 0 ? topic : `${topic}\n\nSaid before in this conversation:\n${told.join('\n')}`;
};

const faultOf = (error: unknown): { readonly status: number; readonly message: string; readonly code?: string } => {
  if (error instanceof Error && error.name === 'ZodError')
    return {
      status: 400,
      message: 'The request is not one that this endpoint knows; it needs a model, and messages or an input.',
    };
  const { status, body } = refusalOf(error);
  return { status, message: error instanceof SetupError ? (body.problems ?? []).join(' ') : body.error };
};

const refused = (error: unknown): Response => {
  const { status, message: says } = faultOf(error);
  return refusal(status, says);
};

const sayRefused = (error: unknown): Promise<string> => refused(error).text();

/** What the guard refuses, as clients of this protocol read it. */
export const chatRefusal = (error: unknown): Response | null => {
  if (!(error instanceof RequestError)) return null;
  const codes = new Map<number, string>([
    [401, 'invalid_api_key'],
    [429, 'rate_limit_exceeded'],
  ]);
  return refusal(error.status, error.message, codes.get(error.status) ?? null);
};

const sayStanding = ({ id, state, result = '', asked }: Standing): string => {
  if (state === 'ended') return result;
  return asked
    ? sayAsked(asked)
    : `Session ${id} is still ${state}; ask again to go on with it, or watch it on the page.`;
};
