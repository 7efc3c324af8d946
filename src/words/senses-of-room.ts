import { type Gist, gistsOf } from './gist.ts';
import type { Scale } from './scale.ts';
import { alikeInSense, type Sense } from './sense.ts';

/** How like each other two sentences on one topic are in sense, as long as nobody else has spoken. */
const ON_ONE_TOPIC = 0.15;

/** The senses of several sentences, summed up: to be like the sum is to be like each of them. */
interface Several {
  readonly sum: Sense | null;
  readonly count: number;
}

/** Compares what the words of a sentence are used for with all that was said. */
export class SensesOfRoom {
  readonly #scale: Scale;
  readonly #past: readonly (Sense | null)[];
  /** For each earlier text the rest of the room. */
  readonly #rest: readonly Several[];

  constructor(past: readonly Gist[], earlier: readonly string[], room: readonly string[], scale: Scale) {
    this.#scale = scale;
    this.#past = past.map((gist) => scale.senseOf(gist));
    const texts = new Map(room.map((text) => [text, summedUp(gistsOf(text).map((gist) => scale.senseOf(gist)))]));
    const all = summedUp([...texts.values()].map(({ sum }) => sum));
    const count = [...texts.values()].reduce((sum, each) => sum + each.count, 0);
    this.#rest = earlier.map((text) => {
      const own = texts.get(text);
      return { sum: less(all.sum, own?.sum ?? null), count: count - (own?.count ?? 0) };
    });
  }

  /** How like each earlier sentence this one is, and for each earlier text how like it the rest of the room is. */
  of(said: Gist): { readonly sense: readonly number[]; readonly usual: readonly number[] } {
    const mine = this.#scale.senseOf(said);
    return {
      sense: this.#past.map((sense) => Math.max(0, alikeInSense(mine, sense))),
      usual: this.#rest.map(({ sum, count }) => (ON_ONE_TOPIC + alikeInSense(mine, sum)) / (1 + count)),
    };
  }
}

function summedUp(senses: readonly (Sense | null)[]): Several {
  let sum: Sense | null = null;
  for (const sense of senses) {
    if (!sense) continue;
    sum ??= new Float32Array(sense.length);
    for (let at = 0; at < sum.length; at += 1) sum[at]! += sense[at]!;
  }
  return { sum, count: senses.length };
}

function less(all: Sense | null, own: Sense | null): Sense | null {
  return all && own ? all.map((part, at) => part - own[at]!) : all;
}
