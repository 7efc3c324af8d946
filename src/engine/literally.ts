/** A text as a part of a pattern that fits it letter by letter. Escaping more than this is an error under the flag `u`. */
export const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
