import type { Agent } from 'undici';
import { VoiceError } from '../runtime/index.ts';
import { isLoopback } from './address.ts';
import { bounded } from './bounded-response.ts';

/** Neither headers nor pieces of a body are ever too late: Node's own fetch gives up after 300 seconds of silence. */
const patience = { headersTimeout: 0, bodyTimeout: 0, connectTimeout: 15_000 };

/** A gateway's page to sign in says 200 as well; to send the same again changes nothing. */
const webPage = (url: string): VoiceError =>
  new VoiceError(
    'provider',
    `${new URL(url).host} answers with a web page and not as a model does; check its address, and whether one must sign in there first.`,
    { retryable: false },
  );

let dispatchers: { readonly near: Agent; readonly far: Agent } | null = null;

/** `fetch` for model servers that think for minutes. How long to wait is decided by whoever calls. */
export const patientFetch: typeof fetch = async (input, init) => {
  // A bundle of it has no names of its own, as Node gives them to a package of its kind, but the whole under this one.
  const { default: undici } = await import('undici');
  dispatchers ??= {
    near: new undici.Agent(patience),
    far: new undici.EnvHttpProxyAgent(patience) as unknown as Agent,
  };
  // This machine is reached directly, whatever proxies the environment names.
  const url = input instanceof Request ? input.url : String(input);
  const dispatcher = isLoopback(url) ? dispatchers.near : dispatchers.far;
  // undici's own types and Node's differ in version, not in kind
  const response = bounded(await (undici.fetch as unknown as typeof fetch)(input, { ...init, dispatcher } as any));
  if (init?.method === 'POST' && response.ok && response.headers.get('content-type')?.includes('html')) {
    await response.body?.cancel();
    throw webPage(url);
  }
  return response;
};
