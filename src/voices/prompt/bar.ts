import type { Briefing, Contribution } from '../../engine/index.ts';

/**
 * What a contribution has to be, with one example. Models that are only told "be helpful" summarise and agree; told one bar
 * and shown one example of another subject, they bring something of their own. Every example is about a ferry, so that
 * nobody's topic is coloured by it.
 */
const bars: Readonly<Record<Contribution, readonly string[]>> = {
  // All three parts: whose point, what is new, what would change the mind.
  argument: [
    'A good contribution says one thing that was not said before, and why: a reason, a case, a figure that somebody here gave. Where you would need a fact that nobody here has, say what you would need to know and what would follow from it; invent none.',
    'For example, at a table about a ferry: "Sam counts on the ferry paying for itself by May. That holds only if the winter timetable stays, and nobody here has said that it does. I would need to know December’s bookings: above 400 a week I would change my mind."',
  ],
  // Whoever asks is tempted to ask three things at once, or to lecture first.
  question: [
    'A good question aims at one claim that was shown or said, names it, and can be answered: where a figure comes from, what was left out, what becomes of the plan if it does not hold. Invent no facts.',
    'For example, at a talk about a ferry: "Slide 2 says that the ferry pays for itself by May. Which bookings is that counted from, and what is left of it without the winter timetable?"',
  ],
  // A character argues nothing. A line that only tells what somebody feels plays worse than one that wants something.
  line: [
    'A good line does something to somebody: it asks, refuses, hides, gives, and leaves the other something to answer. Let what is felt show in how it is said. Invent nothing that contradicts what was said and done.',
    'For example, in a scene on a ferry, "You brought one ticket." does more than "I am sad that you want to leave without me."',
  ],
  // To lead is to help the table on; leading models sum up at length and conclude for others.
  guidance: [
    'Go by what stands in the record and by nothing else. Do what is asked of you now and no more: conclude nothing for others, and where the record does not carry a judgement, say so.',
  ],
  // Whoever only listens is told by its questions what they mean.
  hearing: ['Give what is asked for, in the form that is asked for, and nothing else.'],
  // A judgement can be checked only where it says what it rests on.
  judgement: [
    'Judge by what stands in the record and by nothing else. Whatever you conclude, name what decided it, the strongest view against it with the condition under which that view is right, and what would change the answer. Where the record does not carry a judgement, say so.',
    'For example, on a ferry: "Keep it until May. What decided it: nobody contested that 400 people a week depend on it. Against it stands Sam’s doubt about the winter; it is right if the bookings fall below 400. December’s count would change this."',
  ],
};

/** The bar for a seat, the same in every call of a session. */
export const barFor = ({ brings = 'argument' }: Briefing): string => bars[brings].join('\n');
