import type { Convening } from '../../engine/index.ts';
import { readStandChange, type StandChange } from '../../eval/index.ts';
import type { Options } from '../command-row.ts';

/** What is to be done differently, as `--change` says. */
export const changesGiven = (options: Options, asked: Convening, problems: string[]): readonly StandChange[] =>
  ((options.change ?? []) as readonly string[]).flatMap((each): StandChange[] => {
    const read = readStandChange(each, asked);
    if (typeof read !== 'string') return [read];
    problems.push(read);
    return [];
  });
