import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { npm, quietly } from '../../scripts/setup/command.mjs';
import { answering } from './scratch.ts';

const COMMAND = new URL('../../scripts/setup/command.mjs', import.meta.url).href;

/** A process that becomes another one, which runs the given code. */
function becoming(code: string) {
  const script = `import { become } from '${COMMAND}'; process.exitCode = await become(['-e', ${JSON.stringify(code)}]);`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
}

test('the exit code is handed on', async () => {
  expect(await once(becoming('process.exit(7)'), 'exit')).toEqual([7, null]);
});

test('the death by a signal becomes the exit code that shells use', async () => {
  expect(await once(becoming("process.kill(process.pid, 'SIGKILL')"), 'exit')).toEqual([137, null]);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s is handed on, and the program ends in its own way',
  async (signal) => {
    const parent = becoming(
      `process.on('${signal}', () => process.exit(3)); setInterval(() => {}, 1000); console.log('ready');`,
    );
    await once(parent.stdout, 'data');

    parent.kill(signal);

    expect(await once(parent, 'exit')).toEqual([3, null]);
  },
);

test('a quiet command keeps its output, and one that does not exist fails with a reason', () => {
  const run = quietly(process.cwd());

  expect(run(process.execPath, ['-e', 'console.log("out"); console.error("err"); process.exit(2)'])).toEqual({
    code: 2,
    output: 'out\nerr\n',
  });
  expect(run('no-such-command', [])).toMatchObject({ code: 1, output: expect.stringContaining('ENOENT') });
});

test('npm is the one that started us, or the one on the path', () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  const run = answering();

  vi.stubEnv('npm_execpath', '/opt/npm/bin/npm-cli.js');
  npm(run, 'ci');
  vi.stubEnv('npm_execpath', '/opt/pnpm.cjs');
  npm(run, 'ci');

  expect(run.asked).toEqual([`${process.execPath} /opt/npm/bin/npm-cli.js ci`, 'npm ci']);
});
