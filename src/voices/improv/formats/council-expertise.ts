import type { Seat } from '../../../engine/index.ts';
import { wordCount } from '../grammar.ts';

/** What an expert was given beside its points, as noun phrases: evidence that it trusts, and cases that it knows. */
export interface Expertise {
  readonly evidence: readonly string[];
  readonly cases: readonly string[];
}

const longest = 20;

export const expertiseOf = ({ persona }: Seat): Expertise => {
  const given = persona.more?.expertise as Readonly<Record<string, unknown>> | undefined;
  return { evidence: phrasesIn(given?.weightedEvidence), cases: phrasesIn(given?.referenceCases) };
};

const phrasesIn = (list: unknown): readonly string[] =>
  (Array.isArray(list) ? list : [])
    .filter((item): item is string => typeof item === 'string')
    .map((item) => inside(item.replace(/:\s.*$/su, '').replace(/[\s.;]+$/u, '')))
    .filter((item) => item !== '' && wordCount(item) <= longest);

/** A sentence or a heading as it stands within a sentence. */
export const inside = (text: string): string =>
  text.trim().replace(/^(?:\p{Lu}(?=\p{Ll})|A(?= ))/u, (first) => first.toLowerCase());
