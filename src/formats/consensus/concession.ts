import { leaning } from '../../ear/index.ts';
import { type Draft, type Shape, sentencesOf } from '../../engine/index.ts';
import type { Concession, Verdict } from './memory.ts';

export const concessionShape: Shape = {
  type: 'object',
  properties: {
    concedes: { type: 'string', description: 'What you give up.' },
    position: { type: 'string', description: 'Your position now, in a sentence.' },
    concerns: { type: 'array', items: { type: 'string' }, description: 'What still worries you.' },
    alignment: { type: 'number', minimum: 0, maximum: 1, description: 'How near you are to the common position.' },
  },
  required: ['concedes', 'position', 'concerns', 'alignment'],
};

export const verdictShape: Shape = {
  type: 'object',
  properties: {
    agrees: { type: 'boolean', description: 'Whether you can live with the merged position.' },
    reservation: { type: 'string', description: 'What you hold against it; empty when nothing.' },
  },
  required: ['agrees', 'reservation'],
};

const fields = (draft: Draft): Record<string, unknown> =>
  typeof draft.data === 'object' && draft.data !== null ? (draft.data as Record<string, unknown>) : {};

const text = (value: unknown, instead: string): string =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : instead;

/** Reads a concession from its data; where there is none, from how it is said. */
export const readConcession = (draft: Draft): Concession => {
  const data = fields(draft);
  const declared = typeof data.alignment === 'number' && data.alignment >= 0 && data.alignment <= 1;
  return {
    concedes: text(data.concedes, sentencesOf(draft.text)[0] ?? ''),
    position: text(data.position, sentencesOf(draft.text).at(-1) ?? ''),
    concerns: Array.isArray(data.concerns)
      ? data.concerns.filter((item): item is string => typeof item === 'string')
      : [],
    alignment: declared ? (data.alignment as number) : alignmentOf(draft.text),
  };
};

/** Half where the words do not tell; more or less as they agree or disagree. */
const alignmentOf = (said: string): number => Math.round((0.5 + leaning(said) / 2) * 100) / 100;

export const readVerdict = (draft: Draft): Verdict => {
  const data = fields(draft);
  const agrees = typeof data.agrees === 'boolean' ? data.agrees : leaning(draft.text) >= 0;
  return { agrees, reservation: text(data.reservation, agrees ? '' : draft.text) };
};
