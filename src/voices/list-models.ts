import { defaultModels } from './default-models.ts';
import { free, type Price, priceOf } from './prices.ts';
import { type Access, findAccess, type Hosted, hostings } from './providers/keys.ts';
import { listHosted } from './providers/model-list.ts';
import { ollamaModels, ollamaUrl } from './providers/ollama.ts';
import type { Surroundings } from './surroundings.ts';

/** One model that can be named with `--model`. */
export interface ReachableModel {
  readonly voice: string;
  /** US dollars for a million tokens; null where nobody knows. */
  readonly price: Price | null;
  readonly isDefault: boolean;
}

/** A provider or server, how it is reached, and what it has. */
export interface ModelSource {
  readonly name: string;
  readonly state: 'well' | 'absent' | 'broken';
  readonly says: string;
  /** The variable that holds its key, and where that was found; null where none is needed. */
  readonly key: { readonly name: string; readonly from: 'environment' | 'kept' | null } | null;
  /** Where it can't be asked without a key, those whose price is known. */
  readonly models: readonly ReachableModel[];
}

/** The variables that a provider's key may stand in. */
export const keyNames: readonly string[] = Object.values(hostings).flatMap(({ keys, tokenKey }) =>
  tokenKey ? [...keys, tokenKey] : keys,
);

/** What can speak from here, with which key and at which price. Asks only what costs nothing. */
export const listModels = async (around: Surroundings): Promise<readonly ModelSource[]> => [
  ...(await Promise.all((Object.keys(hostings) as Hosted[]).map((provider) => hosted(provider, around)))),
  await ollama(around),
];

const hosted = async (provider: Hosted, around: Surroundings): Promise<ModelSource> => {
  const access = findAccess(provider, around);
  const { keys, baseUrlKey } = hostings[provider];
  const keyName = access?.keyName ?? keys[0]!;
  const from = access ? (around.kept?.includes(keyName) ? 'kept' : 'environment') : null;
  const source = { name: provider, key: { name: keyName, from } } as const;
  const priced = known(provider, around).map((id) => reachable(provider, id, around));
  if (!access) return { ...source, state: 'absent', says: `no key; set ${keyName}`, models: priced };
  try {
    const ids = await listHosted(provider, around);
    const says = ids ? 'is accepted' : 'is set; the server lists no models, which says nothing about them';
    const models = ids?.map((id) => reachable(provider, id, around)) ?? priced;
    return { ...source, state: 'well', says: `${access.keyName} ${says}${via(access, baseUrlKey)}`, models };
  } catch (error) {
    return {
      ...source,
      state: 'broken',
      says: error instanceof Error ? error.message : String(error),
      models: [],
    };
  }
};

const via = ({ isGateway, baseUrl }: Access, name: string): string => (isGateway ? `, at ${baseUrl} (${name})` : '');

const reachable = (provider: Hosted, id: string, around: Surroundings): ReachableModel => ({
  voice: `${provider}:${id}`,
  price: priceOf(around.prices, `${provider}:${id}`),
  isDefault: id === defaultModels[provider],
});

const known = (provider: Hosted, { prices }: Surroundings): readonly string[] =>
  Object.keys(prices.prices)
    .filter((id) => id.startsWith(`${provider}:`))
    .map((id) => id.slice(provider.length + 1));

const ollama = async (around: Surroundings): Promise<ModelSource> => {
  const url = ollamaUrl(around);
  const models = await ollamaModels(around);
  if (!models) return { name: 'ollama', key: null, state: 'absent', says: `none answers at ${url}`, models: [] };
  return {
    name: 'ollama',
    key: null,
    state: 'well',
    says: `${url} has ${models.length} model${models.length === 1 ? '' : 's'}`,
    models: models.map((id) => ({ voice: `ollama:${id}`, price: free, isDefault: false })),
  };
};
