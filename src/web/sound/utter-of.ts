import type { Client } from '../../api/index.ts';
import type { AnyFormat, Entry, Session } from '../../engine/index.ts';
import { faceOf } from '../../transcripts/index.ts';
import type { Utter } from './mixer.ts';

/** What an entry is heard as; null where it is not heard. */
export const utterOf = (
  client: Client,
  id: string,
  formats: Readonly<Record<string, AnyFormat>>,
  entry: Entry,
  session: Session<any>,
): Utter | null => {
  const own = faceOf(formats, session.format)?.aloud?.heard(entry, session);
  const heard = own === undefined && entry.type === 'turn-taken' ? entry.turn : own;
  if (!heard || heard.text.trim() === '') return null;
  return {
    id: entry.seq,
    seat: heard.seat,
    text: heard.text,
    isSoft: own?.isSoft === true,
    part: (at) => client.voice(id, entry.seq, at),
  };
};
