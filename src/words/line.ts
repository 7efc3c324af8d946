/** Every measure is told on one scale: from here on the answer is yes, whichever ear gave it. */
export const LINE = 0.5;

/** Puts a raw score on the common scale, so that its own threshold falls on the line. */
export function onScale(raw: number, threshold: number): number {
  const score = raw < threshold ? (LINE * raw) / threshold : LINE + ((1 - LINE) * (raw - threshold)) / (1 - threshold);
  return Math.min(1, Math.max(0, score));
}
