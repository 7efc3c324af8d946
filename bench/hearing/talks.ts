import { readdirSync, readFileSync } from 'node:fs';
import type { Said } from '../../src/engine/index.ts';

/** A whole talk, and what is the matter with it. */
export interface Talk {
  readonly session: 'healthy' | 'circling' | 'drift';
  readonly language: string;
  readonly topic: string;
  readonly turns: readonly Said[];
  /** The first turn that leaves the topic, counted from 0. */
  readonly leaves?: number;
}

/** Benches run from the top of the repository. `held` is never read while anything is fitted or chosen. */
export const talksIn = (half: Half): Talk[] =>
  readdirSync(`bench/hearing/${half}-sessions`)
    .sort()
    .flatMap((file) => readFileSync(`bench/hearing/${half}-sessions/${file}`, 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line) as Talk);

export type Half = 'train' | 'held';
