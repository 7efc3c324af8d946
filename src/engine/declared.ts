import { type Answer, type Answers, UNHEARD, unheard } from './answer.ts';
import { checkCitations } from './citation.ts';
import { claimQuestions } from './claim.ts';
import { checkDeclaration, declaredAnswer } from './declaration.ts';
import type { Entry } from './entry.ts';
import type { AnyFormat } from './format.ts';
import type { Question } from './question.ts';
import type { Session } from './session.ts';
import type { Signal, SignalOf } from './signal.ts';
import { passagesIn } from './source.ts';

/** A signal before anybody listens to it: its declaration checked, what its format asks, and what the speaker has answered itself. */
export interface Declared {
  readonly signal: Signal;
  readonly questions: readonly Question[];
  /** By question; null where the speaker says nothing to it, or must not be asked. */
  readonly answers: readonly (Answer | null)[];
}

/** What a signal says of itself. Pure: a table without a world reads declarations as the runtime does. */
export const readDeclared = (
  format: AnyFormat | undefined,
  session: Session<any>,
  ledger: readonly Entry[],
  given: Signal,
): Declared => {
  const signal =
    given.type === 'reply' ? withCitations(session, ledger, withChecked(format, session, ledger, given)) : given;
  const questions = [...(format?.listensFor?.(session, signal) ?? []), ...aboutClaims(session, ledger, signal)];
  const does = signal.type === 'reply' ? signal.does : undefined;
  const speaker = signal.type === 'reply' ? session.pending.find(({ id }) => id === signal.cue)?.seat : undefined;
  return {
    signal,
    questions,
    // Whoever speaks declares nothing for others, where a question is about their earlier turns.
    answers: questions.map((question) =>
      (question.seat ?? speaker) === speaker ? declaredAnswer(question, does) : null,
    ),
  };
};

/** Where sources lie on the table, whoever listens is asked what else is claimed rests on. A ruling is judged by its own rule. */
const aboutClaims = (session: Session<any>, ledger: readonly Entry[], signal: Signal): readonly Question[] => {
  if (signal.type !== 'reply' || session.sources.length === 0) return [];
  const cue = session.pending.find(({ id }) => id === signal.cue);
  if (!cue || cue.ruling !== undefined) return [];
  const { text, cites = [] } = signal;
  return claimQuestions({ text, seat: cue.seat, cites }, passagesIn(ledger, session.passagesAt));
};

/** A reply with what it cites, checked against the sources and what was looked up for it. */
const withCitations = (
  { sources, passagesAt }: Session<any>,
  ledger: readonly Entry[],
  signal: SignalOf<'reply'>,
): SignalOf<'reply'> => {
  const { cites: _, ...bare } = signal;
  const looked = (signal.looked ?? []).flatMap(({ passages = [] }) => passages);
  if (sources.length + looked.length === 0) return bare;
  const cites = checkCitations(signal.text, [...passagesIn(ledger, passagesAt), ...looked]);
  if (cites.length === 0) return bare;
  const against = signal.does?.objects;
  return { ...bare, cites: against ? cites.map((cite) => ({ ...cite, ...(cite.stands && { against }) })) : cites };
};

/** A reply with what its text and the record bear out of its declaration, and a sentence for what they do not. */
const withChecked = (
  format: AnyFormat | undefined,
  session: Session<any>,
  ledger: readonly Entry[],
  signal: SignalOf<'reply'>,
): SignalOf<'reply'> => {
  if (signal.does === undefined) return signal;
  const { does: given, misfits: _, ...bare } = signal;
  const cue = session.pending.find(({ id }) => id === signal.cue);
  const declares = cue && format?.declares?.(cue, session);
  if (cue?.ruling !== undefined && given.defers) return { ...bare, does: { defers: true } };
  if (!declares) return bare;
  const { does, misfits } = checkDeclaration(given, {
    speaker: cue.seat,
    text: signal.text,
    seats: session.seats,
    saidBy: (seat) =>
      ledger.flatMap((entry) => (entry.type === 'turn-taken' && entry.turn.seat === seat ? [entry.turn.text] : [])),
    ...(declares.clauses && { clauses: declares.clauses }),
  });
  return {
    ...bare,
    ...(Object.keys(does).length > 0 && { does }),
    ...(misfits.length > 0 && { misfits }),
  };
};

/** Answers by the ids of their questions; unheard where nobody gave one. */
export const answersBy = (questions: readonly Question[], answers: readonly (Answer | null | undefined)[]): Answers =>
  Object.fromEntries(
    questions.flatMap(({ id, spare }, at) => {
      const answer = answers[at] ?? unheard();
      return spare && answer.value === UNHEARD ? [] : [[id, answer]];
    }),
  );
