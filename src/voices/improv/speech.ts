import { type Budget, cutToFit, isOver } from '../../engine/index.ts';

/** A sentence of a turn: it has to be said, or it may be left out for brevity. */
interface Part {
  readonly text: string;
  readonly optional: boolean;
}

/** Null where nothing could be said; such parts vanish. */
export type MaybePart = Part | null;

export const must = (text: string | null | undefined): MaybePart => (text ? { text, optional: false } : null);
export const may = (text: string | null | undefined): MaybePart => (text ? { text, optional: true } : null);

/** As many sentences as the limit allows, in their order: first what has to be said, then what may be. */
export const fit = (parts: readonly MaybePart[], limit: Budget): string => {
  const all = parts.filter((part) => part !== null);
  let kept = all.filter((part) => !part.optional);
  while (kept.length > 1 && isOver(join(kept), limit)) kept = kept.slice(0, -1);
  for (const part of all) {
    if (!part.optional) continue;
    const more = all.filter((each) => each === part || kept.includes(each));
    if (!isOver(join(more), limit)) kept = more;
  }
  return cutToFit(join(kept), limit);
};

const join = (parts: readonly Part[]): string => parts.map((part) => part.text).join(' ');
