import { hasNumber } from '../claim.ts';
import { capitalised, listed, sentence } from '../grammar.ts';
import type { Move } from '../move.ts';
import type { Reading } from '../reading.ts';
import { rosterIn } from './parliament-house.ts';
import { nameOf, ruling } from './parliament-sheet.ts';
import type { Approach } from './parliament-stock.ts';
import { termFor, termsAt } from './parliament-terms.ts';

/** Ways to go about anything. */
const approaches: Readonly<
  Record<
    Approach,
    { readonly name: string; readonly description: string; readonly strengths: string; readonly risks: string }
  >
> = {
  money: {
    name: 'Pay for it and prove it',
    description: 'Settle the cost and the measure of success before anything starts.',
    strengths: 'Nobody is surprised by the price or by the result.',
    risks: 'Waiting for certainty has a price of its own.',
  },
  steps: {
    name: 'Start small and keep a way back',
    description: 'Try it where it can be undone, and go on from there.',
    strengths: 'Mistakes stay small.',
    risks: 'A trial can last for ever.',
  },
  people: {
    name: 'People first',
    description: 'Begin with those who live with it and those who carry it out.',
    strengths: 'Those concerned have a reason to take part.',
    risks: 'What is fair to all may be quick for nobody.',
  },
  rules: {
    name: 'Clear rules first',
    description: 'Say who decides, what is protected and who answers for it before anything is done.',
    strengths: 'Every later quarrel has a place.',
    risks: 'Rules alone change nothing.',
  },
};

/** EVALUATE_STATEMENTS: those who care for the same first go the same way; the largest group drafts. */
export const evaluate: Move = (reading) => {
  const roster = rosterIn(reading);
  const terms = termsAt(reading);
  const directions = Object.entries(approaches).flatMap(([approach, words]) => {
    const advocates = roster
      .filter(({ motives }) => termFor(terms, motives[0] ?? '').stock.approach === approach)
      .map(({ seat }) => seat);
    return advocates.length > 0 ? [{ ...words, advocates }] : [];
  });
  const largest = [...directions].sort((a, b) => b.advocates.length - a.advocates.length)[0];
  const able = roster.filter(({ seat }) => largest?.advocates.includes(seat));
  const target = [...able].sort((a, b) => b.motives.length - a.motives.length)[0]?.seat ?? roster[0]?.seat ?? '';
  const main = [...new Set(roster.map(({ motives }) => motives[0] ?? ''))].filter(Boolean).slice(0, 4);
  const words = `Having reviewed all opening statements, I identify ${directions.length} distinct ${directions.length === 1 ? 'approach' : 'approaches'}: ${listed(directions.map(({ name }) => `“${name}”`))}. ${nameOf(reading, target)} drafts.`;
  return ruling('procedure', 'evaluate_statements', words, {
    fact_base: {
      agreed_facts: [...reading.topic.context, ...factsIn(reading)].slice(0, mostFacts),
      contested_facts: [],
      key_constraints: main.map((motive) => sentence(termFor(terms, motive).stock.back)),
      open_questions: main.map((motive) => `${capitalised(termFor(terms, motive).stock.ask)}?`),
    },
    solution_directions: directions,
    target,
  });
};

const mostFacts = 8;

/** Figures that were given in the opening statements; so early nobody has disputed them. */
const factsIn = (reading: Reading): string[] =>
  reading.memory.claims.filter(({ text }) => hasNumber(text)).map(({ text }) => sentence(text));
