import { randomUUID } from 'node:crypto';
import {
  createMcpHandler,
  isLegacyRequest,
  type McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { RequestError, readBytes } from '../server/index.ts';

/** A client of the older protocol that is not heard of for so long is forgotten; milliseconds. */
const forgetAfter = 3_600_000;
const mostSessions = 1000;

/** MCP over HTTP for clients of both generations; older ones get real sessions, so that they can be asked and can cancel. */
export const mcpOverHttp = (factory: () => McpServer): ((request: Request) => Promise<Response>) => {
  const modern = createMcpHandler(factory, { legacy: 'reject' });
  const transports = new Map<string, { transport: WebStandardStreamableHTTPServerTransport; seen: number }>();

  const older = async (request: Request, given: Given): Promise<Response> => {
    const id = request.headers.get('mcp-session-id');
    const known = id === null ? undefined : transports.get(id);
    if (known) {
      known.seen = Date.now();
      return known.transport.handleRequest(request, given);
    }
    if (id !== null) return forgotten();
    for (const [name, { seen, transport }] of transports) {
      if (Date.now() - seen < forgetAfter && transports.size < mostSessions) break;
      transports.delete(name);
      await transport.close();
    }
    const transport: WebStandardStreamableHTTPServerTransport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => randomUUID(),
      onsessioninitialized: (session) => void transports.set(session, { transport, seen: Date.now() }),
      onsessionclosed: (session) => void transports.delete(session),
    });
    await factory().connect(transport);
    return transport.handleRequest(request, given);
  };

  return async (request) => {
    let given: Given = {};
    try {
      if (request.method === 'POST') given = { parsedBody: await jsonIn(request) };
    } catch (error) {
      if (error instanceof RequestError) return tooLarge();
      return refused(400, -32700, 'The call is not JSON; send one message of the protocol as the body.');
    }
    return (await isLegacyRequest(request, given.parsedBody)) ? older(request, given) : modern.fetch(request, given);
  };
};

/** A body that was read here: once, and not again by either generation. */
interface Given {
  readonly parsedBody?: unknown;
}

const mostBytes = 4_000_000;

const jsonIn = async (request: Request): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await readBytes(request, mostBytes)));

const refused = (status: number, code: number, message: string): Response =>
  Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status });

const tooLarge = (): Response =>
  refused(413, -32000, 'The call is too large: it may have 4 MB, and a topic 20 000 letters; send less.');

/** A session of before a restart: the client is told to begin anew, as the protocol has it. */
const forgotten = (): Response => refused(404, -32001, 'That MCP session is not known here; initialize again.');
