const open = '<think>';
const close = '</think>';

/** Takes a model's thinking aloud out of its text, piece by piece, as it streams in. */
export const thinkFilter = () => {
  let thinking = false;
  let held = '';
  /** Whether anything but white space came through. */
  let spoke = false;

  const pass = (text: string): string => {
    const out = spoke ? text : text.trimStart();
    if (out !== '') spoke = true;
    return out;
  };

  return {
    /** What may be shown of the text so far; keeps back what may be the start of a mark. */
    take(piece: string): string {
      held += piece;
      let out = '';
      for (;;) {
        const mark = thinking ? close : open;
        const at = held.indexOf(mark);
        if (at < 0) break;
        if (!thinking) out += pass(held.slice(0, at));
        held = held.slice(at + mark.length);
        thinking = !thinking;
      }
      const kept = overlap(held, thinking ? close : open);
      if (!thinking) out += pass(held.slice(0, held.length - kept));
      held = held.slice(held.length - kept);
      return out;
    },
    /** The rest, once the text is over. */
    end: (): string => (thinking ? '' : pass(held)),
  };
};

/** How many characters at the end of a text could begin the mark. */
const overlap = (text: string, mark: string): number => {
  for (let length = Math.min(mark.length - 1, text.length); length > 0; length -= 1) {
    if (text.endsWith(mark.slice(0, length))) return length;
  }
  return 0;
};
