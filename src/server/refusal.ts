import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { SetupError } from '../engine/index.ts';
import { LedgerError } from '../runtime/index.ts';

/** A request that can't be met: the right status, and one sentence. */
export class RequestError extends Error {
  readonly status: ContentfulStatusCode;

  constructor(status: ContentfulStatusCode, message: string) {
    super(message);
    this.name = 'RequestError';
    this.status = status;
  }
}

const ledgerStatus: Partial<Record<LedgerError['code'], ContentfulStatusCode>> = {
  'unknown-session': 404,
  ambiguous: 409,
  conflict: 409,
  duplicate: 409,
  unwritable: 507,
};

/** What is told about a failure; what nobody foresaw is told without its insides. */
export const refusalOf = (
  error: unknown,
): { status: ContentfulStatusCode; body: { error: string; problems?: readonly string[] } } => {
  if (error instanceof RequestError) return { status: error.status, body: { error: error.message } };
  if (error instanceof SetupError)
    return { status: 400, body: { error: error.problems[0] ?? 'That can’t be set up.', problems: error.problems } };
  if (error instanceof LedgerError) return { status: ledgerStatus[error.code] ?? 500, body: { error: error.message } };
  return { status: 500, body: { error: 'Something went wrong on the server; its log says more.' } };
};
