import type { Ledger } from '../engine/index.ts';
import { outcomeOf } from '../formats/scene/outcome.ts';
import { writeTranscript } from '../formats/scene/transcript.ts';
import { sceneSession, sceneTranscript } from '../transcripts/scene-ledger.ts';
import { type SceneMetadata, sceneMetadata } from '../transcripts/scene-metadata.ts';

/** What a scene comes to. */
export interface SceneResult {
  readonly success: boolean;
  /** The transcript as it is written to its file. */
  readonly transcript: string;
  readonly metadata: SceneMetadata;
  /** The folder of the scene's files. */
  readonly outputPath: string;
  /** What went wrong with the files; the scene itself is whole. */
  readonly warnings: readonly string[];
  /** Everything that happened: replay, fork and insight start from here. */
  readonly ledger: Ledger;
}

export const resultOf = (ledger: Ledger, name: string, outputPath: string, session?: string): SceneResult => {
  const table = sceneSession(ledger);
  return {
    success: outcomeOf(table, table.closed?.reason ?? 'ended').success,
    transcript: writeTranscript(sceneTranscript(ledger)),
    metadata: sceneMetadata(ledger, name, session),
    outputPath,
    warnings: [],
    ledger,
  };
};
