import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Refusal } from '../api/index.ts';
import { SetupError } from '../engine/index.ts';
import { sayDiskFault } from '../runtime/disk-fault.ts';
import { LedgerError, VoiceError } from '../runtime/index.ts';

/** A request that can't be met: the right status, and one sentence. */
export class RequestError extends Error {
  readonly status: ContentfulStatusCode;
  readonly problems: readonly string[];

  constructor(status: ContentfulStatusCode, message: string, problems: readonly string[] = []) {
    super(message);
    this.name = 'RequestError';
    this.status = status;
    this.problems = problems;
  }
}

/** The same words whether a session is not there or only not for whoever asks. */
export const noSession = (asked: string): RequestError => new RequestError(404, `There is no session "${asked}".`);

const ledgerStatus: Partial<Record<LedgerError['code'], ContentfulStatusCode>> = {
  'unknown-session': 404,
  ambiguous: 409,
  conflict: 409,
  duplicate: 409,
  driven: 409,
  quota: 429,
  unwritable: 507,
};

interface Refused {
  readonly status: ContentfulStatusCode;
  readonly body: Refusal;
}

/** What is told about a failure; what nobody foresaw is told without its insides. */
export const refusalOf = (error: unknown): Refused => {
  if (error instanceof RequestError) return { status: error.status, body: told(error.message, error.problems) };
  if (error instanceof SetupError)
    return { status: 400, body: told(error.problems[0] ?? 'That can’t be set up.', error.problems) };
  if (error instanceof LedgerError) return { status: ledgerStatus[error.code] ?? 500, body: told(error.message) };
  if (error instanceof VoiceError) return { status: 502, body: told(error.message) };
  const unwritten = sayDiskFault(error);
  if (unwritten !== null) return { status: 507, body: told(unwritten) };
  return { status: 500, body: told('Something went wrong on the server; its log says more.') };
};

/** A link shows one session: where the server keeps it, with which others, is not for whoever holds one. */
export const asGuestsHear = ({ status, body }: Refused): Refused =>
  status < 500
    ? { status, body }
    : { status, body: told('The server can’t read or keep this session now; tell whoever sent you the link.') };

const told = (error: string, problems: readonly string[] = []): Refusal => ({
  error: short(error),
  ...(problems.length > 0 && { problems: problems.map(short) }),
});

/** So much of what was sent is told again, and so much in one refusal. */
const longestQuoted = 200;
const longest = 2000;

/** A refusal with what it quotes cut short: whoever sent it has it. */
const short = (says: string): string =>
  cut(
    says.replace(/"[^"]*"|“[^”]*”/gu, (quoted) =>
      quoted.length > longestQuoted ? `${cut(quoted, longestQuoted)}${quoted.at(-1)}` : quoted,
    ),
    longest,
  );

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/u, '')}…` : text;
