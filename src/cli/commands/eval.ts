import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Convening, takeIn } from '../../engine/index.ts';
import {
  ballot,
  planProblems,
  type Report,
  readArms,
  reportMarkdown,
  reportOn,
  reportPage,
  runTrials,
  type Suite,
  setUpTrial,
  type Trial,
  type TrialPlan,
  unpayable,
} from '../../eval/index.ts';
import type { Options, Run } from '../command-row.ts';
import { findSpeakers, type Speaker, speakerFor, spelledOut, wholeNumbers } from '../eval/asked.ts';
import { evalHearing } from '../eval/eval-hearing.ts';
import { findSuite, suitesThere } from '../eval/find-suite.ts';
import { inFileName, runName } from '../eval/reports-in.ts';
import { writePages } from '../eval/write-pages.ts';
import { exitCode } from '../exit-code.ts';
import { type Desk, openDesk } from '../session/desk.ts';
import { limitsFrom } from '../session/set-up.ts';
import { withStore } from '../session/with-store.ts';
import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';

/** Tries set-ups on a suite and reports what each was worth. */
export const run: Run = async (here, { args: [named = ''], options }) => {
  const world = { ...here, formats: { ...here.formats, ballot } };
  if (named === 'list') return list(world);
  if (named === 'hearing') return evalHearing(here, options);
  const suite = await findSuite(world, named, options.cases);
  const { plan, paid } = await planned(world, suite, options);
  return withStore(world, options.data, async (store) => {
    const desk = await openDesk(world, store, { ...options, quiet: true });
    const problems = planProblems(plan, desk.host);
    if (problems.length > 0) throw new UserError([...problems]);
    if (!(await mayStart(desk, plan, paid, options))) return exitCode.done;
    await findSpeakers(world, desk.host, voicesOf(plan));
    const unpaid = await unpayable(plan, desk.host);
    if (unpaid.length > 0) throw new UserError([...unpaid]);
    const onTrial = options.json ? undefined : (trial: Trial) => world.stderr.write(`${sayTrial(trial)}\n`);
    const { trials, stopped, left } = await runTrials(plan, desk.host, onTrial);
    const report = reportOn(trials, {
      suite: suite.name,
      run: plan.run,
      seed: plan.seed,
      voice: plan.voice,
      equal: plan.equal ?? null,
    });
    await told(desk, report, options);
    if (stopped !== null)
      world.stderr.write(
        `${stopped} ${left} trials are left; what ran is kept, and the same command goes on from there.\n`,
      );
    return stopped === null ? exitCode.done : exitCode.user;
  });
};

const list = async (world: World): Promise<number> => {
  for (const { name, says, cases } of await suitesThere())
    world.stdout.write(`${name.padEnd(18)} ${String(cases.length).padStart(3)} cases  ${says}\n`);
  return exitCode.done;
};

/** The plan that the options ask for, checked from end to end. */
const planned = async (world: World, suite: Suite, options: Options): Promise<{ plan: TrialPlan; paid: boolean }> => {
  const problems: string[] = [];
  const arms = readArms(options.arms ?? 'one,votes:5,council', world.formats);
  if ('problems' in arms) problems.push(...arms.problems);
  const { voice, paid } = await speakerFor(world, options, problems);
  const budget = limitsFrom(options, problems);
  const numbers = wholeNumbers(options, { times: 1, seed: 1, parallel: 4 }, problems);
  const equal = options.equal === undefined ? {} : wholeNumbers(options, { equal: 1 }, problems);
  if (problems.length > 0 || 'problems' in arms) throw new UserError(problems);
  const voiced = await Promise.all(
    arms.map(async (arm) => ({ arm, choices: await spelled(world, arm.voices, arm.effort, voice) })),
  );
  const plan: TrialPlan = {
    run: inFileName(takeIn(options.run ?? (await runName(world.dataFolder(options.data), suite.name, voice)))),
    suite,
    arms: voiced.map(({ arm, choices }) => ({ ...arm, voices: choices.map((each) => each.voice) })),
    voice,
    ...numbers,
    ...(budget && { budget }),
    ...equal,
  };
  return { plan, paid: paid || voiced.some(({ choices }) => choices.some((each) => each.paid)) };
};

/** The voices of an arm in their full spelling; with an effort, the run's own voice counts as named. */
const spelled = (
  world: World,
  voices: readonly string[],
  effort: string | undefined,
  own: string,
): Promise<readonly Speaker[]> => {
  const named = voices.length === 0 && effort !== undefined ? [own] : voices;
  return Promise.all(named.map((voice) => spelledOut(world, voice, effort)));
};

const voicesOf = ({ arms, voice }: TrialPlan): readonly string[] => [
  ...new Set([voice, ...arms.flatMap((arm) => arm.voices)]),
];

const mayStart = async (
  { attendant, world }: Desk,
  plan: TrialPlan,
  paid: boolean,
  options: Options,
): Promise<boolean> => {
  if (!paid || options.yes || plan.budget) return true;
  if (!attendant)
    throw new UserError(
      `The voices of this run (${voicesOf(plan).join(', ')}) cost money; give a --budget for all trials together, or agree with --yes.`,
    );
  const price = await world.priceOf(sample(plan, world), world.formats);
  const count = plan.suite.cases.length * plan.arms.length * plan.times;
  return attendant.confirm(`${count} sessions will be held with ${voicesOf(plan).join(', ')}. ${price ?? ''} Start?`);
};

/** What the last arm, most often the dearest, makes of the first case. */
const sample = (plan: TrialPlan, { formats }: World): Convening =>
  setUpTrial(plan.arms.at(-1)!, plan.suite.cases[0]!, plan.seed, { ...plan, formats });

const sayTrial = ({ arm, case: id, answer, score, tokens }: Trial): string =>
  `${score === 1 ? '✓' : score === 0 ? '·' : '~'} ${arm} on ${id}: ${answer ?? 'no answer that could be read'} (${tokens} tokens)`;

/** Prints the report, and writes it where it was asked for, with its sessions beside it. */
const told = async ({ world, host }: Desk, report: Report, options: Options): Promise<void> => {
  const folder =
    options.out === undefined ? join(world.dataFolder(options.data), 'evals') : resolve(world.cwd, options.out);
  await mkdir(folder, { recursive: true });
  const sessions = await writePages(
    host,
    report.trials.map(({ session }) => session),
    { folder, name: report.run },
  );
  const markdown = reportMarkdown(report, sessions);
  world.stdout.write(options.json ? `${JSON.stringify(report)}\n` : `${markdown}\n`);
  await Promise.all([
    writeFile(join(folder, `${report.run}.md`), `${markdown}\n`),
    writeFile(join(folder, `${report.run}.json`), `${JSON.stringify(report, null, 2)}\n`),
    writeFile(join(folder, `${report.run}.html`), reportPage(report, sessions)),
  ]);
  if (!options.json) world.stderr.write(`The report is in ${join(folder, `${report.run}.html`)}, .md and .json.\n`);
};
