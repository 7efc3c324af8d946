import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import type { Hono } from 'hono';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/** Nothing from elsewhere runs on the page, and nobody frames it. */
const headers = {
  'content-security-policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** Serves the built page from a folder. Its files carry a hash in their names, so they are kept for good. */
export const servePages = (app: Hono<any>, folder: string): void => {
  app.get('*', async (context) => {
    const path = normalize(new URL(context.req.url).pathname);
    const file = path === '/' || extname(path) === '' ? '/index.html' : path;
    try {
      const body = await readFile(join(folder, file));
      const keep = file.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
      return context.body(body, 200, {
        ...headers,
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        'cache-control': keep,
      });
    } catch {
      return context.text('There is no such page.', 404);
    }
  });
};
