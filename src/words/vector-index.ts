/** A sparse vector: keys with their weights. */
export interface Vector<Key> {
  readonly keys: readonly Key[];
  readonly weights: readonly number[];
}

/** Sparse vectors that can be compared at once with another: only what is shared costs time. */
export class VectorIndex<Key> {
  readonly #postings = new Map<Key, { at: number[]; weight: number[] }>();
  #size = 0;

  add(vector: Vector<Key>): void {
    const length = lengthOf(vector);
    vector.keys.forEach((key, i) => {
      const weight = vector.weights[i]! / length;
      const posting = this.#postings.get(key);
      if (posting) {
        posting.at.push(this.#size);
        posting.weight.push(weight);
      } else this.#postings.set(key, { at: [this.#size], weight: [weight] });
    });
    this.#size += 1;
  }

  /** The cosine of a vector with each vector of the index, in the order they were added. */
  cosines(vector: Vector<Key>): Float64Array {
    const length = lengthOf(vector);
    const sums = new Float64Array(this.#size);
    vector.keys.forEach((key, i) => {
      const posting = this.#postings.get(key);
      if (!posting) return;
      const weight = vector.weights[i]! / length;
      for (let j = 0; j < posting.at.length; j += 1) sums[posting.at[j]!]! += weight * posting.weight[j]!;
    });
    return sums;
  }
}

function lengthOf({ weights }: Vector<unknown>): number {
  return Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, 0)) || 1;
}
