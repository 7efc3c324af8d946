/** Characters that are parted at a time: a segmenter's time grows with the square of what it is given. */
const stretch = 2000;

/** The pieces of a text by Unicode's rules, in time that grows with the text; the last piece of a stretch is parted again with what follows. */
export const segmentsOf = (segmenter: Intl.Segmenter, text: string): string[] => {
  const found: string[] = [];
  let at = 0;
  while (at < text.length) {
    const until = at + stretch;
    const pieces = [...segmenter.segment(text.slice(at, until))].map(({ segment }) => segment);
    if (until < text.length && pieces.length > 1) pieces.pop();
    for (const piece of pieces) {
      found.push(piece);
      at += piece.length;
    }
  }
  return found;
};
