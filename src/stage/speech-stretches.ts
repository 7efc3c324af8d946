/** A stretch of speech, in milliseconds. */
export interface Stretch {
  readonly from: number;
  readonly until: number;
}

/** How long a frame is, in milliseconds: what the listener judges at once. */
const frameMs = 32;

/** From this likelihood on it is speech, and below that one it is none any more. */
const levels = { speech: 0.5, silence: 0.35 } as const;
/** So much silence ends a stretch; shorter sounds are none; so long a one is cut where it is most quiet. */
const lengths = { hangover: 400, least: 200, most: 12_000, searched: 4000 } as const;

/** Cuts likelihoods of speech, one a frame, into stretches that a recogniser can take. */
export const stretchesOf = (likely: ArrayLike<number>): Stretch[] => {
  const found: Stretch[] = [];
  let from = -1;
  let quiet = 0;
  const end = (until: number): void => {
    if ((until - from) * frameMs >= lengths.least) found.push(...cutLong(likely, from, until));
    [from, quiet] = [-1, 0];
  };
  for (let at = 0; at < likely.length; at += 1) {
    if (likely[at]! >= levels.speech) {
      if (from < 0) from = at;
      quiet = 0;
    } else if (from >= 0 && likely[at]! < levels.silence) {
      quiet += 1;
      if (quiet * frameMs >= lengths.hangover) end(at - quiet + 1);
    }
  }
  if (from >= 0) end(likely.length - quiet);
  return found;
};

const cutLong = (likely: ArrayLike<number>, from: number, until: number): Stretch[] => {
  const most = Math.floor(lengths.most / frameMs);
  const cuts = [from];
  while (until - cuts.at(-1)! > most) {
    const last = cuts.at(-1)! + most;
    let lowest = last;
    for (let at = last - Math.floor(lengths.searched / frameMs); at < last; at += 1)
      if (likely[at]! < likely[lowest]!) lowest = at;
    cuts.push(lowest);
  }
  return cuts.map((at, index) => ({ from: at * frameMs, until: (cuts[index + 1] ?? until) * frameMs }));
};
