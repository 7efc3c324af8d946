import type { z } from 'zod';

/** One thing the server answers to: its description, and what goes in and comes out. */
export interface Route {
  readonly name: string;
  readonly path: string;
  readonly method: 'get' | 'post' | 'put';
  readonly says: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: z.ZodType;
  readonly status: 200 | 201 | 202 | 206;
  readonly answers: string;
  /** The answer's shape, where it is JSON; otherwise its media type. */
  readonly as: z.ZodType | string;
  /** Refusals beside those that every route knows. */
  readonly refuses?: Readonly<Record<string, string>>;
}

export const sessionPath = '/api/sessions/{id}';
export const clientSays =
  'An id of the client: a seat is held by one client at a time, which alone reads and speaks for it.';

/** What a row says of a route beside its name, its path and its method; its status is 200 unless told. */
type RouteTold = Omit<Route, 'name' | 'path' | 'method' | 'status'> & { readonly status?: Route['status'] };
type Row = (name: string, path: string, told: RouteTold) => Route;

const row =
  (method: Route['method']): Row =>
  (name, path, told) => ({ name, path, method, status: 200, ...told });

export const get = row('get');
export const post = row('post');
export const put = row('put');

/** What a seat's link opens is open to one client at a time. */
const heldRow =
  (open: Row): Row =>
  (name, path, { query, refuses, ...told }) =>
    open(name, path, {
      ...told,
      query: { ...query, client: clientSays },
      refuses: { '409': 'The seat is taken by somebody else.', ...refuses },
    });

export const held = { get: heldRow(get), post: heldRow(post) };
