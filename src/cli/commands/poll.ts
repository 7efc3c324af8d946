import { isFields, type Session } from '../../engine/index.ts';
import {
  answered,
  ballot,
  type Given,
  type Opinion,
  pollOf,
  type Reply,
  readPopulation,
  saidBy,
  sampled,
} from '../../eval/index.ts';
import { csvRows } from '../../personas/index.ts';
import { convene, Driver } from '../../runtime/index.ts';
import type { Run } from '../command-row.ts';
import { answersIn, findSpeakers, mustBeAgreed, speakerFor, wholeNumbers } from '../eval/asked.ts';
import { exitCode } from '../exit-code.ts';
import { openDesk } from '../session/desk.ts';
import { readText } from '../session/read-text.ts';
import { limitsFrom } from '../session/set-up.ts';
import { withStore } from '../session/with-store.ts';
import { UserError } from '../user-error.ts';

const usual = 30;
const mostAsked = 500;

/** Asks people out of a table one question each, alone, and counts what they answer. */
export const run: Run = async (here, { args: [question = ''], options }) => {
  const world = { ...here, formats: { ...here.formats, ballot } };
  const problems: string[] = [];
  const choices = answersIn(options, problems);
  const { size, seed } = wholeNumbers(options, { size: usual, seed: 1 }, problems);
  if (size > mostAsked) problems.push(`--size is "${options.size}"; ask 1 to ${mostAsked} people.`);
  const limits = limitsFrom(options, problems);
  if (options.population === undefined) problems.push('Say who is asked with --population people.csv.');
  const speaker = await speakerFor(world, options, problems);
  if (problems.length > 0) throw new UserError(problems);
  mustBeAgreed(speaker, options);
  const people = readPopulation(options.population, csvRows(await readText(world, options.population)));
  if ('problem' in people) throw new UserError(people.problem);
  return withStore(world, options.data, async (store) => {
    const { host } = await openDesk(world, store, { ...options, quiet: true }, limits);
    const { voice } = speaker;
    const seats = sampled(people, size, seed).map((seat) => ({ ...seat, voice }));
    await findSpeakers(world, host, [voice]);
    const id = world.newId();
    const topic = `${question}\n\nState your answer on a line of its own: "Answer: ${choices.join(' | ')}".`;
    await convene(host, id, {
      format: ballot.name,
      topic,
      settings: { options: choices },
      seats,
      seed,
      voice,
    });
    const { session } = await new Driver(id, host).run();
    const replies = repliesIn(session);
    const poll = pollOf(replies, choices, seed);
    const said = await saidBy(answered(replies, choices), await world.meaning('points'));
    if (options.json) world.stdout.write(`${JSON.stringify({ session: id, ...poll, said })}\n`);
    else {
      world.stdout.write(
        `${poll.asked} answered${poll.unread > 0 ? `; of ${poll.unread} the answer could not be read` : ''}.\n`,
      );
      for (const { answer, share, statement } of poll.clusters)
        world.stdout.write(
          `\n${answer}: ${pct(share.mean)} (95 % interval ${pct(share.low)} to ${pct(share.high)})\n  One of them: ${statement || '(no more than the answer)'}\n`,
        );
      world.stdout.write(`\n${sayCamps(said)}\n`);
      world.stdout.write(
        `\nThese are voices of ${voice} in the place of people, and no survey. Read it all: moderato show ${id}\n`,
      );
    }
    return exitCode.done;
  });
};

/** What was said, beside what was answered. */
const sayCamps = ({ camps, by, apart, why }: Opinion): string =>
  why ??
  [
    `What they said falls into ${camps.length} camps, told by ${by === 'points' ? 'the points they make' : 'their words'}; ${apart} who gave reasons belong to none:`,
    ...camps.map(({ share, answers, statement, speaker }) =>
      [
        `\n${pct(share.mean)} (95 % interval ${pct(share.low)} to ${pct(share.high)}), ${answers.map(([answer, count]) => `${count} ${answer}`).join(', ') || 'no answer that could be read'}`,
        `  “${statement}” (${speaker})`,
      ].join('\n'),
    ),
  ].join('\n');

const pct = (share: number): string => `${(share * 100).toFixed(0)} %`;

const repliesIn = ({ seats, closed }: Session<any>): readonly Reply[] => {
  const given = isFields(closed?.outcome) ? ((closed.outcome.answers ?? []) as readonly Given[]) : [];
  const who = new Map(seats.map(({ id, persona }) => [id, persona.line]));
  return given.map(({ seat, text, stands }) => ({
    who: who.get(seat) ?? seat,
    text,
    ...(stands !== undefined && { stands }),
  }));
};
