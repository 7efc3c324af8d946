import { harmless, harmlessLine } from './harmless.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (mark) => entities[mark]!);

/** One line of plain words: marks that markdown would obey are escaped. */
export const inline = (text: string): string => escapeHtml(harmlessLine(text)).replace(/[\\`*_[\]#|~]/g, '\\$&');

/** Somebody's words, line by line in a quotation; their own emphasis and lists stay. */
export const quote = (text: string): string =>
  escapeHtml(harmless(text).trim()).replace(/^.*$/gm, (line) => `> ${line}`.trimEnd());
