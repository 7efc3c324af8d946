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
    pattern: /^(?:i\s+)?(endorse|support|oppose|reject|withdraw)s?\s*:?\s*(amend-\d+)\b.*$/iu,
    read: ([, position = '', amendment_id = '']) => ({
      amendment_position: [{ amendment_id: amendment_id.toLowerCase(), position }],
    }),
  },
  { pattern: /^position\s*:\s*(yes|no|undecided)\b.*$/iu, read: ([, position]) => ({ position }) },
];

/** Takes apart what was said in plain words: "Motion: call vote", "Amendment: …", "Endorse amend-002", "Position: yes". */
export const readLines = (text: string): PlainSpeech => {
  const speech: string[] = [];
  const filed: Record<string, unknown> = {};
  for (const line of text.split('\n')) {
    const fields = fieldsOf(line.trim());
    if (!fields) speech.push(line);
    for (const [name, value] of Object.entries(fields ?? {})) filed[name] = joined(filed[name], value);
  }
  return { speech: speech.join('\n').trim(), fields: filed };
};

const fieldsOf = (line: string): Fields | null => {
  for (const { pattern, read } of lineRules) {
    const found = pattern.exec(line);
    if (found) return read(found);
  }
  return null;
};

const joined = (before: unknown, value: unknown): unknown =>
  Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value;
