import type { Moves } from '../move.ts';
import { consensus } from './consensus.ts';
import { ballot, council } from './council.ts';
import { debate } from './debate.ts';
import { discussion } from './discussion.ts';
import { parliament } from './parliament.ts';
import { rehearsal } from './rehearsal.ts';
import { scene } from './scene.ts';

/** The kinds of turn that improv has a way of its own for, by format; in any other it contributes as anywhere. */
export const kinds: Readonly<Record<string, Moves>> = {
  ballot,
  council,
  debate,
  consensus,
  discussion,
  parliament,
  rehearsal,
  scene,
};
