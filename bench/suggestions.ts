import '../src/hearing/word-files.ts';
import { readFileSync } from 'node:fs';
import { formats, suggestFormat } from '../src/formats/index.ts';
import type { BenchResult } from './bench-result.ts';

/** At most so many of the suggestions that are made may be wrong: none is better than a wrong one. */
const mostWrong = 0.05;

const rows = readFileSync('bench/suggestions/labelled.tsv', 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [part: string, format: string, text: string]);

/** How often a text is given the format it calls for, and how often a wrong one, on texts that were held back. */
export const run = async (): Promise<BenchResult> => {
  const told = rows.map(([part, label, text]) => ({
    part,
    label,
    text,
    found: suggestFormat(formats, text)?.format ?? 'none',
  }));
  const of = (part: string) => {
    const all = told.filter((each) => each.part === part);
    const made = all.filter(({ found }) => found !== 'none');
    const wrong = made.filter(({ found, label }) => found !== label);
    const called = all.filter(({ label }) => label !== 'none');
    const right = called.filter(({ found, label }) => found === label);
    return { texts: all.length, made: made.length, wrong, called: called.length, right: right.length };
  };
  const held = of('held');
  const share = held.made === 0 ? 0 : held.wrong.length / held.made;
  return {
    name: 'suggestions',
    rows: ['seen', 'held'].map((part) => {
      const { texts, made, wrong, called, right } = of(part);
      return {
        texts: `${part} (${texts})`,
        suggested: made,
        wrong: wrong.length,
        'that call for one': called,
        told: right,
      };
    }),
    notes: told
      .filter(({ found, label }) => found !== 'none' && found !== label)
      .map(({ part, text, label, found }) => `${part}: “${text}” is ${label}, and was taken for ${found}.`),
    claims: [
      {
        says: 'share of suggestions that are wrong, held back',
        value: share,
        limit: mostWrong,
        ok: share <= mostWrong,
      },
    ],
  };
};
