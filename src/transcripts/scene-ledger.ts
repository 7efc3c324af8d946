import { type Ledger, replay, type Session } from '../engine/index.ts';
import { scene } from '../formats/scene/index.ts';
import type { SceneMemory } from '../formats/scene/memory.ts';
import { transcriptOf } from '../formats/scene/scene-report.ts';
import type { SceneTranscript } from '../formats/scene/transcript.ts';

/** The session of a scene, out of its ledger. */
export const sceneSession = (ledger: Ledger): Session<SceneMemory> => replay({ scene }, ledger) as Session<SceneMemory>;

export const sceneTranscript = (ledger: Ledger): SceneTranscript => transcriptOf({ scene }, ledger);
