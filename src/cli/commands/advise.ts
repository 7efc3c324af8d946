import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { adviceFrom, type Report } from '../../eval/index.ts';
import type { Run } from '../command-row.ts';
import { exitCode } from '../exit-code.ts';
import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';

/** Says how a question is best held, by what was measured here. */
export const run: Run = async (world, { args: [question = ''], options }) => {
  if (question.trim() === '') throw new UserError('Say what is to be decided: moderato advise "your question".');
  const written: string | undefined = options.model?.at(-1);
  const choice = written === undefined ? null : await world.readChoice(written);
  if (choice && 'problem' in choice) throw new UserError(choice.problem);
  const advice = adviceFrom(await reportsIn(world, options.data), choice?.voice);
  if (options.json) {
    world.stdout.write(`${JSON.stringify(advice)}\n`);
    return exitCode.done;
  }
  world.stdout.write(`${advice.says}\n`);
  for (const line of advice.because) world.stdout.write(`  ${line}\n`);
  if (advice.arm !== null) world.stdout.write(`${howTo(advice.arm, question)}\n`);
  return exitCode.done;
};

/** The command that holds it so. */
const howTo = (arm: string, question: string): string => {
  const [head = ''] = arm.split(/[:+]/u);
  const settings = arm
    .split('+')
    .slice(1)
    .map((each) => `--${each.replace('=', ' ')}`);
  const isTable = !['one', 'votes', 'sealed'].includes(head);
  return isTable
    ? `Hold it: moderato ${[head, JSON.stringify(question), ...settings].join(' ')}`
    : 'Ask a model directly, as often as the set-up says, and count the answers.';
};

const reportsIn = async (world: World, data: string | undefined): Promise<readonly Report[]> => {
  const folder = join(world.dataFolder(data), 'evals');
  const files = await readdir(folder).catch(() => []);
  const read = files
    .filter((file) => file.endsWith('.json'))
    .map(async (file): Promise<Report[]> => {
      try {
        const report: Report = JSON.parse(await readFile(join(folder, file), 'utf8'));
        return Array.isArray(report.differences) ? [report] : [];
      } catch {
        world.stderr.write(`${join(folder, file)} can't be read as a report and is left out.\n`);
        return [];
      }
    });
  return (await Promise.all(read)).flat();
};
