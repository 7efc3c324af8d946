import type { Entry, SeatId, Table } from '../../engine/index.ts';
import type { AmendmentContent } from './amendment.ts';
import type { AmendmentBallot } from './amendment-vote.ts';
import type { BillContent } from './bill.ts';
import type { MotionContent } from './motion.ts';
import type { PmDecision } from './prime-minister.ts';
import type { RankedBallot } from './ranked-ballot.ts';
import type { SpeakerRuling } from './speaker-ruling.ts';
import type { HouseAnswer, HouseQuestion, OpeningStatement } from './speech.ts';
import type { Ballot, VoteTally } from './tally.ts';

/** What each type of message holds. */
export interface Contents {
  OPENING_STATEMENT: OpeningStatement;
  BILL_DRAFT: BillContent;
  QUESTION: HouseQuestion;
  ANSWER: HouseAnswer;
  AMENDMENT: AmendmentContent;
  MOTION: MotionContent;
  AMENDMENT_VOTE: AmendmentBallot;
  VOTE: Ballot;
  RANKED_BALLOT: RankedBallot;
  SPEAKER_RULING: SpeakerRuling;
  VOTE_TALLY: VoteTally;
  PM_DECISION: PmDecision;
}

export type MessageType = keyof Contents;

/** One message of the house's ledger. Id, round and timestamp are the clerk's to add. */
export interface HouseMessage<T extends MessageType = MessageType> {
  readonly id: string;
  readonly type: T;
  readonly round: number;
  readonly timestamp: string;
  readonly from: SeatId;
  readonly to: SeatId | 'all';
  readonly in_reply_to?: string;
  readonly content: Contents[T];
}

export const messageId = (number: number): string => `msg-${String(number).padStart(3, '0')}`;

/** The clerk's stamp: numbers a message and dates it. It has to be written before the next one is filed. */
export const file = <T extends MessageType>(
  table: Pick<Table<{ readonly messages: number; readonly round: number }>, 'own' | 'at'>,
  type: T,
  from: SeatId,
  content: Contents[T],
  more: { readonly to?: SeatId; readonly in_reply_to?: string } = {},
): HouseMessage<T> => ({
  id: messageId(table.own.messages + 1),
  type,
  round: table.own.round,
  timestamp: new Date(table.at).toISOString(),
  from,
  to: more.to ?? 'all',
  ...(more.in_reply_to !== undefined && { in_reply_to: more.in_reply_to }),
  content,
});

/** The message an entry holds: a turn's data, a ruling's value, or what the clerk filed. */
export const messageIn = (entry: Entry<any>): HouseMessage | null => {
  switch (entry.type) {
    case 'turn-taken':
      return asMessage(entry.turn.data);
    case 'ruling-made':
      return asMessage(entry.ruling.value);
    case 'noted':
      return asMessage(entry.fact?.message);
    default:
      return null;
  }
};

/** All messages of a ledger, in their order. */
export const messagesOf = (ledger: readonly Entry<any>[]): HouseMessage[] =>
  ledger.flatMap((entry) => messageIn(entry) ?? []);

const asMessage = (value: unknown): HouseMessage | null =>
  typeof value === 'object' && value !== null && /^msg-\d+$/.test(String((value as HouseMessage).id))
    ? (value as HouseMessage)
    : null;
