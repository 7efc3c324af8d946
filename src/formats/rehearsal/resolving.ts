import { answerTo, seatOf } from '../../engine/index.ts';
import { deckIn } from './deck.ts';
import { ANSWERED } from './heard-ids.ts';
import { bridgeFor, chairOf } from './moderating.ts';
import { type ExchangeRecord, isOpen, type Outcome, outcomes } from './outcome.ts';
import { decidePileOn, endPileOn, speakPileOn } from './pile-on.ts';
import { recordOf } from './recording.ts';
import { ruleBook } from './rule-book.ts';
import { goTo } from './states.ts';
import type { RehearsalPen, RehearsalPhase } from './terms.ts';

/** The exchange is over: its outcome is logged, a pile-on may follow, and the moderator leads back. */
export const resolving: RehearsalPhase = {
  says: 'The moderator leads back to the presentation.',
  next: (pen) => {
    const { own, now } = pen.table;
    const open = own.exchange;
    if (!open || own.ending) return leave(pen);
    switch (open.stage) {
      case 'resolved':
        return decidePileOn(pen) ? undefined : bridge(pen);
      case 'inviting':
        if (open.wish) return afterPileOn(pen, false);
        return now >= own.floorUntil ? speakPileOn(pen) : undefined;
      case 'piling-on':
        return open.wish ? afterPileOn(pen, false) : undefined;
      case 'bridging':
        return now >= own.floorUntil ? leave(pen) : undefined;
      default:
        return;
    }
  },
};

/** Ends the exchange: logs how, and whether the challenge stays open. */
export const resolve = (pen: RehearsalPen, outcome: Outcome): void => {
  const isAbout = (kind: string): boolean => kind === 'verdict' || kind === 'follow-up';
  pen.withdraw(({ kind }) => isAbout(kind) || kind === 'question', 'The exchange is over.');
  for (const held of pen.table.held) if (isAbout(held.cue.kind)) pen.drop(held, 'The exchange is over.');
  const record = recordOf(pen.table, outcome);
  const answered = answerTo(pen.table.own.exchange!.heard, ANSWERED);
  const evidence = { turns: record.turns, unresolved: isOpen(record), answered };
  pen.rule({
    rule: ruleBook.outcome.id,
    by: 'rule',
    why: outcomes[outcome].says(seatOf(pen.table, record.seat)?.name ?? record.seat),
    about: record.seat,
    value: outcome,
    evidence,
  });
  goTo(pen, 'RESOLVING');
  pen.note({ type: 'exchange-resolved', outcome, record });
  if (outcome === 'parked') park(pen, record);
};

/** A parked question comes back on the last slide; there, or parked twice, only when the presenter comes back to it. */
const park = (pen: RehearsalPen, { seat, question, slide, source }: ExchangeRecord): void => {
  if (question === '') return;
  const { own, settings } = pen.table;
  const end = deckIn(settings).slides.length;
  const back = source === 'carried' || own.slide >= end - 1 ? end : end - 1;
  const name = seatOf(pen.table, seat)?.name ?? seat;
  pen.note({ type: 'parked', challenge: { seat, name, question, slide, outcome: 'parked', back } });
};

/** The answer to a pile-on is over, or none came: it had its one turn. */
export const afterPileOn = (pen: RehearsalPen, answered: boolean): void => {
  endPileOn(pen, answered);
  pen.utter(chairOf(pen.table).id, 'bridge', bridgeFor(pen.table, true));
};

const bridge = (pen: RehearsalPen): void => {
  pen.utter(chairOf(pen.table).id, 'bridge', bridgeFor(pen.table, false));
  pen.note({ type: 'bridged' });
};

const leave = (pen: RehearsalPen): void => {
  pen.withdraw(({ kind }) => kind === 'pile-on' || kind === 'bridge', 'The exchange is over.');
  for (const held of pen.table.held)
    if (held.cue.kind === 'pile-on' || held.cue.kind === 'bridge') pen.drop(held, 'The exchange is over.');
  goTo(pen, 'PRESENTING');
};
