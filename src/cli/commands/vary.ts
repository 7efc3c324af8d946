import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Convening, takeIn } from '../../engine/index.ts';
import {
  experimentOn,
  pageName,
  planProblems,
  questionAlone,
  runTrials,
  type TrialPlan,
  type Variation,
  variants,
} from '../../eval/index.ts';
import type { Options, Run } from '../command-row.ts';
import { answersIn, findSpeakers, type Speaker, speakerFor, wholeNumbers } from '../eval/asked.ts';
import { changesGiven } from '../eval/changes-given.ts';
import { inFileName } from '../eval/reports-in.ts';
import { varyRecorded } from '../eval/vary-recorded.ts';
import { writePages } from '../eval/write-pages.ts';
import { exitCode } from '../exit-code.ts';
import { type Desk, openDesk } from '../session/desk.ts';
import { seatsGiven } from '../session/seats-given.ts';
import { limitsFrom } from '../session/set-up.ts';
import { withStore } from '../session/with-store.ts';
import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';

interface Asked {
  readonly plan: TrialPlan;
  readonly options: readonly string[];
  readonly paid: boolean;
}

/** Holds one table again and again, as it is and with one thing changed, and tells what that changes. */
export const run: Run = async (world, { args: [question = ''], options }) => {
  if (options.recorded?.length) return varyRecorded(world, options.recorded, options);
  const { plan, options: answers, paid } = await planned(world, question, options);
  const voices = await voicesIn(world, plan);
  if ((paid || voices.some((each) => each.paid)) && !plan.budget && !options.yes)
    throw new UserError(
      `The voices of this experiment (${voices.map(({ voice }) => voice).join(', ')}) cost money; give a --budget for all sessions together, or agree with --yes.`,
    );
  return withStore(world, options.data, async (store) => {
    const desk = await openDesk(world, store, { ...options, quiet: true });
    const { host } = desk;
    const problems = planProblems(plan, host);
    if (problems.length > 0) throw new UserError([...problems]);
    await findSpeakers(
      world,
      host,
      voices.map(({ voice }) => voice),
    );
    const onTrial = options.json ? undefined : () => world.stderr.write('.');
    const { trials, stopped, left } = await runTrials(plan, host, onTrial);
    const found = experimentOn(trials, answers, plan.seed);
    await told(desk, { question, run: plan.run, seed: plan.seed, voice: plan.voice, variants: found }, options);
    if (stopped === null) return exitCode.done;
    world.stderr.write(
      `${stopped} ${left} sessions are left; what ran is kept, and the same command goes on from there.\n`,
    );
    return exitCode.user;
  });
};

const planned = async (world: World, question: string, options: Options): Promise<Asked> => {
  const given = seatsGiven(world.cwd, options.seat ?? [], options.seats ?? []);
  const problems = [...given.problems];
  const topic = (question || given.topic).trim();
  if (topic === '') problems.push('Say what is talked about: moderato vary "your question".');
  const format = String(options.format ?? 'council');
  if (!Object.hasOwn(world.formats, format))
    problems.push(`There is no format "${format}"; there are ${Object.keys(world.formats).join(', ')}.`);
  const answers = answersIn(options, problems);
  const numbers = wholeNumbers(options, { times: 10, parallel: 4, seed: 1 }, problems);
  const { voice, paid } = await speakerFor(world, options, problems);
  const budget = limitsFrom(options, problems);
  const asked: Convening = {
    ...{ format, topic, settings: given.defaults },
    ...(given.seats.length > 0 && { seats: given.seats }),
  };
  const changes = changesGiven(options, asked, problems);
  if (changes.length === 0 && problems.length === 0)
    problems.push('Say what is changed with --change, such as --change rounds=1.');
  if (problems.length > 0) throw new UserError(problems);
  const arms = variants({ ...asked, seats: withVoices(given.seats, voice) }, changes);
  const plan: TrialPlan = {
    run: inFileName(takeIn(options.run ?? `vary-${topic.slice(0, 40)}`)),
    ...{ suite: questionAlone(topic, answers), arms, voice, ...numbers },
    ...(budget && { budget }),
  };
  return { plan, options: answers, paid };
};

const withVoices = (seats: NonNullable<Convening['seats']>, voice: string): NonNullable<Convening['seats']> =>
  seats.map((seat) => ({ ...seat, voice: seat.voice || voice }));

/** Every voice that some table of the experiment seats, in its full spelling. */
const voicesIn = async (world: World, plan: TrialPlan): Promise<readonly Speaker[]> => {
  const tables = plan.arms.map(({ set }) => set!({ format: '', topic: '', voice: plan.voice }));
  const named = new Set([plan.voice, ...tables.flatMap(({ seats = [] }) => seats.flatMap(({ voice }) => voice || []))]);
  const spelled = await Promise.all([...named].map((voice) => world.readChoice(voice)));
  const wrong = spelled.flatMap((choice) => ('problem' in choice ? [choice.problem] : []));
  if (wrong.length > 0) throw new UserError(wrong);
  return spelled.flatMap((choice) => ('problem' in choice ? [] : [choice]));
};

interface Experiment {
  readonly question: string;
  readonly run: string;
  readonly seed: number;
  readonly voice: string;
  readonly variants: readonly Variation[];
}

const told = async ({ world, host }: Desk, experiment: Experiment, options: Options): Promise<void> => {
  const folder = options.out === undefined ? null : resolve(world.cwd, options.out);
  if (folder !== null) await mkdir(folder, { recursive: true });
  const sessions = experiment.variants.flatMap((variant) => variant.sessions);
  const pages = folder === null ? null : await writePages(host, sessions, { folder, name: experiment.run });
  const text = markdown(experiment, (session) =>
    pages === null
      ? session
      : `[${session}](${encodeURIComponent(pages)}/${encodeURIComponent(pageName(session, sessions.indexOf(session)))}.html)`,
  );
  world.stdout.write(options.json ? `${JSON.stringify(experiment)}\n` : `\n${text}\n`);
  if (folder === null) return;
  await writeFile(join(folder, `${experiment.run}.md`), `${text}\n`);
  await writeFile(join(folder, `${experiment.run}.json`), `${JSON.stringify(experiment, null, 2)}\n`);
};

const markdown = ({ question, seed, voice, variants: found }: Experiment, way: (session: string) => string): string =>
  [
    `# ${question}`,
    '',
    `Seeds from ${seed} on, ${voice}. The same seeds are compared with each other (paired bootstrap).`,
    '',
    '| table | sessions | answers (95 % interval) | tokens |',
    '|---|--:|---|--:|',
    ...found.map(
      ({ name, held, effects, tokens }) =>
        `| ${name} | ${held} | ${effects.map(({ answer, share }) => `${answer} ${pct(share.mean)} (${pct(share.low)} to ${pct(share.high)})`).join(', ')} | ${Math.round(tokens)} |`,
    ),
    '',
    ...found.flatMap(({ says }) => says.map((each) => `- ${each}`)),
    '',
    'The sessions behind each share (`moderato show <session>`):',
    '',
    ...found.flatMap(({ name, effects }) =>
      effects
        .filter(({ sessions }) => sessions.length > 0)
        .map(({ answer, sessions }) => `- ${name}, ${answer}: ${sessions.map(way).join(', ')}`),
    ),
  ].join('\n');

const pct = (share: number): string => `${Math.round(share * 100)} %`;
