import { APICallError } from '@ai-sdk/provider';
import { VoiceError, type VoiceErrorCode } from '../runtime/index.ts';
import { redact } from './redact.ts';

/** Who was called, for the sentence a person reads. */
export interface Callee {
  /** `Anthropic`, `http://127.0.0.1:11434/v1`. */
  readonly provider: string;
  readonly model: string;
  /** What to look at when the key is refused. */
  readonly key: string;
}

/** Whatever a provider's client threw, as one typed error with a sentence. */
export const failureOf = (thrown: unknown, callee: Callee): VoiceError => {
  if (thrown instanceof VoiceError) return thrown;
  const { status, text, headers } = factsOf(thrown);
  const kind = kindOf(thrown, status, text);
  const detail = (kind === 'network' && networkWord(thrown)) || detailOf(status, text);
  const wait = kind === 'rate-limited' || kind === 'overloaded' ? retryAfter(headers) : undefined;
  return new VoiceError(kind === 'spent' ? 'auth' : kind, sentences[kind](callee, detail, wait), {
    cause: thrown,
    ...(wait !== undefined && { retryAfter: wait }),
    ...(kind === 'provider' && { retryable: status === undefined || status < 400 || status >= 500 }),
  });
};

type Kind =
  | Extract<
      VoiceErrorCode,
      | 'auth'
      | 'rate-limited'
      | 'overloaded'
      | 'model-unavailable'
      | 'context-overflow'
      | 'network'
      | 'truncated'
      | 'timeout'
      | 'refused'
      | 'provider'
    >
  | 'spent';

interface Facts {
  readonly status: number | undefined;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

const factsOf = (thrown: unknown): Facts => {
  if (APICallError.isInstance(thrown)) {
    const { statusCode: status, message, responseBody, responseHeaders } = thrown;
    return { status, text: `${message} ${responseBody ?? ''}`.slice(0, 4000), headers: responseHeaders ?? {} };
  }
  if (thrown instanceof Error) return { status: undefined, text: thrown.message, headers: {} };
  return { status: undefined, text: JSON.stringify(thrown) ?? String(thrown), headers: {} };
};

/** First match wins. Providers say the same thing with different numbers, so the words count too. */
const kindOf = (thrown: unknown, status: number | undefined, text: string): Kind => {
  if (/credit balance|insufficient_quota|billing|payment required/iu.test(text) || status === 402) return 'spent';
  if (thrown instanceof Error && thrown.name === 'TimeoutError') return 'timeout';
  if (status === 401 || status === 403 || /authentication_error|api key not valid|invalid_api_key/iu.test(text))
    return 'auth';
  if (status === 429 || /rate_limit_error|RESOURCE_EXHAUSTED|rate_limit_exceeded/u.test(text)) return 'rate-limited';
  if (status === 529 || status === 503 || /overloaded_error|\bUNAVAILABLE\b|server_is_overloaded/u.test(text))
    return 'overloaded';
  if (status === 413 || tooLong.test(text)) return 'context-overflow';
  if (status === 404 || /model_not_found|model ['"`]?[^'"`\s]+['"`]? (?:not found|does not exist)/iu.test(text))
    return 'model-unavailable';
  if ((status ?? 0) < 400 && networkWord(thrown) !== null) return 'network';
  if (/stream ended without/iu.test(text)) return 'truncated';
  return 'provider';
};

const tooLong =
  /prompt is too long|context[_ ](?:length|window)[_ ]?(?:exceeded)?|maximum context length|exceeds the (?:available )?context|input token count.*exceeds|too many tokens/iu;

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

/** Seconds, a date, or milliseconds in a header of their own. */
const retryAfter = (headers: Readonly<Record<string, string>>): number | undefined => {
  const exact = Number(headers['retry-after-ms']);
  if (exact > 0) return exact;
  const after = headers['retry-after'];
  if (after === undefined) return undefined;
  const ms = /^\d+(?:\.\d+)?$/u.test(after.trim()) ? Number(after) * 1000 : Date.parse(after) - Date.now();
  return Number.isFinite(ms) && ms >= 0 ? ms : undefined;
};

const detailOf = (status: number | undefined, text: string): string => {
  const said = redact(text.split('{')[0]!.trim() || text)
    .slice(0, 200)
    .trim();
  return [status, said].filter((part) => part !== undefined && part !== '').join(': ') || 'no reason given';
};

const sentences: Readonly<Record<Kind, (callee: Callee, detail: string, wait: number | undefined) => string>> = {
  auth: ({ provider, key }) =>
    `${provider} did not accept the key; check ${key}, or choose another voice with --model.`,
  spent: ({ provider, key }) =>
    `${provider} says that the account behind ${key} has no credit left; top it up, or choose another voice with --model.`,
  'rate-limited': ({ provider }, _, wait) =>
    `${provider} asks to slow down${wait === undefined ? '' : `, and to wait ${Math.ceil(wait / 1000)} s`}; fewer seats at once or a larger plan would help.`,
  overloaded: ({ provider }) => `${provider} is overloaded just now; try again in a while.`,
  'model-unavailable': ({ provider, model }) =>
    `${provider} has no model "${model}" for this key; check the spelling given to --model.`,
  'context-overflow': ({ model }) =>
    `What was to be sent is longer than ${model} can read; choose a model with a larger window, or a shorter topic and personas.`,
  network: ({ provider }, detail) =>
    `${provider} could not be reached (${detail}); check that it runs and that the network is up.`,
  refused: ({ provider, model }) =>
    `${model} of ${provider} declined to answer; put the topic another way, or choose another voice.`,
  timeout: ({ provider }) => `${provider} did not answer in time; check that it runs, or try again.`,
  truncated: ({ model, provider }) => `The answer of ${model} of ${provider} broke off before its end.`,
  provider: ({ provider }, detail) => `${provider} failed (${detail}).`,
};
