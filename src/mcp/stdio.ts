import type { McpServer } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';

/** What is longer closes the connection; shorter than that, a schema refuses it in a sentence. */
const longestMessage = 64 * 1024 * 1024;

/** MCP over standard input and output, until the client is gone; nothing else may be printed there. */
export const mcpOverStdio = (factory: () => McpServer): Promise<void> =>
  new Promise((resolve) => {
    const transport = new StdioServerTransport(process.stdin, process.stdout, { maxBufferSize: longestMessage });
    const handle = serveStdio(factory, { transport });
    const end = (): void => void handle.close().then(() => resolve());
    process.stdin.once('end', end);
    process.stdin.once('close', end);
  });
