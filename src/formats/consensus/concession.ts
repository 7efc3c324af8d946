import { type Answers, answerTo, type Draft, type Held, part, shapeOf, shareIn } from '../../engine/index.ts';
import { speechOf } from '../turn-protocol/bare-speech.ts';
import type { Concession } from './memory.ts';
import { listOf, partsOf, textOr } from './parts.ts';
import { sayVerdict, verdictShape } from './verdict.ts';

export const concessionShape = shapeOf({
  says: part.text('What you say to the table, in your own words.'),
  concedes: part.text('What you give up.'),
  position: part.text('Your position now, in a sentence.'),
  concerns: part.texts('What still worries you.'),
  alignment: part.share('How near you are to the common position.'),
});

/** What a seat gives up, in its own words. */
export const CONCEDES = 'concedes';

/** Reads a concession from its parts; where there are none, from what was heard. How near somebody is, nobody can hear. */
export const readConcession = (draft: Draft, heard?: Answers): Concession => {
  const { concedes, position, concerns, alignment } = partsOf(draft);
  const { value, quote = '' } = answerTo(heard, CONCEDES);
  return {
    concedes: textOr(concedes, value === 'yes' ? quote : ''),
    position: textOr(position, draft.text.trim()),
    concerns: listOf(concerns),
    alignment: shareIn(alignment ?? figureIn(draft.text)),
  };
};

/** The figure that was asked for: by itself, after the word for it, or the only share from 0 to 1 that the words hold. */
const figureIn = (text: string): string | undefined =>
  /^[^\p{L}\p{N}]*(\d+(?:[.,]\d+)?\s*(?:%|\/\s*100?)?)[^\p{L}\p{N}]*$/u.exec(text)?.[1] ??
  /\b(?:alignment|agreement)\b[^\d\n.]{0,40}(\d+(?:[.,]\d+)?\s*(?:%|\/\s*100?)?)/iu.exec(text)?.[1] ??
  /\b(?:alignment|how near)\b[^\p{L}\p{N}.,]*([^\n]{1,60})/iu.exec(text)?.[1] ??
  onlyShare(text);

const onlyShare = (text: string): string | undefined => {
  const [only = '', ...others] = text.match(/\d*[.,]\d+(?:\s*[\p{L}%€$£])?/gu) ?? [];
  return others.length === 0 && /^(?:0?[.,]\d{1,2}|1[.,]0)$/u.test(only) ? only : undefined;
};

/** Concessions and verdicts are heard in words; where only their parts came, they are put into some. */
export const inWords = (held: Held, draft: Draft): Draft => {
  if (held.cue.shape === undefined || draft.data === undefined) return draft;
  const { says, ...data } = partsOf(draft);
  const isData = draft.text.trim() === '' || /[{[]\s*["{}[\]]/u.test(draft.text) || filledIn.test(draft.text);
  if (!isData) return { ...draft, data };
  const spoken = speechOf({ says, ...data }, draft.kind);
  const hasParts = Object.keys(data).some((name) => partNames.includes(name));
  if (!hasParts) return { ...draft, data: undefined, text: spoken ?? draft.text };
  return { ...draft, data, text: spoken ?? (sayParts(held.cue.shape, { ...draft, data }) || draft.text) };
};

/** A form that somebody filled in. */
const filledIn = /^(?:Concedes|Agrees): /u;

const partNames = [concessionShape, verdictShape].flatMap(({ properties }) => Object.keys(properties as object));

const sayParts = (shape: string, draft: Draft): string => {
  const bare = { ...draft, text: '' };
  if (shape === 'verdict') return sayVerdict(bare);
  const { concedes, position, concerns, alignment } = readConcession(bare);
  return [
    concedes && `I give up: ${concedes}`,
    position && `I stand here: ${position}`,
    concerns.length > 0 && `I still worry: ${concerns.join('; ')}`,
    alignment !== null && `Agreement: ${alignment}`,
  ]
    .filter(Boolean)
    .join('\n');
};
