import { chance, pick } from '../../engine/index.ts';
import { challenge } from './argument.ts';
import { capitalised } from './grammar.ts';
import type { Reading } from './reading.ts';
import { type MaybePart, must } from './speech.ts';
import { nextAsk } from './stockroom.ts';

/** How often a table asks at all, by whom it asks. Asking the user stops the talk, so it is rare. */
const rates = { user: 0.04, seat: 0.3 } as const;

const forTheUser: readonly string[] = [
  'what would you call a success here',
  'which fact about this should we know',
  'what has been tried already',
];

/**
 * A question in place of an argument, in the words the protocol knows. Only where questions are allowed, once in a
 * session, and only when I have no points to make: then an answer helps more than another principle.
 */
export const askInstead = (reading: Reading): MaybePart[] | null => {
  const { briefing, me, points, draw } = reading;
  const hasAsked = briefing.record.some(({ kind }) => kind === 'question');
  if (briefing.settings.questions !== true || hasAsked || points.length > 0 || briefing.cue.attempt > 1) return null;
  const whether = chance(briefing.seed, 0, `${me.id} asks`);
  if (reading.memory.myTurns === 0 && whether < rates.user) {
    const ask = pick(forTheUser, draw('which'))!;
    return [must(`Question to the user: ${capitalised(ask)}?`)];
  }
  const other = reading.others[0];
  const hasNothingToAnswer = reading.memory.myTurns > 0 && reading.claims.length === 0;
  if (!other || !hasNothingToAnswer || whether > rates.seat) return null;
  const ask = nextAsk(reading);
  return ask ? [must(`Question to ${other.name}: ${capitalised(ask)}?`)] : null;
};

/** A turn that is nothing but a question. */
export const askSomebody = (reading: Reading): MaybePart[] => [
  must(challenge(reading, reading.others[0]?.name) ?? reading.say('demand', { ask: 'what would change your mind' })),
];
