import { type Convening, replay, type Session } from '../../engine/index.ts';
import { recordedIn, type StandChange } from '../../eval/index.ts';
import { convene, Driver } from '../../runtime/index.ts';
import { decidedFrom } from '../../transcripts/index.ts';
import type { Options } from '../command-row.ts';
import { exitCode } from '../exit-code.ts';
import { openDesk } from '../session/desk.ts';
import { findSession } from '../session/find-session.ts';
import { withStore } from '../session/with-store.ts';
import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';
import { changesGiven } from './changes-given.ts';

interface Came {
  readonly name: string;
  readonly session: string;
  readonly reason: string;
  readonly decided: string;
  /** Turns that were asked for and that nobody had recorded. */
  readonly missed: number;
}

/** What recorded sessions would have come to under other rules: their own words again, and nobody is asked. */
export const varyRecorded = async (world: World, written: readonly string[], options: Options): Promise<number> =>
  withStore(world, options.data, async (store) => {
    const { host } = await openDesk(world, store, { ...options, quiet: true });
    for (const word of written) {
      const { id } = await findSession(store, word);
      const recorded = recordedIn(await store.read(id));
      if (!recorded) throw new UserError(`Session ${id} was never opened; there is nothing to say again.`);
      const asked: Convening = { ...recorded.asked, ...(options.format !== undefined && { format: options.format }) };
      const changes = [{ name: 'the rules of today', make: (table: Convening) => table }, ...changesIn(asked, options)];
      const came: Came[] = [];
      for (const { name, make } of changes) {
        const again = world.newId();
        const voice = recorded.voice();
        const there = { ...host, voices: () => voice, ear: () => recorded.ear };
        await convene(there, again, { ...make(asked), seed: recorded.seed });
        const { session } = await new Driver(again, there).run();
        const missed = (await store.read(again)).filter(({ type }) => type === 'cue-missed').length;
        came.push(cameOf(name, again, session, world, missed));
      }
      const before = replay(world.formats, await store.read(id));
      tell(
        world,
        { session: id, before: cameOf('as recorded', id, before, world, 0), came, lacks: recorded.lacks },
        options,
      );
    }
    return exitCode.done;
  });

const changesIn = (asked: Convening, options: Options): readonly StandChange[] => {
  const spoken = ((options.change ?? []) as readonly string[]).filter((each) => /^(?:model|says):/u.test(each));
  const problems = spoken.map((each) => `"${each}" needs somebody to speak anew; recorded words stay as they are.`);
  const left = (options.change ?? []).filter((each: string) => !spoken.includes(each));
  const changes = changesGiven({ change: left }, asked, problems);
  if (problems.length > 0) throw new UserError(problems);
  return changes;
};

const cameOf = (name: string, id: string, session: Session<any>, { formats }: World, missed: number): Came => {
  const { format, seats, closed } = session;
  const outcome = closed?.outcome ?? null;
  const decided = decidedFrom(formats, { format, outcome, seats, reason: closed?.reason ?? '', says: '' });
  return { name, session: id, reason: closed?.reason ?? 'not closed', decided: decided?.decision ?? 'nothing', missed };
};

const tell = (
  world: World,
  told: {
    readonly session: string;
    readonly before: Came;
    readonly came: readonly Came[];
    readonly lacks: string | null;
  },
  { json }: Options,
): void => {
  if (json) return void world.stdout.write(`${JSON.stringify(told)}\n`);
  const { before, came, lacks, session } = told;
  world.stdout.write(`Session ${session} came to: ${before.decided} (${before.reason}).\n`);
  for (const { name, decided, reason, missed, session: id } of came) {
    const same = decided === before.decided && reason === before.reason ? 'the same' : `${decided} (${reason})`;
    const gaps = missed === 0 ? '' : ` ${missed} turns were asked for that nobody had recorded.`;
    world.stdout.write(`  With ${name}: ${same}.${gaps} moderato show ${id}\n`);
  }
  if (lacks !== null) world.stdout.write(`  ${lacks}\n`);
};
