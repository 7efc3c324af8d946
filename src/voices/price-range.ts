import type { DryRun } from './dry-run.ts';
import { isPaid } from './open-voice.ts';
import { costOf, free, type Price, type PriceTable, priceOf } from './prices.ts';
import { voiceSpec } from './voice-spec.ts';

export interface PriceRange {
  /** US dollars if every stable prefix is read from the cache and nobody says more than needed. */
  readonly low: number;
  /** US dollars if nothing is cached, everyone uses all the room they have, and one turn in four is asked for again. */
  readonly high: number;
  readonly calls: number;
  /** Voices that cost something nobody knows. */
  readonly unknown: readonly string[];
  /** More calls come with what people say. */
  readonly open: boolean;
}

const askedAgain = 1.25;
/** Shorter prefixes are not cached anywhere. */
const leastCached = 1024;

/** What a session may cost, from the calls that it will probably make. */
export const priceRange = ({ calls, open }: DryRun, table: PriceTable): PriceRange => {
  let low = 0;
  let high = 0;
  let paid = 0;
  const unknown = new Set<string>();
  for (const call of calls) {
    const price = priceFor(call.voice, table);
    if (price === free) continue;
    paid += 1;
    const cached = call.shared >= leastCached ? call.shared : 0;
    const least = costOf(price, { in: call.in, out: call.out, cached, written5m: 0, written1h: 0 });
    const most = costOf(price, { in: call.in, out: call.most, cached: 0, written5m: call.in, written1h: 0 });
    if (least === null || most === null) unknown.add(call.voice);
    low += least ?? 0;
    high += (most ?? 0) * askedAgain;
  }
  return { low, high, calls: paid, unknown: [...unknown], open };
};

/** The price of a voice by its spelling; free where nobody bills, null where nobody knows. */
const priceFor = (voice: string, table: PriceTable): Price | null => {
  const parsed = voiceSpec(voice);
  return 'problem' in parsed || !isPaid(parsed.value) ? free : priceOf(table, voice);
};

/** The range in a sentence; null where nothing is billed. */
export const sayPriceRange = (range: PriceRange, table: PriceTable): string | null => {
  const said = sayCosts(range, table);
  return said && range.open ? `${said} That is before anybody speaks: what you say brings further calls.` : said;
};

const sayCosts = ({ low, high, calls, unknown }: PriceRange, { asOf }: PriceTable): string | null => {
  if (calls === 0) return null;
  const names = unknown.join(', ');
  if (unknown.length > 0 && high === 0)
    return `What ${names} costs is not known here; about ${sayCalls(calls)} will be made.`;
  const range = `About ${inDollars(low)} to ${inDollars(high)} for some ${sayCalls(calls)}, by prices of ${asOf}`;
  return unknown.length === 0 ? `${range}.` : `${range}, and on top of it ${names}, whose price is not known here.`;
};

const sayCalls = (calls: number): string => (calls === 1 ? '1 call' : `${calls} calls`);

const inDollars = (amount: number): string => {
  if (amount < 0.01) return `$${Math.max(0.001, amount).toFixed(3)}`;
  return `$${amount < 1 ? amount.toFixed(2) : amount.toFixed(amount < 100 ? 1 : 0)}`;
};
