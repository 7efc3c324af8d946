import { armSpelling } from '../../eval/arm.ts';
import { changeSpelling } from '../../eval/change.ts';
import { inGroup } from '../command-row.ts';
import { data, evalOptions, json, pollOptions, varyOptions } from '../options.ts';

export const findingOut = inGroup('Find out:', [
  {
    name: 'eval',
    args: '<suite>',
    says: 'Find out whether the table is worth it: try set-ups on questions whose answers are known.',
    options: evalOptions,
    more: [
      `Arms are ${armSpelling}.`,
      'A suite is a YAML file, or one of those that come along; "eval list" names them; "eval hearing" lets the model hear labelled texts, beside the listener without one. Called again, a run goes on where it stopped.',
    ],
    load: () => import('./eval.ts'),
  },
  {
    name: 'vary',
    args: '[question...]',
    says: 'Hold one table again and again, as it is and with one thing changed, and tell what that changes.',
    options: varyOptions,
    more: [`A change is ${changeSpelling}. Called again, it goes on where it stopped.`],
    load: () => import('./vary.ts'),
  },
  {
    name: 'poll',
    args: '<question...>',
    says: 'Ask voices in the place of people out of a table, each alone, and count their answers.',
    options: pollOptions,
    load: () => import('./poll.ts'),
  },
  {
    name: 'advise',
    args: '<question...>',
    says: 'Say how to hold a question, or that one call is enough, by what was measured with eval.',
    options: [{ flags: '--model <voice>', says: 'Only what was measured with this voice.', many: true }, json, data],
    load: () => import('./advise.ts'),
  },
]);
