import { JSONParseError, TypeValidationError } from '@ai-sdk/provider';
import { VoiceError, type VoiceErrorCode } from '../runtime/index.ts';
import { factsOf, pauseIn, reasonOf } from './failure-reason.ts';

/** Who was called, for the sentence a person reads. */
export interface Callee {
  /** `Anthropic`, `http://127.0.0.1:11434/v1`. */
  readonly provider: string;
  readonly model: string;
  /** What to look at when the key is refused. */
  readonly key: string;
  /** The key itself, to keep it out of every sentence. */
  readonly secret?: string | undefined;
}

/** Whatever a provider's client threw, as one typed error with a sentence. */
export const failureOf = (thrown: unknown, callee: Callee): VoiceError => {
  const ours = voiceErrorIn(thrown);
  if (ours) return ours;
  const facts = factsOf(thrown);
  const { status } = facts;
  const kind = signs.find(({ shows }) => shows(thrown, status, facts.text))?.kind ?? 'provider';
  const reason = (kind === 'network' && networkWord(thrown)) || reasonOf(thrown, callee.secret);
  const pause = kind === 'rate-limited' || kind === 'overloaded' ? pauseIn(facts) : undefined;
  const { code = kind as VoiceErrorCode, says }: Kind = kinds[kind];
  return new VoiceError(code, says(callee, reason, pause), {
    cause: thrown,
    ...(pause !== undefined && { retryAfter: pause }),
    ...(code === 'provider' && { retryable: status === undefined || status < 400 || status >= 500 }),
  });
};

/** An error of our own, also where a client wrapped it. */
const voiceErrorIn = (thrown: unknown, depth = 0): VoiceError | null => {
  if (thrown instanceof VoiceError) return thrown;
  return thrown instanceof Error && depth < 5 ? voiceErrorIn(thrown.cause, depth + 1) : null;
};

interface Kind {
  /** The error's code, where the kind's own name is none. */
  readonly code?: VoiceErrorCode;
  readonly says: (callee: Callee, reason: string, pause: number | undefined) => string;
}

const kinds = {
  auth: {
    says: ({ provider, key }) =>
      `${provider} did not accept the key; check ${key}, or choose another voice with --model.`,
  },
  forbidden: {
    code: 'auth',
    says: ({ provider, key }, reason) =>
      `${provider} does not allow this call (${reason}); check what ${key} may do, or choose another voice with --model.`,
  },
  spent: {
    code: 'auth',
    says: ({ provider, key }) =>
      `${provider} says that the account has no credit left; top it up, check ${key}, or choose another voice with --model.`,
  },
  'rate-limited': {
    says: ({ provider }, _, pause) =>
      `${provider} asks to slow down${pause === undefined ? '' : `, and to wait ${Math.ceil(pause / 1000)} s`}; fewer seats at once or a larger plan would help.`,
  },
  overloaded: { says: ({ provider }) => `${provider} is overloaded just now; try again in a while.` },
  'model-unavailable': {
    says: ({ provider, model }) =>
      `${provider} has no model "${model}" for this key; check the spelling given to --model.`,
  },
  'context-overflow': {
    says: ({ model }) =>
      `What was to be sent is longer than ${model} can read; choose a model with a larger window, or a shorter topic and personas.`,
  },
  network: {
    says: ({ provider }, reason) =>
      `${provider} could not be reached (${reason}); check that it runs and that the network is up.`,
  },
  timeout: { says: ({ provider }) => `${provider} did not answer in time; check that it runs, or try again.` },
  truncated: { says: ({ model, provider }) => `The answer of ${model} of ${provider} broke off before its end.` },
  garbled: {
    code: 'provider',
    says: ({ provider }) => `${provider} sent something in the middle of an answer that can't be read.`,
  },
  provider: { says: ({ provider }, reason) => `${provider} failed (${reason}).` },
} as const satisfies Record<string, Kind>;

interface Sign {
  readonly kind: keyof typeof kinds;
  readonly shows: (thrown: unknown, status: number | undefined, text: string) => boolean;
}

const tooLong =
  /prompt is too long|context[_ ](?:length|window)[_ ]?(?:exceeded)?|maximum context length|exceeds the (?:available )?context|input token count.*exceeds|too many tokens/iu;

/** First match wins. Providers say the same thing with different numbers, so the words count too. */
const signs: readonly Sign[] = [
  {
    kind: 'spent',
    shows: (_, status, text) =>
      status === 402 || /credit balance|insufficient_quota|billing|payment required/iu.test(text),
  },
  { kind: 'timeout', shows: (thrown) => thrown instanceof Error && thrown.name === 'TimeoutError' },
  {
    kind: 'forbidden',
    shows: (_, status, text) => status === 403 && !/authentication|api.?key|credential/iu.test(text),
  },
  {
    kind: 'auth',
    shows: (_, status, text) =>
      status === 401 || status === 403 || /authentication_error|api key not valid|invalid_api_key/iu.test(text),
  },
  {
    kind: 'rate-limited',
    shows: (_, status, text) => status === 429 || /rate_limit_error|RESOURCE_EXHAUSTED|rate_limit_exceeded/u.test(text),
  },
  {
    kind: 'overloaded',
    shows: (_, status, text) =>
      status === 529 || status === 503 || /overloaded_error|\bUNAVAILABLE\b|server_is_overloaded/u.test(text),
  },
  { kind: 'context-overflow', shows: (_, status, text) => status === 413 || tooLong.test(text) },
  {
    kind: 'model-unavailable',
    shows: (_, status, text) =>
      status === 404 || /model_not_found|model ['"`]?[^'"`\s]+['"`]? (?:not found|does not exist)/iu.test(text),
  },
  { kind: 'network', shows: (thrown, status = 0) => status < 400 && networkWord(thrown) !== null },
  { kind: 'truncated', shows: (_, __, text) => /stream ended without/iu.test(text) },
  {
    kind: 'garbled',
    shows: (thrown) => JSONParseError.isInstance(thrown) || TypeValidationError.isInstance(thrown),
  },
];

const lost =
  /ECONN\w*|ENOTFOUND|EAI_AGAIN|EPIPE|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|UND_ERR_\w+|CERT_\w+|socket|terminated|other side closed|cannot connect|fetch failed|network/iu;

/** The network's own word for what went wrong, from the innermost error that has one; null where it was not the network. */
const networkWord = (thrown: unknown): string | null => {
  let word: string | null = null;
  for (let error = thrown, depth = 0; error instanceof Error && depth < 6; error = error.cause, depth += 1) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    word = lost.exec(code)?.[0] ?? lost.exec(message)?.[0] ?? word;
  }
  return word;
};
