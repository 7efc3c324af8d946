import { leaning } from '../../ear/index.ts';
import { type Draft, type Held, type Shape, sentencesOf } from '../../engine/index.ts';
import type { Concession } from './memory.ts';
import { listOf, partsOf, shareIn, textOr } from './parts.ts';
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

/** Reads a concession from its parts; where there are none, from how it is said. */
export const readConcession = (draft: Draft): Concession => {
  const { concedes, position, concerns, alignment } = partsOf(draft);
  return {
    concedes: textOr(concedes, sentencesOf(draft.text)[0] ?? ''),
    position: textOr(position, sentencesOf(draft.text).at(-1) ?? ''),
    concerns: listOf(concerns),
    alignment: shareIn(alignment) ?? alignmentInWords(draft.text),
  };
};

/** What a concession calls its nearness. */
const told =
  /\b(?:alignment|agreement|zustimmung)\b[^\d\n.]{0,40}(\d+(?:[.,]\d+)?\s*(?:%|\/\s*100?|out of 100?|percent|per cent)?)/iu;

/** As somebody says; else half, and more or less as their words agree or disagree. */
const alignmentInWords = (said: string): number =>
  shareIn(told.exec(said)?.[1] ?? onlyShare(said)) ?? Math.round((0.5 + leaning(said) / 2) * 100) / 100;

const share =
  /(?<![\d.,])(?:0?[.,]\d+|[01](?:[.,]0+)?|\d{1,3}\s*(?:%|percent|per cent)|\d{1,2}\s*(?:\/|out of)\s*10)(?![\d%])/giu;

/** The one share that a text names; null where it names none, or several. */
const onlyShare = (said: string): string | null => {
  const found = said.match(share) ?? [];
  return found.length === 1 ? found[0] : null;
};

/** Concessions and verdicts are heard in words; where only their parts came, they are put into some. */
export const inWords = (held: Held, draft: Draft): Draft => {
  if (held.cue.shape === undefined || draft.data === undefined) return draft;
  const { says, ...data } = partsOf(draft);
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
