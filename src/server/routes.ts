import { z } from 'zod';
import * as answers from './answers.ts';
import { conveneRequest, forkRequest, linkRequest, signalRequest } from './requests.ts';

/** One thing the server answers to: its description, and what goes in and comes out. */
export interface Route {
  readonly name: string;
  readonly path: string;
  readonly method: 'get' | 'post';
  readonly says: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: z.ZodType;
  readonly status: 200 | 201 | 202;
  readonly answers: string;
  /** The answer's shape, where it is JSON; otherwise its media type. */
  readonly as: z.ZodType | string;
  /** Refusals beside those that every route knows. */
  readonly refuses?: Readonly<Record<string, string>>;
}

const one = '/api/sessions/{id}';
const closed = { '409': 'The session is closed.' };
const client = 'An id of the client: a seat is held by one client at a time, which alone reads and speaks for it.';
const taken = 'The seat is taken by somebody else.';
const from = 'Only what comes after this entry.';

export const routes: readonly Route[] = [
  {
    name: 'formats',
    path: '/api/formats',
    method: 'get',
    says: 'The formats with their settings, roles, turns and orders.',
    status: 200,
    answers: 'Every format.',
    as: z.array(answers.formatCard),
  },
  {
    name: 'openapi',
    path: '/api/openapi.json',
    method: 'get',
    says: 'This description.',
    status: 200,
    answers: 'An OpenAPI document.',
    as: z.looseObject({ openapi: z.string() }),
  },
  {
    name: 'sessions',
    path: '/api/sessions',
    method: 'get',
    says: 'Sessions, newest first.',
    query: {
      text: 'Words in topic or turns.',
      format: 'Of one format.',
      open: 'true or false.',
      limit: 'At most so many; 100 unless told, never more than 1000.',
    },
    status: 200,
    answers: 'Those found.',
    as: z.array(answers.sessionCard),
  },
  {
    name: 'convene',
    path: '/api/sessions',
    method: 'post',
    says: 'Convenes a table and starts it.',
    body: conveneRequest,
    status: 201,
    answers: 'Its id.',
    as: answers.made,
  },
  {
    name: 'preview',
    path: '/api/preview',
    method: 'post',
    says: 'Who would sit down and what it may cost; nothing is started.',
    body: conveneRequest,
    status: 200,
    answers: 'Seats, and a price range where something is billed.',
    as: answers.preview,
  },
  {
    name: 'session',
    path: one,
    method: 'get',
    says: 'One session and who you are in it; a unique beginning of its id is enough.',
    query: { client },
    status: 200,
    answers: 'The session.',
    as: answers.sessionView,
    refuses: { '409': taken },
  },
  {
    name: 'entries',
    path: `${one}/entries`,
    method: 'get',
    says: 'Its ledger, as you may see it.',
    query: { from, client },
    status: 200,
    answers: 'Entries, oldest first.',
    as: z.array(answers.entry),
    refuses: { '409': taken },
  },
  {
    name: 'events',
    path: `${one}/events`,
    method: 'get',
    says: 'Its ledger as server-sent events entry, delta, discard and ready: what is stored, then live.',
    query: {
      from: `${from} The header Last-Event-ID wins.`,
      client,
    },
    status: 200,
    answers: 'The stream; the id of an entry event is its number.',
    as: 'text/event-stream',
    refuses: { '409': taken },
  },
  {
    name: 'signal',
    path: `${one}/signals`,
    method: 'post',
    says: 'Leaves a reply, words, an act or an order; the same id counts once.',
    query: { client },
    body: signalRequest,
    status: 202,
    answers: 'Kept.',
    as: answers.kept,
    refuses: { '409': 'The session is closed, or the seat is taken by somebody else.' },
  },
  {
    name: 'fork',
    path: `${one}/fork`,
    method: 'post',
    says: 'Goes on from an entry in a new session.',
    body: forkRequest,
    status: 201,
    answers: 'Its id.',
    as: answers.made,
  },
  {
    name: 'wake',
    path: `${one}/wake`,
    method: 'post',
    says: 'Goes on with a session that rests.',
    status: 202,
    answers: 'Woken.',
    as: answers.nothing,
    refuses: closed,
  },
  {
    name: 'link',
    path: `${one}/links`,
    method: 'post',
    says: 'A link for one seat, or, with null, to look only.',
    body: linkRequest,
    status: 201,
    answers: 'What comes after the server’s address.',
    as: answers.link,
  },
  {
    name: 'export',
    path: `${one}/export`,
    method: 'get',
    says: 'The session written out, as you may see it.',
    query: { as: 'text, markdown, json, jsonl, or what the format adds; text unless told.', client },
    status: 200,
    answers: 'The text.',
    as: 'text/plain',
    refuses: { '409': taken },
  },
];

/** The methods that a path answers to; none where there is nothing. */
export const methodsOf = (path: string): string[] =>
  routes
    .filter((route) => new RegExp(`^${route.path.replace('{id}', '[^/]+')}$`, 'u').test(path))
    .map(({ method }) => method.toUpperCase());
