import { leaning } from '../../ear/index.ts';
import { type Draft, type Held, type Shape, sentencesOf } from '../../engine/index.ts';
import type { Concession } from './memory.ts';
import { partsOf, textOr } from './parts.ts';
import { sayVerdict } from './verdict.ts';

export const concessionShape: Shape = {
  type: 'object',
  properties: {
    says: { type: 'string', description: 'What you say to the table, in your own words.' },
    concedes: { type: 'string', description: 'What you give up.' },
    position: { type: 'string', description: 'Your position now, in a sentence.' },
    concerns: { type: 'array', items: { type: 'string' }, description: 'What still worries you.' },
    alignment: { type: 'number', minimum: 0, maximum: 1, description: 'How near you are to the common position.' },
  },
  required: ['says', 'concedes', 'position', 'concerns', 'alignment'],
};

/** Reads a concession from its data; where there is none, from how it is said. */
export const readConcession = (draft: Draft): Concession => {
  const data = partsOf(draft);
  const declared = typeof data.alignment === 'number' && data.alignment >= 0 && data.alignment <= 1;
  return {
    concedes: textOr(data.concedes, sentencesOf(draft.text)[0] ?? ''),
    position: textOr(data.position, sentencesOf(draft.text).at(-1) ?? ''),
    concerns: Array.isArray(data.concerns)
      ? data.concerns.filter((item): item is string => typeof item === 'string' && item.trim() !== '')
      : [],
    alignment: declared ? (data.alignment as number) : alignmentOf(draft.text),
  };
};

/** Half where the words do not tell; more or less as they agree or disagree. */
const alignmentOf = (said: string): number => Math.round((0.5 + leaning(said) / 2) * 100) / 100;

/** Concessions and verdicts are heard in words; where only their parts came, they are put into some. */
export const inWords = (held: Held, draft: Draft): Draft => {
  const { says, ...data } = partsOf(draft);
  if (held.cue.shape === undefined || draft.data === undefined) return draft;
  const isData = draft.text.trim() === '' || /[{[]\s*["{}[\]]/u.test(draft.text);
  return {
    ...draft,
    data,
    ...(isData && { text: textOr(says, sayParts(held.cue.shape, { ...draft, data })) || draft.text }),
  };
};

const sayParts = (shape: string, draft: Draft): string => {
  const bare = { ...draft, text: '' };
  if (shape === 'verdict') return sayVerdict(bare);
  const { concedes, position, concerns, alignment } = readConcession(bare);
  return [
    concedes && `I give up: ${concedes}`,
    position && `I stand here: ${position}`,
    concerns.length > 0 && `I still worry: ${concerns.join('; ')}`,
    `Agreement: ${alignment}`,
  ]
    .filter(Boolean)
    .join('\n');
};
