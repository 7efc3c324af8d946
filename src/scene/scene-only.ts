import type { Formats } from '../engine/index.ts';
import { scene } from '../formats/scene/index.ts';

/** The registry of a library that plays scenes and nothing else. */
export const sceneOnly: Formats = { scene };
