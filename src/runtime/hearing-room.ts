import type { Session } from '../engine/index.ts';
import type { Host } from './host.ts';
import type { SessionId } from './ports.ts';

/** The share of a session's tokens that may go into listening. */
const hearingShare = 0.1;

/** So many tokens are had in advance, enough for one short question: a session that goes on for ten times as many makes up for them. */
const inAdvance = 550;

/** Tokens that a model may take now to listen: within its share of what was spent, and within what the session may still spend. */
export const roomForHearing = ({ limits }: Host, id: SessionId, { spent }: Session<any>): number => {
  const { hearing = 0 } = spent;
  const spoken = spent.in + spent.out - hearing;
  // Of all tokens, listening included, it may have a tenth: a ninth of the rest.
  const share = Math.max(inAdvance, (spoken * hearingShare) / (1 - hearingShare)) - hearing;
  const most = typeof limits === 'function' ? limits(id) : limits;
  if (most?.calls !== undefined && spent.calls >= most.calls) return 0;
  const left = most?.tokens === undefined ? share : Math.min(share, most.tokens - spent.in - spent.out);
  return Math.max(0, Math.floor(left));
};
