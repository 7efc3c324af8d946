import type { LanguageModelV3Usage } from '@ai-sdk/provider';
import type { Usage } from '../engine/index.ts';
import { costOf, type Price, type Tokens } from './prices.ts';
import type { Prompt } from './prompt/prompt.ts';

/** Roughly how many tokens a text takes: on the high side for English, fair for other languages. */
export const roughTokens = (text: string): number => Math.ceil(text.length / 3.4);

export const promptTokens = ({ system, record, task }: Prompt): number =>
  roughTokens(system) +
  roughTokens(task) +
  record.reduce((sum, { parts }) => sum + parts.reduce((all, part) => all + roughTokens(part) + 4, 4), 0);

/** The provider's own count, apart by price; what it does not say is estimated from the texts. */
export const tokensOf = (usage: LanguageModelV3Usage | null, sent: () => number, text: string): Tokens => {
  const input = usage?.inputTokens;
  const written = input?.cacheWrite ?? 0;
  const written1h = Math.min(written, hourOf(usage?.raw));
  return {
    in: input?.total ?? sent(),
    out: usage?.outputTokens.total ?? roughTokens(text),
    cached: input?.cacheRead ?? 0,
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
