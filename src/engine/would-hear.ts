import type { Formats } from './format.ts';
import { hear } from './hear.ts';
import type { Session } from './session.ts';
import type { SignalOf } from './signal.ts';

/** What a table would become by an order, or why it would refuse it. Nothing is written. */
export const wouldHear = (
  formats: Formats,
  session: Session<any>,
  order: Pick<SignalOf<'steer'>, 'order' | 'data'>,
): { readonly session: Session<any> } | { readonly problem: string } => {
  const heard = hear(formats, session, { id: 'would-hear', at: session.at, type: 'steer', by: 'you', ...order });
  const refused = heard.entries.find((entry) => entry.type === 'steering-settled' && entry.result === 'refused');
  return refused?.type === 'steering-settled'
    ? { problem: refused.why ?? 'The table refused.' }
    : { session: heard.session };
};
