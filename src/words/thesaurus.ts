import { type KnownWords, knownWords } from './known-words.ts';
import { stem } from './stem.ts';

export interface Notion {
  readonly id: number;
  /** 1 for the words before the bar, -1 for their opposites, 0 where there is no bar. */
  readonly pole: -1 | 0 | 1;
}

const NONE: readonly Notion[] = [];
const meant = new WeakMap<KnownWords, ReadonlyMap<string, readonly Notion[]>>();

/** The notions a stem may stand for. */
export function notionsOf(stemmed: string): readonly Notion[] {
  const words = knownWords();
  let byStem = meant.get(words);
  if (!byStem) {
    byStem = notionsByStem([...words.opposites, ...words.notions]);
    meant.set(words, byStem);
  }
  return byStem.get(stemmed) ?? NONE;
}

function notionsByStem(rows: readonly string[]): ReadonlyMap<string, readonly Notion[]> {
  const byStem = new Map<string, Notion[]>();
  rows.forEach((row, id) => {
    const ends = row.split('|');
    ends.forEach((words, side) => {
      const pole = ends.length === 1 ? 0 : side === 0 ? 1 : -1;
      for (const key of new Set(words.trim().split(/\s+/).map(stem))) {
        byStem.set(key, [...(byStem.get(key) ?? []), { id, pole }]);
      }
    });
  });
  return byStem;
}

/** Is this notion a scale with two ends? */
export function isScale(id: number): boolean {
  return id < knownWords().opposites.length;
}

/** A stem, and the notions it may stand for. */
export interface Meant {
  readonly key: string;
  readonly notions: readonly Notion[];
}

/** Do two words name opposite ends of one scale? */
export function areOpposite(one: Meant, other: Meant): boolean {
  return share(one, other, -1) || isNegated(one.key, other.key) || isNegated(other.key, one.key);
}

/** Small words that lend verbs a side. They go along with opposites ("slow down", "speed up") and count only where there are none. */
const SIDE_WORDS: Readonly<Record<string, string>> = { up: 'down', in: 'out', into: 'out', on: 'off', too: 'enough' };

export function areSideWords({ key: one }: Meant, { key: other }: Meant): boolean {
  return SIDE_WORDS[one] === other || SIDE_WORDS[other] === one;
}

/** Do two words name the same notion, and the same end of it? */
export function areAlike(one: Meant, other: Meant): boolean {
  return share(one, other, 1);
}

/** Do they have a notion in common of which they name the same end (1), or opposite ends (-1)? */
function share({ notions: some }: Meant, { notions: others }: Meant, sense: 1 | -1): boolean {
  for (const mine of some) {
    for (const theirs of others) if (mine.id === theirs.id && (mine.pole * theirs.pole || 1) === sense) return true;
  }
  return false;
}

const NEGATING_PREFIXES = ['un', 'in', 'im', 'ir', 'il', 'dis', 'non', 'non-', 'mis'];

/** "unfair" and "fair", "harmless" and "harm". */
function isNegated(word: string, base: string): boolean {
  if (word.length < base.length + 2 || base.length < 3) return false;
  if (word.endsWith(base)) return NEGATING_PREFIXES.includes(word.slice(0, -base.length));
  return word.endsWith('less') && word.slice(0, -4) === base;
}
