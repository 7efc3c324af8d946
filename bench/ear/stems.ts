import '../../src/hearing/word-files.ts';
import { contentByStem } from '../../src/words/content-words.ts';
import { points } from './points.ts';

/** Prints the points to learn from as stems, one JSON array a line, for train/senses.py: the topic's, and those of each of the six sentences. */
for (const { topic, says, denies } of points('learn')) {
  console.log(JSON.stringify([topic, ...says, ...denies].map((text) => [...contentByStem(text)])));
}
