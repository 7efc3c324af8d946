import { z } from 'zod';
import * as answers from './answers.ts';
import {
  againRequest,
  bundleRequest,
  cardRequest,
  conveneRequest,
  forkRequest,
  keyRequest,
  linkRequest,
  signalRequest,
  testRequest,
} from './requests.ts';
import { clientSays, get, held, post, put, type Route, sessionPath } from './route.ts';
import { stageRouteRows } from './stage-route-rows.ts';

const closed = { '409': 'The session is closed.' };
const from = 'Only what comes after this entry.';

export const routes: readonly Route[] = [
  get('formats', '/api/formats', {
    says: 'The formats with their settings, roles, turns and orders.',
    answers: 'Every format.',
    as: z.array(answers.formatCard),
  }),
  get('openapi', '/api/openapi.json', {
    says: 'This description.',
    answers: 'An OpenAPI document.',
    as: z.looseObject({ openapi: z.string() }),
  }),
  get('models', '/api/models', {
    says: 'What can speak from here, with which key and at which price. Asks the providers, and spends nothing.',
    answers: 'Providers, and what an Ollama has; no key.',
    as: answers.models,
  }),
  post('testModel', '/api/models/test', {
    says: 'One real call to a voice, as small as can be; it may cost a little.',
    body: testRequest,
    answers: 'What it said, and what that took.',
    as: answers.modelTest,
    refuses: { '502': 'The model did not answer; the sentence says why.' },
  }),
  put('keepKey', '/api/models/key', {
    says: 'Keeps a provider’s key on this machine, where only its user can read it. It never comes back.',
    body: keyRequest,
    answers: 'Where it is kept.',
    as: answers.keptKey,
    refuses: { '409': 'The environment sets this key, or others can reach this server.' },
  }),
  get('sessions', '/api/sessions', {
    says: 'Sessions, those that are pinned first, then the newest.',
    query: {
      text: 'Words in topic or turns; each answer says where they were said.',
      format: 'Of one format.',
      open: 'true or false.',
      put: 'archive, bin or everywhere; those that were put nowhere unless told.',
      tag: 'Those with this tag.',
      limit: 'At most so many; 100 unless told, never more than 1000.',
    },
    answers: 'Those found.',
    as: z.array(answers.sessionCard),
  }),
  get('finished', '/api/finished', {
    says: 'Sessions that come along to be read and are in no list; each is opened by its id, and branched like any other.',
    answers: 'What is shown of them before they are opened.',
    as: z.array(answers.finishedCard),
  }),
  post('convene', '/api/sessions', {
    says: 'Convenes a table and starts it.',
    body: conveneRequest,
    status: 201,
    answers: 'Its id.',
    as: answers.made,
  }),
  post('preview', '/api/preview', {
    says: 'Who would sit down, what it may cost and which format the topic calls for; nothing is started.',
    body: conveneRequest,
    answers: 'Seats, a price range where something is billed, a format where one can be told.',
    as: answers.preview,
  }),
  ...stageRouteRows,
  held.get('session', sessionPath, {
    says: 'One session and who you are in it; a unique beginning of its id is enough.',
    answers: 'The session.',
    as: answers.sessionView,
  }),
  held.get('entries', `${sessionPath}/entries`, {
    says: 'Its ledger, as you may see it.',
    query: { from },
    answers: 'Entries, oldest first.',
    as: z.array(answers.entry),
  }),
  held.get('drawing', `${sessionPath}/drawing`, {
    says: 'What matters in it now and what it came to, as its format describes it: for pages that do not know the format.',
    query: { at: 'As it was after this entry; as it is unless told.' },
    answers: 'Blocks to draw.',
    as: answers.drawing,
  }),
  held.get('events', `${sessionPath}/events`, {
    says: 'Its ledger as server-sent events entry, delta, discard and ready: what is stored, then live.',
    query: { from: `${from} The header Last-Event-ID wins.` },
    answers: 'The stream; the id of an entry event is its number.',
    as: 'text/event-stream',
  }),
  post('signal', `${sessionPath}/signals`, {
    says: 'Leaves a reply, words, an act or an order; the same id with the same content counts once.',
    query: { client: clientSays },
    body: signalRequest,
    status: 202,
    answers: 'Kept.',
    as: answers.kept,
    refuses: {
      '409': 'The session is closed, the seat is taken by somebody else, or the id was sent before with other content.',
    },
  }),
  post('fork', `${sessionPath}/fork`, {
    says: 'Goes on from an entry in a new session.',
    body: forkRequest,
    status: 201,
    answers: 'Its id.',
    as: answers.made,
  }),
  post('bundle', '/api/sessions/bundle', {
    says: 'Several sessions as JSON lines in one zip.',
    body: bundleRequest,
    answers: 'The zip.',
    as: 'application/zip',
  }),
  post('import', '/api/sessions/import', {
    says: 'Takes in a session written as JSON lines, or a zip of them; all or none. The body is the file.',
    status: 201,
    answers: 'Their new ids.',
    as: answers.manyMade,
  }),
  post('card', `${sessionPath}/card`, {
    says: 'Writes on its card: a name, tags, whether it is pinned, archived or thrown away. The record stays as it is.',
    body: cardRequest,
    answers: 'The card.',
    as: answers.sessionCard,
  }),
  post('delete', `${sessionPath}/delete`, {
    says: 'Deletes a session that lies in the bin, with its recording and its pictures; nothing brings it back.',
    answers: 'Deleted.',
    as: answers.nothing,
    refuses: { '409': 'It is not in the bin, or it still runs.' },
  }),
  get('branches', `${sessionPath}/branches`, {
    says: 'It, what it branched from, and every branch of these.',
    answers: 'Cards.',
    as: z.array(answers.sessionCard),
  }),
  post('again', `${sessionPath}/again`, {
    says: 'Runs it again from where it went its own way, each time with other chances, so that one sees what chance alone does.',
    body: againRequest,
    status: 201,
    answers: 'Their ids.',
    as: answers.manyMade,
  }),
  post('wake', `${sessionPath}/wake`, {
    says: 'Goes on with a session that rests.',
    status: 202,
    answers: 'Woken.',
    as: answers.nothing,
    refuses: closed,
  }),
  post('link', `${sessionPath}/links`, {
    says: 'A link for one seat, or, with null, to look only.',
    body: linkRequest,
    status: 201,
    answers: 'What comes after the server’s address, and until when it opens.',
    as: answers.link,
  }),
  get('links', `${sessionPath}/links`, {
    says: 'The links into it that are out.',
    answers: 'Links, oldest first, without their keys.',
    as: z.array(answers.linkCard),
  }),
  post('revoke', `${sessionPath}/links/{link}/revoke`, {
    says: 'Takes a link back: whoever came in by it is out.',
    answers: 'Taken back.',
    as: answers.nothing,
  }),
  held.get('export', `${sessionPath}/export`, {
    says: 'The session written out, as you may see it.',
    query: { as: 'text, markdown, html, json, jsonl, or what the format adds; text unless told.' },
    answers: 'The text.',
    as: 'text/plain',
  }),
];

/** The methods that a path answers to; none where there is nothing. */
export const methodsOf = (path: string): string[] =>
  routes
    .filter((route) => new RegExp(`^${route.path.replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u').test(path))
    .map(({ method }) => method.toUpperCase());
