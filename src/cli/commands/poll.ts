import { isFields, type Seat, type Session } from '../../engine/index.ts';
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
import { exitCode } from '../exit-code.ts';
import { openDesk } from '../session/desk.ts';
import { findVoices } from '../session/find-voices.ts';
import { readText } from '../session/read-text.ts';
import { limitsFrom } from '../session/set-up.ts';
import { withStore } from '../session/with-store.ts';
import { UserError } from '../user-error.ts';

const usual = 30;

/** Asks people out of a table one question each, alone, and counts what they answer. */
export const run: Run = async (here, { args: [question = ''], options }) => {
  const world = { ...here, formats: { ...here.formats, ballot } };
  const problems: string[] = [];
  const choices = String(options.options ?? 'yes,no')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  if (choices.length < 2) problems.push('Name at least two answers with --options yes,no.');
  const size = Number(options.size ?? usual);
  if (!Number.isInteger(size) || size < 1 || size > 500)
    problems.push(`--size is "${options.size}"; ask 1 to 500 people.`);
  const seed = Number(options.seed ?? 1);
  if (!Number.isSafeInteger(seed)) problems.push(`The seed is "${options.seed}"; it must be a whole number.`);
  const limits = limitsFrom(options, problems);
  if (options.population === undefined) problems.push('Say who is asked with --population people.csv.');
  const written: string | undefined = options.model?.at(-1);
  const voice = written === undefined ? await world.defaultVoice() : await world.readChoice(written);
  if ('problem' in voice) problems.push(voice.problem);
  if (problems.length > 0 || 'problem' in voice) throw new UserError(problems);
  if (voice.paid && !limits && !options.yes)
    throw new UserError(`${voice.voice} costs money; give a --budget, or agree with --yes.`);
  const people = readPopulation(options.population, csvRows(await readText(world, options.population)));
  if ('problem' in people) throw new UserError(people.problem);
  return withStore(world, options.data, async (store) => {
    const { host } = await openDesk(world, store, { ...options, quiet: true }, limits);
    const seats = sampled(people, size, seed).map((seat) => ({ ...seat, voice: voice.voice }));
    await world.allowed.rememberVoices([voice.voice]);
    await findVoices(host, seats.slice(0, 1) as readonly Seat[]);
    const id = world.newId();
    const topic = `${question}\n\nState your answer on a line of its own: "Answer: ${choices.join(' | ')}".`;
    await convene(host, id, {
      format: ballot.name,
      topic,
      settings: { options: choices },
      seats,
      seed,
      voice: voice.voice,
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
        `\nThese are voices of ${voice.voice} in the place of people, and no survey. Read it all: moderato show ${id}\n`,
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
