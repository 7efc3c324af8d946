import { VoiceError } from '../../runtime/index.ts';
import type { Surroundings } from '../surroundings.ts';

export type Hosted = 'anthropic' | 'openai' | 'google';

/** A hosted provider: how it is called, where its key is looked for (the first one set counts), where it lives. */
interface Hosting {
  readonly says: string;
  readonly keys: readonly string[];
  readonly baseUrl: string;
  readonly baseUrlKey: string;
  /** A gateway's token, sent as `Authorization: Bearer`. */
  readonly tokenKey?: string;
  /** Further headers that a gateway wants, as `Name: value` lines. */
  readonly headersKey: string;
}

/** In the order in which a key in the environment is looked for. */
export const hostings: Readonly<Record<Hosted, Hosting>> = {
  anthropic: {
    says: 'Anthropic',
    keys: ['ANTHROPIC_API_KEY'],
    baseUrl: 'https://api.anthropic.com/v1',
    baseUrlKey: 'ANTHROPIC_BASE_URL',
    tokenKey: 'ANTHROPIC_AUTH_TOKEN',
    headersKey: 'ANTHROPIC_CUSTOM_HEADERS',
  },
  openai: {
    says: 'OpenAI',
    keys: ['OPENAI_API_KEY'],
    baseUrl: 'https://api.openai.com/v1',
    baseUrlKey: 'OPENAI_BASE_URL',
    headersKey: 'OPENAI_CUSTOM_HEADERS',
  },
  google: {
    says: 'Google',
    keys: ['GEMINI_API_KEY', 'GOOGLE_GENERATIVE_AI_API_KEY', 'GOOGLE_API_KEY'],
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    baseUrlKey: 'GEMINI_BASE_URL',
    headersKey: 'GEMINI_CUSTOM_HEADERS',
  },
};

export interface Access {
  readonly says: string;
  readonly key: string;
  /** The variable that holds the key. */
  readonly keyName: string;
  readonly baseUrl: string;
  /** The key is a gateway's token. */
  readonly isToken: boolean;
  /** The address is a gateway's, which need not know the provider's other doors. */
  readonly isGateway: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

/** Key and address of a provider, or null where no key is set. */
export const findAccess = (provider: Hosted, { env }: Surroundings): Access | null => {
  const { says, keys, baseUrl, baseUrlKey, tokenKey, headersKey } = hostings[provider];
  const keyName = [...keys, ...(tokenKey ? [tokenKey] : [])].find((name) => env[name]?.trim());
  if (keyName === undefined) return null;
  const own = env[baseUrlKey]?.trim();
  return {
    says,
    keyName,
    key: env[keyName]!.trim(),
    baseUrl: versioned(own || baseUrl, baseUrl),
    isToken: keyName === tokenKey,
    isGateway: own !== undefined && own !== '' && versioned(own, baseUrl) !== baseUrl,
    headers: headersIn(env[headersKey]),
  };
};

/** Headers as people write them, one `Name: value` a line or between semicolons. What is none is left out. */
export const headersIn = (written = ''): Readonly<Record<string, string>> =>
  Object.fromEntries(
    written
      .split(/[\n;]/u)
      .map((line) => /^\s*([\w-]+)\s*:\s*(\S.*?)\s*$/u.exec(line))
      .flatMap((found) => (found ? [[found[1]!, found[2]!]] : [])),
  );

export const accessTo = (provider: Hosted, around: Surroundings): Access => {
  const access = findAccess(provider, around);
  if (access) return access;
  const { says, keys } = hostings[provider];
  throw new VoiceError('auth', `There is no key for ${says}; set ${keys[0]}, or choose another voice with --model.`);
};

/** People write the address with and without its version; the provider's own tells which. */
const versioned = (url: string, own: string): string => {
  const base = url.replace(/(?<!\/)\/+$/u, '');
  return /\/v\d\w*$/u.test(base) ? base : `${base}/${own.split('/').at(-1)}`;
};
