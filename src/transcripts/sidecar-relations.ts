import { leaning } from '../ear/index.ts';
import { literally, type Seat } from '../engine/index.ts';
import type { TurnItem } from './item.ts';
import { mergedIn, verdictOf } from './merged.ts';
import type { Minutes } from './minutes.ts';

/** How often a seat agreed or disagreed with another, by name. */
export interface Relations {
  readonly agrees_with: Readonly<Record<string, number>>;
  readonly disagrees_with: Readonly<Record<string, number>>;
}

/** A session counts once for everyone a seat sided with or against. */
export const relationsAfter = (old: Relations, seat: Seat, minutes: Minutes): Relations => {
  const turns = minutes.items.filter((item) => item.type === 'turn');
  const [agrees, disagrees] = [{ ...old.agrees_with }, { ...old.disagrees_with }];
  for (const other of minutes.seats.filter(({ id, chair, role }) => id !== seat.id && !chair && role !== 'user')) {
    const sum = leaningTowards(other, seat, turns) + verdictOn(other, seat, turns, minutes);
    if (sum > 0) agrees[other.name] = (agrees[other.name] ?? 0) + 1;
    if (sum < 0) disagrees[other.name] = (disagrees[other.name] ?? 0) + 1;
  }
  return { agrees_with: agrees, disagrees_with: disagrees };
};

/** How a seat speaks where it names the other. */
const leaningTowards = ({ name }: Seat, seat: Seat, turns: readonly TurnItem[]): number =>
  turns
    .filter((turn) => turn.seat.id === seat.id && names(turn.text, name))
    .reduce((sum, { text }) => sum + leaning(text), 0);

/** A verdict on a merged position is one on whoever merged it, named or not. */
const verdictOn = (other: Seat, seat: Seat, turns: readonly TurnItem[], minutes: Minutes): number => {
  const merged = mergedIn(minutes);
  const author = turns.findLast(({ kind }) => kind === 'synthesis')?.seat;
  const verdict = merged && author?.id === other.id ? verdictOf(merged, seat.name) : null;
  return verdict === null ? 0 : verdict === 'agrees' ? 1 : -1;
};

/** A name in its own spelling and as a word of its own: "Also" does not name Al, nor does "I will" name Will. */
const names = (text: string, name: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}-])${literally(name)}(?![\\p{L}\\p{N}-])`, 'u').test(text);
