import type { Declarable, Declaration, Usage } from '../../engine/index.ts';
import type { ParsedResponse, TranscriptLine } from '../../formats/scene/index.ts';

/** What plays a character: anything that can answer an update. */
export interface ICharacterAgent {
  /** The character's key, as the configuration writes it. */
  readonly name: string;
  respondTo(update: SceneUpdate): Promise<CharacterResponse>;
}

/** What a character is told in a beat. */
export interface SceneUpdate {
  /** The prompt with its goals. */
  readonly sceneContext: string;
  /** The last entries, one per line; empty in beat 0. */
  readonly transcript: string;
  readonly lastEvent: TranscriptLine | null;
  /** Directions for this character in this beat. */
  readonly moderatorNote?: string;
  readonly beat: number;
  /** What the character may say of its line beside the words, such as which clause of the goal it shows. */
  readonly declares?: Declarable;
}

/** What a character gives back. */
export interface CharacterResponse {
  readonly raw: string;
  readonly parsed: ParsedResponse;
  /** When it arrived, in milliseconds since 1970. */
  readonly timestamp: number;
  /** What the line does, such as which clause of the goal it shows; a marked last block of `raw` says the same. */
  readonly does?: Declaration;
  /** What it took, where that is known. */
  readonly usage?: Usage;
}
