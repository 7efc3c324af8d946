import { existsSync, readFileSync } from 'node:fs';
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { drawingOf } from '../api/index.ts';
import { seenBy } from '../engine/index.ts';
import type { Reception } from '../server/index.ts';
import { harmless, minutesOf } from '../transcripts/index.ts';
import { describedOnce } from './described-once.ts';
import { refusing, sessionId } from './plain.ts';
import { standing } from './standing.ts';

const address = 'ui://moderato/table';
const mimeType = 'text/html;profile=mcp-app';

/** What a tool says so that clients which can show the table beside its result; the second is how older ones read it. */
export const shownAsTable = { _meta: { ui: { resourceUri: address }, 'ui/resourceUri': address } };

/** The page lies beside the code, and beside its bundles. */
const page = (): string => {
  const file = ['table-app.html', '../table-app.html'].map((path) => new URL(path, import.meta.url)).find(existsSync);
  if (!file) throw new Error('The page of the table is missing; install Moderato again.');
  return readFileSync(file, 'utf8');
};

const block = z.looseObject({ type: z.string() });

const table = describedOnce(
  standing.omit({ turns: true }).extend({
    topic: z.string(),
    format: z.string(),
    turns: z.array(z.object({ seq: z.number(), name: z.string(), icon: z.string().optional(), text: z.string() })),
    panel: z.array(block),
    cameTo: z.array(block),
  }),
);

const aLook = describedOnce(
  z.object({
    id: sessionId.optional(),
    topic: z.string().max(20_000).optional().describe('Instead of the id: what a running one talks about.'),
    after: z.int().min(0).optional().describe('The entry after which turns are told.'),
  }),
);

/** The live table as a page that a client shows, and the tool that the page asks how it stands. */
export const registerTableApp = (server: McpServer, reception: Reception): void => {
  const { office } = reception;
  const { formats, store } = office.host;

  const running = async (topic: string): Promise<string> => {
    const found = (await store.list({ limit: 20 })).find((each) => each.topic === topic && each.closed === null);
    if (!found) throw new Error('No table talks about that just now.');
    return found.id;
  };

  server.registerResource(
    'table',
    address,
    { title: 'The table', description: 'A session as it goes on: who says what, and what it comes to.', mimeType },
    async ({ href }) => ({
      contents: [{ uri: href, mimeType, text: page(), _meta: { ui: { csp: {}, prefersBorder: true } } }],
    }),
  );

  server.registerTool(
    'table',
    {
      title: 'Show the table',
      description:
        'A session as anybody may see it: the turns after an entry, what matters in it, and what it came to.',
      inputSchema: aLook,
      outputSchema: table,
      ...shownAsTable,
    },
    async ({ id: asked, topic = '', after = 0 }) =>
      refusing(async () => {
        const id = asked === undefined ? await running(topic) : (await office.summary(asked)).id;
        const now = await reception.standing(id);
        const ledger = seenBy('public', await store.read(id));
        const { items, ...minutes } = minutesOf(formats, ledger);
        const { panel, cameTo } = drawingOf(formats, ledger, 'public');
        const turns = items.flatMap((item) =>
          item.type === 'turn' && item.seq > after
            ? [
                {
                  seq: item.seq,
                  name: item.seat.name,
                  ...(item.seat.icon && { icon: item.seat.icon }),
                  text: item.text,
                },
              ]
            : [],
        );
        const shown = { ...now, topic: minutes.topic, format: minutes.format, turns, panel, cameTo };
        const told = `Session ${id}: ${minutes.topic} (${now.state}).`;
        return { content: [{ type: 'text' as const, text: told }], structuredContent: withoutTricks(shown) };
      }),
  );
};

/** Characters that turn or hide words are taken out of everything that is shown. */
const withoutTricks = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_, each) => (typeof each === 'string' ? harmless(each) : each));
