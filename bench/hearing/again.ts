import type { Embedder } from '../../src/hearing/index.ts';
import { againScore } from '../../src/hearing/said-again.ts';
import type { Match } from '../ear/arg-kp.ts';
import { auc } from '../ear/scores.ts';

/** How well an argument that makes a key point is told from one that makes another, with the motion and its key points as room. */
export async function againOnArgKP(matches: readonly Match[], embedder: Embedder): Promise<number> {
  const texts = [...new Set(matches.flatMap(({ argument, keyPoint }) => [argument, keyPoint]))];
  const vectors = await embedder.embed(texts);
  const sentences = new Map(texts.map((text, at) => [text, { text, vector: vectors[at]! }]));
  const roomOf = (motion: string) => [
    ...new Set(matches.filter((match) => match.motion === motion).map(({ keyPoint }) => sentences.get(keyPoint)!)),
  ];
  const rooms = new Map([...new Set(matches.map(({ motion }) => motion))].map((motion) => [motion, roomOf(motion)]));
  const scores = (wanted: boolean) =>
    matches
      .filter((match) => match.matches === wanted)
      .map(({ motion, argument, keyPoint }) =>
        againScore(sentences.get(argument)!, sentences.get(keyPoint)!, rooms.get(motion)!),
      );
  return auc(scores(true), scores(false));
}
