import { dealMotives, issuesFor } from '../../../formats/parliament/issues.ts';
import type { Concern } from '../concerns.ts';
import { capitalised, listed, sentence } from '../grammar.ts';
import type { Made, Move, Moves } from '../move.ts';
import { plainSpeech } from '../plain-speech.ts';
import type { Reading } from '../reading.ts';
import { must } from '../speech.ts';
import { billIn, concernOfMotive, frameOf, rosterIn, roundIn } from './parliament-house.ts';

type Content = Readonly<Record<string, unknown>>;

const ruling = (ruling_type: string, action: string, words: string, more: Content = {}): Made => ({
  parts: [must(words)],
  data: { type: 'SPEAKER_RULING', from: 'speaker', content: { ruling_type, action, ruling: words, ...more } },
});

const nameOf = ({ briefing }: Reading, seat: string): string =>
  `Rep. ${briefing.seats.find(({ id }) => id === seat)?.name ?? seat}`;

/** A line of the task sheet, by how it begins. */
const line = ({ briefing }: Reading, begins: string): string =>
  briefing.cue.asks.split('\n').find((text) => text.startsWith(begins)) ?? '';

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

interface Approach {
  readonly name: string;
  readonly concerns: readonly (Concern | null)[];
  readonly description: string;
  readonly strengths: string;
  readonly risks: string;
}

/** Ways to go about anything, by what one cares for first. */
const approaches: readonly Approach[] = [
  {
    name: 'Pay for it and prove it',
    concerns: ['cost', 'evidence'],
    description: 'Settle the cost and the measure of success before anything starts.',
    strengths: 'Nobody is surprised by the bill.',
    risks: 'Waiting for certainty has a price of its own.',
  },
  {
    name: 'Start small and keep a way back',
    concerns: ['failure', 'speed'],
    description: 'Try it where it can be undone, and go on from there.',
    strengths: 'Mistakes stay small.',
    risks: 'A trial can last for ever.',
  },
  {
    name: 'People first',
    concerns: ['users', 'people', 'fairness'],
    description: 'Begin with those who live with it and those who carry it out.',
    strengths: 'Those concerned have a reason to take part.',
    risks: 'What is fair to all may be quick for nobody.',
  },
  {
    name: 'Settle the rules first',
    concerns: [null],
    description: 'Say who decides and who is answerable before anything is built.',
    strengths: 'Every later quarrel has a place.',
    risks: 'Rules alone change nothing.',
  },
];

const evaluate: Move = (reading) => {
  const roster = rosterIn(reading);
  const directions = approaches.flatMap(({ concerns, ...approach }) => {
    const advocates = roster
      .filter(({ motives }) => concerns.includes(concernOfMotive(motives[0] ?? '')))
      .map(({ seat }) => seat);
    return advocates.length > 0 ? [{ ...approach, advocates }] : [];
  });
  const largest = [...directions].sort((a, b) => b.advocates.length - a.advocates.length)[0];
  const able = roster.filter(({ seat }) => largest?.advocates.includes(seat));
  const target = [...able].sort((a, b) => b.motives.length - a.motives.length)[0]?.seat ?? roster[0]?.seat ?? '';
  const main = [...new Set(roster.map(({ motives }) => motives[0] ?? ''))].filter(Boolean).slice(0, 4);
  const words = `Having reviewed all opening statements, I identify ${directions.length} distinct ${directions.length === 1 ? 'approach' : 'approaches'}: ${listed(directions.map(({ name }) => name.toLowerCase()))}. ${nameOf(reading, target)} drafts.`;
  return ruling('procedure', 'evaluate_statements', words, {
    fact_base: {
      agreed_facts: reading.topic.context,
      contested_facts: [],
      key_constraints: [...new Set(main.map((motive) => sentence(frameOf(reading, motive).back)))],
      open_questions: [...new Set(main.map((motive) => `${capitalised(frameOf(reading, motive).ask)}?`))],
    },
    solution_directions: directions,
    target,
  });
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
  const contested = objectionsIn(reading).map(({ seat, concern }) => `${nameOf(reading, seat)}, ${concern}`);
  return [
    bill && bill.version > 1
      ? `Agreed: the draft, with ${bill.version === 2 ? 'one change' : `${bill.version - 1} changes`}.`
      : 'Agreed so far: that there should be a bill.',
    contested.length > 0
      ? `Contested: ${contested.join('; ').replace(/\.+$/u, '')}.`
      : 'Contested: nothing that was put to the chair.',
    bill
      ? `The bill, now in version ${bill.version}, has ${bill.clauses.length} clauses: ${bill.clauses
          .slice(-2)
          .map(({ text }) => text)
          .join(' ')}`
      : 'There is no bill yet.',
  ].join(' ');
};

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
  if (line(reading, 'Signs of a deadlock')) return deadlock(reading, more);
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

/** A warning first; the second time in a round a compromise is asked for. */
const deadlock = (reading: Reading, more: (action: string) => Content): Made => {
  const { record } = reading.briefing;
  const since = record.findLastIndex(({ text }) => text.includes('The Speaker (round_start)'));
  const warned = record.slice(since).some(({ text }) => text.includes('The Speaker (deadlock_warning)'));
  const [, speaker = ''] = /^The last exchange: (\S+) to/u.exec(line(reading, 'The last exchange')) ?? [];
  return warned
    ? ruling(
        'order',
        'force_compromise',
        `${nameOf(reading, speaker)}, we have been here before. Propose a compromise that both of you can live with.`,
        { target: speaker, ...more('force_compromise') },
      )
    : ruling(
        'observation',
        'deadlock_warning',
        'I hear the same arguments again. Bring something new, or give way.',
        more('deadlock_warning'),
      );
};

const announce: Move = (reading) => {
  const counted = line(reading, 'The count:');
  const [, version = 1, yes = 0, no = 0] = (/Version (\d+) has (\d+) YES and (\d+) NO/u.exec(counted) ?? []).map(
    Number,
  );
  const passed = / and passes/u.test(counted);
  const next_action = /next_action is (\w+)/u.exec(counted)?.[1];
  const result = passed
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

const guide: Move = (reading) => {
  const guidance = 'Write it so that those who vote against it can still live with it.';
  return {
    parts: [must(guidance)],
    data: { guidance, reason: sentence(`The question is “${reading.topic.question}”`) },
  };
};

/** What was passed is approved; what was not goes out with a review, so that the dissent has a date. */
const review: Move = (reading) => {
  const passed = / and passes/u.test(line(reading, 'The count:'));
  const reason = passed
    ? 'The house has decided, and I see no reason to stand in its way.'
    : 'The rounds are used up. A decision with a date for review is better than none.';
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
