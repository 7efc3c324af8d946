import { type Seat, SetupError } from '../../engine/index.ts';
import type { OpenTools } from '../../tools/index.ts';
import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';
import { noSeat, seatNamed } from './order.ts';

type Given = Pick<OpenTools, 'tools' | 'remarks'>;

const none: Given = { tools: () => [], remarks: [] };

/** The servers of tools that a user named with `--tool`, open; they end with this process. */
export const toolsGiven = async (world: World, written: readonly string[] = []): Promise<Given> => {
  if (written.length === 0) return none;
  const { openTools, readToolChoice } = await import('../../tools/index.ts');
  const read = written.map((each) => readToolChoice(each, world.config.values.tools));
  const problems = read.flatMap((each) => ('problem' in each ? [each.problem] : []));
  if (problems.length > 0) throw new UserError(problems);
  const choices = read.flatMap((each) => ('problem' in each ? [] : [each]));
  return openTools(choices, world.version).catch((error: unknown) => {
    throw error instanceof SetupError ? new UserError(error.problems) : error;
  });
};

/** Seats that tools are named for and that nobody has. */
export const unseatedTools = async (
  world: World,
  written: readonly string[] = [],
  seats: readonly Seat[],
): Promise<readonly string[]> => {
  if (written.length === 0 || seats.length === 0) return [];
  const { readToolChoice } = await import('../../tools/index.ts');
  return written.flatMap((each) => {
    const choice = readToolChoice(each, world.config.values.tools);
    if ('problem' in choice) return [choice.problem];
    if (choice.server === 'web' && !seats.some((seat) => isFor(choice.seat, seat, seats) && searches.test(seat.voice)))
      return [
        `${choice.seat ?? 'Nobody at this table'} ${choice.seat === null ? 'can' : "can't"} search the web: that takes a model of anthropic, openai or google; seat one, or name a server of tools that searches.`,
      ];
    return choice.seat === null || seatNamed(seats, choice.seat)
      ? []
      : [noSeat(choice.seat, seats, ', so no tools can be given to them')];
  });
};

/** Voices whose provider has a search of its own. */
const searches = /(?:^|,)(?:anthropic|openai|google)(?::|$)/u;

const isFor = (named: string | null, seat: Seat, seats: readonly Seat[]): boolean =>
  named === null || seatNamed(seats, named)?.id === seat.id;
