import type { Client, Tool as ServerTool, Transport } from '@modelcontextprotocol/client';
import type { Found } from '../runtime/index.ts';
import type { ToolServer } from './tool-choice.ts';

/** Milliseconds in which a server must be there, and one call must be answered. */
const patience = { open: 15_000, call: 20_000 };

const mostListed = 200;

/** The line to one server of tools. It is opened when it is needed, and again after the server was gone. */
export class ToolLink {
  #client: Promise<Client> | null = null;
  readonly #server: ToolServer;
  readonly #version: string;

  constructor(server: ToolServer, version: string) {
    this.#server = server;
    this.#version = version;
  }

  /** What it offers. Throws a sentence where it is not there. */
  async list(): Promise<readonly ServerTool[]> {
    const client = await this.#open();
    const { tools } = await client.listTools(undefined, { timeout: patience.open });
    return tools.slice(0, mostListed);
  }

  async call(name: string, input: Readonly<Record<string, unknown>>, abort: AbortSignal): Promise<Found> {
    const client = await this.#open();
    const { content, structuredContent, isError } = await client.callTool(
      { name, arguments: { ...input } },
      { signal: abort, timeout: patience.call },
    );
    const said = (content ?? []).map(wordsOf).filter(Boolean).join('\n');
    const text = said || (structuredContent === undefined ? '' : JSON.stringify(structuredContent));
    return isError ? { failed: text || 'It failed, and did not say why.' } : { result: text };
  }

  async close(): Promise<void> {
    const client = await this.#client?.catch(() => null);
    this.#client = null;
    await client?.close().catch(() => undefined);
  }

  #open(): Promise<Client> {
    this.#client ??= this.#connected().catch((error: unknown) => {
      this.#client = null;
      throw error;
    });
    return this.#client;
  }

  async #connected(): Promise<Client> {
    const { Client: Line } = await import('@modelcontextprotocol/client');
    const { url } = this.#server;
    // A program would be started twice to find out which generation it speaks; all programs speak the older one.
    const negotiation = url === undefined ? {} : { versionNegotiation: { mode: 'auto' as const } };
    const client = new Line({ name: 'moderato', version: this.#version }, negotiation);
    client.onclose = () => {
      this.#client = null;
    };
    const transport = url === undefined ? await this.#program() : await this.#address(url);
    await client.connect(transport, { timeout: patience.open });
    return client;
  }

  async #program(): Promise<Transport> {
    const { getDefaultEnvironment, StdioClientTransport } = await import('@modelcontextprotocol/client/stdio');
    const { command = '', args = [], env = {} } = this.#server;
    const transport = new StdioClientTransport({
      command,
      args: [...args],
      env: { ...getDefaultEnvironment(), ...env },
      stderr: 'ignore',
    });
    process.once('exit', () => {
      if (transport.pid !== null) process.kill(transport.pid);
    });
    return transport;
  }

  async #address(url: string): Promise<Transport> {
    const { StreamableHTTPClientTransport } = await import('@modelcontextprotocol/client');
    return new StreamableHTTPClientTransport(new URL(url), {
      requestInit: { headers: { ...this.#server.headers } },
      fetch: async (input, init) => bounded(await fetch(input, init)),
    });
  }
}

/** The most bytes of one answer: the same as a program may send. */
const mostBytes = 10 * 1024 * 1024;

/** An answer without an end takes no memory without an end. A stream that stays open is made of short messages. */
const bounded = (response: Response): Response => {
  if (!response.body || /event-stream/u.test(response.headers.get('content-type') ?? '')) return perMessage(response);
  let seen = 0;
  return withBody(response, (chunk) => {
    seen += chunk.length;
    return seen <= mostBytes;
  });
};

/** The same for a stream of events, counted from each empty line on. */
const perMessage = (response: Response): Response => {
  let open = 0;
  return withBody(response, (chunk) => {
    const end = chunk.lastIndexOf(10);
    open = end < 0 ? open + chunk.length : chunk.length - end;
    return open <= mostBytes;
  });
};

const withBody = (response: Response, isFine: (chunk: Uint8Array) => boolean): Response => {
  if (!response.body) return response;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      if (isFine(chunk)) controller.enqueue(chunk);
      else controller.error(new Error(`It sent more than ${mostBytes / 1024 / 1024} MB in one answer.`));
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(limit), { status, statusText, headers });
};

const wordsOf = (part: { readonly type: string; readonly text?: unknown; readonly resource?: unknown }): string => {
  if (part.type === 'text') return String(part.text ?? '');
  const { text, uri } = (part.resource ?? part) as { readonly text?: unknown; readonly uri?: unknown };
  if (typeof text === 'string') return text;
  return `(${part.type}${typeof uri === 'string' ? ` at ${uri}` : ''}, which can't be read here)`;
};
