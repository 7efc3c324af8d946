import type { About, Cue, SeatId } from '../../engine/index.ts';
import { keepsDissent, stancesFor } from './dissent.ts';
import { title } from './house.ts';
import { concernOf } from './issues.ts';
import type { HouseTable } from './terms.ts';

/** What a representative's cue is about, as data: the bill as it stands, the amendments that wait, who stands for what. */
export const aboutHouse = ({ seat, kind }: Cue, table: HouseTable): About => {
  const { own } = table;
  const { exchange } = own;
  const members = Object.keys(own.members);
  const isAsking = kind === 'question';
  return {
    ...(exchange && isAsking && { to: exchange.address_to, text: exchange.suggested_topic }),
    ...(exchange && kind === 'answer' && { asked: { by: exchange.speaker, text: exchange.question?.text ?? '' } }),
    ...(kind === 'amendment-vote' && own.dividing !== null && dividedOn(table, own.dividing)),
    more: {
      motives: own.members[seat]?.motives ?? [],
      concerns: concernsOf(seat, table),
      titles: Object.fromEntries(members.map((id) => [id, title(table, id)])),
      clauses: own.bill?.clauses.map(({ id, section, text }) => ({ id, section, text })) ?? [],
      amendments: own.amendments.map(({ content, by }) => ({
        id: content.amendment_id,
        by,
        text: content.proposed_text,
      })),
      takenIn:
        own.bill?.clauses.flatMap(({ from }) => (members.includes(from) || from === 'clerk' ? [] : [from])) ?? [],
      stances: stancesFor(table),
      drafts: own.drafts.map(({ title: name, clauses }) => ({
        title: name,
        text: clauses.map(({ text }) => text).join('\n'),
      })),
      scores: keepsDissent(table),
    },
  };
};

/** What a member looks after by its motives, but for what somebody before it asks first: all open at once, and nobody hears another. */
const concernsOf = (seat: SeatId, { own }: HouseTable): readonly string[] => {
  const first = new Set<string>();
  for (const [id, { motives }] of Object.entries(own.members)) {
    const concerns = motives.flatMap((motive) => concernOf(motive) ?? []).filter((concern) => !first.has(concern));
    if (id === seat) return concerns;
    if (concerns[0] !== undefined) first.add(concerns[0]);
  }
  return [];
};

/** Whose amendment is put to the vote, and its name. */
const dividedOn = ({ own }: HouseTable, id: string): About => {
  const amendment = own.amendments.find(({ content }) => content.amendment_id === id);
  return amendment ? { to: amendment.by, choices: [id], text: amendment.content.proposed_text } : {};
};
