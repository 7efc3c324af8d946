/** US dollars for a million tokens. */
export interface Price {
  readonly in: number;
  readonly out: number;
  /** Read from the provider's cache; as dear as `in` where absent. */
  readonly cached?: number;
  /** Written to the cache for five minutes and for an hour; as dear as `in` where absent. */
  readonly written5m?: number;
  readonly written1h?: number;
  /** Longer prompts have another price, which is not in the table. */
  readonly upTo?: number;
}

/** Prices by exact id, `provider:model`, with the day they were looked up. */
export interface PriceTable {
  readonly asOf: string;
  readonly prices: Readonly<Record<string, Price>>;
}

const anthropic = (input: number, out: number, cached: number): Price => ({
  in: input,
  out,
  cached,
  written5m: input * 1.25,
  written1h: input * 2,
});
const openai = (input: number, out: number, cached: number, more: Partial<Price> = {}): Price => ({
  in: input,
  out,
  cached,
  ...more,
});
const google = openai;

/** Collected from public price lists, not from invoices. A model that is not here has no known price. */
export const knownPrices: PriceTable = {
  asOf: '2026-11-15',
  prices: {
    'anthropic:claude-haiku-4-5': anthropic(1, 5, 0.1),
    'anthropic:claude-sonnet-4-5': { ...anthropic(3, 15, 0.3), upTo: 200_000 },
    'anthropic:claude-sonnet-4-6': anthropic(3, 15, 0.3),
    'anthropic:claude-sonnet-5': anthropic(2, 10, 0.2),
    'anthropic:claude-opus-4-8': anthropic(5, 25, 0.5),
    'anthropic:claude-opus-5': anthropic(5, 25, 0.5),
    'anthropic:claude-opus-5-5': anthropic(4, 20, 0.2),
    'anthropic:claude-fable-5': anthropic(10, 50, 1),
    'anthropic:claude-fable-5-1': anthropic(10, 50, 0.25),
    'openai:gpt-4.1-mini': openai(0.4, 1.6, 0.1),
    'openai:gpt-5': openai(1.25, 10, 0.125),
    'openai:gpt-5-mini': openai(0.25, 2, 0.025),
    'openai:gpt-5.1': openai(1.25, 10, 0.125),
    'openai:gpt-5.4': openai(2.5, 15, 0.25, { upTo: 271_999 }),
    'openai:gpt-5.4-mini': openai(0.75, 4.5, 0.075),
    'openai:gpt-5.4-nano': openai(0.2, 1.25, 0.02),
    'openai:gpt-5.5': openai(5, 30, 0.5, { upTo: 271_999 }),
    'openai:gpt-5.6-luna': openai(0.2, 1.2, 0.02, { written5m: 0.25, upTo: 271_999 }),
    'openai:gpt-5.6-sol': openai(4, 20, 0.4, { written5m: 5, upTo: 271_999 }),
    'openai:gpt-6-luna': openai(0.1, 0.5, 0.01, { written5m: 0.125, upTo: 272_000 }),
    'openai:gpt-6-sol': openai(2, 10, 0.2, { written5m: 2.5, upTo: 272_000 }),
    'google:gemini-2.5-flash': google(0.3, 2.5, 0.03),
    'google:gemini-2.5-flash-lite': google(0.1, 0.4, 0.01),
    'google:gemini-2.5-pro': google(1.25, 10, 0.125, { upTo: 200_000 }),
    'google:gemini-3-flash-preview': google(0.5, 3, 0.05),
    'google:gemini-3.1-pro-preview': google(2, 12, 0.2, { upTo: 200_000 }),
    'google:gemini-3.5-flash': google(1.5, 9, 0.15),
    'google:gemini-3.5-flash-lite': google(0.3, 2.5, 0.03),
    'google:gemini-3.7-flash': google(0.75, 3.75, 0.075),
    'google:gemini-3.8-flash': google(0.75, 3.75, 0.075),
  },
};

/** What runs on one's own machine costs nothing that we could count. */
export const free: Price = { in: 0, out: 0 };

/** The price of exactly this model, or null. A similar name is another model. */
export const priceOf = (table: PriceTable, id: string): Price | null =>
  Object.hasOwn(table.prices, id) ? table.prices[id]! : null;

/** Tokens of one call, apart by what they cost. */
export interface Tokens {
  /** All that was sent, cached or not. */
  readonly in: number;
  readonly out: number;
  readonly cached: number;
  readonly written5m: number;
  readonly written1h: number;
}

/** US dollars for a call, or null where the price is not known. */
export const costOf = (price: Price | null, tokens: Tokens): number | null => {
  if (!price || (price.upTo !== undefined && tokens.in > price.upTo)) return null;
  const { cached, written5m, written1h } = tokens;
  const fresh = Math.max(0, tokens.in - cached - written5m - written1h);
  const sum =
    fresh * price.in +
    cached * (price.cached ?? price.in) +
    written5m * (price.written5m ?? price.in) +
    written1h * (price.written1h ?? price.in) +
    tokens.out * price.out;
  return sum / 1_000_000;
};

/** A user's own prices over ours: `{ "provider:model": { "in": 1, "out": 2 } }`. Problems come back as sentences. */
export const mergePrices = (
  table: PriceTable,
  own: unknown,
): { readonly table: PriceTable; readonly problems: readonly string[] } => {
  if (typeof own !== 'object' || own === null || Array.isArray(own)) {
    return { table, problems: ['A price file holds an object of prices by "provider:model".'] };
  }
  const prices: Record<string, Price> = {};
  const problems: string[] = [];
  for (const [id, price] of Object.entries(own)) {
    const wrong = priceProblem(price);
    if (wrong === null) prices[id] = price as Price;
    else problems.push(`The price of "${id}" ${wrong}.`);
  }
  return { table: { ...table, prices: { ...table.prices, ...prices } }, problems };
};

const priceProblem = (price: unknown): string | null => {
  if (typeof price !== 'object' || price === null) return 'is not a group of numbers';
  const fields = price as Record<string, unknown>;
  const known = ['in', 'out', 'cached', 'written5m', 'written1h', 'upTo'];
  const strange = Object.keys(fields).find((name) => !known.includes(name));
  if (strange !== undefined) return `has the field "${strange}"; it takes ${known.join(', ')}`;
  const wrong = known.find(
    (name) => (name === 'in' || name === 'out' || fields[name] !== undefined) && !isAmount(fields[name]),
  );
  return wrong === undefined ? null : `needs a number of US dollars per million tokens in "${wrong}"`;
};

const isAmount = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value) && value >= 0;
