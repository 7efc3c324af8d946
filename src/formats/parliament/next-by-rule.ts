import { answerTo } from '../../engine/index.ts';
import { isStale, remedies } from './deadlock.ts';
import { dissentHoldsTheVote } from './dissent.ts';
import { everyoneHadTheFloor, exchangesLeft, isAtTheCap, isFinalRound, mayGoOn, nextSlot, strayed } from './floor.ts';
import { groundFor, mayBeQuieted } from './grounds.ts';
import { CONDUCT } from './heard-ids.ts';
import { title, unheard } from './house.ts';
import { actions, grounds, type NextActionContent } from './next-action-content.ts';
import { areClear, standingOf } from './standing.ts';
import type { HouseTable } from './terms.ts';

export interface Ruled {
  readonly content: NextActionContent;
  readonly why: string;
  /** What was heard that led to it. */
  readonly evidence?: Readonly<Record<string, unknown>>;
}

type Step = (table: HouseTable) => Ruled | null;

/** What the rules would do after an exchange: the first step that has something to say. */
export const nextByRule = (table: HouseTable): Ruled => {
  for (const step of steps) {
    const ruled = step(table);
    if (ruled) return ruled;
  }
  return goOn(table);
};

const make = (content: Omit<NextActionContent, 'ruling_type'>, why: string, evidence?: Ruled['evidence']): Ruled => ({
  content: { ruling_type: actions[content.action], ...content },
  why,
  ...(evidence && { evidence }),
});

/** Nobody left to speak, or the clock has run out: a vote, or the end of the round. */
const closing: Step = (table) => {
  if (nextSlot(table) !== null && !isAtTheCap(table)) return null;
  const why = isAtTheCap(table) ? 'The exchanges of this round are used up.' : 'Everybody in the order has spoken.';
  return isFinalRound(table) || (areClear(table) && !dissentHoldsTheVote(table)) ? voteNow(table, why) : endRound(why);
};

export const voteNow = (table: HouseTable, why: string): Ruled =>
  make(
    {
      action: 'call_vote',
      ruling: 'Positions are clear, and everyone has had the floor. I call the vote.',
      round_summary: standingOf(table).words,
    },
    why,
  );

const endRound = (why: string): Ruled =>
  make({ action: 'round_end', ruling: 'This round has run its course. It is closed, and we go on in the next.' }, why);

const quietHostility: Step = (table) => {
  const { last } = table.own;
  const seat = [last?.address_to, last?.speaker].find(
    (candidate) => candidate !== undefined && (table.own.members[candidate]?.hostile ?? 0) > 0,
  );
  return seat !== undefined && mayBeQuieted(seat, table) ? quiet(table, seat) : null;
};

const quiet = (table: HouseTable, target: string): Ruled => {
  const ground = groundFor(target, table) ?? 'deadlock';
  return make(
    {
      action: 'quiet',
      target,
      ground,
      ruling: `${title(table, target)} ${grounds[ground]}, and is quieted for the remainder of this round. They keep their vote.`,
    },
    `${title(table, target)} ${grounds[ground]}.`,
    { ground, ...(ground === 'hostility' && { heard: heardHostile(table, target) }) },
  );
};

/** The words of the last exchange in which a seat was heard to be hostile. */
const heardHostile = ({ own: { last } }: HouseTable, seat: string) =>
  answerTo((seat === last?.speaker ? last?.question : last?.answer)?.heard, CONDUCT);

const leadBack: Step = (table) => {
  const { last } = table.own;
  const astray = strayed(last);
  if (!astray || last?.way === 'redirect' || !mayGoOn(table, last)) return null;
  return make(
    {
      action: 'redirect',
      target: astray.seat,
      ruling: `${title(table, astray.seat)}, please keep to ${last!.suggested_topic}. You are bound to address it now.`,
    },
    astray.says,
    { heard: astray.heard },
  );
};

/** Each deadlock of a round gets the next remedy; one that does not fit is passed over. */
const remedy: Step = (table) => {
  const { patterns, remedies: used, last } = table.own;
  const [pattern] = patterns;
  if (!pattern || !last) return null;
  const why = patterns.map(({ says }) => says).join(' ');
  const target = pattern.seats.length === 1 ? pattern.seats[0]! : last.speaker;
  const evidence = Object.fromEntries(patterns.map((each) => [each.id, each.evidence]));
  const fits = (action: (typeof remedies)[number]): boolean =>
    action === 'quiet'
      ? mayBeQuieted(target, table)
      : action !== 'force_compromise' || (mayGoOn(table, last) && last.way !== 'compromise');
  const action = remedies.slice(Math.min(used, remedies.length - 1)).find(fits);
  switch (action) {
    case undefined:
      return null;
    case 'quiet':
      return { ...quiet(table, target), why, evidence };
    case 'call_vote':
      return everyoneHadTheFloor(table) && !dissentHoldsTheVote(table) ? { ...voteNow(table, why), evidence } : null;
    case 'deadlock_warning':
      return make({ action, ruling: `I note a deadlock. ${why} Bring something new, or give way.` }, why, evidence);
    default:
      return make(
        { action, target, ruling: `${title(table, target)}, propose a compromise that both of you can live with.` },
        why,
        evidence,
      );
  }
};

const compromiseOnRequest: Step = (table) => {
  const { motions, last } = table.own;
  if (
    !last ||
    !mayGoOn(table, last) ||
    last.way === 'compromise' ||
    !motions.some(({ motion }) => motion === 'request_compromise')
  )
    return null;
  const target = last.speaker;
  return make(
    { action: 'force_compromise', target, ruling: `On the motion: ${title(table, target)}, propose a compromise.` },
    'A compromise was moved for.',
  );
};

const voteOnRequest: Step = (table) =>
  table.own.motions.some(({ motion }) => motion === 'call_vote') &&
  everyoneHadTheFloor(table) &&
  !dissentHoldsTheVote(table)
    ? voteNow(table, 'A vote was moved for, and everyone has had the floor.')
    : null;

/** An exchange in which somebody gives way is worth one more question, while time is left for those unheard. */
const followUp: Step = (table) => {
  const { last } = table.own;
  if (!last?.answer?.gives || last.way !== 'planned' || isStale(last) || !mayGoOn(table, last)) return null;
  if (exchangesLeft(table) <= unheard(table).length || (table.own.plan ?? []).length >= exchangesLeft(table))
    return null;
  return make(
    {
      action: 'next_speaker',
      follow_up: true,
      target: last.speaker,
      address_to: last.address_to,
      ruling: `There is movement here. ${title(table, last.speaker)} may follow up.`,
    },
    'The exchange is productive.',
  );
};

const goOn = (table: HouseTable): Ruled => {
  const slot = nextSlot(table)!;
  return make(
    {
      action: 'next_speaker',
      target: slot.speaker,
      address_to: slot.address_to,
      suggested_topic: slot.suggested_topic,
      ruling: `${title(table, slot.speaker)} has the floor and addresses ${title(table, slot.address_to)}.`,
    },
    'The next in the order.',
  );
};

/** In the order in which they are tried. */
const steps: readonly Step[] = [
  closing,
  quietHostility,
  leadBack,
  remedy,
  voteOnRequest,
  compromiseOnRequest,
  followUp,
];
