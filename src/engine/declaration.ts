import { type Answer, SPEAKER, unheard } from './answer.ts';
import { type Question, sayingOf, valuesOf } from './question.ts';
import { standsIn, unmarked } from './quote.ts';
import type { SeatId } from './seat.ts';

/** Whose words a turn takes up, and which. */
export interface Reference {
  readonly to: SeatId;
  readonly quote: string;
}

/** What a turn does, by its speaker's own word. Everything is optional: what is not declared is not known. */
export interface Declaration {
  /** Where the speaker stands now: one of the options, or a short phrase. */
  readonly stands?: string;
  /** How sure it is of that, 0..1. */
  readonly confidence?: number;
  readonly standsDown?: boolean;
  /** It has no judgement of its own, and leaves a ruling to the rule behind it. */
  readonly defers?: boolean;
  readonly intent?: 'yes' | 'no' | 'conditional' | 'neither';
  readonly answers?: readonly Reference[];
  readonly objects?: readonly Reference[];
  readonly concedes?: readonly Reference[];
  /** What changed the speaker's mind: whose words, or what stands in its own. */
  readonly movedBy?: Reference;
  /** The clauses of the goal that were played in this turn, and by whom. */
  readonly shows?: readonly { readonly clause: string; readonly by: SeatId; readonly quote: string }[];
  /** Whether these are the speaker's last words on the matter. */
  readonly lastWord?: boolean;
  /** Whether the speaker goes away from the others with this turn, or comes to them. */
  readonly goes?: 'leaves' | 'enters';
  /** A question to whoever convened the table. */
  readonly asksUser?: string;
}

/** What a format may ask a speaker to declare; to defer is the speaker's own matter. */
export type DeclarationField = Exclude<keyof Declaration, 'defers'>;

/** What a declaration is checked against. */
export interface Around {
  readonly speaker: SeatId;
  /** The turn it came with. */
  readonly text: string;
  readonly seats: readonly { readonly id: SeatId; readonly name: string }[];
  /** What a seat has said so far, newest last. */
  readonly saidBy: (seat: SeatId) => readonly string[];
  /** The clauses that are still open. */
  readonly clauses?: readonly string[];
}

export interface CheckedDeclaration {
  readonly does: Declaration;
  /** What does not fit, in a sentence each; it counts as not declared. */
  readonly misfits: readonly string[];
}

const longest = 2000;

/** Keeps of a declaration what its text and the record bear out. Whatever else it says is as if it had not been said. */
export const checkDeclaration = (given: unknown, around: Around): CheckedDeclaration => {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return { does: {}, misfits: [] };
  const raw = given as Readonly<Record<string, unknown>>;
  const misfits: string[] = [];
  const seatNamed = (name: unknown): SeatId | null => {
    const wanted = typeof name === 'string' ? name.trim().toLowerCase() : '';
    const seat = around.seats.find((one) => one.id.toLowerCase() === wanted || one.name.toLowerCase() === wanted);
    if (!seat) misfits.push(`It names "${String(name).slice(0, 60)}", who is not at the table.`);
    return seat?.id ?? null;
  };
  const reference = (one: unknown, own: boolean): Reference | null => {
    if (typeof one !== 'object' || one === null) return null;
    const { to, quote } = one as Readonly<Record<string, unknown>>;
    const seat = seatNamed(to);
    if (seat === null) return null;
    const said = typeof quote === 'string' ? quote.slice(0, longest) : '';
    const texts = seat === around.speaker ? [around.text] : [...around.saidBy(seat), ...(own ? [around.text] : [])];
    if (!texts.some((text) => standsIn(said, text))) {
      misfits.push(`The words "${said.slice(0, 60)}" stand in nothing that was said.`);
      return null;
    }
    return { to: seat, quote: unmarked(said) };
  };
  const references = (name: 'answers' | 'objects' | 'concedes') => {
    const kept = listOf(raw[name])
      .map((one) => reference(one, true))
      .filter((one) => one !== null)
      .filter(({ to }) => to !== around.speaker);
    return kept.length > 0 && { [name]: kept };
  };
  const shows = listOf(raw.shows).flatMap((one) => {
    if (typeof one !== 'object' || one === null) return [];
    const { clause, by, quote } = one as Readonly<Record<string, unknown>>;
    const open = around.clauses?.find((text) => text === String(clause).trim());
    const seat = seatNamed(by);
    if (open === undefined) misfits.push(`The clause "${String(clause).slice(0, 60)}" is not open.`);
    if (open === undefined || seat === null) return [];
    if (typeof quote !== 'string' || seat !== around.speaker || !standsIn(quote, around.text)) {
      misfits.push(`Nothing in the turn shows "${open.slice(0, 60)}".`);
      return [];
    }
    return [{ clause: open, by: seat, quote: unmarked(quote) }];
  });
  const movedBy = raw.movedBy === undefined ? null : reference(raw.movedBy, false);
  const does: Declaration = {
    ...(isText(raw.stands) && { stands: raw.stands.trim().slice(0, longest) }),
    ...(typeof raw.confidence === 'number' &&
      raw.confidence >= 0 &&
      raw.confidence <= 1 && { confidence: raw.confidence }),
    ...(typeof raw.standsDown === 'boolean' && { standsDown: raw.standsDown }),
    ...(raw.defers === true && { defers: true }),
    ...(isIntent(raw.intent) && { intent: raw.intent }),
    ...references('answers'),
    ...references('objects'),
    ...references('concedes'),
    ...(movedBy && { movedBy }),
    ...(shows.length > 0 && { shows }),
    ...(typeof raw.lastWord === 'boolean' && { lastWord: raw.lastWord }),
    ...((raw.goes === 'leaves' || raw.goes === 'enters') && { goes: raw.goes }),
    ...(isText(raw.asksUser) && { asksUser: raw.asksUser.trim().slice(0, longest) }),
  };
  if (does.standsDown && listOf(raw.objects).length > 0) {
    misfits.push('It objects and stands down at once.');
    const { standsDown: _, ...rest } = does;
    return { does: rest, misfits };
  }
  return { does, misfits };
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.slice(0, 20) : []);

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

const isIntent = (value: unknown): value is NonNullable<Declaration['intent']> =>
  value === 'yes' || value === 'no' || value === 'conditional' || value === 'neither';

const referenceTo = (who: string | undefined, lists: readonly (readonly Reference[] | undefined)[]) =>
  lists.flatMap((list) => list ?? []).find(({ to }) => who === undefined || to === who);

const shownBy = ({ about, who }: Question, shows: Declaration['shows']) =>
  shows?.find(({ clause, by }) => clause === about && (who ?? by) === by);

const whereItStands = (question: Question, written: string, declared: (value: string) => Answer): Answer => {
  const option = valuesOf(question).find((one) => one.toLowerCase() === written.toLowerCase());
  return option === undefined
    ? unheard(SPEAKER, `"${written.slice(0, 60)}" is none of the options.`)
    : declared(option);
};

/** What a declaration says to a question; null where it says nothing, or must not be asked. */
export const declaredAnswer = (question: Question, does: Declaration | undefined): Answer | null => {
  if (!does || !('declared' in sayingOf(question.kind))) return null;
  const sure = does.confidence ?? 1;
  const declared = (value: string, quote?: string): Answer => ({
    value,
    confidence: sure,
    ...(quote !== undefined && { quote }),
    by: SPEAKER,
  });
  const yesNo = (said: boolean | undefined): Answer | null =>
    said === undefined ? null : declared(said ? 'yes' : 'no');
  const about = (...lists: readonly (readonly Reference[] | undefined)[]): Answer | null => {
    const found = referenceTo(question.who, lists);
    return found ? declared('yes', found.quote) : null;
  };
  switch (question.kind) {
    case 'stands':
      return does.stands === undefined ? null : whereItStands(question, does.stands, declared);
    case 'stands-down':
      return yesNo(does.standsDown) ?? (does.objects ? declared('no', does.objects[0]!.quote) : null);
    case 'objects':
      return about(does.objects);
    case 'concedes':
      return about(does.concedes);
    case 'closes':
      return yesNo(does.lastWord);
    case 'takes-up':
      return about(does.answers, does.objects, does.concedes);
    case 'commits':
      return does.stands === undefined ? null : declared('yes');
    case 'goes':
      return does.goes === undefined ? null : declared(does.goes);
    case 'intent':
      return does.intent === undefined ? null : declared(does.intent);
    case 'shows': {
      const shown = shownBy(question, does.shows);
      return shown ? declared('yes', shown.quote) : null;
    }
    default:
      return null;
  }
};
