import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { Interrupts } from './interrupts.ts';

const fakeProcess = () => {
  const exits: number[] = [];
  const process = Object.assign(new EventEmitter(), {
    stdout: new EventEmitter(),
    stderr: new EventEmitter(),
    exit: (code: number) => exits.push(code),
  });
  return { process, exits, interrupts: new Interrupts(process as never) };
};

test('the first Ctrl-C ends what runs, the second ends the process with 130', () => {
  const { process, exits, interrupts } = fakeProcess();
  let stops = 0;
  interrupts.listen(() => {
    stops += 1;
  });

  process.emit('SIGINT');
  expect([stops, exits]).toEqual([1, []]);
  process.emit('SIGINT');
  expect(exits).toEqual([130]);
});

test('whoever begins to listen after it is told at once, and whoever left is not', () => {
  const { interrupts } = fakeProcess();
  const told: string[] = [];
  interrupts.listen(() => told.push('left'))();
  interrupts.now();
  interrupts.listen(() => told.push('late'));

  expect(told).toEqual(['late']);
});

test('a reader who hangs up ends what runs, and never the process by force', () => {
  const { process, exits, interrupts } = fakeProcess();
  let stops = 0;
  interrupts.listen(() => {
    stops += 1;
  });
  process.stdout.emit('error', new Error('EPIPE'));
  process.stderr.emit('error', new Error('EPIPE'));

  expect([stops, exits]).toEqual([1, []]);
});
