import { type Breach, type Held, literally, ownPart, type Seat, type Table } from '../../engine/index.ts';
import { bareSpeech } from './bare-speech.ts';
import { readBrackets } from './bracket-form.ts';
import { isCalled } from './called.ts';
import { hasMarkers, outsideMarkers, readMarked, withoutMarkers } from './markers.ts';
import { ruleBook } from './rule-book.ts';

/** What of a reply is its seat's own: turns written for others, and the marks around turns, are not. */
export interface OwnWords {
  readonly text: string;
  /** The type that the reply gives its turn, where it comes in a transcript's form. */
  readonly type?: string;
  /** It also spoke for somebody else. */
  readonly others: boolean;
}

/** What was said, and what it was asked for. */
type Reply = Pick<Held, 'text'> & { readonly cue: Pick<Held['cue'], 'kind' | 'shape'> };

export const ownWords = ({ text, cue }: Reply, seat: Seat | undefined, seats: readonly Seat[]): OwnWords => {
  const untagged = withoutTags(text, seat);
  const { pieces, outside } = turnsIn(untagged.text);
  const own = pieces.find(({ speaker }) => isNamed(seat, speaker));
  const scripted = own ? null : ownPart(outside, seat, seats);
  const spoken = own?.text ?? scripted ?? outside;
  const isDataAsked = cue.shape !== undefined && /^\s*[{[`]/u.test(spoken);
  const said = unlabelled(isDataAsked ? spoken : bareSpeech(spoken, seat, cue.kind), seat);
  const alone = beforeOthers(
    said,
    seats.filter((other) => other !== seat),
  );
  return {
    text: alone,
    ...(own?.type && { type: own.type }),
    others: untagged.others || scripted !== null || pieces.length > (own ? 1 : 0) || alone !== said,
  };
};

/** What was said for others is left out at once, and the record says so; a reply with nothing else is asked for again. */
export const othersBreach = (held: Held, table: Table<any>): Breach | null => {
  if (held.mended?.includes(rule) || held.cue.ruling !== undefined) return null;
  const seat = table.seats.find(({ id }) => id === held.cue.seat);
  if (seat?.role === 'user') return null;
  const { text, others } = ownWords(held, seat, table.seats);
  if (!others) return null;
  if (text === '') return { rule, why: 'It speaks only for others: say your own turn.', mend: 'skip' };
  return { rule, why: 'It spoke for others too: only its own words stand.', mend: text, again: false };
};

const rule = ruleBook.ownWords.id;

const isNamed = (seat: Seat | undefined, name: string): boolean => seat !== undefined && isCalled(seat, name);

interface Parted {
  readonly pieces: readonly { readonly speaker: string; readonly text: string; readonly type?: string }[];
  readonly outside: string;
}

/** The turns that a reply holds in bracket form or between hidden markers, and what stands outside them. */
const turnsIn = (text: string): Parted => {
  if (hasMarkers(text)) return { pieces: readMarked(text), outside: withoutMarkers(outsideMarkers(text)) };
  const at = text.search(/^[^\S\n]*\[(?:TURN|NOTICE|USER):/imu);
  if (at < 0) return { pieces: [], outside: withoutMarkers(text) };
  const { pieces } = readBrackets(text.slice(at));
  // A mark that begins nothing, because it is not in the form, is a title: what follows it is said.
  const outside = pieces.length > 0 ? text.slice(0, at) : text.replace(mark, '');
  return { pieces, outside: withoutMarkers(outside.replace(closing, '')) };
};

const mark = /^[^\S\n]*\[(?:TURN|NOTICE|USER):[^\]\n]*\][^\S\n]*$/gimu;
const closing = /^[^\S\n]*\[\/(?:TURN|NOTICE|USER)\][^\S\n]*$/gimu;

/** Turns between the marks that the record has in a prompt. */
const withoutTags = (text: string, seat: Seat | undefined): { readonly text: string; readonly others: boolean } => {
  let others = false;
  const left = text.replace(/<turn\b([^<>]*)>([\s\S]*?)(?:<\/turn>|$)/giu, (_, marks: string, said: string) => {
    if (isNamed(seat, /by="([^"]*)"/iu.exec(marks)?.[1] ?? '')) return said;
    others = true;
    return '';
  });
  return { text: left.replace(/<\/turn>/giu, '').trim(), others };
};

/** Without the speaker's own name in front of what it says, however it is spelled, also where that begins on a later line. */
const unlabelled = (text: string, seat: Seat | undefined): string => {
  const anyName = labelOf(`(${literally(seat?.name ?? '')}|[^\\n:*()]{1,60}?)`);
  const label = new RegExp(`^([^\\S\\n]*)${anyName}`, 'gimu');
  return text
    .trim()
    .replace(label, (found, _, name: string) => (isNamed(seat, name) ? '' : found))
    .trim();
};

/** Up to where it goes on in the first person of somebody else: to sum up what others said is no such thing. */
const beforeOthers = (text: string, others: readonly Seat[]): string => {
  if (others.length === 0) return text;
  const at = text.search(new RegExp(`\\n[^\\S\\n]*${label(others)}["“]?(?:I|I['’]\\w+|My|We)\\b`, 'u'));
  return at < 0 ? text : text.slice(0, at).trim();
};

/** A name as it stands before what its bearer says: `Ann:`, `**Ann** (participant):`, `🌱 Ann:`. */
const label = (seats: readonly Seat[]): string => labelOf(`(?:${seats.map(({ name }) => literally(name)).join('|')})`);

const labelOf = (name: string): string =>
  `(?:\\p{Extended_Pictographic}\\uFE0F?\\s*)?\\**${name}\\**\\s*(?:\\([^)\\n]*\\)\\s*)?\\**:\\**\\s*`;
