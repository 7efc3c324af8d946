import { sentencesOf } from '../../engine/index.ts';
import { type Amendment, amend, isRipe } from './amendment.ts';
import { representatives } from './house.ts';
import { file } from './message.ts';
import type { HousePen, HouseTable } from './terms.ts';
import { amendmentVoteAsk } from './told.ts';

/** A ballot on one amendment. */
export interface AmendmentBallot {
  readonly amendment_id: string;
  readonly vote: 'YES' | 'NO';
  readonly reasoning: string;
}

const openAmendment = ({ own }: HouseTable, id: string): Amendment | undefined =>
  own.amendments.find(({ content }) => content.amendment_id === id);

/** Amendments that were discussed long enough to be put to the vote. */
export const ripeAmendments = ({ own }: HouseTable): readonly Amendment[] => own.amendments.filter(isRipe);

/** Puts an amendment to all, quieted and expelled seats too; the ballots are sealed until the last one is in. */
export const divideOn = (pen: HousePen, id: string): void => {
  const seats = representatives(pen.table);
  const asks = amendmentVoteAsk(openAmendment(pen.table, id)!.content);
  pen.note({ type: 'amendment-put', id, seats });
  pen.cue(
    ...seats.map((seat) => ({
      seat,
      kind: 'amendment-vote' as const,
      shape: 'amendment-vote',
      heardBy: 'house' as const,
      asks,
    })),
  );
};

/** Opens the ballots: more YES than NO takes the amendment in, a tie leaves the bill as it is. */
export const settleDivision = (pen: HousePen, id: string): void => {
  let [yes, no] = [0, 0];
  for (const held of pen.table.held) {
    if (held.cue.kind !== 'amendment-vote') continue;
    const { vote, reasoning } = pen.draft(held).data as AmendmentBallot;
    if (vote === 'YES') yes += 1;
    else no += 1;
    const ballot = { amendment_id: id, vote, reasoning: sentencesOf(reasoning)[0] ?? '' };
    pen.speak(held, { heardBy: 'all', data: file(pen.table, 'AMENDMENT_VOTE', held.cue.seat, ballot) });
  }
  const { bill } = pen.table.own;
  const amendment = openAmendment(pen.table, id);
  const changed = yes > no && bill && amendment ? amend(bill, amendment.content) : null;
  const count = `By ${yes} to ${no} the house`;
  const why = changed
    ? `${count} takes it in.`
    : yes > no
      ? `${count} wants it, but the bill holds nothing that it could change.`
      : `${count} leaves the bill as it is.`;
  pen.note({ type: 'amendment-settled', id, state: changed ? 'incorporated' : 'rejected', why });
  if (changed) pen.note({ type: 'bill-changed', bill: changed, by: id });
};
