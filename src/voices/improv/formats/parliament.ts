import { quote, statementsIn } from '../claim.ts';
import { capitalised, listed, sentence } from '../grammar.ts';
import type { Move, Moves } from '../move.ts';
import type { Reading } from '../reading.ts';
import { must } from '../speech.ts';
import { chair } from './parliament-chair.ts';
import { answer, question } from './parliament-debate.ts';
import { billIn, fateOf, motivesOf, proposalsIn, rosterIn, temperatureIn } from './parliament-house.ts';
import { measureOf } from './parliament-measure.ts';
import { sayIn } from './parliament-phrases.ts';
import { headingsIn, needsOf, servedBy, type Term, termFor, termsAt } from './parliament-terms.ts';

const statement: Move = (reading) => {
  const say = sayIn(reading);
  const terms = termsAt(reading);
  const motives = motivesOf(reading);
  const mine = (motives.length > 0 ? motives : ['the people who sent me']).map((motive) => termFor(terms, motive));
  const [main, second] = mine as [Term, ...Term[]];
  const bold = temperatureIn(reading) >= 50;
  const [point, further] = reading.points;
  const principle = sentence(bold ? main.stock.ahead : main.stock.back);
  const parts = [
    say('standFor', { motives: listed(mine.map(({ motive }) => motive)) }),
    point ? sentence(point) : null,
    principle,
    say('beginWith', { provision: main.provision.plain }),
    say('judgeBy', { measure: main.stock.measure }),
  ];
  return {
    parts: parts.map(must),
    data: {
      briefing: {
        facts: [...[point, further].flatMap((text) => (text ? [sentence(text)] : [])), ...reading.topic.context],
        constraints: [sentence(main.stock.back)],
        precedents: [],
        open_questions: mine.map(({ stock }) => `${capitalised(stock.ask)}?`),
      },
      direction: {
        approach: parts.filter(Boolean).join(' '),
        principle,
        trade_offs: sentence(second ? `It leaves less room for ${second.motive}` : main.stock[bold ? 'back' : 'ahead']),
      },
    },
  };
};

const mostTerms = 6;

/** The measure itself, then terms: the drafter's own motives first, and as many others as their temper lets them see. */
const draft: Move = (reading) => {
  const { briefing, draw, topic } = reading;
  const terms = termsAt(reading);
  const mine = motivesOf(reading);
  const others = [...new Set(rosterIn(reading).flatMap(({ motives }) => motives))].filter(
    (motive) => !mine.includes(motive),
  );
  const seen = others.filter((motive) => draw(`serve ${motive}`) < 0.35);
  const served = [...mine, ...seen].slice(0, mostTerms).map((motive) => termFor(terms, motive));
  const measure = measureOf(reading);
  const summary = summaryOf(
    measure.enacts,
    served.map(({ motive }) => motive),
  );
  const [main = termFor(terms, 'the matter'), second] = served;
  return {
    parts: [must(summary)],
    data: {
      title: briefing.settings.bills === 1 ? measure.title : `${measure.title}, ${main.motive} first`,
      summary,
      sections: {
        problem: statementsIn(briefing.topic).map(sentence),
        scope: {
          in: [capitalised(measure.idea)],
          out: [...measure.instead.map(capitalised), 'What other rules already settle'],
          assumptions:
            topic.context.length > 0
              ? topic.context
              : ['Cost and effect are not known yet; the first report brings both'],
          definitions: [`“The measure” is ${measure.idea}`],
        },
        solution: [measure.enacts, ...served.map(({ plain }) => plain)],
        implementation: [
          'Within one month somebody is named who answers for the measure.',
          'The measure starts when everything that has to be published or written down beforehand is there.',
          sentence(
            `After one year this house has a report on ${main.stock.measure}${second ? `, and on ${second.stock.measure}` : ''}`,
          ),
        ],
      },
    },
  };
};

/** What a bill does, in two sentences. */
const summaryOf = (enacts: string, headings: readonly string[]): string =>
  headings.length > 0 ? `${sentence(enacts)} Its terms cover ${listed(headings)}.` : sentence(enacts);

/** A bill that leaves me nothing to ask for has my vote; where it serves half, the bolder take it and the others don't. */
const vote: Move = (reading) => {
  const say = sayIn(reading);
  const bill = billIn(reading);
  const terms = termsAt(reading);
  const motives = motivesOf(reading);
  const needs = needsOf(reading, bill, terms);
  const missing = needs.map(({ term }) => term.motive);
  const served = motives.filter((motive) => !missing.includes(motive));
  const takesHalf = served.length * 2 >= motives.length && temperatureIn(reading) >= 50;
  const says = needs.length === 0 || takesHalf ? 'YES' : 'NO';
  const clauses = served.flatMap((motive) => servedBy(bill, motive)?.id ?? []);
  const reasoning =
    says === 'NO'
      ? say(needs.every(({ clause }) => clause) ? 'notFirm' : 'notServed', {
          missing: listed(missing),
          id: needs[0]?.clause?.id,
        })
      : needs.length > 0
        ? say('half', { motives: listed(served) })
        : clauses.length > 0
          ? say('served', {
              motives: listed(served),
              clauses: `${clauses.length === 1 ? 'clause' : 'clauses'} ${listed(clauses)}`,
            })
          : 'A bill is better than none.';
  return {
    parts: [must(sentence(says)), must(reasoning)],
    data: {
      vote: says,
      reasoning,
      reservations: says === 'YES' ? missing.map((motive) => sentence(`It does too little for ${motive}`)) : [],
      conditions: says === 'NO' ? needs.map(({ term, clause }) => (clause ? term.firm : term.plain)) : [],
    },
  };
};

/** Whoever shares the motive is for it, and so are most of the others; who leaves nothing to chance is harder to win. */
const amendmentVote: Move = (reading) => {
  const { asks } = reading.briefing.cue;
  const shares = motivesOf(reading).some((motive) => asks.includes(` on ${motive}`));
  const reluctance = temperatureIn(reading) < 25 ? 0.7 : 0.35;
  const isFor = shares || reading.draw('amendment') >= reluctance;
  const reasoning = shares
    ? 'It is what I was sent here for.'
    : isFor
      ? 'It does no harm to what I stand for.'
      : 'The bill has duties enough.';
  return { parts: [must(isFor ? 'YES.' : 'NO.'), must(reasoning)], data: { vote: isFor ? 'YES' : 'NO', reasoning } };
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
    data: { ranking: ranked, reasoning: `By how much each says on ${listed(motives)}.` },
  };
};

const synthesis: Move = (reading) => {
  const bill = billIn(reading);
  const summary = bill?.clauses[0]
    ? summaryOf(bill.clauses[0].text, headingsIn(bill, termsAt(reading)))
    : `The bill answers ${quote(reading.topic.question)}.`;
  const deliberation = deliberationIn(reading, (bill?.version ?? 1) - 1)
    .map(sentence)
    .join(' ');
  return { parts: [must(summary), must(deliberation)], data: { summary, deliberation } };
};

/** How the house came to its bill, as far as the record tells it. */
const deliberationIn = (reading: Reading, changes: number): string[] => {
  const proposals = proposalsIn(reading);
  const settled = (fate: string) => proposals.filter(({ id }) => fateOf(reading, id) === fate);
  const named = (those: typeof proposals) =>
    listed(
      those.map(
        ({ by, id, about }) => `${id} of ${by} (${about.charAt(0).toLowerCase()}${about.slice(1).replace(/\.$/u, '')})`,
      ),
    );
  const [carried, rejected] = [settled('incorporated'), settled('rejected')];
  const count = reading.briefing.record.findLast(
    ({ type, text }) =>
      type !== 'turn' && /: The ayes have it|: The house is divided|not passed in version/u.test(text),
  );
  return [
    'The bill was drafted out of what the representatives opened with',
    changes === 0
      ? 'No amendment found the support it needed'
      : `The house changed it ${changes === 1 ? 'once' : `${changes} times`}`,
    ...(carried.length > 0 ? [`${carried.length < changes ? 'Of late it' : 'It'} took in ${named(carried)}`] : []),
    ...(rejected.length > 0 ? [`It turned down ${named(rejected)}`] : []),
    ...(count ? [count.text.replace(/^msg-\d+ .*?: /u, '')] : []),
  ];
};

export const parliament: Moves = {
  ...chair,
  statement,
  draft,
  ranking,
  question,
  answer,
  'amendment-vote': amendmentVote,
  vote,
  synthesis,
};
