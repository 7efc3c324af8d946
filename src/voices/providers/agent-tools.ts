import type { LanguageModelV3ToolCall } from '@ai-sdk/provider';
import { type Lookup, sayLookup } from '../../engine/index.ts';
import type { Clock, Tool } from '../../runtime/index.ts';
import { fence } from '../prompt/fence.ts';
import { callTool, mostCalls, wireName } from '../tool-calls.ts';

/** What an agent may look up, as the Agent SDK takes it, and what it did. */
interface AgentTools {
  readonly mcpServers: Readonly<Record<string, unknown>>;
  /** The names under which its program knows them: nothing else is allowed. */
  readonly allowedTools: readonly string[];
  readonly looked: readonly Lookup[];
}

const server = 'table';

/**
 * The tools of a seat for a Claude agent: the sources of its table and what its user named, each call bounded and kept as every other voice's is.
 * It gets no tools of its own: it reads documents here and no files.
 */
export const agentTools = async (
  tools: readonly Tool[],
  { clock, abort }: { readonly clock: Clock; readonly abort: AbortSignal },
): Promise<AgentTools> => {
  const looked: Lookup[] = [];
  if (tools.length === 0) return { mcpServers: {}, allowedTools: [], looked };
  const { fromJsonSchema, McpServer } = await import('@modelcontextprotocol/server');
  const instance = new McpServer({ name: server, version: '1' });
  let begun = 0;
  for (const { name, says, input } of tools)
    instance.registerTool(
      wireName(name),
      { description: says.slice(0, 1000), inputSchema: fromJsonSchema(input), annotations: { readOnlyHint: true } },
      async (asked: unknown) => {
        begun += 1;
        const call: LanguageModelV3ToolCall = {
          ...{ type: 'tool-call', toolCallId: String(begun), toolName: wireName(name) },
          input: JSON.stringify(asked ?? {}),
        };
        const made = await callTool(tools, call, begun <= mostCalls, clock, abort);
        looked.push(made);
        return {
          content: [{ type: 'text' as const, text: fence('found', sayLookup(made)) }],
          ...(made.failed !== undefined && { isError: true }),
        };
      },
    );
  return {
    mcpServers: { [server]: { type: 'sdk', name: server, instance } },
    allowedTools: tools.map(({ name }) => `mcp__${server}__${wireName(name)}`),
    looked,
  };
};
