import type { Agent } from 'undici';
import { isLoopback } from './address.ts';

/** Neither headers nor pieces of a body are ever too late: Node's own fetch gives up after 300 seconds of silence. */
const patience = { headersTimeout: 0, bodyTimeout: 0, connectTimeout: 15_000 };

let dispatchers: { readonly near: Agent; readonly far: Agent } | null = null;

/** `fetch` for model servers that think for minutes. How long to wait is decided by whoever calls. */
export const patientFetch: typeof fetch = async (input, init) => {
  const undici = await import('undici');
  dispatchers ??= {
    near: new undici.Agent(patience),
    far: new undici.EnvHttpProxyAgent(patience) as unknown as Agent,
  };
  // This machine is reached directly, whatever proxies the environment names.
  const url = input instanceof Request ? input.url : String(input);
  const dispatcher = isLoopback(url) ? dispatchers.near : dispatchers.far;
  // undici's own types and Node's differ in version, not in kind
  return (undici.fetch as unknown as typeof fetch)(input, { ...init, dispatcher } as any);
};
