import type { Briefing, Line } from '../../engine/index.ts';
import { fence } from './fence.ts';
import type { Peers } from './peers.ts';

/** One message of the record. Its parts never change once written; new ones come after them. */
export interface Message {
  readonly role: 'user' | 'assistant';
  readonly parts: readonly string[];
}

const opening = 'The record of the table follows; it may still be empty.';

/**
 * The record in the first person: one's own turns as one's own, everything else by name. Roles alternate and the first
 * is the user's, as every provider wants it. Between two foldings it grows at its end only, part by part.
 */
export const recordMessages = ({ summary, record }: Briefing, peers: Peers): readonly Message[] => {
  const start = summary === '' ? opening : fence('summary', peers.hide(summary));
  const messages: { role: Message['role']; parts: string[] }[] = [{ role: 'user', parts: [start] }];
  for (const line of record) {
    const text = line.mine ? peers.hide(line.text).trim() : lineText(line, peers);
    if (text === '') continue;
    const role = line.mine ? 'assistant' : 'user';
    const last = messages.at(-1)!;
    if (last.role === role) last.parts.push(text);
    else messages.push({ role, parts: [text] });
  }
  return messages;
};

const lineText = (line: Line, peers: Peers): string => {
  if (line.text.trim() === '') return '';
  if (line.type === 'fact') return fence('fact', line.text);
  const text = peers.hide(line.text);
  if (line.type !== 'turn') return fence(line.type, text);
  const to = line.to === undefined ? undefined : peers.nameOf(line.to);
  return fence('turn', text, { by: peers.nameOf(line.seat), kind: line.kind, to });
};
