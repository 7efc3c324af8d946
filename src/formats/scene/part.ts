import type { LineMeasure, SceneTurn } from './fact.ts';

/** What is remembered about one character. */
export interface PartMemory {
  readonly silentFor: number;
  readonly interruptedRun: number;
  /** Rises with a line out of its character; each other line makes up for a part of that. */
  readonly astray: number;
  /** Its last line was its last word. */
  readonly final: boolean;
  /** The beat of its last personal note. */
  readonly notedAt: number;
  /** Somebody else's words were put into its answer. */
  readonly spokeForOthers: boolean;
}

export const newPart: PartMemory = {
  silentFor: 0,
  interruptedRun: 0,
  astray: 0,
  final: false,
  notedAt: -100,
  spokeForOthers: false,
};

/** So many such lines, and the character is reminded of who it is. */
export const driftingLines = 3;

/** Somebody who was heard to speak of something else than its character would has left the scene altogether. */
export const outOfCharacter = 2;

/** After a line was heard. */
export const afterLine = (part: PartMemory, line: SceneTurn): PartMemory => ({
  ...part,
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
  astray: persona === outOfCharacter ? part.astray + driftingLines : Math.max(0, part.astray - 1),
});

/** Whether these characters have come to an end with each other. */
export const haveClosed = (parts: readonly PartMemory[]): boolean =>
  parts.every(({ final }) => final) || haveFallenSilent(parts);

/** Two have said their last word, and nobody has said anything since. */
const haveFallenSilent = (parts: readonly PartMemory[]): boolean =>
  parts.filter(({ final }) => final).length >= 2 && parts.every(({ silentFor }) => silentFor > 0);
