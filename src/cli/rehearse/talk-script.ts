import { sentencesOf, takeIn } from '../../engine/index.ts';
import { captionsIn, isTimedTranscript } from './timed-transcript.ts';

/** One step of a talk: words, or something the presenter does. `at` is talk time, without the time questions take. */
export type Step = { readonly at: number | null } /** `ms`: how long it takes to say, where that is known. */ & (
  | { readonly say: string; readonly ms?: number }
  | { readonly act: string; readonly data?: Readonly<Record<string, unknown>> }
  | { readonly pause: number }
);

/** A talk as a file: what is said and done in its order, and answers to whatever may be asked. */
export interface TalkScript {
  readonly steps: readonly Step[];
  readonly answers: readonly string[];
  readonly problems: readonly string[];
}

const timed = /^\[(\d+):(\d\d)\]\s*/u;
const bracketed = /^\[([^\]]*)\]\s*$/u;

/** A pieced segment is about as long as a recogniser would hand over. */
const mostWords = 30;

/** Reads a talk: a script, or the timed transcript of one that was given. */
export const readTalk = (written: string): TalkScript => {
  const text = takeIn(written.replace(/^\uFEFF/u, ''));
  return isTimedTranscript(text) ? readTranscript(text) : readScript(text);
};

/** What was said at its own time and pace; captions such as `[next]` are done, those that start with `>` are answers. */
const readTranscript = (text: string): TalkScript => {
  const answers: string[] = [];
  const problems: string[] = [];
  const steps = captionsIn(text).flatMap(({ from: at, until, text: words }): Step[] => {
    const inside = bracketed.exec(words)?.[1]?.trim().toLowerCase();
    const deed = inside === undefined ? null : readAct(inside);
    if (deed) return [{ at, ...deed }];
    if (words.startsWith('>')) answers.push(words.slice(1).trim());
    return inside !== undefined || words.startsWith('>') ? [] : [{ at, say: words, ms: Math.max(1, until - at) }];
  });
  if (!steps.some((step) => 'say' in step)) problems.push('The transcript says nothing; it needs captions with words.');
  return { steps, answers: answers.filter(Boolean), problems };
};

/**
 * Reads a script. `[1:20] words` are said at that time, words without a time right after the last ones; `[next]`, `[back]`,
 * `[slide 3]`, `[pause 3]`, `[open-qa]`, `[acknowledge]` and so on are done; `> words` are answers; `#` starts a remark.
 */
const readScript = (text: string): TalkScript => {
  const steps: Step[] = [];
  const answers: string[] = [];
  const problems: string[] = [];
  text.split(/\r?\n/u).forEach((line, index) => {
    const [, minutes, seconds] = timed.exec(line) ?? [];
    const at = minutes === undefined ? null : (Number(minutes) * 60 + Number(seconds)) * 1000;
    const rest = line.replace(timed, '').trim();
    const inside = bracketed.exec(rest)?.[1];
    const deed = inside === undefined ? null : readAct(inside.trim().toLowerCase());
    if (rest === '' || rest.startsWith('#')) return;
    if (rest.startsWith('>')) answers.push(rest.slice(1).trim());
    else if (deed) steps.push({ at, ...deed });
    else if (inside !== undefined) problems.push(`Line ${index + 1} of the script says [${inside}]; ${known}`);
    else steps.push(...segmentsOf(rest).map((say, piece) => ({ at: piece === 0 ? at : null, say })));
  });
  if (steps.length === 0) problems.push('The script says nothing; write what you would say, a line for each breath.');
  return { steps, answers: answers.filter(Boolean), problems };
};

const known =
  'it knows [next], [back], [slide 3], [pause 3], [open-qa], [acknowledge], [decline], [park], [come-back], [move-on], [end].';

const plainActs = ['open-qa', 'acknowledge', 'decline', 'park', 'come-back', 'move-on', 'end'];

type Deed = { act: string; data?: Record<string, unknown> } | { pause: number };

const readAct = (word: string): Deed | null => {
  const [, number] = /^(?:slide|pause)\s+(\d+(?:\.\d+)?)\s*s?$/u.exec(word) ?? [];
  if (word === 'next') return { act: 'slide', data: { by: 1 } };
  if (word === 'back') return { act: 'slide', data: { by: -1 } };
  if (number !== undefined && word.startsWith('slide')) return { act: 'slide', data: { index: Number(number) - 1 } };
  if (number !== undefined) return { pause: Number(number) * 1000 };
  return plainActs.includes(word) ? { act: word } : null;
};

/** Sentences put together until they make a breath. */
const segmentsOf = (text: string): string[] => {
  const segments: string[] = [];
  let words = 0;
  for (const sentence of sentencesOf(text)) {
    const count = sentence.split(/\s+/u).length;
    if (segments.length === 0 || words + count > mostWords) [segments[segments.length], words] = [sentence, count];
    else [segments[segments.length - 1], words] = [`${segments.at(-1)} ${sentence}`, words + count];
  }
  return segments;
};

/** Words a minute at which a script is spoken. */
const pace = 140;

/** How long words take in a script that does not say so. */
export const spokenLength = (text: string): number => Math.round((text.split(/\s+/u).length / pace) * 60_000);

const bounds = { least: 15, most: 180 };

/** Minutes to plan for a script when nobody says how many: as much time for questions as for the talk. */
export const minutesFor = ({ steps }: TalkScript): number => {
  let end = 0;
  for (const step of steps) {
    const from = Math.max(end, step.at ?? 0);
    const takes = 'say' in step ? (step.ms ?? spokenLength(step.say)) : 'pause' in step ? step.pause : 0;
    end = from + takes;
  }
  return Math.min(bounds.most, Math.max(bounds.least, Math.ceil((2 * end) / 60_000)));
};
