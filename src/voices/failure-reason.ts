import { APICallError } from '@ai-sdk/provider';
import { redact } from './redact.ts';

/** What is known of a failed call. */
export interface FailureFacts {
  readonly status: number | undefined;
  /** Everything that was said, to look for words in. */
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

export const factsOf = (thrown: unknown): FailureFacts => {
  if (APICallError.isInstance(thrown)) {
    const { statusCode: status, message, responseBody, responseHeaders } = thrown;
    return { status, text: `${message} ${responseBody ?? ''}`.slice(0, 4000), headers: responseHeaders ?? {} };
  }
  if (thrown instanceof Error) return { status: undefined, text: thrown.message, headers: {} };
  return { status: undefined, text: JSON.stringify(thrown) ?? String(thrown), headers: {} };
};

/** The provider's reason in one line, with its number; without keys and tags, because proxies answer with whole pages. */
export const reasonOf = (thrown: unknown, secret?: string): string => {
  const { status } = factsOf(thrown);
  const plain = wordsOf(thrown)
    .replace(/<(style|script|title)\b.*?<\/\1>|<[^>]*>/gisu, ' ')
    .replace(/[{}\s]+/gu, ' ');
  const said = redact(plain, secret === undefined ? [] : [secret])
    .trim()
    .slice(0, 200)
    .replace(/[\s.]+$/u, '');
  return [status, said].filter((part) => part !== undefined && part !== '').join(': ') || 'no reason given';
};

const wordsOf = (thrown: unknown): string => {
  if (APICallError.isInstance(thrown))
    return saidIn(parsed(thrown.responseBody)) ?? (thrown.message || (thrown.responseBody ?? ''));
  if (thrown instanceof Error) return thrown.message;
  return saidIn(thrown) ?? JSON.stringify(thrown) ?? '';
};

const parsed = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
};

/** `{ error: { message } }`, `{ error: "…" }`, `{ message }`, `{ detail }`. */
const saidIn = (body: unknown): string | undefined => {
  if (typeof body !== 'object' || body === null) return undefined;
  const { error, message, detail } = body as Readonly<Record<string, unknown>>;
  const said = [error, message, detail].find((each) => typeof each === 'string' && each.trim() !== '');
  return (said as string | undefined) ?? saidIn(error);
};

/** How long a provider asks to wait: seconds, a date, or milliseconds in a header of their own. */
export const pauseIn = ({ headers }: FailureFacts): number | undefined => {
  const exact = Number(headers['retry-after-ms']);
  if (exact > 0) return exact;
  const after = headers['retry-after'];
  if (after === undefined) return undefined;
  const ms = /^\d+(?:\.\d+)?$/u.test(after.trim()) ? Number(after) * 1000 : Date.parse(after) - Date.now();
  return Number.isFinite(ms) && ms >= 0 ? ms : undefined;
};
