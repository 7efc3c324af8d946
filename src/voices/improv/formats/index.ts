import type { Moves } from '../move.ts';
import { consensus } from './consensus.ts';
import { council } from './council.ts';
import { debate } from './debate.ts';
import { discussion } from './discussion.ts';
import { parliament } from './parliament.ts';
import { rehearsal } from './rehearsal.ts';
import { scene } from './scene.ts';

/** The formats improv has moves of its own for; in any other it falls back on what a kind of turn is called. */
export const moves: Readonly<Record<string, Moves>> = {
  council,
  debate,
  consensus,
  discussion,
  parliament,
  rehearsal,
  scene,
};

/** Formats that listen for drift: there a turn that would sound off topic names the topic as well. */
export const watchesTopic: ReadonlySet<string> = new Set(['debate', 'consensus', 'discussion']);
