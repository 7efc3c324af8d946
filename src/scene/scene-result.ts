import type { Ledger } from '../engine/index.ts';
import {
  outcomeOf,
  type SceneMetadata,
  sceneMetadata,
  sceneSession,
  transcriptOf,
  writeTranscript,
} from '../formats/scene/index.ts';
import { sceneOnly } from './scene-only.ts';

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
  const table = sceneSession(sceneOnly, ledger);
  return {
    success: outcomeOf(table, table.closed?.reason ?? 'ended').success,
    transcript: writeTranscript(transcriptOf(sceneOnly, ledger)),
    metadata: sceneMetadata(sceneOnly, ledger, name, session),
    outputPath,
    warnings: [],
    ledger,
  };
};
