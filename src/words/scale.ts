import { contentStems } from './content-words.ts';
import { type Gist, matterOf } from './gist.ts';
import { gramsOf } from './grams.ts';
import { rarity } from './rarity.ts';
import { type Sense, senseOfAll } from './sense.ts';
import { isScale, notionsOf } from './thesaurus.ts';
import type { Vector } from './vector-index.ts';

/** Words of the topic are on everybody's lips. */
const TOPIC_WORD = 0.2;

/** Much can be called cheap or dear: to name an end of a scale tells less than to name a thing. */
const OF_A_SCALE = 0.6;

/** How much each word tells in this room: little if it belongs to the topic, runs through all that was said, or is said anywhere. */
export class Scale {
  readonly topic: ReadonlySet<string>;
  readonly #topicNotions: ReadonlySet<number>;
  readonly #byTexts: readonly number[];
  readonly #heard = new Map<string | number, number>();

  readonly #senses = new Map<Gist, Sense | null>();

  constructor(topic: string, room: readonly string[]) {
    this.topic = contentStems(topic);
    this.#topicNotions = new Set([...this.topic].flatMap((key) => notionsOf(key).map(({ id }) => id)));
    const most = Math.log(room.length + 1);
    this.#byTexts = Array.from({ length: room.length + 1 }, (_, texts) => (texts < 2 ? 1 : 1 - Math.log(texts) / most));
    for (const text of room) {
      for (const key of matterOf(text)) this.#heard.set(key, (this.#heard.get(key) ?? 0) + 1);
    }
  }

  /** The words of a sentence and the notions they stand for. */
  weigh(gist: Gist): Vector<string | number> {
    const { keys, weights } = this.#stemsOf<string | number>(gist);
    for (const [id, { stem }] of gist.notions) {
      keys.push(id);
      const notion = isScale(id) ? OF_A_SCALE : 1;
      weights.push(notion * (this.#topicNotions.has(id) ? TOPIC_WORD : 1) * rarity(stem) * this.#telling(id));
    }
    return { keys, weights };
  }

  /** The letters of its words. */
  gramsOf(gist: Gist): Vector<number> {
    return gramsOf(this.#stemsOf(gist));
  }

  #stemsOf<Key = string>(gist: Gist): { readonly keys: (Key | string)[]; readonly weights: number[] } {
    const keys: (Key | string)[] = [];
    const weights: number[] = [];
    for (const key of gist.stems.keys()) {
      keys.push(key);
      weights.push((this.topic.has(key) ? TOPIC_WORD : 1) * rarity(key) * this.#telling(key));
    }
    return { keys, weights };
  }

  /** What the words of a sentence are used for, taken together. */
  senseOf(gist: Gist): Sense | null {
    let sense = this.#senses.get(gist);
    if (sense === undefined) {
      sense = senseOfAll(gist.senses, (key) => (this.topic.has(key) ? TOPIC_WORD : 1) * this.#telling(key));
      this.#senses.set(gist, sense);
    }
    return sense;
  }

  /** 1 for what at most one text of the room holds, near 0 for what they all hold. */
  #telling(key: string | number): number {
    return this.#byTexts[this.#heard.get(key) ?? 0]!;
  }
}
