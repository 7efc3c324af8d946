import type { Comparison } from './comparison.ts';
import { type Gist, gistsOf } from './gist.ts';

/** Do two sentences about the same thing pull in opposite directions? Negations, opposite words and swapped comparisons each turn the sense once. */
export function areOpposed(one: Gist, other: Gist): boolean {
  const turns =
    denialsOf(one, other) +
    denialsOf(other, one) +
    oppositeNotions(one, other) +
    (swapped(one.comparison, other.comparison) ? 1 : 0);
  return turns % 2 === 1;
}

/** Whether any sentence of one text contradicts one of the other's that speaks of the same things. */
export function contradicts(text: string, other: string): boolean {
  return gistsOf(text).some((mine) =>
    gistsOf(other).some((theirs) => sharesStems(mine, theirs, 0.4) && areOpposed(mine, theirs)),
  );
}

/** Only a denial of something that both speak of bears on the other sentence. */
function denialsOf(gist: Gist, other: Gist): number {
  return gist.denials.filter((reach) => [...reach].some((key) => other.stems.has(key))).length;
}

function oppositeNotions(one: Gist, other: Gist): number {
  let opposite = 0;
  for (const [id, pole] of one.notions) if (pole !== 0 && other.notions.get(id) === -pole) opposite += 1;
  return opposite;
}

function swapped(one: Comparison | null, other: Comparison | null): boolean {
  if (!one || !other) return false;
  return shared(one.above, other.below) > 0 && shared(one.below, other.above) > 0;
}

function sharesStems(one: Gist, other: Gist, share: number): boolean {
  return shared(one.stems, other.stems) >= share * Math.min(one.stems.size, other.stems.size);
}

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let count = 0;
  for (const key of one) if (other.has(key)) count += 1;
  return count;
}
