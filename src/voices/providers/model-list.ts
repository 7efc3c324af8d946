import { VoiceError } from '../../runtime/index.ts';
import { perhapsMeant } from '../../words/index.ts';
import { isHost } from '../address.ts';
import { failureOf } from '../failure.ts';
import type { Surroundings } from '../surroundings.ts';
import { type Access, findAccess, type Hosted, headersIn } from './keys.ts';
import { serverKey } from './server.ts';

const hurry = 10_000;

/** Providers tell a page of their models at a time, unless asked for more. */
const whole: Readonly<Record<Hosted, string>> = { anthropic: '?limit=1000', openai: '', google: '?pageSize=1000' };

/** Where and how each provider tells of one model. Asking costs nothing. */
const tellers: Readonly<
  Record<Hosted, (access: Access, model: string) => { readonly url: string; readonly headers: Record<string, string> }>
> = {
  anthropic: ({ baseUrl, key, isToken }, model) => ({
    url: `${baseUrl}/models/${encodeURIComponent(model)}`,
    headers: {
      ...(isToken ? { authorization: `Bearer ${key}` } : { 'x-api-key': key }),
      'anthropic-version': '2023-06-01',
    },
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

/** The ids of all models that a provider lists for the key; null where a gateway lists none. */
export const listHosted = async (provider: Hosted, around: Surroundings): Promise<readonly string[] | null> => {
  const access = findAccess(provider, around);
  if (!access) return null;
  const { url, headers } = tellers[provider](access, '');
  const callee = { provider: access.says, model: 'any', key: access.keyName, secret: access.key };
  const response = await around
    .fetch(url.replace(/\/$/u, whole[provider]), {
      headers: { ...headers, ...access.headers },
      signal: AbortSignal.timeout(hurry),
    })
    .catch((thrown: unknown) => {
      throw failureOf(thrown, callee);
    });
  const said = await response.text().catch(() => '');
  if (response.status === 401 || response.status === 403 || /api key not valid/iu.test(said))
    throw new VoiceError('auth', `${access.says} did not accept the key; check ${access.keyName}.`);
  try {
    const { data, models } = JSON.parse(said) as { data?: unknown; models?: unknown };
    const rows = [data, models].find(Array.isArray) as readonly { id?: unknown; name?: unknown }[] | undefined;
    return rows?.flatMap(({ id, name }) => idsIn(id ?? name)) ?? null;
  } catch {
    return null;
  }
};

const idsIn = (id: unknown): readonly string[] => (typeof id === 'string' ? [id.replace(/^models\//u, '')] : []);

/** Makes sure, before any money is spent, that the key is good and the model there. Throws a VoiceError that says which is not. */
export const checkHosted = async (provider: Hosted, model: string, around: Surroundings): Promise<void> => {
  const access = findAccess(provider, around);
  if (!access) return;
  const callee = { provider: access.says, model, key: access.keyName };
  const { url, headers } = tellers[provider](access, model);
  const all = { ...headers, ...access.headers };
  const response = await around
    .fetch(url, { headers: all, signal: AbortSignal.timeout(hurry) })
    .catch((thrown: unknown) => {
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
  // A gateway need not list models: only the provider's own no is one.
  if (response.status === 404 && (!access.isGateway || saysModel(said))) {
    throw new VoiceError(
      'model-unavailable',
      `${access.says} has no model "${model}" for this key; check the spelling given to --model.`,
    );
  }
};

/** A 404 that speaks of the model, and not of the address. */
const saysModel = (said: string): boolean =>
  /not_found_error|model_not_found|does not exist|"status":\s*"NOT_FOUND"/u.test(said);

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
      : `${at} has no model "${model}"${perhapsMeant(model ?? '', models)}; it has ${models.slice(0, 8).join(', ')}${models.length > 8 ? ` and ${models.length - 8} more` : ''}.`,
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
const serverModels = async (url: string, around: Surroundings, wait = hurry): Promise<readonly string[] | null> => {
  const { key, keyName } = serverKey(url, around);
  // It tells its models to everybody, and answers nobody without a key.
  if (key === undefined && isHost(url, 'openrouter.ai')) {
    throw new VoiceError('auth', `OpenRouter wants a key; set ${keyName}.`);
  }
  const headers: Record<string, string> = {
    ...(key !== undefined && { authorization: `Bearer ${key}` }),
    ...headersIn(around.env.MODERATO_SERVER_HEADERS),
  };
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
