import { type Draft, type Held, type Seat, sentencesOf, type Table } from '../../engine/index.ts';
import { readBrackets } from './bracket-form.ts';

/** The seat that stands for the person who convened the table. */
export const userSeat: Seat = {
  id: 'user',
  name: 'You',
  role: 'user',
  voice: 'human',
  persona: { line: 'The person who convened the table.' },
};

const asked = /^\s*(?:\*\*)?question\s+(?:to|for)\s+(?:the\s+)?([^:\n*]{1,60}?)(?:\*\*)?\s*:\s*(?:\*\*)?\s*/iu;

/** Reads a reply: a question names whom it is put to in its first words; a reply in bracket form is taken out of it. */
export const readReply = (held: Held, table: Table<any>): Draft => {
  const seat = table.seats.find(({ id }) => id === held.cue.seat);
  const { text, type } = unwrap(held.text, seat);
  const base = { seat: held.cue.seat, kind: held.cue.kind, text, ...(held.data !== undefined && { data: held.data }) };
  const [lead, whom] = asked.exec(text) ?? [];
  const to = whom === undefined ? undefined : addressee(whom, table, held.cue.seat);
  if (lead !== undefined && to !== undefined)
    return { ...base, kind: 'question', to, text: text.slice(lead.length).trim() };
  if (type === 'question') return { ...base, kind: 'question', to: userSeat.id };
  return base;
};

/** Whether every sentence of a text is a question. */
export const onlyAsks = (text: string): boolean => sentencesOf(text).every(isQuestion);

export const isQuestion = (sentence: string): boolean => /[?？؟⁈‽][\p{Pe}\p{Pf}"'*_!]*$/u.test(sentence.trim());

/** A question with the words that say whom it is put to: they are read off again. */
export const questionTo = ({ name, role }: Seat, text: string): string =>
  `Question to ${role === userSeat.role ? 'the user' : name}: ${text}`;

/** Whether those words name the user. */
export const asksUser = (text: string): boolean => isUserWord(asked.exec(text)?.[1] ?? '');

/** The question itself, without those words. */
export const questionOf = (text: string): string => text.replace(asked, '');

/** A reply that comes in the transcript's own form is one turn of the seat itself, or it is just words. */
const unwrap = (text: string, seat: Seat | undefined): { text: string; type?: string } => {
  if (!/^\s*\[TURN:/iu.test(text)) return { text: text.trim() };
  const { pieces } = readBrackets(text);
  const [only] = pieces;
  if (pieces.length !== 1 || only?.as !== 'turn' || only.speaker.toLowerCase() !== seat?.name.toLowerCase())
    return { text: text.trim() };
  return { text: only.text, type: only.type };
};

const addressee = (whom: string, table: Table<any>, by: string): string | undefined => {
  const name = whom.trim().toLowerCase();
  if (isUserWord(name)) return userSeat.id;
  const seat = table.seats.find((other) =>
    [other.id, other.name, other.role].some((word) => word.toLowerCase() === name),
  );
  return seat && seat.id !== by && !seat.chair ? seat.id : undefined;
};

const isUserWord = (whom: string): boolean => /^(?:user|you)$/iu.test(whom.trim());
