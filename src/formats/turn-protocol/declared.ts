import { tellsDrift } from './drift-notice.ts';
import { leads } from './protocol-turn.ts';

/** What a transcript says of itself before its first turn. */
export interface DeclaredHead {
  readonly topic?: string;
  /** The mode it is held in. */
  readonly mode?: string;
  /** Who sits at the table in each of its formats, without whoever leads it and without the user. */
  readonly seated: readonly (readonly string[])[];
  /** Whether it tells of every turn if that was off topic. */
  readonly tellsDrift: boolean;
}

export const declaredIn = (text: string): DeclaredHead => {
  const [head = ''] = text.split(/^(?:[^\S\n]|[>#*_`-])*(?:\[TURN\b|<!--\s*TURN_START)/imu);
  const topic =
    /^(?:[^\S\n]|[#*_>-])*topic[\s*_]*:[\s*_]*(.*?)[\s*_]*$/imu.exec(head)?.[1] || /^#+ +(.*\?)\s*$/mu.exec(head)?.[1];
  const mode =
    /^(?:[^\S\n]|[#*_>-])*(?:mode|format)[\s*_]*:[\s*_]*(debate|consensus|discussion)\b/imu.exec(head)?.[1] ??
    /^A (\w+), opened /mu.exec(head)?.[1];
  return {
    ...(topic && { topic }),
    ...(mode && { mode: mode.toLowerCase() }),
    seated: seatedIn(head),
    tellsDrift: head.split(/\r\n?|\n/u).includes(tellsDrift),
  };
};

const label =
  /^[\s#*_>-]*(?:A \w+ from turn \d+ on, )?(?:seated|participants|cast|speakers|agents|panel)[\s*_]*:[\s*_]*/iu;

/** The lists of names behind such a word, on its line or as a list below it. */
const seatedIn = (head: string): string[][] => {
  const lines = head.split(/\r\n?|\n/u);
  return lines.flatMap((line, at) => {
    if (!label.test(line)) return [];
    const same = line.replace(label, '');
    const below =
      lines
        .slice(at + 1)
        .join('\n')
        .match(/^(?:\s*(?:[-*•]|\d+[.)])\s.*(?:\n|$))*/u)?.[0] ?? '';
    const names = (same.trim() === '' ? below.split('\n') : listed(same)).flatMap(nameIn);
    return names.length === 0 ? [] : [names];
  });
};

/** The items of a list on one line; a comma in parentheses parts nothing. */
const listed = (line: string): string[] => line.split(/[,;](?![^()]{0,200}\))|\s+(?:and|&)\s+/u);

/** A name is short, and is more than a number. */
const nameIn = (item: string): string[] => {
  const [, written = '', role = ''] =
    /^[^\p{L}\p{N}]*(.*?)[\s*_]*(?:(?:\(|\s[–—-]\s|:\s)([^(),]*).*)?\.?$/u.exec(item) ?? [];
  const name = written.trim();
  const isOne = /\p{L}/u.test(name) && name.length <= 60 && name.split(/\s+/u).length <= 4;
  return isOne && !leads(role.trim()) && !leads(name) && role.trim().toLowerCase() !== 'user' ? [name] : [];
};
