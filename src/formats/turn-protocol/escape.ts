/**
 * Makes markers inside content harmless, and back. Whatever would open or close a turn gets a backslash; what has
 * some already gets one more, so that reading gives exactly what was written.
 */
export const escapeMarkers = (text: string): string =>
  text.replace(/\[(\\*)(\/?\s*(?:TURN|NOTICE|USER))/giu, '[\\$1$2').replace(/<(\\*)(!--\s*TURN_)/giu, '<\\$1$2');

export const unescapeMarkers = (text: string): string =>
  text.replace(/\[\\(\\*)(\/?\s*(?:TURN|NOTICE|USER))/giu, '[$1$2').replace(/<\\(\\*)(!--\s*TURN_)/giu, '<$1$2');

const entities = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;', '\n': '&#10;', '\r': '&#13;' } as const;

/** For the attributes of the hidden markers. A double hyphen would end the comment. */
export const escapeAttribute = (text: string): string =>
  text.replace(/[&"<>\n\r]/g, (mark) => entities[mark as keyof typeof entities]).replace(/--/g, '-&#45;');

export const unescapeAttribute = (text: string): string =>
  text.replace(/&(amp|quot|lt|gt|#10|#13|#45);/g, (_, name: string) => named[name] ?? '');

const named: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  lt: '<',
  gt: '>',
  '#10': '\n',
  '#13': '\r',
  '#45': '-',
};
