import type { LineMeasure, SceneTurn } from './fact.ts';

/** What is remembered about one character: counts and its last few lines. */
export interface PartMemory {
  readonly lines: readonly string[];
  readonly silentFor: number;
  readonly interruptedRun: number;
  /** Lines that were far from the persona; each that is near makes up for one. */
  readonly astray: number;
  /** Its last line was its last word. */
  readonly final: boolean;
  /** The beat of its last personal note. */
  readonly notedAt: number;
  /** Somebody else's words were put into its answer. */
  readonly spokeForOthers: boolean;
}

export const newPart: PartMemory = {
  lines: [],
  silentFor: 0,
  interruptedRun: 0,
  astray: 0,
  final: false,
  notedAt: -100,
  spokeForOthers: false,
};

/** As many of its lines are kept as the measures look back on. */
const linesKept = 3;

/** Beyond this distance a line is far from its character: well over the ear's line, whichever ear hears it. */
const farFromPersona = 0.55;

/** So many such lines, and the character is reminded of who it is. */
export const driftingLines = 3;

/** Somebody who was heard to speak of something else than its character would has left the scene altogether. */
export const outOfCharacter = 2;

/** After a line was heard. */
export const afterLine = (part: PartMemory, line: SceneTurn, words: string): PartMemory => ({
  ...part,
  lines: line.action === 'react' ? part.lines : [...part.lines, words].slice(-linesKept),
  silentFor: 0,
  interruptedRun: line.action === 'interrupt' ? part.interruptedRun + 1 : 0,
  final: line.lastWord === true,
  spokeForOthers: line.warning?.includes('other characters') ?? false,
});

/** After a beat in which it stayed silent. Off stage that says nothing about it. */
export const afterSilence = (part: PartMemory, offstage: boolean): PartMemory => ({
  ...part,
  silentFor: offstage ? part.silentFor : part.silentFor + 1,
  interruptedRun: 0,
});

export const afterMeasure = (part: PartMemory, { persona }: LineMeasure): PartMemory => ({
  ...part,
  astray:
    persona === outOfCharacter
      ? part.astray + driftingLines
      : Math.max(0, part.astray + (persona > farFromPersona ? 1 : -1)),
});

/** Whether these characters have come to an end with each other. */
export const haveClosed = (parts: readonly PartMemory[]): boolean =>
  parts.every(({ final }) => final) || haveFallenSilent(parts);

/** Two have said their last word, and nobody has said anything since. */
const haveFallenSilent = (parts: readonly PartMemory[]): boolean =>
  parts.filter(({ final }) => final).length >= 2 && parts.every(({ silentFor }) => silentFor > 0);
