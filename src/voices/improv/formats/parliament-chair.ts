import { pick } from '../../../engine/index.ts';
import { dealMotives, issuesFor } from '../../../formats/parliament/issues.ts';
import { listed, sentence } from '../grammar.ts';
import type { Made, Move, Moves } from '../move.ts';
import { plainSpeech } from '../plain-speech.ts';
import type { Reading } from '../reading.ts';
import { must } from '../speech.ts';
import { evaluate } from './parliament-evaluate.ts';
import { billIn, type ReadBill, rosterIn, roundIn } from './parliament-house.ts';
import { type Content, line, nameOf, ruling } from './parliament-sheet.ts';
import { headingsIn, type Terms, termsAt } from './parliament-terms.ts';

const compose: Move = (reading) => {
  const { briefing } = reading;
  const seats = rosterIn(reading).map(({ seat }) => seat);
  const issues = issuesFor(briefing.topic, seats.length);
  const motives = Object.entries(dealMotives(issues, seats, {}));
  const problem = plainSpeech(briefing.topic);
  return {
    parts: [must(problem)],
    data: {
      problem_statement: problem,
      constituent_issues: issues,
      motives: motives.map(([agent_id, theirs]) => ({ agent_id, motives: theirs })),
    },
  };
};

const selectDrafter: Move = (reading) => {
  const out = line(reading, 'Not available:');
  const able = rosterIn(reading).filter(({ seat }) => !out.includes(`${seat},`) && !out.includes(`${seat}.`));
  const [broadest] = [...able].sort((a, b) => b.motives.length - a.motives.length);
  const target = broadest?.seat ?? '';
  return ruling(
    'procedure',
    'appoint_drafter',
    `I appoint ${nameOf(reading, target)} to draft the initial bill. They represent a broad cross-section of concerns and are well-positioned to propose an inclusive starting point.`,
    { target },
  );
};

const mostSlots = 40;

/** Who objects to what, as the sheet tells it. */
const objectionsIn = (reading: Reading): { readonly seat: string; readonly concern: string }[] =>
  [...line(reading, 'Objections').matchAll(/(?:: |; )(\S+): (.*?)(?=; \S+: |\.?$)/gu)].map(([, seat, concern]) => ({
    seat: seat!,
    concern: concern!,
  }));

/** Objections speak first, to the drafter; the others in turn, each to somebody further round the house. */
const plan: Move = (reading) => {
  const roster = rosterIn(reading);
  const round = roundIn(reading);
  const objecting = objectionsIn(reading);
  const drafter = /drafted by (\S+)\./u.exec(line(reading, 'The bill is'))?.[1];
  const first = [...roster].sort((a, b) => rank(b.seat) - rank(a.seat));
  const order = first.slice(0, mostSlots).map(({ seat, motives }) => {
    const concern = objecting.find((each) => each.seat === seat)?.concern;
    const at = roster.findIndex((each) => each.seat === seat);
    const step = 1 + ((round - 1) % Math.max(1, roster.length - 1));
    const partner = roster[(at + step) % roster.length]!.seat;
    const address_to = concern && drafter && drafter !== seat ? drafter : partner;
    return {
      speaker: seat,
      address_to,
      suggested_topic: concern ?? motives[(round - 1) % Math.max(1, motives.length)] ?? 'the bill as it stands',
    };
  });
  const issues = [...new Set(order.map(({ suggested_topic }) => suggested_topic))].slice(0, 3).join('; ');
  return ruling(
    'procedure',
    'round_start',
    `Round ${round} begins. The key issues to address are: ${issues}. Speaking order will be as follows.`,
    { speaking_order: order, round_summary: standing(reading), ...motionsAnswered(reading, '') },
  );

  function rank(seat: string): number {
    return objecting.some((each) => each.seat === seat) ? 1 : 0;
  }
};

/** What is agreed, what is contested, what the bill proposes: as far as the sheet tells. */
const standing = (reading: Reading): string => {
  const bill = billIn(reading);
  const contested = [
    ...objectionsIn(reading).map(({ seat, concern }) => `${nameOf(reading, seat)} objects that ${lowered(concern)}`),
    ...(line(reading, 'Amendments before the house').match(/amend-\d+/gu) ?? []),
  ];
  return [
    agreedIn(bill),
    contested.length > 0 ? sentence(`Contested: ${contested.join('; ')}`) : 'Nothing is contested before the chair.',
    bill ? proposedBy(bill, termsAt(reading)) : 'There is no bill yet.',
  ].join(' ');
};

const agreedIn = (bill: ReadBill | null): string => {
  const changes = (bill?.version ?? 1) - 1;
  if (changes === 0) return 'Agreed so far: that there should be a bill.';
  return `Agreed: the draft, with ${changes === 1 ? 'one change' : `${changes} changes`}.`;
};

/** What the bill enacts, and what it has terms on. */
const proposedBy = (bill: ReadBill, terms: Terms): string => {
  const headings = headingsIn(bill, terms);
  const on = headings.length > 0 ? ` It has terms on ${listed(headings)}.` : '';
  return `Version ${bill.version} of the bill says: ${sentence(bill.clauses[0]?.text ?? 'nothing yet')}${on}`;
};

const lowered = (text: string): string =>
  `${/^I\b/u.test(text) ? text.charAt(0) : text.charAt(0).toLowerCase()}${text.slice(1)}`.replace(/\.+$/u, '');

const motionsAnswered = (reading: Reading, action: string): Content => {
  const open = [...line(reading, 'Motions').matchAll(/(msg-\d+) (\w+) by (\S+?)(?= |;|\.)/gu)];
  if (open.length === 0) return {};
  return {
    motion_response: open.map(([, message, motion]) => {
      const granted = motion === action || (motion === 'request_compromise' && action === 'force_compromise');
      return {
        message,
        response: granted ? 'granted' : 'acknowledged',
        reason: granted ? 'The house is ready for it.' : 'The chair has noted it.',
      };
    }),
  };
};

const nextAction: Move = (reading) => {
  const { briefing } = reading;
  const noted = line(reading, 'Over the sentence budget').match(/msg-\d+/gu);
  const more = (action: string): Content => ({
    ...motionsAnswered(reading, action),
    ...(noted && { over_budget: { messages: noted, request: 'truncate' } }),
  });
  const next = /^Next in the order: (\S+) to (\S+) on (.*)\.$/u.exec(line(reading, 'Next in the order'));
  const [round = 1, rounds = 6] = [...line(reading, 'Round').matchAll(/\d+/gu)].map(Number);
  const used = /(\d+) are left/u.exec(briefing.cue.asks)?.[1];
  const undecided = Number(/(\d+) UNDECIDED/u.exec(briefing.cue.asks)?.[1] ?? 0);
  const everyone = briefing.cue.asks.includes('Everyone has had the floor');
  const vote = (words: string): Made =>
    ruling('order', 'call_vote', words, {
      round_summary: standing(reading),
      acknowledged_objections: objectionsIn(reading).map(({ seat }) => seat),
      ...more('call_vote'),
    });
  if (!next || used === '0')
    return undecided === 0 || round >= rounds
      ? vote('Everyone has had the floor and the positions are clear. I call the vote.')
      : ruling(
          'procedure',
          'round_end',
          `Not everyone has made up their mind. I close round ${round}, and we go on in the next.`,
          more('round_end'),
        );
  const stuck = line(reading, 'Signs of a deadlock') ? deadlock(reading, more) : null;
  if (stuck) return stuck;
  const ripe = ripeIn(reading);
  if (ripe)
    return ruling('order', 'amendment_vote', `We have talked about ${ripe} long enough. The house votes on it.`, {
      amendment_id: ripe,
      ...more('amendment_vote'),
    });
  if (line(reading, 'Motions').includes('request_compromise')) return compromise(reading, more);
  if (everyone && line(reading, 'Motions').includes('call_vote') && undecided === 0)
    return vote('A vote has been moved for, everyone has been heard, and I see no open mind. I call it.');
  const [, speaker = '', address_to = '', suggested_topic = ''] = next;
  return ruling(
    'procedure',
    'next_speaker',
    `${nameOf(reading, speaker)} has the floor, to ${nameOf(reading, address_to)}.`,
    {
      target: speaker,
      address_to,
      suggested_topic,
      ...more('next_speaker'),
    },
  );
};

/** In a large house amendments stand or fall by who is behind them: so many ballots would cost more than they settle. */
const votesOnAmendments = 9;
const talkedEnough = 3;

/** An amendment that waits although it was talked about. */
const ripeIn = (reading: Reading): string | null => {
  if (rosterIn(reading).length > votesOnAmendments) return null;
  const open = [...line(reading, 'Amendments before').matchAll(/(amend-\d+) by \S+, discussed in (\d+)/gu)];
  return open.find(([, , exchanges]) => Number(exchanges) >= talkedEnough)?.[1] ?? null;
};

/** A warning first, then a compromise is asked for; after that the house goes on, or votes when all were heard. */
const deadlock = (reading: Reading, more: (action: string) => Content): Made | null => {
  const { record } = reading.briefing;
  const since = record.findLastIndex(({ text }) => text.includes('The Speaker (round_start)'));
  const did = (action: string): boolean =>
    record.slice(since).some(({ type, text }) => type !== 'turn' && text.includes(`The Speaker (${action})`));
  if (!did('deadlock_warning'))
    return ruling(
      'observation',
      'deadlock_warning',
      'I hear the same arguments again. Bring something new, or give way.',
      more('deadlock_warning'),
    );
  return did('force_compromise') ? null : compromise(reading, more);
};

const compromise = (reading: Reading, more: (action: string) => Content): Made => {
  const [, speaker = ''] = /^The last exchange: (\S+) to/u.exec(line(reading, 'The last exchange')) ?? [];
  const words = `${nameOf(reading, speaker)}, propose a compromise that both of you can live with.`;
  return ruling('order', 'force_compromise', words, { target: speaker, ...more('force_compromise') });
};

const announce: Move = (reading) => {
  const counted = line(reading, 'The count:');
  const [, version = 1, yes = 0, no = 0] = (/Version (\d+) has (\d+) YES and (\d+) NO/u.exec(counted) ?? []).map(
    Number,
  );
  const passed = / and passes/u.test(counted);
  const next_action = /next_action is (\w+)/u.exec(counted)?.[1];
  const isTie = passed && yes === no;
  const result = isTie
    ? `The house is divided, ${yes} to ${no}, and by its rules a tie passes. Version ${version} of the bill is passed.`
    : passed
      ? `The ayes have it, ${yes} to ${no}. Version ${version} of the bill is passed.`
      : `The bill has ${yes} YES and ${no} NO, and is not passed in version ${version}.`;
  return {
    parts: [must(result)],
    data: {
      type: 'VOTE_TALLY',
      from: 'speaker',
      content: { bill_version: version, tally: { yes, no, total: yes + no }, passed, result, next_action },
    },
  };
};

const guidances: readonly string[] = [
  'Write it so that those who vote against it can still live with it.',
  'Keep it short enough to be read aloud, and say who does what by when.',
  'I would rather have a modest bill that is carried out than a bold one that is not.',
];

const guide: Move = ({ draw }) => {
  const guidance = pick(guidances, draw('guidance'))!;
  return { parts: [must(guidance)], data: { guidance, reason: 'The draft should be able to find a majority.' } };
};

/** What was passed is approved; what was not goes out with a review, so that the dissent has a date. */
const review: Move = (reading) => {
  const counted = line(reading, 'The count:');
  const passed = / and passes/u.test(counted);
  const [yes = 0, no = 0] = [...counted.matchAll(/(\d+) (?:YES|NO)/gu)].map(([, votes]) => Number(votes));
  const reason = !passed
    ? 'The rounds are used up. A decision with a date for review is better than none.'
    : no === 0
      ? 'The house is of one mind, and I will not be the one who divides it.'
      : `The house has decided, ${yes} to ${no}. I sign it, and I have read what those who voted against it had to say.`;
  return {
    parts: [must(reason)],
    data: passed
      ? { decision: 'approve', reason, guidance: '' }
      : {
          decision: 'amend_and_approve',
          reason,
          guidance: 'After one year this house looks again at the objections that were noted.',
        },
  };
};

export const chair: Moves = {
  COMPOSE_HOUSE: compose,
  SELECT_DRAFTER: selectDrafter,
  EVALUATE_STATEMENTS: evaluate,
  PLAN_ROUND: plan,
  NEXT_ACTION: nextAction,
  EVALUATE_VOTE: announce,
  PM_GUIDANCE: guide,
  PM_REVIEW: review,
};
