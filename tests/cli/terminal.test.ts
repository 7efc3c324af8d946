import { expect, test } from 'vitest';
import type { Voice } from '../../src/runtime/index.ts';
import { VoiceError } from '../../src/runtime/index.ts';
import { scripted } from '../../src/voices/scripted.ts';
import { bakers, bakery, topic } from './scripts.ts';
import { Stage, until, whileTimePasses } from './stage.ts';

let hasBegun = false;

/** Says part of something and then nothing more, until it is called off. */
const stammering: Voice = {
  name: 'stammering',
  answer: (_cue, _briefing, { abort, onDelta }) => {
    onDelta('Bread on Sundays is ');
    hasBegun = true;
    return new Promise((_, reject) => {
      abort.addEventListener('abort', () => reject(new VoiceError('aborted', 'Called off.')));
    });
  },
};

const written = (stage: Stage) => stage.out.replace(/\u001b\[[\d;]*m/g, '');

test('on a terminal the record is the same as in a pipe, in colours, with nothing left below it', async () => {
  const stage = new Stage({ tty: true, voices: bakers() });
  const piped = new Stage({ voices: bakers() });
  await stage.run('debate', topic, '--model', 'scripted');
  await piped.run('debate', topic, '--model', 'scripted');

  const from = (text: string) => text.slice(text.indexOf('── Round 1')).replace(/\s+/g, ' ');
  expect(from(stage.screen.seen)).toBe(from(piped.out));
  expect(stage.out).toContain('\u001b[');
  expect(piped.out).not.toContain('\u001b');
});

test('who has the floor, words of the limit, clock and spend stand below while text streams in', async () => {
  const stage = new Stage({ tty: true, voices: { stammering } });
  hasBegun = false;
  const running = stage.run('debate', topic, '--model', 'stammering');
  await until(() => hasBegun);
  await stage.clock.advance(7000);

  expect(stage.screen.seen).toMatch(
    /\n {2}Bread on Sundays is\nopening · Ada has the floor: proposition, 4 of 150 words · 0:07 · 0 calls, free$/,
  );
  stage.interrupt();
  expect(await running).toBe(0);
  expect(stage.screen.seen).not.toContain('has the floor');
  expect(stage.screen.seen).not.toContain('Bread on Sundays is');
});

test('keys pause, go on and end; the keyboard is left as it was found', async () => {
  const stage = new Stage({ tty: true, voices: { stammering } });
  const running = stage.run('debate', topic, '--model', 'stammering');
  await until(() => stage.keyboard.raw);

  stage.keyboard.write('p');
  await until(() => stage.out.includes('Paused by you.'));
  stage.keyboard.write('p');
  await until(() => stage.out.includes('Resumed by you.'));
  stage.keyboard.write('?');
  await until(() => stage.out.includes('q ends the session'));
  stage.keyboard.write('q');

  expect(await running).toBe(0);
  expect(stage.out).toContain('Closed (ended): A person ended the session.');
  expect(stage.keyboard.raw).toBe(false);
});

test('an order is typed after a slash', async () => {
  const stage = new Stage({ tty: true, voices: { stammering } });
  const running = stage.run('debate', topic, '--model', 'stammering');
  await until(() => stage.keyboard.raw);

  stage.keyboard.write('/');
  await until(() => stage.out.includes('order> '));
  stage.keyboard.write('tell Flour got dearer.\r');
  await until(() => stage.out.includes('you put on the table: Flour got dearer.'));
  stage.keyboard.write('/');
  await until(() => stage.out.split('order> ').length > 2);
  stage.keyboard.write('fill zoe improv\r');
  await until(() => stage.out.includes('Nobody here is called "zoe"'));
  stage.interrupt();
  expect(await running).toBe(0);
});

test('a pause that nobody ends is waited out, and Ctrl-C leaves it', async () => {
  const stage = new Stage({ tty: true, voices: { ...bakers(), stammering } });
  const running = stage.run('debate', topic, '--model', 'scripted', '--model', 'ben=stammering');
  await until(() => stage.keyboard.raw && stage.out.includes('Ada'));
  stage.keyboard.write('p');
  await until(() => stage.out.includes('Paused by you.'));
  stage.keyboard.write('\u0003');

  expect(await whileTimePasses(stage, running)).toBe(0);
  expect(stage.out).toContain('To go on: moderato resume s1');
});

test('at a terminal a question is answered at the prompt', async () => {
  const asking = [
    bakery[0]!,
    { seat: 'ben', text: 'Question to the user: how many loaves are sold on Sundays?' },
    ...bakery.slice(1),
  ];
  const stage = new Stage({ tty: true, voices: { scripted: scripted(asking) } });
  const running = stage.run('debate', topic, '--model', 'scripted');
  await until(() => stage.out.includes('> '));
  stage.keyboard.write('Two hundred.\r\r');

  expect(await running).toBe(0);
  expect(stage.out).toContain('how many loaves are sold on Sundays?');
  expect(written(stage)).toContain('3 You (user) · answer · 2 of 500 words');
});

test('orders are obeyed also while a person is asked, and never become their words', async () => {
  const stage = new Stage({ tty: true });
  const running = stage.run('debate', topic, '--model', 'ada=human');
  await until(() => stage.out.includes('> '));
  stage.keyboard.write('/help\r');
  await until(() => stage.out.includes('Orders begin with a slash'));
  stage.keyboard.write('/hlep\r');
  await until(() => stage.out.includes('There is no order "hlep", perhaps "help" is meant; there are pause, '));
  stage.keyboard.write('/fill zoe improv\r');
  await until(() => stage.out.includes('Nobody here is called "zoe"'));
  stage.keyboard.write('/tell Flour got dearer.\r');
  await until(() => stage.out.includes('you put on the table: Flour got dearer.'));
  stage.keyboard.write('/quit\r');

  expect(await running).toBe(0);
  expect(written(stage)).not.toContain('  /tell');
  expect((await stage.store.list())[0]?.closed).toBeNull();
});

test('leaving the prompt leaves the session for later', async () => {
  const stage = new Stage({ tty: true });
  const running = stage.run('debate', topic, '--model', 'ada=human');
  await until(() => stage.out.includes('> '));
  stage.keyboard.write('\u0003');

  expect(await running).toBe(0);
  expect(stage.screen.seen).toMatch(/\nStopped; all that was said is kept\.\nTo go on: moderato resume s1\n$/);
  expect((await stage.store.list())[0]?.closed).toBeNull();
});

test('paid voices without a budget start only after a yes', async () => {
  const voices = { paid: scripted(bakery) };
  const refused = new Stage({ tty: true, voices });
  const running = refused.run('debate', topic, '--model', 'paid');
  await until(() => refused.out.includes('[Y/n]'));
  refused.keyboard.write('n\r');

  expect(await running).toBe(0);
  expect(refused.out).toContain(
    'Ada, Ben, Clio may cost money, and there is no --budget. About $0.02 to $0.05. Start?',
  );
  expect(await refused.store.list()).toEqual([]);

  const willing = new Stage({ tty: true, voices });
  expect(await willing.run('debate', topic, '--model', 'paid', '--yes')).toBe(0);
});
