import { type McpServer, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';

type Handler = (
  request: { readonly params: { readonly name: string } },
  context: unknown,
) => Promise<Readonly<Record<string, readonly { readonly name: string }[]>>>;

/** What is asked for by a name -> how those there are are listed, and what they are called. */
const named: ReadonlyMap<string, readonly [listing: string, plural: string, one: string]> = new Map([
  ['tools/call', ['tools/list', 'tools', 'tool']],
  ['prompts/get', ['prompts/list', 'prompts', 'prompt']],
]);

/** The SDK says that a name is not found; a client is helped by those there are. To be called before anything is registered. */
export const tellsUnknownNames = ({ server }: McpServer): void => {
  const handlers = new Map<string, Handler>();
  const set = server.setRequestHandler.bind(server) as (method: string, handler: Handler) => void;
  const setTelling = (method: string, handler: Handler): void => {
    handlers.set(method, handler);
    const [listing, plural, one] = named.get(method) ?? [];
    if (listing === undefined || plural === undefined) return set(method, handler);
    set(method, (request, context) =>
      handler(request, context).catch(async (error: unknown) => {
        const known = (await handlers.get(listing)!(request, context))[plural]!.map(({ name }) => name);
        const { name } = request.params;
        if (known.includes(name)) throw error;
        const says = `There is no ${one} "${name.slice(0, 100)}"; there are ${known.join(', ')}.`;
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, says);
      }),
    );
  };
  server.setRequestHandler = setTelling as typeof server.setRequestHandler;
};
