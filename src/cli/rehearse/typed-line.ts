import type { SignalBody } from '../../engine/index.ts';
import { did, presenter as seat } from './presenter-did.ts';

export const typedHelp =
  'Type what you say, a line at a time; an answer is over when you stop. /next, /back and /slide 3 change slides; /qa opens questions; /ack [name] takes a hand; /decline, /park and /on set a question aside, /return takes up a parked one; /pause stops the clock, and again goes on; /end ends.';

/** What a typed line asks for: something the table hears, or a pause of the clock; a sentence where it can't be read. */
export type TypedLine = SignalBody | { readonly pause: true } | { readonly problem: string };

const named = (name: string): { seat: string } | undefined => (name ? { seat: name } : undefined);

const slide = (number: string): TypedLine =>
  /^\d+$/u.test(number)
    ? did('slide', { index: Number(number) - 1 })
    : { problem: `/slide takes the number of a slide, such as /slide 3; "${number}" is none.` };

/** Commands, in the order of the help. */
const commands: Readonly<Record<string, (rest: string) => TypedLine>> = {
  next: () => did('slide', { by: 1 }),
  n: () => did('slide', { by: 1 }),
  back: () => did('slide', { by: -1 }),
  b: () => did('slide', { by: -1 }),
  slide,
  qa: () => did('open-qa'),
  'open-qa': () => did('open-qa'),
  ack: (name) => did('acknowledge', named(name)),
  acknowledge: (name) => did('acknowledge', named(name)),
  decline: (name) => did('decline', named(name)),
  park: (name) => did('park', named(name)),
  return: (name) => did('come-back', named(name)),
  on: (name) => did('move-on', named(name)),
  'move-on': (name) => did('move-on', named(name)),
  pause: () => ({ pause: true }),
  end: () => did('end'),
};

export const isCommand = (line: string): boolean => line.trimStart().startsWith('/');

/** Reads a typed line. */
export const readLine = (line: string): TypedLine => {
  const [word = '', rest = ''] = line.trim().split(/\s+(.*)/su);
  if (!isCommand(line)) return { type: 'said', seat, text: line.trim() };
  const name = word.slice(1).toLowerCase();
  return Object.hasOwn(commands, name) ? commands[name]!(rest) : { problem: typedHelp };
};

/** The presenter begins to type, or stops; typing counts as speaking, but has no pace. */
export const typing = (edge: 'started' | 'stopped'): SignalBody => did(`speech-${edge}`, { typed: true });
