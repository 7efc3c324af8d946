/** Texts that lie together, by their places, and the one nearest to all of them. */
interface Group {
  readonly members: readonly number[];
  readonly nearest: number;
}

interface Clusters {
  /** Largest first; none where nothing parts. */
  readonly groups: readonly Group[];
  /** How many belong to none. */
  readonly apart: number;
}

const mostGroups = 8;
/** Fewer than this make no group. */
const fewestIn = 3;

/** Groups of vectors of length 1 by average linkage; as many as part best, and none where they part less than is asked for. */
export const clustered = (vectors: readonly Float32Array[], least: number): Clusters => {
  const { length } = vectors;
  const likeness = vectors.map((one) => vectors.map((other) => dot(one, other)));
  const none: Clusters = { groups: [], apart: length };
  let best = { groups: none, parted: least };
  for (const merged of merges(likeness)) {
    const whole = merged.filter(({ length: size }) => size >= fewestIn);
    const inside = whole.reduce((sum, { length: size }) => sum + size, 0);
    if (whole.length < 2 || whole.length > mostGroups || inside < length / 2) continue;
    // Whoever is of no group is near to nobody: small tight groups alone are no camps.
    const parted = (silhouette(whole, likeness) * inside) / length;
    if (parted <= best.parted) continue;
    const groups = whole.map((members) => ({ members: [...members], nearest: nearestIn(members, likeness) }));
    best = {
      groups: { groups: groups.toSorted((a, b) => b.members.length - a.members.length), apart: length - inside },
      parted,
    };
  }
  return best.groups;
};

const dot = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, part, at) => sum + part * other[at]!, 0);

type Likeness = readonly (readonly number[])[];

/** From each for itself to all in one: the two groups that are most alike on average are joined, step by step. */
function* merges(likeness: Likeness): Generator<readonly (readonly number[])[]> {
  const groups = likeness.map((_, at) => [at]);
  const between = likeness.map((row) => [...row]);
  const left = new Set(groups.keys());
  while (left.size > 1) {
    let [one, other, most] = [-1, -1, Number.NEGATIVE_INFINITY];
    for (const a of left)
      for (const b of left) if (a < b && between[a]![b]! > most) [one, other, most] = [a, b, between[a]![b]!];
    const [mine, theirs] = [groups[one]!.length, groups[other]!.length];
    for (const each of left) {
      if (each === one || each === other) continue;
      const joined = (between[one]![each]! * mine + between[other]![each]! * theirs) / (mine + theirs);
      between[one]![each] = joined;
      between[each]![one] = joined;
    }
    groups[one]!.push(...groups[other]!);
    left.delete(other);
    yield [...left].map((at) => groups[at]!);
  }
}

/** How much nearer members are to their own group than to the next one: -1 to 1, on average. */
const silhouette = (groups: readonly (readonly number[])[], likeness: Likeness): number => {
  const far = (at: number, group: readonly number[]): number => {
    const others = group.filter((each) => each !== at);
    return others.reduce((sum, each) => sum + 1 - likeness[at]![each]!, 0) / others.length;
  };
  const all = groups.flatMap((own) =>
    own.map((at) => {
      const [within, without] = [
        far(at, own),
        Math.min(...groups.filter((group) => group !== own).map((group) => far(at, group))),
      ];
      const most = Math.max(within, without);
      return most === 0 ? 0 : (without - within) / most;
    }),
  );
  return all.reduce((sum, each) => sum + each, 0) / all.length;
};

const nearestIn = (members: readonly number[], likeness: Likeness): number =>
  members.toSorted((a, b) => near(b, members, likeness) - near(a, members, likeness))[0]!;

const near = (at: number, members: readonly number[], likeness: Likeness): number =>
  members.reduce((sum, each) => sum + likeness[at]![each]!, 0);
