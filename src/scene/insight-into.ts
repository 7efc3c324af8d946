import type { Ledger } from '../engine/index.ts';
import { type Insight, insightInto as insightBy } from '../formats/scene/index.ts';
import { sceneOnly } from './scene-only.ts';

/** Looks behind a turn of a scene: what its character had been told, had heard and was asked. */
export const insightInto = (ledger: Ledger, number: number): Insight | null => insightBy(sceneOnly, ledger, number);
