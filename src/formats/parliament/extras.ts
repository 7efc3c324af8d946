import { type Answers, answerTo, type SeatId } from '../../engine/index.ts';
import { amend, amendmentId, fateOf, openAmendmentsPerSeat } from './amendment.ts';
import { endorses } from './heard-ids.ts';
import { file } from './message.ts';
import { type MotionContent, motionsPerTurn, openMotionsPerSeat } from './motion.ts';
import type { Extras } from './replies.ts';
import type { HousePen } from './terms.ts';

/** Files what came with a speech: motions, amendments, and where the seat stands on other amendments. */
export const fileExtras = (
  pen: HousePen,
  seat: SeatId,
  { motions, amendments, positions }: Extras,
  heard: Answers = {},
): void => {
  fileMotions(pen, seat, motions);
  const room = openAmendmentsPerSeat - pen.table.own.amendments.filter(({ by }) => by === seat).length;
  const admitted = amendments.slice(0, Math.max(0, Math.min(1, room)));
  for (const content of admitted) {
    const amendment_id = amendmentId(pen.table.own.amendmentsFiled + 1);
    pen.note({ type: 'filed', message: file(pen.table, 'AMENDMENT', seat, { amendment_id, ...content }) });
  }
  refuseTheRest(pen, seat, 'amendments', amendments.length - admitted.length);
  takePositions(pen, seat, positions, heard);
};

/** One motion a turn, and not too many open at a time: the rest is refused in one sentence. */
export const fileMotions = (pen: HousePen, seat: SeatId, motions: readonly MotionContent[]): void => {
  const room = openMotionsPerSeat - pen.table.own.motions.filter(({ by }) => by === seat).length;
  const admitted = motions.slice(0, Math.max(0, Math.min(motionsPerTurn, room)));
  for (const content of admitted) pen.note({ type: 'filed', message: file(pen.table, 'MOTION', seat, content) });
  refuseTheRest(pen, seat, 'motions', motions.length - admitted.length);
};

const refuseTheRest = (pen: HousePen, seat: SeatId, what: string, count: number): void => {
  if (count > 0) pen.note({ type: 'not-admitted', seat, what, count });
};

const takePositions = (pen: HousePen, seat: SeatId, positions: Extras['positions'], heard: Answers): void => {
  const open = (id: string) => pen.table.own.amendments.find(({ content }) => content.amendment_id === id);
  const known = positions.filter(({ amendment_id }) => open(amendment_id));
  for (const { amendment_id: id, position } of known) {
    if (position === 'withdraw' && open(id)?.by === seat)
      pen.note({ type: 'amendment-settled', id, state: 'withdrawn', why: 'Its proposer withdrew it.' });
  }
  const others = known.filter(({ amendment_id: id, position }) => position !== 'withdraw' && open(id)?.by !== seat);
  for (const { amendment_id: id, position, condition = '' } of others) {
    const intent = answerTo(heard, endorses(id));
    if (position === 'counter') pen.note({ type: 'countered', seat, id, condition });
    else if (position === 'endorse' && isNoEndorsement(intent.value))
      pen.note({ type: 'countered', seat, id, condition: condition || (intent.quote ?? ''), heard: intent });
  }
  const taken = others.filter(
    ({ amendment_id: id, position }) =>
      position === 'oppose' || (position === 'endorse' && !isNoEndorsement(answerTo(heard, endorses(id)).value)),
  );
  if (taken.length > 0) pen.note({ type: 'positions-taken', seat, positions: taken });
};

/** An endorsement whose words were heard to set a condition, or to refuse, takes nothing into the bill. */
const isNoEndorsement = (intent: string): boolean => intent === 'conditional' || intent === 'no';

/** Settles every amendment whose fate the rules decide; each that is incorporated makes a new version of the bill. */
export const settleAmendments = (pen: HousePen): void => {
  for (const amendment of pen.table.own.amendments) {
    const { bill, drafter } = pen.table.own;
    const fate = fateOf(amendment, drafter);
    const id = amendment.content.amendment_id;
    if (!fate || !bill) continue;
    const changed = fate.state === 'incorporated' ? amend(bill, amendment.content) : null;
    if (fate.state === 'incorporated' && !changed) {
      pen.note({
        type: 'amendment-settled',
        id,
        state: 'rejected',
        why: 'The bill holds nothing that it could change.',
      });
      continue;
    }
    pen.note({ type: 'amendment-settled', id, ...fate });
    if (changed) pen.note({ type: 'bill-changed', bill: changed, by: id });
  }
};
