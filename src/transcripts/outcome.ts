import { type Formats, isFields } from '../engine/index.ts';
import { isExercise } from './basis.ts';
import { type Block, isFilled, list, text } from './block.ts';
import { briefBlocks, isBrief } from './brief.ts';
import { restsOn } from './claims.ts';
import { drawnLines } from './drawn-lines.ts';
import { faceOf, nameIn, type Told } from './face.ts';
import { harmlessLine } from './harmless.ts';

/** What a session came to. */
export interface Came extends Omit<Told, 'nameOf' | 'items'> {
  readonly format: string;
  readonly outcome: unknown;
  readonly items?: Told['items'];
}

/** What a session came to, as its format describes it; where it left something else, that, part by part. */
export const describedOutcome = (formats: Formats, came: Came): readonly Block[] => {
  const blocks = cameTo(formats, came);
  const isPlayed = came.items !== undefined && isExercise({ items: came.items });
  return [...(isPlayed ? blocks.map(asExercise) : blocks), ...restsOn(came.items)];
};

/** What was played was not decided, agreed or recommended. */
export const exerciseCameTo = 'What the exercise came to';
const asExercise = (block: Block): Block =>
  block.type === 'headline' && block.label ? { ...block, label: exerciseCameTo } : block;

const cameTo = (formats: Formats, came: Came): readonly Block[] => {
  const { outcome, format, seats, reason, items = [] } = came;
  if (isBrief(outcome)) return briefBlocks(outcome);
  const face = faceOf(formats, format);
  if (face && isFields(outcome) && face.has.every((part) => Object.hasOwn(outcome, part)))
    try {
      return face.outcome(outcome, { ...came, items, nameOf: nameIn(seats) }).filter(isFilled);
    } catch {
      // An old record, or a face that somebody is still writing: what there is, is told all the same.
    }
  const parts = partsOf(outcome);
  return reason === 'ended' && parts.length > 0
    ? [text('Ended before it was finished; what was said stands in the record.'), ...parts]
    : parts;
};

/** What it came to, in a phrase that other runs can be counted by; why it closed, where its format has none. */
export const inShort = (formats: Formats, { outcome, format, says }: Came): string => {
  if (isBrief(outcome)) return 'No answer yet';
  const face = faceOf(formats, format);
  const isWhole = isFields(outcome) && face?.has.every((part) => Object.hasOwn(outcome, part));
  return harmlessLine((isWhole && face?.short?.(outcome)) || says);
};

/** The same in plain lines. */
export const outcomeLines = (formats: Formats, came: Came): string[] => drawnLines(describedOutcome(formats, came));

/** Anything, part by part, in words; the topic stands elsewhere. */
const partsOf = (outcome: unknown): Block[] =>
  isFields(outcome)
    ? Object.entries(outcome)
        .filter(([name]) => name !== 'topic')
        .map(([name, value]) => list(sayName(name), inWords(value)))
        .filter(isFilled)
    : inWords(outcome).map(text);

/** `confidenceWord` -> `Confidence word`. */
const sayName = (name: string): string => {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();
  return harmlessLine(words.charAt(0).toUpperCase() + words.slice(1));
};

/** A value in words: `{ seat: 'Mara', gave: 'x' }` reads "Mara: x", other objects "name value; name value". */
const inWords = (value: unknown): string[] => {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.flatMap(inWords);
  if (!isFields(value)) return [String(value)];
  const parts = Object.entries(value).filter(([, part]) => inWords(part).length > 0);
  const [first, second] = parts;
  if (first && second && parts.length === 2 && typeof first[1] === 'string')
    return [`${first[1]}: ${inWords(second[1]).join(', ')}`];
  return [parts.map(([name, part]) => `${name} ${inWords(part).join(', ')}`).join('; ')];
};
