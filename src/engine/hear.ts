import { CONTRADICTED } from './answer.ts';
import { judgeReply } from './check.ts';
import { type Cue, cueAudience } from './cue.ts';
import type { Entry } from './entry.ts';
import type { Formats } from './format.ts';
import { rulesOf } from './rules-version.ts';
import type { Ruling } from './ruling.ts';
import { seal } from './seal.ts';
import type { Session } from './session.ts';
import type { Signal, SignalOf } from './signal.ts';
import { settleSteering } from './steering.ts';
import type { Held } from './turn.ts';
import { Writer } from './writer.ts';

/** What a signal led to: the batch for the ledger, and the session after it. */
export interface Heard {
  readonly entries: readonly Entry[];
  readonly session: Session<any>;
}

/** More passes than this over one signal means that a format runs in circles. */
const mostPasses = 200;

/** Decides what a signal leads to. Pure: the same session and signal give the same entries everywhere. */
export const hear = (formats: Formats, session: Session<any>, signal: Signal): Heard => {
  if (session.closed && (signal.type === 'time' || signal.type === 'woke')) return { entries: [], session };
  const writer = new Writer(formats, session, signal);
  writer.write({ type: 'signal-heard', signal }, 'house');
  if (session.closed && signal.type !== 'forked') return refuseAfterClose(writer, signal);
  take(writer, signal, session);
  if (!writer.table.closed && !writer.table.paused) writer.format.heard?.(signal, writer);
  settle(writer);
  return { entries: writer.entries, session: writer.table };
};

const refuseAfterClose = (writer: Writer, signal: Signal): Heard => {
  if (signal.type === 'steer') {
    const { id, order } = signal;
    writer.write({ type: 'steering-settled', signal: id, order, result: 'refused', why: 'The session is closed.' });
  }
  return { entries: writer.entries, session: writer.table };
};

/** What the engine itself does with a signal, before the format hears of it. */
const take = (writer: Writer, signal: Signal, before: Session<any>): void => {
  switch (signal.type) {
    case 'open': {
      const { format, topic, seed } = signal;
      const rules = rulesOf(writer.knows(format));
      const { open, sealed } = seal(writer.knows(format), signal);
      writer.write({ type: 'session-opened', format, rules, topic, ...open, seed });
      for (const [entry, audience] of sealed) writer.write(entry, audience);
      for (const source of signal.laid ?? []) writer.write({ type: 'source-laid', source });
      return writer.enter(writer.format.first);
    }
    case 'forked':
      return writer.write({
        type: 'session-forked',
        from: signal.from,
        fromSeq: signal.seq,
        ...(signal.seed !== undefined && { seed: signal.seed }),
      });
    case 'reply':
      return takeReply(writer, signal);
    case 'failed': {
      const cue = before.pending.find((open) => open.id === signal.cue && open.attempt === signal.attempt);
      return cue && giveUp(writer, cue, signal.why, signal.code);
    }
    case 'budget-reached':
      return writer.close('budget', { why: signal.why });
    default:
      return;
  }
};

const takeReply = (writer: Writer, signal: SignalOf<'reply'>): void => {
  const held = writer.table.held.find(({ cue }) => cue.id === signal.cue && cue.attempt === signal.attempt);
  if (!held) return;
  writer.write({ type: 'cue-answered', cue: held.cue.id, seat: held.cue.seat }, cueAudience(held.cue));
  for (const lookup of signal.looked ?? [])
    writer.write({ type: 'looked-up', seat: held.cue.seat, cue: held.cue.id, lookup }, cueAudience(held.cue));
  tellMisfits(writer, signal, held.cue);
  const ruling = rulingOf(writer, held.cue);
  if (!ruling) return judgeReply(writer, held);
  if (held.does?.defers) return leaveToRule(writer, held, ruling);
  const answer = ruling.accept(held, writer.table);
  if ('refused' in answer) {
    if (held.cue.attempt > 1) return decideByRule(writer, held.cue, ruling, answer.refused);
    const cue = { ...held.cue, attempt: held.cue.attempt + 1 };
    return writer.write({ type: 'turn-refused', cue, rule: held.cue.ruling!, why: answer.refused }, cueAudience(cue));
  }
  writer.write({ type: 'reply-dropped', from: held.id, why: 'It was a ruling.' }, cueAudience(held.cue));
  const made = { rule: held.cue.ruling!, by: held.cue.seat, why: answer.why ?? ruling.says, value: answer.value };
  const corrected = answer.corrections?.length ? { ...made, evidence: { corrections: answer.corrections } } : made;
  writer.rule(corrected, ruling.seenBy ?? 'all');
  ruling.then(answer.value, writer);
};

/** The rule by which a declaration that does not fit counts for nothing. */
export const declaredRule = {
  id: 'declared',
  says: 'What a turn declares about itself counts only where its text and the record bear it out.',
} as const;

/** The turn is not held to it; that its declaration counts for nothing is told to the house. */
const tellMisfits = (writer: Writer, { misfits = [], heard = {} }: SignalOf<'reply'>, { seat }: Cue): void => {
  const vetoed = Object.values(heard).flatMap(({ why }) => (why === CONTRADICTED ? [why] : []));
  const why = [...new Set([...misfits, ...vetoed])].join(' ');
  if (why !== '') writer.rule({ rule: declaredRule.id, by: 'rule', why, about: seat }, 'house');
};

const rulingOf = (writer: Writer, cue: Cue): Ruling<any, any, any> | undefined =>
  cue.ruling === undefined ? undefined : writer.format.rulings?.[cue.ruling];

/** A cue that nobody will answer: the rule behind it decides, or the turn is missed. */
const giveUp = (writer: Writer, cue: Cue, why: string, code?: string): void => {
  const ruling = rulingOf(writer, cue);
  if (ruling) return decideByRule(writer, cue, ruling, why);
  writer.write({ type: 'cue-missed', cue, why, ...(code !== undefined && { code }) }, cueAudience(cue));
};

const decideByRule = (writer: Writer, cue: Cue, ruling: Ruling<any, any, any>, because: string): void => {
  writer.write({ type: 'cue-missed', cue, why: because, code: 'ruling' }, cueAudience(cue));
  const { value, why, evidence } = ruling.otherwise(writer.table, because);
  writer.rule(
    { rule: cue.ruling!, by: 'rule', why, value, evidence: { because, ...evidence } },
    ruling.seenBy ?? 'all',
  );
  ruling.then(value, writer);
};

/** Who has no judgement of its own is no fault: the rule decides as if nobody had been asked. */
const leaveToRule = (writer: Writer, { id, cue, text }: Held, ruling: Ruling<any, any, any>): void => {
  writer.write({ type: 'reply-dropped', from: id, why: text }, cueAudience(cue));
  const { value, why } = ruling.otherwise(writer.table);
  writer.rule({ rule: cue.ruling!, by: 'rule', why, value }, ruling.seenBy ?? 'all');
  ruling.then(value, writer);
};

/** Deadlines, steering, triggers and the phase's next step, over and over until nothing is written. */
const settle = (writer: Writer): void => {
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const before = writer.entries.length;
    settleSteering(writer);
    if (!writer.table.closed && !writer.table.paused) step(writer);
    if (writer.table.closed || writer.entries.length === before) return;
  }
  throw new Error(`The format ${writer.table.format} does not come to rest in phase "${writer.table.phase}".`);
};

const step = (writer: Writer): void => {
  const { now } = writer.table;
  for (const cue of writer.table.pending) {
    if (cue.due !== undefined && cue.due <= now) giveUp(writer, cue, 'Its time ran out.', 'deadline');
    if (writer.table.closed) return;
  }
  for (const trigger of writer.format.triggers ?? []) {
    const due = trigger.due(writer.table);
    if (due !== null && due <= now) trigger.then(writer);
    if (writer.table.closed) return;
  }
  const waits = writer.table.pending.some((cue) => rulingOf(writer, cue)?.holds === 'phase');
  if (!waits) writer.format.phases[writer.table.phase]?.next(writer);
};
