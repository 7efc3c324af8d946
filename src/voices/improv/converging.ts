import type { Seat } from '../../engine/index.ts';
import { nextPoints } from './argument.ts';
import { type Claim, quote } from './claim.ts';
import { concernName, type Reading } from './reading.ts';
import { concernsOf } from './stance.ts';
import { knownConditions } from './stockroom.ts';

/** Something somebody asked for, and who. */
export interface Wish {
  readonly by: Seat;
  readonly condition: string;
}

/** What others have asked for and what I have asked for, in the order of the stock. */
export const wishes = (reading: Reading): { readonly theirs: readonly Wish[]; readonly mine: readonly string[] } => {
  const said = knownConditions(reading).flatMap((condition): Wish[] => {
    const by = reading.memory.saidBy(condition);
    return by ? [{ by, condition }] : [];
  });
  return {
    theirs: said.filter(({ by }) => by.id !== reading.me.id),
    mine: said.filter(({ by }) => by.id === reading.me.id).map(({ condition }) => condition),
  };
};

const start = { for: 0.5, against: 0.4, open: 0.7 } as const;

/** How near I am to the others, 0 to 1: nearer with every concession, slowly where my description says that I do not bend. */
export const alignment = ({ me, side, memory }: Reading, concessions = memory.myTurnsOf('concession')): number => {
  const isStubborn = /\b(?:stubborn|uncompromising|unyielding|never (?:gives|bends)|adamant)\b/i.test(
    `${me.persona.line} ${me.persona.text ?? ''}`,
  );
  const nearness = start[side ?? 'open'] + concessions * (isStubborn ? 0.05 : 0.2);
  return Math.round(Math.min(0.95, nearness) * 100) / 100;
};

/** A claim I can stand behind: of somebody on my side, else anybody's that was not taken up yet. */
export const claimToSupport = ({ memory, others, side, sides }: Reading): Claim | undefined => {
  const theirs = memory.claims.filter(({ seat }) => others.includes(seat)).toReversed();
  const open = theirs.filter(({ isTakenUp, weight }) => !isTakenUp && weight > -2);
  return open.find(({ seat }) => side !== null && sides.get(seat.id) === side) ?? open[0] ?? theirs[0];
};

export const support = ({ say }: Reading, { seat, text }: Claim, most = 12): string | null =>
  say('support', { name: seat.name, quote: quote(text, most) });

/** What weighs most for a seat, as a word for it. */
export const worryOf = (seat: Seat): string | undefined => concernName(concernsOf(seat)[0] ?? null);

/** My next point, as a sentence. */
export const nextPoint = (reading: Reading): string | undefined => nextPoints(reading, 1)[0];
