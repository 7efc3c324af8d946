import { withoutSecrets } from '../transcripts/secret.ts';

/** Something a seat keeps from a session. */
export interface Memory {
  readonly type: 'observation' | 'preference' | 'context' | 'decision';
  readonly text: string;
  /** What the session was about; unknown where a person wrote the memory down. */
  readonly topic?: string;
  readonly confidence: number;
  /** Where it was last said. */
  readonly session: string;
  /** Sessions since it was last of use. */
  readonly idle: number;
}

const mostLetters = 100;

/** Without secrets, and short: cut where a word ends. */
export const cut = (text: string): string => {
  const safe = withoutSecrets(text);
  if (safe.length <= mostLetters) return safe;
  const start = [...safe]
    .slice(0, mostLetters - 1)
    .join('')
    .slice(0, mostLetters - 1);
  return `${start.replace(/\s+\S*$/u, '')}…`;
};

/** Topics are the same by every word and sign; only case, spaces and the mark at the end may differ. */
export const sameTopic = (one: string, other: string): boolean => plain(one) === plain(other);

const plain = (topic: string): string =>
  topic
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .replace(/[\s.!?…。！？]+$/u, '')
    .trim();

export const noAgreement = 'No agreement was found:';

/** Whether a memory tells what a session on this topic came to. Without a topic of its own its text has to name it. */
export const isEndOn = ({ type, text, topic: own }: Memory, topic: string): boolean => {
  if (type !== 'decision' && !text.startsWith(noAgreement)) return false;
  return own === undefined ? plain(text).includes(plain(topic)) : sameTopic(own, topic);
};
