interface Route {
  readonly path: string;
  readonly method: 'get' | 'post';
  readonly says: string;
  readonly answers: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const one = '/api/sessions/{id}';
const refused = {
  '400': 'What was asked for can’t be read.',
  '401': 'No valid token.',
  '403': 'Not with this link.',
  '404': 'No such session.',
};

/** Everything the server answers to. */
const routes: readonly Route[] = [
  {
    path: '/api/formats',
    method: 'get',
    says: 'The formats with their settings, roles and turns.',
    answers: { '200': 'A list.' },
  },
  {
    path: '/api/sessions',
    method: 'get',
    says: 'Sessions, newest first.',
    query: {
      text: 'Words in topic or turns.',
      format: 'Of one format.',
      open: 'true or false.',
      limit: 'At most so many.',
    },
    answers: { '200': 'A list.' },
  },
  {
    path: '/api/sessions',
    method: 'post',
    says: 'Convenes a table.',
    body: 'format, topic, settings, seats, seed, voice, budget',
    answers: { '201': 'Its id.' },
  },
  {
    path: '/api/preview',
    method: 'post',
    says: 'Who would sit down and what it may cost; nothing is started.',
    body: 'as for convening',
    answers: { '200': 'Seats and a price range.' },
  },
  { path: one, method: 'get', says: 'One session and who you are in it.', answers: { '200': 'The session.' } },
  {
    path: `${one}/entries`,
    method: 'get',
    says: 'Its ledger, as you may see it.',
    query: { from: 'After this entry.' },
    answers: { '200': 'Entries.' },
  },
  {
    path: `${one}/events`,
    method: 'get',
    says: 'Its ledger as server-sent events, then live.',
    query: { from: 'After this entry; Last-Event-ID wins.', client: 'An id of the client, needed for a seat.' },
    answers: { '200': 'Events entry, delta, discard, ready.', '409': 'The seat is taken.' },
  },
  {
    path: `${one}/signals`,
    method: 'post',
    says: 'Leaves a reply, words, an act or an order; the same id counts once.',
    body: 'id, type and what belongs to it',
    answers: { '202': 'Kept.' },
  },
  {
    path: `${one}/fork`,
    method: 'post',
    says: 'Goes on from an entry in a new session.',
    body: 'seq, fill, recast, tell',
    answers: { '201': 'Its id.' },
  },
  { path: `${one}/wake`, method: 'post', says: 'Goes on with a session that rests.', answers: { '202': 'Woken.' } },
  {
    path: `${one}/links`,
    method: 'post',
    says: 'A link for one seat, or to look only.',
    body: 'seat (null to look only)',
    answers: { '201': 'Its path.' },
  },
  {
    path: `${one}/export`,
    method: 'get',
    says: 'The session written out.',
    query: { as: 'text, markdown, json, jsonl and what the format adds.' },
    answers: { '200': 'The text.' },
  },
];

/** The API's description in OpenAPI 3.1, made from the table above. */
export const openApi = (version: string): Record<string, unknown> => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { path, method, says, answers, query = {}, body } of routes) {
    const inPath = path.includes('{id}')
      ? [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }]
      : [];
    const inQuery = Object.entries(query).map(([name, description]) => ({
      name,
      in: 'query',
      description,
      schema: { type: 'string' },
    }));
    paths[path] = {
      ...paths[path],
      [method]: {
        summary: says,
        parameters: [...inPath, ...inQuery],
        ...(body && {
          requestBody: { description: body, content: { 'application/json': { schema: { type: 'object' } } } },
        }),
        responses: Object.fromEntries(
          Object.entries({ ...answers, ...refused }).map(([status, description]) => [status, { description }]),
        ),
      },
    };
  }
  return { openapi: '3.1.0', info: { title: 'Moderato', version }, paths };
};
