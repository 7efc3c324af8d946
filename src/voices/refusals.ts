import type { Briefing } from '../engine/index.ts';
import type { VoiceCall } from '../runtime/index.ts';
import type { Callee } from './failure.ts';
import { refusesPictures } from './pictures.ts';

/** What a model or a server may turn out not to take. */
export interface Takes {
  shapes: boolean;
  tools: boolean;
  pictures: boolean;
}

interface Refusal {
  readonly of: keyof Takes;
  readonly wasSent: (briefing: Briefing, call: VoiceCall) => boolean;
  readonly isSaid: (thrown: unknown) => boolean;
  readonly says: (callee: Callee) => string;
}

const refusals: readonly Refusal[] = [
  {
    of: 'shapes',
    wasSent: ({ shape }) => Boolean(shape),
    isSaid: (thrown) =>
      says(
        thrown,
        [400, 422, 501],
        /response_format|json_schema|output_config|responseSchema|grammar|structured output/iu,
      ),
    says: ({ provider }) => `${provider} takes no schema for a reply; from now on it is told in words.`,
  },
  {
    of: 'tools',
    wasSent: (_, { tools = [] }) => tools.length > 0,
    isSaid: (thrown) => says(thrown, [400, 404, 422, 501], /\btools?\b|tool_choice|function.?call/iu),
    says: ({ provider }) => `${provider} takes no tools; from now on nothing is looked up.`,
  },
  {
    of: 'pictures',
    wasSent: ({ sources = [] }) => sources.some(({ picture }) => picture),
    isSaid: refusesPictures,
    says: ({ model }) => `${model} takes no pictures; from now on it is told that it can't see them.`,
  },
];

/** What was sent and refused, though it was thought to be taken: the next call does without. */
export const refusalIn = (thrown: unknown, takes: Takes, briefing: Briefing, call: VoiceCall): Refusal | undefined =>
  refusals.find(({ of, wasSent, isSaid }) => takes[of] && wasSent(briefing, call) && isSaid(thrown));

/** A server that does not know a part of a request says so with one of these numbers, and in its own words. */
const says = (thrown: unknown, statuses: readonly number[], words: RegExp): boolean =>
  thrown instanceof Error &&
  statuses.includes((thrown as { statusCode?: number }).statusCode ?? 0) &&
  words.test(`${thrown.message} ${(thrown as { responseBody?: string }).responseBody ?? ''}`);
