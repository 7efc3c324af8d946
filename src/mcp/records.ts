import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Reception } from '../server/index.ts';
import { describedOnce } from './described-once.ts';
import { auditText, type Forms } from './forms.ts';
import { plain, refusing, sessionId } from './plain.ts';

const aSearch = describedOnce(
  z.object({
    text: z.string().max(200).optional().describe('Words of a topic or a turn; without any, the newest.'),
    limit: z.int().min(1).max(100).optional().describe('The most that are listed; 20 where nothing is said.'),
  }),
);
const nothing = describedOnce(z.object({}));
const aForm = describedOnce(
  z.object({ id: sessionId, as: z.string().max(20).optional().describe('markdown where nothing is said.') }),
);
const aTranscript = describedOnce(
  z.object({
    transcript: z
      .string()
      .min(1)
      .max(1_000_000)
      .describe('The talk as text, its turns begun with [TURN: …] or a name and a colon.'),
  }),
);

/** Clients ask their person less about a tool that changes nothing. */
const onlyReads = { readOnlyHint: true, openWorldHint: false };

interface Records {
  readonly reception: Reception;
  readonly forms: Forms;
}

/** What can be read: sessions, what they came to, who can be seated, and whether a transcript keeps the rules. */
export const registerRecords = (server: McpServer, { reception, forms }: Records): void => {
  const { office, casts } = reception;
  const { store } = office.host;

  server.registerTool(
    'sessions',
    {
      description: 'Lists sessions, newest first, or those whose topic or turns hold some words.',
      inputSchema: aSearch,
      annotations: onlyReads,
    },
    async ({ text, limit = 20 }) => {
      const found = await store.list({ ...(text && { text }), limit });
      return plain(
        found.map(({ id, format, topic, closed }) => `${id}  ${format}  ${closed ?? 'open'}  ${topic}`).join('\n') ||
          'There are no such sessions.',
      );
    },
  );

  server.registerTool(
    'casts',
    {
      description: 'Lists the casts that a table can be held with: bundled panels, and files of this project.',
      inputSchema: nothing,
      annotations: onlyReads,
    },
    async () =>
      plain(
        (casts?.list() ?? [])
          .map(({ name, seats }) => `${name}  ${seats.map((seat) => seat.name).join(', ')}`)
          .join('\n') || 'There are none here.',
      ),
  );

  server.registerTool(
    'read',
    {
      description:
        'A session written out: text, markdown, json, or as a decision record (adr) where its format has one.',
      inputSchema: aForm,
      annotations: onlyReads,
    },
    async ({ id, as = 'markdown' }) =>
      refusing(async () => {
        const ledger = await store.read((await office.summary(id)).id);
        const written = forms(ledger, as);
        if (written === null) throw new Error(`This format has no form "${as}"; try markdown, text or json.`);
        return plain(written);
      }),
  );

  server.registerTool(
    'audit',
    {
      description: "Checks a transcript of the turn protocol against its rules; it may be somebody else's.",
      inputSchema: aTranscript,
      annotations: onlyReads,
    },
    async ({ transcript }) => refusing(async () => plain(auditText(transcript))),
  );

  registerSessions(server, { reception, forms });
};

/** Sessions as a client lists and reads them. */
const registerSessions = (server: McpServer, { reception, forms }: Records): void => {
  const { office } = reception;
  const { store } = office.host;
  server.registerResource(
    'session',
    new ResourceTemplate('moderato://sessions/{id}', {
      list: async () => ({
        resources: (await store.list({ limit: 100 })).map(({ id, topic, format }) => ({
          uri: `moderato://sessions/${id}`,
          name: `${format}: ${topic.slice(0, 80)}`,
          mimeType: 'text/markdown',
        })),
      }),
    }),
    { title: 'A session', description: 'What was said and what it came to.', mimeType: 'text/markdown' },
    async (uri, { id }) => {
      const found = await office.summary(String(id)).catch(() => null);
      if (!found) throw new ResourceNotFoundError(uri.href, `There is no session "${id}".`);
      const ledger = await store.read(found.id);
      return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text: forms(ledger, 'markdown') ?? '' }] };
    },
  );
};
