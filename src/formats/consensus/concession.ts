import { leaning } from '../../ear/index.ts';
import { type Draft, type Held, type Shape, sentencesOf } from '../../engine/index.ts';
import { speechOf } from '../turn-protocol/bare-speech.ts';
import { statementsIn } from '../turn-protocol/courtesies.ts';
import type { Concession } from './memory.ts';
import { listOf, partsOf, textOr } from './parts.ts';
import { inDigits, shareIn, units } from './share.ts';
import { sayVerdict, verdictShape } from './verdict.ts';

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
  const said = statementsIn(draft.text);
  const near = shareIn(alignment) ?? nearnessIn(draft.text);
  return {
    concedes: textOr(concedes, said.find(givesWay) ?? said.find((each) => !givesNothing.test(each)) ?? ''),
    position: textOr(position, said.at(-1) ?? ''),
    concerns: listOf(concerns),
    alignment: near,
    ...(near === null && { sounds: nearnessInWords(draft.text) }),
  };
};

const gives =
  /\b(?:g[ia]ve (?:up|way)|giving up|let go|drop|concede|waive|yield|accept|grant|withdraw|settle for|no longer (?:insist|need|ask)|verzicht\p{L}*|nachgeb\p{L}*|akzeptier\p{L}*|gebe\b.*\bauf|renonc\p{L}*|abandonn\p{L}*|accept\p{L}*|cède|renunci\p{L}*|cedo|acept\p{L}*)(?!\p{L})/iu;
const keeps =
  /\b(?:not|never|cannot|\p{L}+n['’]t|nicht|keinesfalls|jamais|nunca|no) (?:\p{L}+ ){0,2}?(?:give|let|drop|accept)/iu;

const givesNothing = /^(?:(?:i|we) (?:have|give(?: up)?|concede) )?(?:nothing|nichts|rien|nada)(?!\p{L})/iu;

const givesWay = (sentence: string): boolean => gives.test(sentence) && !keeps.test(sentence);

/** What a concession calls its nearness. */
const told = new RegExp(
  `\\b(?:alignment|agreement|zustimmung)\\b[^\\d\\n.]{0,40}(\\d+(?:[.,]\\d+)?\\s*(?:${units})?)`,
  'iu',
);

/** As somebody says; null where nobody gave a figure. */
const nearnessIn = (text: string): number | null => {
  const said = inDigits(text);
  return shareIn(told.exec(said)?.[1] ?? onlyShare(said));
};

/** Half, and more or less as the words agree or disagree. What hangs on a condition is not agreed to yet. */
const nearnessInWords = (said: string): number => Math.round((0.5 + leaning(unconditional(said)) / 2) * 100) / 100;

const unconditional = (said: string): string =>
  sentencesOf(said)
    .filter((sentence) => !/\b(?:if|unless|provided|as long as|wenn|falls|sofern|à condition)\b/iu.test(sentence))
    .join(' ');

const share = new RegExp(`(?<![\\d.,])(?:0?[.,]\\d+|[01][.,]0+|\\d{1,3}\\s*(?:${units}))(?![\\d%])`, 'giu');

/** Where people say how near they are: `I am at 70 %`, `80 % there`, `…, 0.9`. Other shares are of something else, as in `a fee of 20 %`. */
const before =
  /(?:\b(?:am|stand|be|near|close|nearness|bin|stehe|liege|bei|suis|estoy)\b[^.!?\d]{0,20}|['’]m[^.!?\d]{0,20}|\bsay,? (?:about |around )?|^\W*|[,:]\s*)$/iu;
const after =
  /^\W*(?:there|near|close|aligned|agreed|of the way|on board|einverstanden|dabei|d['’]accord|de acuerdo)\b/iu;

/** The one share of a text that tells where its speaker stands; null where none does, or several do. */
const onlyShare = (said: string): string | null => {
  const found = sentencesOf(said).flatMap((sentence) =>
    [...sentence.matchAll(share)].filter(
      ({ 0: text, index }) => before.test(sentence.slice(0, index)) || after.test(sentence.slice(index + text.length)),
    ),
  );
  return new Set(found.map(([text]) => text)).size === 1 ? found[0]![0] : null;
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
