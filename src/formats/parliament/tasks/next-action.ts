import { type Accepted, type Held, isHeard } from '../../../engine/index.ts';
import { ripeAmendments } from '../amendment-vote.ts';
import { announcementOf, checkMessage, targetIn } from '../clerk.ts';
import { act } from '../course.ts';
import { isStale } from '../deadlock.ts';
import { dissentHoldsTheVote } from '../dissent.ts';
import { everyoneHadTheFloor, exchangesLeft, isAtTheCap, isFinalRound, mayGoOn, nextSlot, slotFor } from '../floor.ts';
import { groundFor, mayBeQuieted } from '../grounds.ts';
import { CIRCLES } from '../heard-ids.ts';
import { speaker, title, unheard } from '../house.ts';
import { file, type HouseMessage } from '../message.ts';
import { type Action, actions, atTheCap, grounds, isAction, type NextActionContent } from '../next-action-content.ts';
import { nextByRule } from '../next-by-rule.ts';
import { type Fields, textIn } from '../reading.ts';
import { acknowledgedIn, completed, openObjections } from '../ruling-duties.ts';
import { standingOf } from '../standing.ts';
import type { HouseTable, HouseTask } from '../terms.ts';

type NextMessage = HouseMessage<'SPEAKER_RULING'>;

/** NEXT_ACTION: after every exchange the Speaker decides what happens; the clerk sees to the rules. */
export const nextAction: HouseTask<NextMessage> = {
  accept: (held, table) => accepted(held, table),
  otherwise: (table) => {
    const { content, why, evidence } = nextByRule(table);
    const value = file(table, 'SPEAKER_RULING', speaker, completed(content, table).content);
    return { value, why, ...(evidence && { evidence }) };
  },
  then: ({ content }, pen) => act(content as NextActionContent, pen),
};

/** Other words for the actions that a model may use. */
const synonyms: ReadonlyMap<string, Action> = new Map([
  ['continue', 'next_speaker'],
  ['continue_debate', 'next_speaker'],
  ['follow_up', 'next_speaker'],
  ['allow_follow_up', 'next_speaker'],
  ['vote', 'call_vote'],
  ['end_round', 'round_end'],
  ['warning', 'deadlock_warning'],
  ['compromise', 'force_compromise'],
  ['vote_on_amendment', 'amendment_vote'],
  ['call_amendment_vote', 'amendment_vote'],
]);

const accepted = (held: Held, table: HouseTable): Accepted<NextMessage> => {
  const checked = checkMessage(held, 'SPEAKER_RULING', speaker);
  if ('refused' in checked) return checked;
  const { content: given, corrections } = checked;
  const named = textIn(given.action).toLowerCase().replace(/-/gu, '_');
  const action = isAction(named) ? named : synonyms.get(named);
  if (!action) return { refused: `There is no action "${named}"; choose one of ${Object.keys(actions).join(', ')}.` };
  const legal = lawful(action, { ...given, follow_up: given.follow_up === true || /follow/u.test(named) }, table, held);
  if ('refused' in legal) return legal;
  const isOwn = !legal.repaired || (legal.content.action === action && atTheCap.includes(action));
  const ruling = isOwn ? announcementOf(given, legal.ruling, corrections) : legal.ruling;
  if (legal.content.action === action && given.ruling_type !== actions[action])
    corrections.push(`A ${action} is a ruling of type ${actions[action]}.`);
  const { content, corrections: more } = completed({ ...legal.content, ruling }, table, given);
  return {
    value: file(table, 'SPEAKER_RULING', speaker, content),
    why: ruling,
    corrections: [...corrections, ...(legal.repaired ? [legal.repaired] : []), ...more],
  };
};

/** A ruling that may stand, with the words it gets when it came without any; `repaired` says what was put in its place. */
interface Ruled {
  readonly content: NextActionContent;
  readonly ruling: string;
  readonly repaired?: string;
}
type Lawful = Ruled | { readonly refused: string };

const stands = (action: Action, more: Partial<NextActionContent>, ruling: string): Ruled => ({
  content: { ruling_type: actions[action], ruling, action, ...more },
  ruling,
});

/** What the rules would do stands in for what was ruled. */
const instead = (table: HouseTable, because: string): Lawful => {
  const { content } = nextByRule(table);
  return { content, ruling: content.ruling, repaired: `${because} The clerk put ${content.action} in its place.` };
};

const lawful = (action: Action, given: Fields, table: HouseTable, held: Held): Lawful => {
  if (isAtTheCap(table) && !atTheCap.includes(action)) {
    const because = `The ${table.own.clock.exchanges} exchanges are used up, so only a vote or the end of the round may follow.`;
    return isFinalRound(table) ? vote(given, table, held, because) : roundEnd(table, because);
  }
  switch (action) {
    case 'call_vote':
      return vote(given, table, held);
    case 'round_end':
      return roundEnd(table);
    case 'next_speaker':
      return given.follow_up ? followUp(table) : next(given, table);
    case 'redirect':
      return redirect(given, table);
    case 'quiet':
      return quiet(given, table);
    case 'force_compromise':
      return compromise(given, table);
    case 'amendment_vote':
      return amendmentVote(given, table);
    default:
      return nextSlot(table)
        ? stands(action, {}, action === 'progress_note' ? 'The house has made progress.' : 'I note a deadlock.')
        : instead(table, 'Nobody is left to speak.');
  }
};

const vote = (given: Fields, table: HouseTable, held: Held, because?: string): Lawful => {
  if (!everyoneHadTheFloor(table)) return instead(table, 'A vote waits until everyone has had the floor.');
  if (dissentHoldsTheVote(table)) return instead(table, 'A vote waits while a motive is badly served.');
  const open = openObjections(table);
  const acknowledged = acknowledgedIn(table, given);
  const passedOver = open.filter((seat) => !acknowledged.includes(seat));
  if (passedOver.length > 0 && held.cue.attempt === 1 && !because && !isAtTheCap(table))
    return {
      refused: `Objections of ${passedOver.map((seat) => title(table, seat)).join(', ')} are neither taken up nor acknowledged; list them in acknowledged_objections or let them be heard.`,
    };
  const summary = textIn(given.round_summary);
  const repairs = [
    because,
    ...(passedOver.length > 0 ? [`The clerk acknowledged the objections of ${passedOver.join(', ')}.`] : []),
    ...(summary === '' ? ['The summary before the vote was missing; the clerk wrote it.'] : []),
  ].filter((repair) => repair !== undefined);
  const legal = stands(
    'call_vote',
    {
      round_summary: summary || standingOf(table).words,
      ...(open.length > 0 && { acknowledged_objections: open }),
    },
    'I call the vote.',
  );
  return repairs.length === 0 ? legal : { ...legal, repaired: repairs.join(' ') };
};

const roundEnd = (table: HouseTable, because?: string): Lawful => {
  if (isFinalRound(table)) return instead(table, 'The last round ends with a vote.');
  if (!isAtTheCap(table) && unheard(table).length > 0 && nextSlot(table))
    return instead(table, 'A round ends when everyone has had the floor.');
  const ended = stands('round_end', {}, 'This round is closed.');
  return because ? { ...ended, repaired: because } : ended;
};

const next = (given: Fields, table: HouseTable): Lawful => {
  const planned = nextSlot(table);
  if (!planned) return instead(table, 'Nobody is left to speak.');
  const corrections: string[] = [];
  const target = targetIn(table, given.target ?? given.speaker, corrections);
  const named = textIn(given.target ?? given.speaker);
  const asked = target
    ? slotFor(table, target, targetIn(table, given.address_to, corrections), textIn(given.suggested_topic))
    : named
      ? { refused: `No representative is called "${named}".` }
      : planned;
  const slot = 'refused' in asked ? planned : asked;
  const { speaker: by, address_to, suggested_topic } = slot;
  const legal = stands(
    'next_speaker',
    { target: by, address_to, suggested_topic },
    `${title(table, by)} has the floor.`,
  );
  return 'refused' in asked
    ? { ...legal, repaired: `${asked.refused} The next in the order is ${title(table, by)}.` }
    : legal;
};

/** A productive exchange may go on; one that goes round is cut, and so is one at the expense of those unheard. */
const followUp = (table: HouseTable): Lawful => {
  const { last } = table.own;
  if (!last || !mayGoOn(table, last)) return instead(table, 'There is no exchange to follow up.');
  if (isStale(last) || (last.way === 'follow-up' && isHeard(last.answer?.heard, CIRCLES, 'yes')))
    return instead(table, 'The exchange goes round in circles, so the next speaker is called.');
  if (exchangesLeft(table) <= unheard(table).length)
    return instead(table, 'The exchanges that are left belong to those who have not spoken.');
  return stands(
    'next_speaker',
    { follow_up: true, target: last.speaker, address_to: last.address_to, suggested_topic: last.suggested_topic },
    `${title(table, last.speaker)} may follow up.`,
  );
};

const redirect = (given: Fields, table: HouseTable): Lawful => {
  const { last } = table.own;
  const target = targetIn(table, given.target, []) ?? last?.address_to;
  if (!last || !target || ![last.speaker, last.address_to].includes(target))
    return { refused: `Only one of the last two speakers can be redirected; "${given.target}" was none of them.` };
  if (last.way === 'redirect') return instead(table, 'They were redirected once already.');
  if (!mayGoOn(table, last)) return instead(table, 'One of the two may not speak any more.');
  return stands('redirect', { target }, `${title(table, target)}, please keep to ${last.suggested_topic}.`);
};

const quiet = (given: Fields, table: HouseTable): Lawful => {
  const target = targetIn(table, given.target, []);
  if (!target) return { refused: `No representative is called "${given.target}"; name whom to quiet by id.` };
  if (!mayBeQuieted(target, table))
    return { refused: `${title(table, target)} can't be quieted: a debate needs two who may speak.` };
  const stated = Object.keys(grounds).find((name) => name === given.ground);
  const ground = groundFor(target, table) ?? (stated as NextActionContent['ground']);
  if (!ground)
    return {
      refused: `No ground for quieting ${title(table, target)} was measured; name one: ${Object.keys(grounds).join(', ')}.`,
    };
  return stands('quiet', { target, ground }, `${title(table, target)} ${grounds[ground]}, and is quieted.`);
};

/** An amendment is put to the vote once it was discussed; until then it stands or falls by who is behind it. */
const amendmentVote = (given: Fields, table: HouseTable): Lawful => {
  const ripe = ripeAmendments(table).map(({ content }) => content.amendment_id);
  const named = textIn(given.amendment_id ?? given.target);
  if (ripe.length === 0)
    return instead(table, 'No amendment was discussed in two exchanges, so none is put to the vote.');
  if (!ripe.includes(named))
    return { refused: `"${named}" can't be put to the vote; name one of ${ripe.join(', ')} in amendment_id.` };
  return stands('amendment_vote', { amendment_id: named }, `The house votes on ${named}.`);
};

const compromise = (given: Fields, table: HouseTable): Lawful => {
  const { last } = table.own;
  const target = targetIn(table, given.target, []) ?? last?.speaker;
  if (!last || !target || ![last.speaker, last.address_to].includes(target))
    return { refused: 'A compromise is asked of one of the last two speakers; name one of them as target.' };
  if (last.way === 'compromise') return instead(table, 'They were asked for a compromise just now.');
  if (!mayGoOn(table, last)) return instead(table, 'One of the two may not speak any more.');
  return stands('force_compromise', { target }, `${title(table, target)}, propose a compromise.`);
};
