import { segmentsOf, sentencesOf } from '../engine/index.ts';
import { memo } from './memo.ts';

const TOKEN = /[\p{L}\p{M}\p{N}]+(?:['’\-‐‑][\p{L}\p{M}\p{N}]+)*|[.,;:!?…—–()。，、！？]/gu;
const UNSPACED_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const PUNCTUATION = /^[.,;:!?…—–()。，、！？]$/u;

let segmenter: Intl.Segmenter | undefined;

/** Words and the marks between them, in order and in lower case, with plain apostrophes and hyphens. Works for any script. */
const tokensOf = memo((text): readonly string[] => {
  const plain = text.normalize('NFC').toLowerCase().replaceAll('’', "'").replace(/[‐‑]/g, '-');
  const tokens = plain.match(TOKEN) ?? [];
  return UNSPACED_SCRIPT.test(plain) ? tokens.flatMap(segmented) : tokens;
}, 2_000);

function isPunctuation(token: string): boolean {
  return PUNCTUATION.test(token);
}

/** The words of a text in order, in lower case, without marks. */
export const wordsOf = memo(
  (text): readonly string[] => tokensOf(text).filter((token) => !isPunctuation(token)),
  2_000,
);

/** The sentences of a text; none goes over the end of a line. */
export const sentencesByLine = memo(
  (text): readonly string[] => text.split(/\n+/u).flatMap((line) => sentencesOf(line)),
  2_000,
);

/** Scripts without spaces are cut by the runtime's own dictionary. */
function segmented(token: string): string[] {
  if (!UNSPACED_SCRIPT.test(token)) return [token];
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  return segmentsOf(segmenter, token);
}
