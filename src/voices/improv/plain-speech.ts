/** Terminal codes, control and invisible characters. */
const unspeakable = /\u001b\[[0-9;?]*[ -/]*[@-~]|[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

/** A link or a picture of Markdown, with the words that stand for it, and the mark of a footnote. */
const link = /!?\[([^\][]{0,200})\]\([^()\s]{0,2000}\)|\[\^[^\][]{1,20}\]/gu;

/**
 * Whatever anybody wrote, as words that can safely be said again: no markers, no markup, no control codes, one line.
 * What looks like the protocol's own brackets is dropped whole.
 */
export const plainSpeech = (text: string): string => {
  const trimmed = text.trim();
  return isPlain(trimmed) ? trimmed : cleaned(trimmed);
};

/** Most of what is said needs no cleaning, and looking is cheaper than cleaning. */
const isPlain = (text: string): boolean => !/[^ -~“”‘’…–—]|[[\]{}*_`~#<>|\\]|\s\s|\s[,.;:?!]/.test(text);

const cleaned = (text: string): string =>
  text
    .replace(/<!--.*?(?:-->|$)/gsu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(link, '$1')
    .replace(unspeakable, '')
    .replace(/<\/?[a-z!][^>]*>?/giu, ' ')
    .replace(/\[\/?[A-Z_]{2,}[^\]]*\]?/gu, ' ')
    .replace(/[[{]/gu, '(')
    .replace(/[\]}]/gu, ')')
    .replace(/[*_`~#<>|\\]+/gu, ' ')
    .replace(/\p{Extended_Pictographic}(?![\p{L}\p{N}])/gu, '')
    .replace(/\s+([,.;:?!])/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
