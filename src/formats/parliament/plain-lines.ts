import { motionNamed } from './motion.ts';
import type { Fields } from './reading.ts';

/** What somebody said, and what they filed with it in plain words. */
export interface PlainSpeech {
  readonly speech: string;
  readonly fields: Fields;
}

/** A line that files something, and the fields it stands for; null where it doesn't after all. */
interface LineRule {
  readonly pattern: RegExp;
  readonly read: (found: RegExpExecArray) => Fields | null;
  /** Whether the line is part of the speech as well. */
  readonly isSaid?: (found: RegExpExecArray) => boolean;
}

/** How people file with a speech: one thing a line. */
const lineRules: readonly LineRule[] = [
  {
    pattern: /^motion\s*:\s*([a-z]+[\s_-][a-z]+(?:[\s_-]order)?)\b[\s,.:;–-]*(.*)$/iu,
    read: ([, name = '', reason = '']) => {
      const motion = motionNamed(name);
      return motion ? { motion: [{ motion, reason: reason.trim() }] } : null;
    },
  },
  {
    pattern: /^amendment\s*:\s*(?:(add|modify|remove|replace)\b\s*)?(?:(c\d+)\b[\s:,]*)?(.*)$/iu,
    read: ([, action, clause, text = '']) => {
      const does = action?.toLowerCase() ?? (clause ? 'modify' : 'add');
      const words = text.trim();
      if (words === '' && does !== 'remove') return null;
      const description = words || `Strike ${clause ?? 'a clause'}`;
      return { amendment: [{ action: does, ...(clause && { clause }), description, proposed_text: words }] };
    },
  },
  {
    pattern: /^(?:i\s+)?(endorse|oppose|withdraw)s?\s*:?\s*(amend-\d+)\b(.*)$/iu,
    read: ([, position = '', amendment_id = '']) => ({
      amendment_position: [{ amendment_id: amendment_id.toLowerCase(), position }],
    }),
    // What goes on after the id may be a condition: it stays with what was said, where it can be heard.
    isSaid: ([, , , rest = '']) => /\p{L}/u.test(rest),
  },
  {
    pattern: /^(?:i\s+)?counter\s*:?\s*(amend-\d+)\b[\s:,–-]*(.*)$/iu,
    read: ([, amendment_id = '', condition = '']) => ({
      amendment_position: [
        { amendment_id: amendment_id.toLowerCase(), position: 'counter', condition: condition.trim() },
      ],
    }),
  },
  { pattern: /^position\s*:\s*(yes|no|undecided)\b.*$/iu, read: ([, position]) => ({ position }) },
];

/** Takes apart what was said in plain words: "Motion: call vote", "Amendment: …", "Endorse amend-002", "Position: yes". */
export const readLines = (text: string): PlainSpeech => {
  const speech: string[] = [];
  const filed: Record<string, unknown> = {};
  for (const line of text.split('\n')) {
    const { fields, isSaid } = fieldsOf(line.trim());
    if (isSaid) speech.push(line);
    for (const [name, value] of Object.entries(fields ?? {})) filed[name] = joined(filed[name], value);
  }
  return { speech: speech.join('\n').trim(), fields: filed };
};

const fieldsOf = (line: string): { readonly fields: Fields | null; readonly isSaid: boolean } => {
  for (const { pattern, read, isSaid } of lineRules) {
    const found = pattern.exec(line);
    const fields = found && read(found);
    if (found) return { fields, isSaid: fields === null || isSaid?.(found) === true };
  }
  return { fields: null, isSaid: true };
};

const joined = (before: unknown, value: unknown): unknown =>
  Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value;
