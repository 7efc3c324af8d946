import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { replay } from '../../engine/index.ts';
import { isReviewOutcome, type ReviewOutcome, readFailOn, reportOf, review, sarifOf } from '../../review/index.ts';
import { convene } from '../../runtime/index.ts';
import { basisOf, harmless, harmlessLine, minutesOf } from '../../transcripts/index.ts';
import type { Run } from '../command-row.ts';
import { exitCode } from '../exit-code.ts';
import { withConsent } from '../session/consent.ts';
import { openDesk } from '../session/desk.ts';
import { findNamedVoices } from '../session/find-voices.ts';
import { readText } from '../session/read-text.ts';
import { runSession } from '../session/run-session.ts';
import { readSetUp } from '../session/set-up.ts';
import { withStore } from '../session/with-store.ts';
import { UserError } from '../user-error.ts';
import type { View } from '../view/view.ts';
import type { World } from '../world.ts';

const usualQuestion = 'Is this change safe to merge?';

/** Has reviewers look at a change, and ends as a build should: by a verdict that is counted from their findings. */
export const run: Run = async (world, { options }) => {
  const { question = usualQuestion, source = 'diff', failOn = 'no', sarif, markdown, json, ...rest } = options;
  const fails = readFailOn(failOn);
  if ('problem' in fails) throw new UserError(fails.problem);
  const diff = await changeFrom(world, source);
  const asked = await readSetUp(world, review.name, question, rest, { diff });
  return withStore(world, options.data, async (store) => {
    const desk = await openDesk(world, store, { ...rest, quiet: true }, asked.limits);
    const setUp = await withConsent(desk, asked, rest.yes === true);
    if (!setUp) return exitCode.done;
    await findNamedVoices(desk, setUp.seats);
    const id = world.newId();
    await convene(desk.host, id, { ...setUp.asked, seats: setUp.seats });
    const code = await runSession({ ...desk, view: silent(world) }, id, {});
    const ledger = await store.read(id);
    const { closed } = replay(world.formats, ledger);
    if (!isReviewOutcome(closed?.outcome)) return code === exitCode.done ? exitCode.verdict : code;
    const basis = basisOf(minutesOf(world.formats, ledger)).says;
    await report(world, { id, question, basis, outcome: closed.outcome, sarif, markdown, json: json === true });
    return fails(closed.outcome) ? exitCode.verdict : exitCode.done;
  });
};

/** The report is what is printed; the session itself can be shown afterwards. What must be told goes to the errors. */
const silent = ({ stderr }: World): View => ({
  entries: () => {},
  news: () => {},
  recall: () => {},
  remark: (sentence, always) => void (always && stderr.write(`${harmlessLine(sentence)}\n`)),
  hide: () => {},
  show: () => {},
  close: () => {},
});

interface Report {
  readonly id: string;
  readonly question: string;
  /** Who really spoke. */
  readonly basis: string;
  readonly outcome: ReviewOutcome;
  readonly sarif?: string;
  readonly markdown?: string;
  readonly json: boolean;
}

const report = async (world: World, { id, question, basis, outcome, sarif, markdown, json }: Report): Promise<void> => {
  const text = reportOf(question, basis, outcome);
  if (sarif !== undefined) await write(world, sarif, `${sarifOf(outcome, world.version)}\n`);
  if (markdown !== undefined) await write(world, markdown, text);
  world.stdout.write(json ? `${JSON.stringify({ id, basis, ...outcome })}\n` : harmless(`${text}\nSession ${id}\n`));
};

const write = async ({ cwd }: World, path: string, text: string): Promise<void> => {
  const file = resolve(cwd, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
};

const mostBytes = 4_000_000;

/** `diff` is what is not committed, `diff:main` what came since a branch, `-` standard input; else a file with a diff in it. */
const changeFrom = async (world: World, source: string): Promise<string> => {
  const [, base] = /^diff(?::(.+))?$/u.exec(source) ?? [null];
  if (source !== 'diff' && base === undefined) return readText(world, source);
  if (base?.startsWith('-')) throw new UserError(`"${base}" is no branch or commit.`);
  return gitDiff(world.cwd, base === undefined ? 'HEAD' : `${base}...HEAD`);
};

const gitDiff = (cwd: string, range: string): Promise<string> =>
  new Promise((done, fail) => {
    const args = ['-c', 'core.quotePath=false', 'diff', '--no-color', '--no-ext-diff', range, '--'];
    execFile('git', args, { cwd, maxBuffer: mostBytes }, (error, stdout, stderr) => {
      if (!error) return done(stdout);
      fail(new UserError(`git could not tell the change ${range}: ${(stderr || error.message).trim().split('\n')[0]}`));
    });
  });
