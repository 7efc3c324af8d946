import { countWords, type Draft, type Held, type Seat, sentencesOf, type Table } from '../../engine/index.ts';
import { plainName } from './called.ts';
import type { Numbered } from './finding.ts';
import { ownWords } from './own-words.ts';
import { isUserWord } from './protocol-turn.ts';
import { refersTo } from './refers.ts';
import { turnTypes } from './turn-types.ts';
import { userSeat } from './user-seat.ts';

const asked = /^[^\S\n]*(?:\*\*)?question\s+(?:to|for)\s+(?:the\s+)?([^:\n*]{1,60}?)(?:\*\*)?\s*:\s*(?:\*\*)?\s*/imu;

/** Reads a reply: its seat's own words; a question names whom it is put to, at the beginning of a line. */
export const readReply = (held: Held, table: Table<any>): Draft => {
  const seat = table.seats.find(({ id }) => id === held.cue.seat);
  const { text, type } = isUser(seat) ? { text: held.text.trim() } : ownWords(held, seat, table.seats);
  const base = { seat: held.cue.seat, kind: held.cue.kind, text, ...(held.data !== undefined && { data: held.data }) };
  const question = questionIn(text, held.cue.seat, table);
  if (question) return { ...base, ...question, kind: 'question' };
  if (type === 'question') return { ...base, kind: 'question', to: userSeat.id };
  const declared = held.does?.asksUser;
  return declared === undefined || table.settings.questions !== true
    ? base
    : {
        ...base,
        kind: 'question',
        to: userSeat.id,
        text: countWords(text) <= turnTypes.question.words ? text : declared,
      };
};

/** What leads up to a question stays with it as long as both fit; where none is allowed, only a reply that begins with one is one. */
const questionIn = (text: string, by: string, table: Table<any>): { text: string; to: string } | null => {
  const found = [asked, askedLater, calledOut]
    .map((form) => form.exec(text))
    .find((each) => each && addressee(each[1] ?? each[2]!, table, by));
  if (!found) return null;
  const { 0: lead, 1: first, 2: second = '', index: at } = found;
  const whom = first ?? second;
  const to = addressee(whom, table, by)!;
  if (at > 0 && table.settings.questions !== true) return null;
  const asks = text.slice(at + lead.length).trim();
  const question = at === 0 ? asks : capitalised(asks);
  const whole = `${text.slice(0, at).trim()} ${question}`.trim();
  return { to, text: countWords(whole) <= turnTypes.question.words ? whole : question };
};

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Whether every sentence of a text is a question. */
export const onlyAsks = (text: string): boolean => sentencesOf(text).every(isQuestion);

export const isQuestion = (sentence: string): boolean => /[?？؟⁈‽][\p{Pe}\p{Pf}"'*_!]*$/u.test(sentence.trim());

/** A question with the words that say whom it is put to: they are read off again. */
export const questionTo = ({ name, role }: Seat, text: string): string =>
  `Question to ${role === userSeat.role ? 'the user' : name}: ${text}`;

/** Whether those words name the user: at the beginning, or at the beginning of a later sentence. */
export const asksUser = (text: string): boolean =>
  isUserWord(asked.exec(text)?.[1] ?? '') || asksUserLater.test(text) || calledOut.test(text);

/** The same after another sentence, where it is the user who is asked. */
const askedLater = /(?<=[.!?…:;–—(]\)?[^\S\n]{0,8})[*_-]*question\s+(?:to|for)\s+(?:the\s+)?(user)[*_]*\s*:[*_]*\s*/iu;

/** The user called out at the beginning of a sentence, and asked in it: `@user how many …?`, `To the user: how many …?` */
const calledOut =
  /(?:^|(?<=[.!?…:;–—(]\)?[^\S\n]{0,8}))[*_-]*(?:@(?:the\s+)?(user)\b[*_]*\s*[:,]?|to\s+the\s+(user)[*_]*\s*:)\s*(?=[^.!?…\n]{0,1000}[?？])/imu;

/** Further on in a turn, "you" may be anybody, and what stands in quotation marks is somebody else's question. */
const asksUserLater = /[\n.!?…:;–—(]\)?\s*[*_-]*\s*question\s+(?:to|for)\s+(?:the\s+)?user\s*[*_]*\s*:/iu;

/** Whom those words name; null where a question lacks them. */
export const askedIn = (text: string): string | null => asked.exec(text)?.[1] ?? null;

/** The question itself, without those words. */
export const questionOf = (text: string): string => text.replace(asked, '');

const addressee = (whom: string, table: Table<any>, by: string): string | undefined => {
  const name = plainName(whom.replace(/^\s*@/u, ''));
  if (isUserWord(name)) return userSeat.id;
  const called = (words: (seat: Seat) => readonly string[]): readonly Seat[] =>
    table.seats.filter((other) => words(other).some((word) => plainName(word) === name));
  const [seat = onlyOne(called((other) => other.name.split(/\s+/u)))] = called((other) => [
    ...[other.id, other.name, other.role],
  ]);
  return seat && seat.id !== by && !seat.chair ? seat.id : undefined;
};

/** A part of a name that several have is nobody's. */
const onlyOne = (seats: readonly Seat[]): Seat | undefined => (seats.length === 1 ? seats[0] : undefined);

const isUser = (seat: Seat | undefined): boolean => seat?.role === userSeat.role;

/** Whether a turn answers a question that was put to its speaker right before: the slot in which they speak for themselves is still to come. */
export const isAnswer = ({ turn, question }: Numbered): boolean =>
  turn.type === 'reaction' &&
  question !== null &&
  refersTo(askedIn(question.text) ?? question.text, { name: turn.speaker, role: turn.role });
