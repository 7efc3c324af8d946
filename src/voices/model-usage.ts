import type { LanguageModelV3Usage } from '@ai-sdk/provider';
import type { Usage } from '../engine/index.ts';
import { leastOfPicture } from './pictures.ts';
import { costOf, type Price, type Tokens } from './prices.ts';
import type { Prompt } from './prompt/prompt.ts';

/** Roughly how many tokens a text takes: on the high side for English, fair for other languages. */
export const roughTokens = (text: string): number => Math.ceil(text.length / 3.4);

export const promptTokens = ({ system, record, task, pictures = [] }: Prompt): number =>
  pictures.length * leastOfPicture +
  roughTokens(system) +
  roughTokens(task) +
  record.reduce((sum, { parts }) => sum + parts.reduce((all, part) => all + roughTokens(part) + 4, 4), 0);

/**
 * The count, where it can be one: a server that counts nothing, below nothing, or far less or more than the text that went
 * over the wire is not believed, because a budget rests on it.
 */
const believable = (count: number | undefined, estimate: number, most: number): number =>
  count !== undefined && Number.isFinite(count) && count >= estimate / 3 && count <= most ? Math.ceil(count) : estimate;

/** More than any model reads or writes in one call. */
const mostRead = 20_000_000;
const mostWritten = 2_000_000;

/** A part of a whole, whatever a server says of it. */
const partOf = (count: number | undefined, whole: number): number =>
  count !== undefined && Number.isFinite(count) ? Math.min(whole, Math.max(0, count)) : 0;

/** The provider's own count, apart by price; what it does not say, or can't mean, is estimated from the texts. */
export const tokensOf = (usage: LanguageModelV3Usage | null, sent: () => number, text: string): Tokens => {
  const input = usage?.inputTokens;
  const read = believable(input?.total, sent(), mostRead);
  const written = partOf(input?.cacheWrite, read);
  const written1h = partOf(hourOf(usage?.raw), written);
  return {
    in: read,
    out: believable(usage?.outputTokens.total, roughTokens(text), mostWritten),
    cached: partOf(input?.cacheRead, read - written),
    written5m: written - written1h,
    written1h,
  };
};

/** Anthropic tells its five-minute and its one-hour writes apart in the raw count only. */
const hourOf = (raw: unknown): number => {
  const split = (raw as { cache_creation?: { ephemeral_1h_input_tokens?: unknown } } | undefined)?.cache_creation;
  return typeof split?.ephemeral_1h_input_tokens === 'number' ? split.ephemeral_1h_input_tokens : 0;
};

export const usageOf = (
  model: string,
  tokens: Tokens,
  price: Price | null,
  ms: number,
  first: number | null,
): Usage => ({
  model,
  in: tokens.in,
  out: tokens.out,
  cached: tokens.cached,
  written: tokens.written5m + tokens.written1h,
  cost: costOf(price, tokens),
  ms,
  ...(first !== null && { first }),
});
