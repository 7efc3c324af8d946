import type { Frame } from '../concerns.ts';

/** What a clause can say, and what it says in its firmer form. Both stand after a heading and without a full stop. */
export interface Provision {
  readonly plain: string;
  readonly firm: string;
}

/** How a house can set about a problem, by what its members care for first. */
export type Approach = 'money' | 'steps' | 'people' | 'rules';

/** What a representative can say for an issue without knowing any facts. */
export interface Stock extends Omit<Frame, 'condition'> {
  readonly approach: Approach;
  readonly provisions: readonly Provision[];
}

/** By the issues that every problem touches. */
export const stock: Readonly<Record<string, Stock>> = {
  'the cost and who pays it': {
    approach: 'money',
    ask: 'what does the first year cost, and out of which budget',
    measure: 'what was spent against what was planned',
    ahead: 'Doing nothing has a price too, and it belongs on the same sheet',
    back: 'A measure without a price is not ready for a vote',
    provisions: [
      {
        plain: 'the cost of the first year is published before the start, with the budget that pays it',
        firm: 'the cost of the first year is published before the start, with the budget that pays it, and a tenth more than that brings the measure back to this house',
      },
      {
        plain: 'spending has a limit for each year',
        firm: 'spending has a limit for each year, and what goes beyond it needs another vote of this house',
      },
    ],
  },
  'results before long': {
    approach: 'steps',
    ask: 'on which day does anybody notice a difference',
    measure: 'the weeks until somebody noticed a difference',
    ahead: 'A small start would show more than another year of talk',
    back: 'People need time to prepare before it applies to them',
    provisions: [
      {
        plain: 'the measure starts in one place within three months, and everywhere within a year',
        firm: 'the measure starts in one place within six weeks, and everywhere within six months',
      },
      {
        plain: 'a date for the first result is published with the start',
        firm: 'a date for the first result is published with the start, and if nothing shows by then this house votes again',
      },
    ],
  },
  'the risk of failure': {
    approach: 'steps',
    ask: 'what happens on the day it goes wrong',
    measure: 'what had to be repaired afterwards',
    ahead: 'A risk one chooses and watches is better than one that is drifted into',
    back: 'A rule is easier to make than to take back',
    provisions: [
      {
        plain: 'the measure ends after two years unless this house renews it',
        firm: 'the measure ends after one year unless this house renews it',
      },
      {
        plain: 'it is written down before the start what would count as failure',
        firm: 'it is written down before the start what would count as failure, and on the day that happens the measure rests',
      },
    ],
  },
  'the people it is meant for': {
    approach: 'people',
    ask: 'what changes in an ordinary day of the people it is meant for',
    measure: 'what those concerned say after half a year',
    ahead: 'Those it is meant for should be the first to feel it',
    back: 'Those who have to live with it should be heard before it starts',
    provisions: [
      {
        plain: 'whoever has to live with the measure may object in writing and has an answer within sixty days',
        firm: 'whoever has to live with the measure may object in writing and has an answer within fourteen days, from somebody who can change it',
      },
      {
        plain: 'those concerned are asked after six months, and what they say is published',
        firm: 'those concerned are asked before the start and after six months, and what they say is published word for word',
      },
    ],
  },
  'the staff who have to carry it out': {
    approach: 'people',
    ask: 'who does the work, and what do they put down for it',
    measure: 'the hours it takes those who carry it out',
    ahead: 'Those who do the work should help to write the rules',
    back: 'A duty without the means to fulfil it is only a wish',
    provisions: [
      {
        plain: 'those who carry it out have hours set aside for it',
        firm: 'those who carry it out have hours set aside for it, and what they put down instead is named in writing',
      },
      {
        plain: 'nobody has to carry it out before they were shown how, in working hours',
        firm: 'nobody has to carry it out before they were shown how, in working hours, and had a say in how it is done',
      },
    ],
  },
  'those with the fewest choices': {
    approach: 'people',
    ask: 'who loses by it, and what do they get in return',
    measure: 'what changed for those with the fewest choices',
    ahead: 'The burden should lie with those who can carry it',
    back: 'Those with the fewest choices should not pay the most',
    provisions: [
      {
        plain: 'whoever has no alternative is exempt on request',
        firm: 'whoever has no alternative is exempt on request, and the request counts as granted until it is answered',
      },
      {
        plain: 'those with the least are paid back what the measure costs them',
        firm: 'those with the least are paid back what the measure costs them, without having to ask for it',
      },
    ],
  },
  'honest evidence': {
    approach: 'money',
    ask: 'where was it tried, and what was measured there',
    measure: 'one figure that both sides agreed on beforehand',
    ahead: 'A trial that is measured honestly would settle more than this debate can',
    back: 'The evidence should come before the rule and not after it',
    provisions: [
      {
        plain: 'one figure is agreed on before the start and published after a year',
        firm: 'one figure is agreed on before the start, counted by somebody outside, and published every three months',
      },
      {
        plain: 'the measure is reviewed after a year, and the review is published',
        firm: 'the measure is reviewed after a year by somebody who has no part in it, and the review is published in full',
      },
    ],
  },
  'nature and the years to come': {
    approach: 'rules',
    ask: 'what will this look like in twenty years',
    measure: 'the state of nature before the start and after each year',
    ahead: 'Whoever comes after us would have wanted us to begin',
    back: 'What is lost in nature does not come back by a vote',
    provisions: [
      {
        plain: 'the effect on nature is recorded before the start and once a year after it',
        firm: 'the effect on nature is recorded before the start and once a year after it, and damage is made good within the year',
      },
      {
        plain: 'of two ways to carry it out, the one that is better for nature is taken at equal cost',
        firm: 'of two ways to carry it out, the one that is better for nature is taken, up to a tenth more in cost',
      },
    ],
  },
  'personal freedom and privacy': {
    approach: 'rules',
    ask: 'what may people still decide for themselves',
    measure: 'how often an exception was asked for, and how often it was granted',
    ahead: 'A rule that is clear leaves more freedom than one that is guessed at',
    back: 'Nobody should have to give reasons for their own life',
    provisions: [
      {
        plain: 'the exceptions are written down before the start, with who grants them',
        firm: 'the exceptions are written down before the start, with who grants them, and in doubt the exception holds',
      },
      {
        plain: 'no data on persons is kept in order to enforce it',
        firm: 'no data on persons is collected in order to enforce it, and nobody is searched for it',
      },
    ],
  },
  'trade and jobs': {
    approach: 'money',
    ask: 'who loses custom or work by it, and for how long',
    measure: 'the jobs and the custom before and after',
    ahead: 'What works for the place will work for its trade',
    back: 'A job that is gone is not brought back by a review',
    provisions: [
      {
        plain: 'whoever loses work or custom by the measure is heard before the start',
        firm: 'whoever loses work or custom by the measure is heard before the start and has a claim to a bridge for the first year',
      },
      {
        plain: 'it starts outside the months in which most of the work is done',
        firm: 'it starts outside the months in which most of the work is done, and with half a year of notice',
      },
    ],
  },
  'control and accountability': {
    approach: 'rules',
    ask: 'who answers for it, and to whom',
    measure: 'the decisions that were published, and those that were not',
    ahead: 'Where somebody answers for it, something gets done',
    back: 'Where everybody is responsible, nobody is',
    provisions: [
      {
        plain: 'one named person answers for the measure and reports to this house every six months',
        firm: 'one named person answers for the measure, reports to this house every three months, and can be recalled by it',
      },
      {
        plain: 'every decision under the measure is published',
        firm: 'every decision under the measure is published within a week, with its reasons',
      },
    ],
  },
  'a way back if it disappoints': {
    approach: 'steps',
    ask: 'what is the way back, and who may order it',
    measure: 'whether one could still turn round after a year',
    ahead: 'If the way back stays open, there is little to lose by trying',
    back: 'I would close no door before the next one is open',
    provisions: [
      {
        plain: 'nothing is closed, sold or torn down for good before the first review',
        firm: 'nothing is closed, sold or torn down for good before this house has voted on the first review',
      },
      {
        plain: 'the way back is written down before the start, with who may order it',
        firm: 'the way back is written down and tried out before the start, and a third of this house may order it',
      },
    ],
  },
};

/** For a motive in somebody's own words. */
export const ownStock = (motive: string): Stock => ({
  approach: 'rules',
  ask: `what does it mean for ${motive}`,
  measure: `what became of ${motive}`,
  ahead: `Done well, it can help ${motive}`,
  back: `A bill that is silent on ${motive} is not finished`,
  provisions: [
    {
      plain: `a target for ${motive} is agreed on before the start and published`,
      firm: `a target for ${motive} is agreed on before the start and published, and where it is missed after a year this house votes again`,
    },
    {
      plain: `what the measure means for ${motive} is recorded before the start and after a year`,
      firm: `what the measure means for ${motive} is recorded before the start and every three months, and where it gets worse the measure rests`,
    },
    {
      plain: `one named person answers for ${motive} and reports to this house after six months`,
      firm: `one named person answers for ${motive}, reports to this house every month, and may stop a step that harms it`,
    },
    {
      plain: `before each step it is shown in writing what the step means for ${motive}`,
      firm: `no step is taken before it was shown in writing what it means for ${motive}, and those concerned were heard`,
    },
    {
      plain: `whoever speaks for ${motive} has a seat where the measure is carried out`,
      firm: `whoever speaks for ${motive} has a seat where the measure is carried out, and can hold a step up for a month`,
    },
    {
      plain: `nothing in this bill is carried out at the expense of ${motive}`,
      firm: `nothing in this bill is carried out at the expense of ${motive}, and whoever sees that happen has a right to be heard by this house`,
    },
  ],
});
