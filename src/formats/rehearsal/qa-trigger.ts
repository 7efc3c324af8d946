import { seatOf } from '../../engine/index.ts';
import { nextCarried } from './calls.ts';
import type { Candidate } from './candidate.ts';
import { focusOf } from './cast.ts';
import { saySlide, slideAt } from './deck.ts';
import { openExchange } from './exchange.ts';
import { figuredStatements, termsIn } from './figures.ts';
import { chairOf, closeSession } from './moderating.ts';
import type { QuestionSource } from './outcome.ts';
import { chooseTransition, fill, stock } from './phrases.ts';
import { ruleBook } from './rule-book.ts';
import { goTo } from './states.ts';
import type { RehearsalPen, RehearsalPhase, RehearsalTable } from './terms.ts';
import { times } from './times.ts';
import { readyAt } from './validity.ts';

/** How often the moderator fills in for a question that is late. */
const mostStalls = 5;

/** The moderator calls on somebody; the phrase hides the time the question still needs. */
export const qaTrigger: RehearsalPhase = {
  says: 'The moderator calls on one of the panel.',
  next: (pen) => {
    const { own, now } = pen.table;
    const { called } = own;
    if (!called) return;
    if (own.ending) return closeSession(pen);
    if (called.wish) return begin(pen, readyFor(pen.table));
    if (now < own.floorUntil) return;
    const question = readyFor(pen.table);
    if (question) return begin(pen, question);
    if (isComing(pen.table) && called.stalls < mostStalls) return stall(pen);
    begin(pen, null);
  },
};

/** Calls on an agent by name, with a phrase out of the buffer; asks for a question where none is ready. */
export const callOn = (pen: RehearsalPen, seat: string, slide: number, source: QuestionSource): void => {
  const { own } = pen.table;
  const name = spokenName(seatOf(pen.table, seat)!.name);
  const isReady = source === 'carried' || readyAt(pen.table).some((candidate) => candidate.seat === seat);
  const { text, phrase } = chooseTransition(own.transitions, name, isReady, own.phrasesUsed);
  pen.note({ type: 'called', seat, slide, source: isReady ? source : 'late', phrase });
  pen.utter(chairOf(pen.table).id, 'transition', text);
  if (!isReady && !isComing(pen.table)) askNow(pen, seat, slide);
};

/** A very long name would make the phrase too long. */
export const spokenName = (name: string): string => (name.split(/\s+/).length > 3 ? name.split(/\s+/)[0]! : name);

const askNow = (pen: RehearsalPen, seat: string, slide: number): void =>
  pen.cue({
    seat,
    kind: 'question',
    asks: `Ask your question on ${saySlide(pen.table.settings, slide)} now.`,
    shape: 'candidate',
    within: times.lateQuestion,
  });

const isComing = ({ own, pending }: RehearsalTable): boolean =>
  pending.some(({ kind, seat }) => kind === 'question' && seat === own.called?.seat);

const readyFor = (table: RehearsalTable): Candidate | null =>
  readyAt(table).find(({ seat }) => seat === table.own.called?.seat) ?? null;

const stall = (pen: RehearsalPen): void => {
  const { own } = pen.table;
  const phrase = stock.stalls[own.phrasesUsed % stock.stalls.length]!;
  const { name } = seatOf(pen.table, own.called!.seat)!;
  pen.note({ type: 'stalled' });
  pen.utter(chairOf(pen.table).id, 'stall', fill(phrase, { name }));
};

/** The question is asked: what the last rehearsal left open, the prepared one, or one of the house. */
const begin = (pen: RehearsalPen, prepared: Candidate | null): void => {
  const { own } = pen.table;
  const called = own.called!;
  const { seat, slide } = called;
  pen.withdraw(({ kind, seat: asked }) => kind === 'question' && asked === seat, 'The question is being asked.');
  const carried = called.source === 'carried' ? nextCarried(own) : undefined;
  goTo(pen, 'EXCHANGE');
  if (carried)
    return openExchange(pen, {
      seat,
      slide: carried.slide,
      source: 'carried',
      claim: '',
      text: carried.question,
      spare: '',
    });
  if (prepared) {
    const { text, claim, followUp: spare, reply } = prepared;
    const about = prepared.slide ?? slide;
    return openExchange(pen, { seat, slide: about, source: called.source, claim, text, spare, reply });
  }
  const stockQuestion = houseQuestion(pen.table, seat, slide);
  const why = `${seatOf(pen.table, seat)!.name} had no question ready, so the house asks one.`;
  pen.rule({ rule: ruleBook.questionReady.id, by: 'rule', why, about: seat });
  openExchange(pen, { seat, slide, source: 'stock', spare: '', ...stockQuestion });
};

/** A question that needs no model: it asks for the ground of a figure on the slide, of one that concerns the agent where there is one. */
const houseQuestion = (
  { settings, seats }: RehearsalTable,
  id: string,
  at: number,
): { claim: string; text: string } => {
  const focus = focusOf(seats.find((each) => each.id === id)!);
  const { title, body } = slideAt(settings, at);
  const stated = figuredStatements([title, body].filter(Boolean).join('\n'));
  const concern = stated.find((claim) => termsIn(focus, claim).length > 0) ?? stated[0];
  const claim = concern?.replace(/^[\s•*–-]+|[.!]+$/gu, '') ?? '';
  if (claim) return { claim, text: `You claim “${claim}”. What is that based on?` };
  const [area] = termsIn(focus, title);
  return {
    claim: '',
    text: `What should we take away from ${saySlide(settings, at)}${area ? `, as far as ${area} goes` : ''}?`,
  };
};
