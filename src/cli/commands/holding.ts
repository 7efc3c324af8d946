import { inGroup, type OptionRow } from '../command-row.ts';
import { reviewOptions, runOptions, seatOptions } from '../options.ts';

const wordOf = ({ flags }: OptionRow): string => flags.split(/[ ,]/u)[0]!;

/** Options without those whose word a command has in a sense of its own. */
const notNamed = (own: readonly OptionRow[], options: readonly OptionRow[]): readonly OptionRow[] =>
  options.filter((option) => !own.some((each) => wordOf(each) === wordOf(option)));

export const holding = inGroup('Hold a session:', [
  {
    name: 'hold',
    args: '<format> [topic...]',
    says: 'Hold a session of a format by its name, or of one of your own: hold ./round-table.ts "topic".',
    options: runOptions,
    more: ['A file that you name here is remembered: its format then has a command, help and page like the others.'],
    load: () => import('./hold.ts'),
  },
  {
    name: 'review',
    args: '',
    says: 'Have reviewers look at a change; the verdict is counted from their findings, for builds.',
    options: [...reviewOptions, ...notNamed(reviewOptions, seatOptions(false)), ...runOptions],
    more: [
      'Ends with 0 where the verdict is none that --fail-on names, with 5 where it is, with 1 to 4 where no verdict was reached.',
    ],
    load: () => import('./review.ts'),
  },
]);
