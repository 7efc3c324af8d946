import { sameName } from './name.ts';

/** Icon, name in bold, role in parentheses, a colon, and what somebody may have written on the same line. */
export const header = /^(\S+\s+|[^\p{L}\p{N}*]{1,40})?\*\*([^*]+?)\*\*\s*\((.*?)\):[ \t]*(.*)$/u;

/** The same as others write it: without the colon, with the role in italics, or all of it in bold. */
const looseHeader = /^([^\p{L}\p{N}]*)(.+?)\s*\(([^()]*)\)\s*:?$/u;

export interface Header {
  readonly icon: string;
  readonly name: string;
  readonly role: string;
  /** What somebody wrote after it on the same line. */
  readonly rest: string;
  readonly isExact: boolean;
}

/** The header of a turn. One that is not in the form has to name the speaker: it may be something that they say. */
export const headerIn = (line: string, speaker: string): Header | null => {
  const [found, icon = '', name = '', role = '', rest = ''] = header.exec(line) ?? [];
  if (found !== undefined) return { icon: icon.trim(), name, role, rest, isExact: true };
  if (!line.includes('**') || line.length > longest) return null;
  const [, mark = '', called = '', as = ''] = looseHeader.exec(line.replace(/[*_]+/gu, '')) ?? [];
  return sameName(called, speaker) ? { icon: mark.trim(), name: called, role: as, rest: '', isExact: false } : null;
};

/** A header is no longer than this. */
const longest = 200;
