import { VoiceError } from '../../runtime/index.ts';
import { isHost } from '../address.ts';
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

interface ServerModel {
  readonly url: string;
  readonly model: string | null;
}

/** The address and the model of a server, both as it says itself; throws a sentence where they can't be had. */
export const serverModel = async ({ url, model }: ServerModel, around: Surroundings) => {
  const found = await modelsNear(url, around);
  const models = found?.models ?? [];
  const at = found?.url ?? url;
  if (model !== null && (models.length === 0 || models.includes(model))) return { url: at, model };
  if (model === null && models.length > 0) return { url: at, model: models[0]! };
  throw new VoiceError(
    'model-unavailable',
    model === null
      ? `${url} does not say which models it has; write one after "#".`
      : `${at} has no model "${model}"; it has ${models.slice(0, 8).join(', ')}${models.length > 8 ? ` and ${models.length - 8} more` : ''}.`,
  );
};

/** People leave out the end of the address, which is nearly always the same. */
const modelsNear = async (url: string, around: Surroundings) => {
  const isBare = new URL(url).pathname === '/';
  for (const address of isBare ? [`${url}/v1`, url] : [url]) {
    const models = await serverModels(address, around);
    if (models) return { url: address, models };
  }
  return null;
};

/** The models of a server that speaks OpenAI's protocol; null where it does not say. */
export const serverModels = async (
  url: string,
  around: Surroundings,
  wait = hurry,
): Promise<readonly string[] | null> => {
  const { key, keyName } = serverKey(url, around);
  // It tells its models to everybody, and answers nobody without a key.
  if (key === undefined && isHost(url, 'openrouter.ai')) {
    throw new VoiceError('auth', `OpenRouter wants a key; set ${keyName}.`);
  }
  const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const response = await around
    .fetch(`${url}/models`, { headers, signal: AbortSignal.timeout(wait) })
    .catch((thrown: unknown) => {
      throw new VoiceError('network', `${url} could not be reached; check the address, and that the server runs.`, {
        cause: thrown,
      });
    });
  const { status } = response;
  if (status === 401 || status === 403) {
    const why = key === undefined ? `wants a key; set ${keyName}` : `did not accept the key; check ${keyName}`;
    throw new VoiceError('auth', `${url} ${why}.`);
  }
  if (status >= 500) {
    throw new VoiceError('network', `${url} answers with error ${status}; check that the server has started.`);
  }
  if (status < 300 && response.headers.get('content-type')?.includes('html')) {
    throw new VoiceError(
      'network',
      `${url} answers with a web page; the address of a model server ends in /v1, mostly.`,
    );
  }
  const list: unknown = await response.json().catch(() => null);
  const models = (list as { data?: unknown } | null)?.data;
  return Array.isArray(models)
    ? models.flatMap((each: { id?: unknown } | null) => (typeof each?.id === 'string' ? [each.id] : []))
    : null;
};
