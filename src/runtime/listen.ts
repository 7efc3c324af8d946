import {
  type Answer,
  type Answers,
  answersBy,
  CONTRADICTED,
  type Entry,
  formatNamed,
  joinUsage,
  type Question,
  readDeclared,
  type Session,
  type Signal,
  UNHEARD,
  type Usage,
  unheard,
} from '../engine/index.ts';
import { sleep } from './clock.ts';
import { roomForHearing } from './hearing-room.ts';
import type { Host } from './host.ts';
import type { Listener, SessionId } from './ports.ts';

/** Milliseconds that hearing may take, all of its listeners together. One that takes longer is not asked again. */
const hearingPatience = 45_000;

const tired = new WeakSet<Listener>();

/** A signal with what was heard in it, and what the listening took. */
export interface Listened {
  readonly signal: Signal;
  readonly usage?: Usage;
}

/**
 * Asks what the format wants to know about a signal before the table decides, and puts it on the signal, with who heard it. The
 * speaker's own word comes first, once it is checked; whoever listens is asked for the rest. Nobody is ever asked again.
 */
export const listen = async (
  host: Host,
  id: SessionId,
  session: Session<any>,
  ledger: readonly Entry[],
  signal: Signal,
): Promise<Listened> => {
  const format = formatNamed(host.formats, session.format);
  const { signal: told, questions, answers } = readDeclared(format, session, ledger, signal);
  if (questions.length === 0) return { signal: told };
  const listener = typeof host.ear === 'function' ? host.ear(session) : host.ear;
  const { heard, usage } = await hearQuestions(host, id, session, listener ?? null, questions, answers);
  return { signal: { ...told, heard: { ...told.heard, ...heard } }, ...(usage && { usage }) };
};

const hearQuestions = async (
  host: Host,
  id: SessionId,
  session: Session<any>,
  listener: Listener | null,
  questions: readonly Question[],
  declared: readonly (Answer | null)[],
): Promise<{ readonly heard: Answers; readonly usage?: Usage }> => {
  const room = roomForHearing(host, id, session);
  const open = questions.filter((_, at) => declared[at] === null);
  const doubted = questions.flatMap((question, at) => doubt(question, declared[at] ?? null));
  const first = await ask(host, session, listener, room, [...doubted, ...open]);
  const told = questions.map((question, at) => declared[at] ?? first.to(question.id) ?? unheard());
  // What a listener took for a stand-down is looked at from the other side too, as if its speaker had declared it.
  const late = questions.flatMap((question, at) =>
    declared[at] === null && question.kind === 'stands-down' ? doubt(question, told[at]!) : [],
  );
  const left = room - (first.usage ? first.usage.in + first.usage.out : 0);
  const second = await ask(host, session, listener, left, late);
  const answers = questions.map((question, at) => {
    const name = doubtOf(question);
    return weighed(question, told[at]!, first.to(name) ?? second.to(name));
  });
  const usages = [first.usage, second.usage].filter((usage) => usage !== undefined);
  return { heard: answersBy(questions, answers), ...(usages.length > 0 && { usage: usages.reduce(joinUsage) }) };
};

/** An answer with what was heard against it. */
const weighed = (question: Question, own: Answer, doubted: Answer | undefined): Answer => {
  if (!doubted) return own;
  if (contradicts(question, own, doubted)) return unheard(doubted.by, CONTRADICTED);
  return question.kind === 'stands-down' && doubted.value === UNHEARD && doubted.confidence > 0
    ? { ...own, doubt: doubted.confidence }
    : own;
};

const doubtOf = ({ id }: Question): string => `${id}?`;

/** What ends or decides something must not be said against the words: they are asked about before all else, as if nothing had been declared. */
const doubt = (question: Question, declared: Answer | null): readonly Question[] => {
  if (declared === null) return [];
  const { id: _, kind, text, seat } = question;
  const again = { id: doubtOf(question), now: true } as const;
  if (kind === 'intent' || kind === 'stands' || (kind === 'shows' && declared.value === 'yes'))
    return [{ ...question, ...again }];
  if (kind !== 'stands-down' || declared.value !== 'yes') return [];
  return [{ ...again, kind: 'collides', text, ...(seat !== undefined && { seat }), about: 'stands-down' }];
};

/** Whether the words were heard to say the opposite. Another shade of it, or unheard, leaves the speaker's own word. */
const contradicts = ({ kind }: Question, own: Answer, heard: Answer): boolean => {
  if (kind === 'stands-down') return heard.value === 'yes';
  if (kind === 'shows') return heard.value === 'no';
  if (kind === 'stands') return own.value !== UNHEARD && heard.value !== UNHEARD && heard.value !== own.value;
  return [own.value, heard.value].sort().join(' ') === 'no yes';
};

/** What was heard, by the names of the questions; nothing, where nobody listens or the listening failed. */
const ask = async (
  host: Host,
  session: Session<any>,
  listener: Listener | null,
  room: number,
  questions: readonly Question[],
): Promise<{ readonly to: (name: string) => Answer | undefined; readonly usage?: Usage }> => {
  const nothing = { to: () => undefined };
  if (!listener || questions.length === 0) return nothing;
  const { clock, voices } = host;
  const hearing = await withinPatience(listener, host, (abort) =>
    listener.hear(questions, { abort, clock, table: session, voices, room: Math.max(0, room) }),
  );
  if (hearing?.answers.length !== questions.length) return nothing;
  const to = (name: string) => hearing.answers[questions.findIndex(({ id }) => id === name)];
  return { to, ...(hearing.usage && { usage: hearing.usage }) };
};

/** What a listener hears; null where it fails or takes too long. */
const withinPatience = async <T>(
  listener: Listener,
  { clock }: Host,
  hears: (abort: AbortSignal) => Promise<T>,
): Promise<T | null> => {
  if (tired.has(listener)) return null;
  const over = new AbortController();
  const deadline = sleep(clock, hearingPatience, over.signal).then(() => {
    if (!over.signal.aborted) tired.add(listener);
    return null;
  });
  try {
    return await Promise.race([hears(over.signal), deadline]);
  } catch {
    return null;
  } finally {
    over.abort();
  }
};
