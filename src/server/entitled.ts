import type { Context } from 'hono';
import type { Viewer } from '../engine/index.ts';
import type { Guarded } from './guard.ts';
import type { Office } from './office.ts';
import { noSession } from './refusal.ts';

export const isSeat = (viewer: Viewer): boolean => viewer !== 'house' && viewer !== 'public';

export const clientIn = (context: Context): string | undefined => context.req.query('client');

/** The session a visitor may look at, and as whom; a seat that somebody holds is read and spoken for by them alone. */
export const entitled = async (
  office: Office,
  context: Context<Guarded>,
): Promise<{ readonly id: string; readonly viewer: Viewer; readonly entries: number }> => {
  const asked = context.req.param('id')!;
  const visitor = context.get('visitor');
  // Whether there are other sessions is nothing that a link may tell.
  if (visitor.as === 'guest' && !visitor.session.startsWith(asked)) throw noSession(asked);
  const { id, entries } = await office.summary(visitor.as === 'guest' ? visitor.session : asked);
  if (visitor.as === 'owner') return { id, entries, viewer: 'house' };
  if (isSeat(visitor.viewer)) await office.mustHold(id, visitor.viewer, clientIn(context));
  return { id, entries, viewer: visitor.viewer };
};
