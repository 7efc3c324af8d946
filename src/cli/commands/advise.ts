import { adviceFrom } from '../../eval/index.ts';
import type { Run } from '../command-row.ts';
import { speakerNamed } from '../eval/asked.ts';
import { reportsIn } from '../eval/reports-in.ts';
import { exitCode } from '../exit-code.ts';
import { UserError } from '../user-error.ts';

/** Says how a question is best held, by what was measured here. */
export const run: Run = async (world, { args: [question = ''], options }) => {
  if (question.trim() === '') throw new UserError('Say what is to be decided: moderato advise "your question".');
  const problems: string[] = [];
  const choice = await speakerNamed(world, options, problems);
  if (problems.length > 0) throw new UserError(problems);
  const advice = adviceFrom(
    await reportsIn(world.dataFolder(options.data), (line) => void world.stderr.write(`${line}\n`)),
    choice?.voice,
  );
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
