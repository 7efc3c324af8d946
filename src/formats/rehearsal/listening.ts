import {
  type Answers,
  type Held,
  type Question,
  type Said,
  type Signal,
  type SignalOf,
  wallTime,
} from '../../engine/index.ts';
import { candidateOf } from './candidate.ts';
import { pointsOf } from './follow-up.ts';
import { ADDS, ANSWERED, CIRCLES, MET, metBy } from './heard-ids.ts';
import type { OpenExchange } from './memory.ts';
import { saidSince } from './speech.ts';
import type { RehearsalPen, RehearsalTable } from './terms.ts';
import { answerOver } from './times.ts';
import { candidatesAt } from './validity.ts';
import { verdictOf } from './verdict.ts';

/** What the moderator has to hear before it decides: about an answer that is over, and about what the panel holds ready. */
export const listensFor = (table: RehearsalTable, signal: Signal): readonly Question[] => {
  if (signal.type === 'said') return [];
  const due = answerOver(table);
  const isOver = due !== null && wallTime(table, due) <= signal.at;
  return [
    ...(isOver ? aboutAnswer(table, table.own.exchange!) : []),
    ...(signal.type === 'reply' ? aboutReply(table, signal) : []),
    ...(table.phase === 'PRESENTING' && (signal.type === 'did' || signal.type === 'time') ? aboutPrepared(table) : []),
  ];
};

const presenterOf = ({ seats }: RehearsalTable): string => seats.find(({ role }) => role === 'presenter')!.id;

const aboutAnswer = (table: RehearsalTable, open: OpenExchange): readonly Question[] => {
  const seat = presenterOf(table);
  const { answer: text, question, before, pileOn, stage } = open;
  const about = stage === 'piling-on' ? (pileOn?.question ?? question) : question;
  const answered: Question = { id: ANSWERED, kind: 'answers', text, seat, about, now: true };
  if (stage === 'piling-on') return [answered];
  const earlier: readonly Said[] = before
    ? [
        { seat: open.seat, text: before.question },
        { seat, text: before.answer },
        { seat: open.seat, text: question },
      ]
    : [];
  return [
    answered,
    ...(before ? [{ id: CIRCLES, kind: 'circles' as const, text, seat, earlier, now: true }] : []),
    ...pointsOf(table).map(({ id, text: point }) => met(metBy(id), text, seat, point)),
    ...table.held.flatMap((held) => aboutVerdict(table, held, metBy(held.id))),
  ];
};

const met = (id: string, text: string, seat: string, about: string): Question => ({
  id,
  kind: 'answers',
  text,
  seat,
  about,
  now: true,
});

/** A verdict on the first part of an answer wants to press on: does the rest meet its point? */
const aboutVerdict = (table: RehearsalTable, held: Held, id: string): readonly Question[] => {
  if (held.cue.kind !== 'verdict') return [];
  const verdict = verdictOf(held);
  const since = saidSince(table.own, held.cue.asOf);
  return verdict && verdict.action !== 'SATISFIED' && since !== ''
    ? [met(id, since, presenterOf(table), verdict.text)]
    : [];
};

const aboutReply = (
  table: RehearsalTable,
  { cue: id, attempt, text, data, at }: SignalOf<'reply'>,
): readonly Question[] => {
  const cue = table.pending.find((open) => open.id === id && open.attempt === attempt);
  if (!cue) return [];
  const held: Held = { id: '', cue, text, data, at, seq: 0 };
  if (cue.kind === 'verdict') return aboutVerdict(table, held, MET);
  if (cue.kind !== 'question' && cue.kind !== 'pile-on') return [];
  const asked = candidateOf(held)?.text;
  const earlier = asksSoFar(table, cue.seat);
  return asked && earlier.length > 0
    ? [{ id: ADDS, kind: 'adds', text: asked, seat: cue.seat, earlier, now: true }]
    : [];
};

/** What is asked, held ready or open already, by anybody but the seat's own last try. */
const asksSoFar = (table: RehearsalTable, seat: string): readonly Said[] => [
  ...table.own.carried.map((open) => ({ seat: open.seat, text: open.question })),
  ...table.own.asked.slice(-8).map((text) => ({ seat: 'panel', text })),
  ...candidatesAt(table).filter((other) => other.seat !== seat),
];

const aboutPrepared = (table: RehearsalTable): readonly Question[] =>
  candidatesAt(table).flatMap(({ reply, text: point, asOf }) => {
    const since = saidSince(table.own, asOf);
    return since === '' ? [] : [met(metBy(reply), since, presenterOf(table), point)];
  });

/** Keeps what was heard beyond a single reply. */
export const noteHeard = ({ heard = {} }: Signal, pen: RehearsalPen): void => {
  const kept: Answers = Object.fromEntries(
    Object.entries(heard).filter(([id]) => id === ANSWERED || id === CIRCLES || id.startsWith(metBy(''))),
  );
  if (Object.keys(kept).length > 0) pen.note({ type: 'listened', heard: kept });
};
