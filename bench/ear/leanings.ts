import '../../src/hearing/word-files.ts';
import { gistsOf } from '../../src/words/index.ts';
import { points } from './points.ts';

/** Prints the points to learn from as words, each affirmed (1) or denied (-1), one JSON array of six sentences a line, for train/sides.py. */
for (const { says, denies } of points('learn')) {
  const words = [...says, ...denies].map((text) => gistsOf(text).flatMap((gist) => gist.words));
  console.log(JSON.stringify(words.map((of) => of.map(({ key, sign }) => [key, sign]))));
}
