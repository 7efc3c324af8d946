import type { GoalStanding } from '../formats/scene/index.ts';
import { isSceneComplete, type JudgedLine, standingAfter } from './scene-complete.ts';
import type { SceneConfig } from './scene-config.ts';

type Lines = readonly JudgedLine[];

/** A second opinion, by a model or a person: how sure they are that the goal is reached, from 0 to 1. */
export type Opinion = (transcript: Lines, config: Pick<SceneConfig, 'prompt' | 'characters'>) => Promise<number>;

/** Judges whether a scene has reached its goal: by rule at once, and with a second opinion where there is one. */
export class SceneEvaluator {
  readonly #opinion: Opinion | null;

  constructor(opinion: Opinion | null = null) {
    this.#opinion = opinion;
  }

  isSceneComplete(
    transcript: Lines,
    config: { readonly prompt: string; readonly characters?: readonly string[] },
  ): boolean {
    return isSceneComplete(transcript, config);
  }

  /** Confidence is the second opinion's where there is one, else the share of the goal that is met. */
  async evaluate(transcript: Lines, config: Pick<SceneConfig, 'prompt' | 'characters'>): Promise<GoalStanding> {
    const standing = standingAfter(transcript, config);
    const opinion = await this.#opinion?.(transcript, config).catch(() => null);
    if (opinion === null || opinion === undefined || !Number.isFinite(opinion)) return standing;
    const confidence = Math.min(1, Math.max(0, opinion));
    return { ...standing, confidence, complete: confidence >= 0.95 };
  }
}
