import type { Sound } from './wav.ts';

/** How long something may be heard, in seconds. */
export interface Within {
  readonly least: number;
  readonly most: number;
}

/** A voice is at most so much quicker or slower than by itself. */
const paces = { least: 0.88, most: 1.35 } as const;

/** Speaks at a voice's own pace. Where it has to last for a certain time, it is measured and spoken once more, quicker or slower. */
export const lasting = async (say: (pace: number) => Promise<Sound>, within?: Within): Promise<Sound> => {
  const first = await say(1);
  const seconds = first.samples.length / first.rate;
  if (!within || (seconds >= within.least && seconds <= within.most) || seconds === 0) return first;
  const wanted = seconds < within.least ? within.least * 1.05 : within.most * 0.95;
  return say(Math.min(paces.most, Math.max(paces.least, wanted / seconds)));
};
