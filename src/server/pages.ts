import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Hono } from 'hono';
import type { SoundDesk } from '../stage/index.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** What does not become smaller. */
const isPackedAlready = (file: string): boolean => extname(file) === '.woff2';

/** Nothing from elsewhere runs on the page, and nobody frames it. */
const headers = {
  'content-security-policy':
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  vary: 'accept-encoding',
};

const asset = /^\/assets\/[\w.-]+$/u;

/** Serves the built page from a folder. Its parts carry a hash in their names, so they are kept for good. */
export const servePages = (app: Hono<any>, folder: string, sound?: Pick<SoundDesk, 'pageFile'>): void => {
  app.get('/sound/:name', async (context) => {
    const name = context.req.param('name');
    const bytes = await sound?.pageFile(name);
    if (!bytes) return context.text('Nothing here can hear you yet; run: moderato voice install.', 404);
    const type = types[extname(name)] ?? 'application/octet-stream';
    return context.body(bytes, 200, { ...headers, 'content-type': type, 'cache-control': 'private, max-age=86400' });
  });

  const packed = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const pack = (file: string): Promise<Uint8Array<ArrayBuffer>> => {
    const known =
      packed.get(file) ??
      readFile(join(folder, file)).then(async (body) => Uint8Array.from(await promisify(gzip)(body, { level: 9 })));
    packed.set(file, known);
    known.catch(() => packed.delete(file));
    return known;
  };

  app.get('*', async (context) => {
    const { path } = context.req;
    const file = path === '/' ? '/index.html' : path;
    const type = types[extname(file)];
    if (type === undefined || (path !== '/' && !asset.test(path))) return context.text('There is no such page.', 404);
    const isPacked = !isPackedAlready(file) && /\bgzip\b/u.test(context.req.header('accept-encoding') ?? '');
    try {
      const body = isPacked ? await pack(file) : await readFile(join(folder, file));
      return context.body(body, 200, {
        ...headers,
        'content-type': type,
        'cache-control': path === '/' ? 'no-cache' : 'public, max-age=31536000, immutable',
        ...(isPacked && { 'content-encoding': 'gzip' }),
      });
    } catch {
      return context.text('There is no such page.', 404);
    }
  });
};
