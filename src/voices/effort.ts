/** How hard a model is to think before it speaks, in our words; each provider has its own below. */
const efforts = ['none', 'low', 'medium', 'high', 'max'] as const;
export type Effort = (typeof efforts)[number];

const written = new RegExp(`^(.+)\\?effort=(${efforts.join('|')})$`, 'iu');

/** Parts `anthropic:claude-…?effort=high`; null where no effort is named. */
export const withoutEffort = (text: string): { readonly voice: string; readonly effort: Effort } | null => {
  const [, voice, effort] = written.exec(text) ?? [];
  return voice === undefined ? null : { voice, effort: effort!.toLowerCase() as Effort };
};

/** Tokens that an answer needs beside its words, before anything was learnt about the model. */
export const thinkingRoom: Readonly<Record<Effort, number>> = {
  none: 0,
  low: 2048,
  medium: 8192,
  high: 16_384,
  max: 32_768,
};
