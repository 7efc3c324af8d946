import { pick } from '../../../engine/index.ts';
import { titleFor } from '../../../formats/parliament/bill.ts';
import { quote, statementsIn } from '../claim.ts';
import { capitalised, listed, sentence } from '../grammar.ts';
import type { Move, Moves } from '../move.ts';
import type { Reading } from '../reading.ts';
import { may, must } from '../speech.ts';
import { chair } from './parliament-chair.ts';
import {
  amendmentsIn,
  billIn,
  clauseFor,
  frameOf,
  motivesOf,
  proposalIn,
  provisionOf,
  type ReadBill,
  rosterIn,
  servedBy,
  temperatureIn,
} from './parliament-house.ts';

const oneOf = ({ draw }: Reading, label: string, ...phrases: readonly string[]): string => pick(phrases, draw(label))!;

/** Motives that no clause serves yet. */
const unserved = (bill: ReadBill | null, motives: readonly string[]): readonly string[] =>
  motives.filter((motive) => servedBy(bill, motive) === null);

/** A bill that serves half of what I came for has my vote; the bolder the temper, the more it has to serve. */
const leanOn = (reading: Reading, bill: ReadBill | null): 'YES' | 'NO' | 'UNDECIDED' => {
  const motives = motivesOf(reading);
  const open = unserved(bill, motives).length;
  if (open === 0) return 'YES';
  return open * 2 > motives.length ? 'NO' : 'UNDECIDED';
};

const statement: Move = (reading) => {
  const motives = motivesOf(reading);
  const [main = 'the people who sent me', ...rest] = motives;
  const frame = frameOf(reading, main);
  const bold = temperatureIn(reading) >= 50;
  const [point, further] = reading.points;
  const principle = bold ? frame.ahead : frame.back;
  const standsFor = (motives.length > 0 ? motives : [main]).join('; ');
  const opening = oneOf(
    reading,
    'opening',
    `I speak for ${standsFor}`,
    `I was sent here for ${standsFor}`,
    `What brings me here is ${standsFor}`,
  );
  const parts = [
    sentence(opening),
    ...(point ? [sentence(point)] : []),
    sentence(principle),
    sentence(
      oneOf(
        reading,
        'start',
        `I would begin with ${frame.condition}`,
        `The first thing to settle is ${frame.condition}`,
      ),
    ),
    sentence(`Judge it by ${frame.measure}`),
  ];
  return {
    parts: parts.map(must),
    data: {
      briefing: {
        facts: [...[point, further].flatMap((text) => (text ? [sentence(text)] : [])), ...reading.topic.context],
        constraints: [sentence(frame.back)],
        precedents: [],
        open_questions: motives.map((motive) => `${capitalised(frameOf(reading, motive).ask)}?`),
      },
      direction: {
        approach: parts.join(' '),
        principle: sentence(principle),
        trade_offs: sentence(rest[0] ? `It leaves less room for ${rest[0]}` : bold ? frame.back : frame.ahead),
      },
    },
  };
};

/** The drafter serves their own motives first, and as many others as their temper lets them see. */
const draft: Move = (reading) => {
  const mine = motivesOf(reading);
  const others = [...new Set(rosterIn(reading).flatMap(({ motives }) => motives))].filter(
    (motive) => !mine.includes(motive),
  );
  const seen = others.filter((motive) => reading.draw(`serve ${motive}`) < 0.4);
  const served = [...mine, ...seen].slice(0, 8);
  const { briefing } = reading;
  const main = frameOf(reading, served[0] ?? 'the problem');
  const summary = `It goes ahead step by step, with ${listed(served.slice(0, 3).map((motive) => frameOf(reading, motive).condition))}.`;
  return {
    parts: [must(summary)],
    data: {
      title:
        briefing.settings.bills === 1
          ? titleFor(briefing.topic)
          : `${titleFor(briefing.topic)}, beginning with ${served[0]}`,
      summary,
      sections: {
        problem: statementsIn(briefing.topic).map(sentence),
        scope: {
          in: served.map(capitalised),
          out: ['Whatever this house has not debated'],
          assumptions: ['What was said in the opening statements holds until somebody shows otherwise'],
          definitions: [],
        },
        solution: served.map((motive) => clauseFor(reading, motive)),
        implementation: [`A first report on ${main.measure} comes back to this house within a year.`],
      },
    },
  };
};

const question: Move = (reading) => {
  const { briefing } = reading;
  const [, to = '', topic = ''] =
    /(?:question to|to) (Rep\. .+?) (?:about|that both).*?:? ?(.*?)\.(?: |$)/u.exec(briefing.cue.asks) ?? [];
  const bill = billIn(reading);
  const motives = motivesOf(reading);
  const [open] = unserved(bill, motives);
  const motive = open ?? motives.find((own) => topic.includes(own)) ?? motives[0] ?? topic;
  const frame = frameOf(reading, motive);
  const clause = servedBy(bill, motive);
  const [point] = reading.points;
  const seeks = /compromise/u.test(briefing.cue.asks);
  const context = clause
    ? oneOf(
        reading,
        'clause',
        `On ${motive} the bill has ${quote(provisionOf(clause), 14)}`,
        `Clause ${clause.id} speaks of ${motive}`,
      )
    : oneOf(
        reading,
        'gap',
        `I find nothing in the bill on ${motive}`,
        `The bill is silent on ${motive}`,
        `Those I speak for care about ${motive}, and the bill does not name it`,
      );
  const words = open && (seeks || reading.draw('amend') < 0.6) ? clauseFor(reading, open) : null;
  const you = to || 'colleague';
  const ask = words
    ? oneOf(
        reading,
        'offer',
        `${you}, could you live with this: ${frame.condition}`,
        `would you support a clause that gives us ${frame.condition}, ${you}`,
      )
    : clause
      ? oneOf(
          reading,
          'test',
          `${you}, would you judge it by ${frame.measure}`,
          `${you}, is that enough for you`,
          `${you}, what would still make you vote against it`,
          `what would you change about it, ${you}`,
        )
      : `${you}, ${frame.ask}`;
  const text = [sentence(context), ...(point ? [sentence(point)] : []), `${capitalised(ask)}?`];
  const mayMove = leanOn(reading, bill) === 'YES' && reading.draw('motion') < 0.15;
  return {
    parts: text.map(must),
    data: {
      topic: topic || motive,
      question: text.join(' '),
      motive_context: sentence(`I stand for ${motive}`),
      position: leanOn(reading, bill),
      ...(words && {
        amendment: {
          target_section: 'solution',
          action: 'add',
          description: `A clause on ${motive}`,
          rationale: sentence(frame.back),
          proposed_text: words,
        },
      }),
      ...(mayMove && { motion: { motion: 'call_vote', reason: 'What I came for is in the bill.' } }),
    },
  };
};

const answer: Move = (reading) => {
  const asked = reading.briefing.record.findLast(
    ({ type, kind, to }) => type === 'turn' && kind === 'question' && to === reading.me.id,
  );
  const bill = billIn(reading);
  const temperature = temperatureIn(reading);
  const about = rosterIn(reading)
    .find(({ seat }) => seat === asked?.seat)
    ?.motives.find((motive) => asked?.text.includes(motive));
  const clause = about ? servedBy(bill, about) : null;
  const waiting = amendmentsIn(reading).filter((id) => proposalIn(reading, id)?.text.includes(about ?? '\u0000'));
  const yields = waiting.length > 0 && temperature >= 25 && reading.draw('yield') < 0.75;
  const frame = frameOf(reading, about ?? motivesOf(reading)[0] ?? 'the bill');
  const [point] = reading.points;
  const wished = yields
    ? temperature >= 60
      ? 'concede'
      : 'soften'
    : clause
      ? 'maintain'
      : temperature < 35
        ? 'challenge'
        : 'soften';
  const stances = /Say your stance: (.*?), and what/u.exec(reading.briefing.cue.asks)?.[1] ?? wished;
  const stance = stances.includes(wished) ? wished : clause || yields ? 'maintain' : 'challenge';
  const lines = {
    concede: [
      `You are right, and I will not stand in the way of ${frame.condition}`,
      `I concede that the bill needs ${frame.condition}`,
    ],
    soften: [
      `I can go some of the way: with ${frame.condition} I would be content`,
      `That is a fair question, and ${frame.condition} would be a fair answer`,
    ],
    maintain: [
      clause ? `The bill answers that: ${quote(provisionOf(clause), 16)}` : `I stay with the bill as it is`,
      clause ? `I would leave ${quote(provisionOf(clause), 12)} as it stands` : `The bill should stay as it is`,
    ],
    challenge: [
      `I object: ${frame.back.charAt(0).toLowerCase()}${frame.back.slice(1)}`,
      `However, ${frame.back.charAt(0).toLowerCase()}${frame.back.slice(1)}`,
    ],
  } as const;
  const text = [sentence(oneOf(reading, stance, ...lines[stance])), ...(point ? [sentence(point)] : [])];
  return {
    parts: [...text.map(must), may(`It should be judged by ${frame.measure}.`)],
    data: {
      answer: text.join(' '),
      stance,
      ...(reading.briefing.settings.dissent === true && {
        motive_scores: motivesOf(reading).map((motive) => ({ motive, score: servedBy(bill, motive) ? 4 : 2 })),
      }),
      concessions: yields && about && stance !== 'maintain' ? [sentence(`A clause on ${about}`)] : [],
      position: leanOn(reading, bill),
      ...(waiting.length > 0 && {
        amendment_position: waiting.map((amendment_id) => ({
          amendment_id,
          position: yields ? 'endorse' : stance === 'challenge' ? 'oppose' : 'endorse',
        })),
      }),
    },
  };
};

const vote: Move = (reading) => {
  const bill = billIn(reading);
  const motives = motivesOf(reading);
  const open = unserved(bill, motives);
  const says = leanOn(reading, bill) === 'NO' ? 'NO' : 'YES';
  const served = motives.filter((motive) => !open.includes(motive));
  const reasoning =
    says === 'YES'
      ? sentence(served.length > 0 ? `The bill speaks to ${served.join('; ')}` : 'The bill is better than none')
      : sentence(`The bill is silent on ${open.join('; ')}`);
  return {
    parts: [must(sentence(says)), must(reasoning)],
    data: {
      vote: says,
      reasoning,
      reservations: says === 'YES' ? open.map((motive) => sentence(`Nothing is said on ${motive}`)) : [],
      conditions: says === 'NO' ? open.map((motive) => clauseFor(reading, motive)) : [],
    },
  };
};

/** Those bills first that say most about what I stand for. */
const ranking: Move = (reading) => {
  const motives = motivesOf(reading);
  const bills = reading.briefing.record.flatMap(({ type, text }) => {
    const title = type === 'turn' ? undefined : /^The bill, version \d+: (.*?)\. /u.exec(text)?.[1];
    return title
      ? [{ title, serves: motives.filter((motive) => text.toLowerCase().includes(motive.toLowerCase())).length }]
      : [];
  });
  const ranked = [...bills].sort((a, b) => b.serves - a.serves).map(({ title }) => title);
  return {
    parts: [must(sentence(ranked.join(' > ') || 'No preference'))],
    data: { ranking: ranked, reasoning: `By how much each says on ${motives.join('; ')}.` },
  };
};

const synthesis: Move = (reading) => {
  const bill = billIn(reading);
  const count = bill?.clauses.length ?? 0;
  const changes = Math.max(0, (bill?.version ?? 1) - 1);
  const summary = `The bill answers “${reading.topic.question}” in ${count} clauses.`;
  const times = changes === 1 ? 'once' : `${changes} times`;
  const deliberation = [
    'The bill was drafted out of the opening statements.',
    changes > 0
      ? `It was changed ${times} by amendment, always with more than the proposer behind it.`
      : 'No amendment found the support it needed.',
    'Objections that were not met are kept in the dissenting opinions.',
  ].join(' ');
  return { parts: [must(summary), must(deliberation)], data: { summary, deliberation } };
};

export const parliament: Moves = { ...chair, statement, draft, ranking, question, answer, vote, synthesis };
