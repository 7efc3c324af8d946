import { type Formats, type Ledger, replay } from '../../engine/index.ts';
import type { SceneSession } from './terms.ts';

/** The session of a scene, out of its ledger. */
export const sceneSession = (formats: Formats, ledger: Ledger): SceneSession => replay(formats, ledger) as SceneSession;
