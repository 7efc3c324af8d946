import { VoiceError } from '../../runtime/index.ts';
import { failureOf } from '../failure.ts';
import type { Surroundings } from '../surroundings.ts';
import { type Access, findAccess, type Hosted } from './keys.ts';
import { serverKey } from './server.ts';

const hurry = 10_000;

/** Where and how each provider tells of one model. Asking costs nothing. */
const tellers: Readonly<
  Record<Hosted, (access: Access, model: string) => { readonly url: string; readonly headers: Record<string, string> }>
> = {
  anthropic: ({ baseUrl, key }, model) => ({
    url: `${baseUrl}/models/${encodeURIComponent(model)}`,
    headers: { 'x-api-key': key, 'anthropic-version': '2023-06-01' },
  }),
  openai: ({ baseUrl, key }, model) => ({
    url: `${baseUrl}/models/${encodeURIComponent(model)}`,
    headers: { authorization: `Bearer ${key}` },
  }),
  google: ({ baseUrl, key }, model) => ({
    url: `${baseUrl}/models/${encodeURIComponent(model)}`,
    headers: { 'x-goog-api-key': key },
  }),
};

/** Makes sure, before any money is spent, that the key is good and the model there. Throws a VoiceError that says which is not. */
export const checkHosted = async (provider: Hosted, model: string, around: Surroundings): Promise<void> => {
  const access = findAccess(provider, around);
  if (!access) return;
  const callee = { provider: access.says, model, key: access.keyName };
  const { url, headers } = tellers[provider](access, model);
  const response = await around.fetch(url, { headers, signal: AbortSignal.timeout(hurry) }).catch((thrown: unknown) => {
    throw failureOf(thrown, callee);
  });
  const said = await response.text().catch(() => '');
  // Some keys may call a model and not ask about it: only a plain no counts.
  if (response.status === 401 || /api key not valid/iu.test(said)) {
    throw new VoiceError(
      'auth',
      `${access.says} did not accept the key; check ${access.keyName}, or choose another voice with --model.`,
    );
  }
  if (response.status === 404) {
    throw new VoiceError(
      'model-unavailable',
      `${access.says} has no model "${model}" for this key; check the spelling given to --model.`,
    );
  }
};

/** The models of a server that speaks OpenAI's protocol; null where it does not say. */
export const serverModels = async (
  url: string,
  around: Surroundings,
  wait = hurry,
): Promise<readonly string[] | null> => {
  const { key, keyName } = serverKey(url, around);
  const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const response = await around
    .fetch(`${url}/models`, { headers, signal: AbortSignal.timeout(wait) })
    .catch((thrown: unknown) => {
      throw new VoiceError('network', `${url} could not be reached; check the address, and that the server runs.`, {
        cause: thrown,
      });
    });
  if (response.status === 401 || response.status === 403) {
    throw new VoiceError('auth', `${url} wants a key; set ${keyName}.`);
  }
  const list: unknown = await response.json().catch(() => null);
  const models = (list as { data?: unknown } | null)?.data;
  return Array.isArray(models)
    ? models.flatMap(({ id }: { id?: unknown }) => (typeof id === 'string' ? [id] : []))
    : null;
};
