import type { Ledger } from '../../engine/index.ts';
import { contentOf } from './bill.ts';
import { clockFor } from './debate-clock.ts';
import { messageId } from './message.ts';
import { type HouseRecord, houseRecord, nameIn, ofType } from './record.ts';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** `parl-<date>-<nnn>`: the day it was opened, and its seed. */
export const parliamentId = ({ opened, seed }: Pick<HouseRecord, 'opened' | 'seed'>): string =>
  `parl-${new Date(opened).toISOString().slice(0, 10)}-${String(Math.abs(seed) % 1000).padStart(3, '0')}`;

/** The state of the session: roster, clock and votes. */
export const sessionJson = (ledger: Ledger): string => {
  const record = houseRecord(ledger);
  const round = record.rounds.at(-1)?.round ?? 0;
  const bill = record.versions.at(-1)?.bill ?? null;
  const votes = ofType(record, 'VOTE');
  const clock = clockFor(round, record.members.length);
  return json({
    parliament_id: parliamentId(record),
    problem_statement: record.problem,
    constituent_issues: record.issues,
    current_round: round,
    max_rounds: record.settings.rounds,
    bill_version: bill?.version ?? 0,
    drafter: bill?.drafter ?? null,
    status: record.phase.replaceAll('-', '_'),
    next_message_id: messageId(record.messages.length + 1),
    representatives: record.members.map(({ id, name }) => {
      const history = temperaturesOf(ledger, id);
      const quieted = record.quieted.filter(({ seat, round: of }) => seat === id && of === round);
      return {
        agent_id: id,
        name,
        temperature: history.at(-1)?.temperature ?? null,
        temperature_history: history,
        motives: record.motives[id] ?? [],
        is_quiet: quieted.length > 0,
        quiet_until_round: quieted.length > 0 ? round + 1 : null,
        voting_record: votes
          .filter(({ from }) => from === id)
          .map(({ round: of, content }) => ({ round: of, vote: content.vote })),
      };
    }),
    debate_clock: {
      max_exchanges: clock.exchanges,
      exchanges_used: exchangesIn(ledger, round),
      response_sentences: clock.sentences,
    },
    vote_history: record.tallies.map(({ round: of, tally }) => ({ round: of, ...tally })),
  });
};

const temperaturesOf = (ledger: Ledger, seat: string): { readonly round: number; readonly temperature: number }[] =>
  ledger.flatMap((entry) => {
    const fact =
      entry.type === 'noted'
        ? (entry.fact as { type: string; round?: number; temperatures?: Record<string, number> })
        : null;
    const drawn =
      fact?.type === 'house-composed' || fact?.type === 'round-opened' ? fact.temperatures?.[seat] : undefined;
    return drawn === undefined ? [] : [{ round: fact?.round ?? 0, temperature: drawn }];
  });

const exchangesIn = (ledger: Ledger, round: number): number => {
  let [at, count] = [0, 0];
  for (const entry of ledger) {
    const fact = entry.type === 'noted' ? (entry.fact as { type: string; round?: number }) : null;
    if (fact?.type === 'round-opened') at = fact.round ?? 0;
    if (fact?.type === 'exchange-opened' && at === round) count += 1;
  }
  return count;
};

/** All messages of the house, in their order. */
export const messagesJson = (ledger: Ledger): string => json(houseRecord(ledger).messages);

/** The bill as it stands, with its amendments. */
export const billJson = (ledger: Ledger): string => {
  const record = houseRecord(ledger);
  const bill = record.versions.at(-1)?.bill;
  if (!bill) return json(null);
  return json({
    ...contentOf(bill),
    status: record.outcome?.status ?? 'debated',
    amendments: ofType(record, 'AMENDMENT').map(({ id, from, content }) => ({
      ...content,
      message: id,
      proposed_by: from,
      status: record.fates.get(content.amendment_id)?.state ?? 'debating',
    })),
    history: record.versions.map(({ bill: { version }, by }) => ({ version, by: nameIn(record.members, by) })),
  });
};

/** Where the house stood in each round, and who leaned which way when it closed. */
export const roundSummariesJson = (ledger: Ledger): string => {
  const record = houseRecord(ledger);
  return json(
    record.rounds.map(({ round, clock, bill }) => ({
      round,
      clock,
      bill_version: bill?.version ?? 0,
      summaries: record.summaries
        .filter((summary) => summary.round === round)
        .map(({ when, agreed, contested, bill: proposes, words }) => ({
          when,
          agreed,
          contested,
          bill: proposes,
          words,
        })),
      positions: record.positions.find((closed) => closed.round === round)?.positions ?? null,
    })),
  );
};
