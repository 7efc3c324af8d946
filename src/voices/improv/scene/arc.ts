/** A part in an arc: who brings the matter up, who it is about, and everyone else. */
export type Part = 'lead' | 'other' | 'third';

/**
 * One way to play a step: tone, action (or none), words, and what must have been said last for it to fit. Words with a slot
 * that can't be filled are not used.
 */
export type Variant = readonly [tone: string, action: string, words: string, after?: RegExp];

/** What somebody does next in an arc. */
export interface Step {
  readonly name: string;
  readonly by: Part;
  readonly to?: Part;
  readonly lines: readonly Variant[];
  /** What is done with it, where it is more than talk: until it is done, the step is open. */
  readonly deed?: string;
  /** Only where the goal asks for one of these. */
  readonly needs?: readonly string[];
  /** May be left out: by chance, and when the scene is to be wound up. */
  readonly optional?: boolean;
  /** Falls into the other's last words. */
  readonly cutsIn?: boolean;
}

/** The way a kind of scene usually goes. */
export interface Arc {
  readonly name: string;
  /** Deeds in the goal, or words in the prompt, that call for it. */
  readonly deeds: readonly string[];
  readonly words: RegExp;
  /** Whose deed makes them the one it is about, and whose makes them the one who brings it up. */
  readonly other: readonly string[];
  readonly lead: readonly string[];
  /** The first line, by whoever begins. */
  readonly opening: Readonly<Record<Part, readonly Variant[]>>;
  readonly steps: readonly Step[];
  /** Last words, once everything has happened; whoever has one may say it at once. */
  readonly closing: readonly Step[];
}
