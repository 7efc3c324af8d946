/** A number in [0, 1) that depends on nothing but its key: the same on every machine. */
export const chance = (seed: number, count: number, label: string): number => scramble(`${seed}:${count}:${label}`);

/** Picks one item; undefined only from an empty list. */
export const pick = <T>(items: readonly T[], chance: number): T | undefined => items[Math.floor(chance * items.length)];

/** A shuffled copy: each place is drawn under its own label. */
export const shuffle = <T>(items: readonly T[], draw: (label: string) => number): T[] => {
  const left = [...items];
  return items.map((_, place) => left.splice(Math.floor(draw(`place ${place}`) * left.length), 1)[0] as T);
};

/** FNV-1a over the key, then an avalanche so that near keys give far numbers. */
const scramble = (key: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
};
