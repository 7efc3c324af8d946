import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { minutesFor, readTalk } from '../../src/cli/rehearse/talk-script.ts';
import { readLine } from '../../src/cli/rehearse/typed-line.ts';
import { formats } from '../../src/formats/index.ts';
import { debriefFrom } from '../../src/formats/rehearsal/index.ts';
import { Stage, until, whileTimePasses } from './stage.ts';

const deck = '# Costs\n\nRevenue grows by 18 percent\n\n---\n\n# Team\n\nWe launch in 10 weeks';
const talk =
  'Good morning, revenue grows by 18 percent this year.\n[next]\nWe launch in 10 weeks, I think.\n[pause 3]\n> The 18 percent come from the three Sundays we tried last autumn.\n';

const stage = (): Stage => {
  const made = new Stage();
  write(made, 'deck.md', deck);
  write(made, 'talk.txt', talk);
  return made;
};
const write = (on: Stage, name: string, text: string): void => {
  mkdirSync(on.folder, { recursive: true });
  writeFileSync(join(on.folder, name), text);
};

test('a deck and a script make a whole rehearsal with its debrief', async () => {
  const on = stage();
  expect(await on.run('rehearse', 'deck.md', '--script', 'talk.txt')).toBe(0);
  expect(on.out).toContain('The moderator calls on one of the panel.');
  expect(on.out).toMatch(/Marta \(skeptic\) · question to You/);
  expect(on.out).toContain('Score: ');
  expect(on.err).toBe('');
  const { exchanges, delivery } = debriefFrom(formats, await on.store.read('s1'));
  expect(exchanges.length).toBeGreaterThan(0);
  expect(delivery.pace).toBeNull();
  expect(on.out).toContain('clarity: not measured');
});

test('the next rehearsal of the deck opens with what was left open, and trends are told', async () => {
  const on = stage();
  write(on, 'mute.txt', talk.replace(/^>.*$/mu, ''));
  await on.run('rehearse', 'deck.md', '--script', 'mute.txt');
  const { unresolved } = debriefFrom(formats, await on.store.read('s1'));
  expect(unresolved.length).toBeGreaterThan(0);
  write(on, 'deck.md', deck.replace('18 percent', '19 percent'));
  await on.run('rehearse', 'deck.md', '--script', 'talk.txt');
  expect(on.out).toContain(`The last rehearsal left ${unresolved.length} open`);
  expect(on.out).toContain('Over 2 rehearsals of this deck:');
  expect(debriefFrom(formats, await on.store.read('s2')).exchanges[0]).toMatchObject({
    source: 'carried',
    question: unresolved[0]?.question,
  });
});

test('--out writes the debrief for people and for tools', async () => {
  const on = stage();
  await on.run('rehearse', 'deck.md', '--script', 'talk.txt', '--out', 'out', '--quiet');
  expect(on.out).toContain('I followed you');
  expect(await on.run('export', 's1', '--as', 'debrief')).toBe(0);
  expect(on.out).toContain('# Debrief: deck.md');
  await on.run('export', 's1', '--as', 'debrief-json');
  expect(JSON.parse(on.out).deck.slides).toBe(2);
});

test.each([
  [['rehearse'], /No deck was named; write: moderato rehearse deck.pdf/],
  [['rehearse', 'gone.pdf', '--script', 'talk.txt'], /There is no file/],
  [['rehearse', 'deck.md'], /Nobody can present here; give --script talk.txt/],
  [['rehearse', 'deck.md', '--script', 'gone.txt'], /The script "gone.txt" can't be read/],
  [['rehearse', 'deck.md', '--script', 'deck.md', '--mode', 'shouting'], /mode is "shouting"; choose one of/],
  [
    ['rehearse', 'deck.md', '--script', 'talk.txt', '--minutes', '0'],
    /minutes is "0"; it must be a whole number from 1 to 180/,
  ],
])('%j is told in a sentence', async (argv, says) => {
  const on = stage();
  expect(await on.run(...argv)).toBe(1);
  expect(on.err).toMatch(says);
});

test('a person at a terminal presents in real time', async () => {
  const on = new Stage({ tty: true });
  write(on, 'deck.md', deck);
  const done = on.run('rehearse', 'deck.md', '--minutes', '5');
  await whileTimePasses(
    on,
    until(() => on.out.includes('Session s1')),
  );
  on.keyboard.write('Revenue grows by 18 percent this year.\r');
  await whileTimePasses(
    on,
    until(() => on.out.includes('talk · 7 words')),
  );
  on.keyboard.write('/next\r');
  await whileTimePasses(
    on,
    until(() => on.out.includes('question to You')),
  );
  on.keyboard.write('/park\r');
  await whileTimePasses(
    on,
    until(() => on.out.includes('will come back to it')),
  );
  on.keyboard.write('/end\r');
  expect(await whileTimePasses(on, done)).toBe(0);
  expect(on.out).toContain('Open challenges:');
});

test('a rehearsal that was left goes on with the person at the keyboard', async () => {
  const on = new Stage({ tty: true });
  write(on, 'deck.md', deck);
  const see = (text: string) =>
    whileTimePasses(
      on,
      until(() => on.out.includes(text)),
    );
  const left = on.run('rehearse', 'deck.md');
  await see('Session s1');
  on.keyboard.write('Revenue grows by 18 percent this year.\r');
  await see('talk · 7 words');
  on.keyboard.write('cut off in mid-sen');
  on.interrupt();
  expect(await whileTimePasses(on, left)).toBe(0);
  expect(on.out).toContain('moderato resume s1');

  const resumed = on.run('resume', 's1');
  await see('slide 1> ');
  on.keyboard.write('/next\r');
  await see('question to You');
  on.keyboard.write('It was 18 percent in each of the last 3 years.\r');
  await see('answer · 11 words');
  on.keyboard.write('/end\r');
  expect(await whileTimePasses(on, resumed)).toBe(0);
  expect(on.out).toContain('Score: ');
  const { delivery } = debriefFrom(formats, await on.store.read('s1'));
  expect(delivery).toMatchObject({ words: 18, pace: null });
});

test('without a terminal a rehearsal is left as it stands, and what to do is told', async () => {
  const on = new Stage({ tty: true });
  write(on, 'deck.md', deck);
  const left = on.run('rehearse', 'deck.md');
  await whileTimePasses(
    on,
    until(() => on.out.includes('Session s1')),
  );
  on.interrupt();
  await whileTimePasses(on, left);
  const piped = new Stage();
  Object.assign(piped, { store: on.store });
  expect(await piped.run('resume', 's1')).toBe(0);
  expect(piped.out).toContain('Nobody can answer here.\nTo go on: moderato resume s1');
});

test('what is printed does not break into a line that is being typed', async () => {
  const on = new Stage({ tty: true });
  write(on, 'deck.md', deck);
  const done = on.run('rehearse', 'deck.md');
  const see = (text: string) =>
    whileTimePasses(
      on,
      until(() => on.out.includes(text)),
    );
  await see('Session s1');
  on.keyboard.write('/next\r');
  on.keyboard.write('Half a sen');
  await see('question to You');
  expect(on.screen.seen.split('\n').at(-1)).toMatch(/^answer \w+> Half a sen$/);
  on.interrupt();
  await whileTimePasses(on, done);
});

test('a script is read line by line; what it does not know is told with the line', () => {
  const { steps, answers, problems } = readTalk(
    '# remark\n[0:05] Hello there.\n[slide 2]\n[pause 2.5]\nBye.\n> Yes.\n[dance]\n',
  );
  expect(steps).toEqual([
    { at: 5000, say: 'Hello there.' },
    { at: null, act: 'slide', data: { index: 1 } },
    { at: null, pause: 2500 },
    { at: null, say: 'Bye.' },
  ]);
  expect(answers).toEqual(['Yes.']);
  expect(problems).toEqual([expect.stringMatching(/^Line 7 of the script says \[dance\]; it knows \[next\]/)]);
  expect(minutesFor(readTalk('Hello.'))).toBe(15);
  expect(minutesFor(readTalk('[20:00] That was it.'))).toBe(41);
  expect(readTalk('').problems).toEqual([expect.stringMatching(/The script says nothing/)]);
});

const transcript = `WEBVTT

NOTE recorded on Monday

1
00:00:01.000 --> 00:00:04.000 align:start
<v Ana>Revenue grows by

00:00:04.100 --> 00:00:07.000
<v Ana>18 percent this year.

00:00:20.000 --> 00:00:20.500
[next]

00:00:21.000 --> 00:00:24.000
We launch in 10 weeks.

00:00:25.000 --> 00:00:26.000
[Applause]

00:00:27.000 --> 00:00:28.000
> It comes from three years of sales.
`;

test('a timed transcript is played at its own pace', async () => {
  expect(readTalk(transcript)).toEqual({
    steps: [
      { at: 1000, say: 'Revenue grows by 18 percent this year.', ms: 6000 },
      { at: 20_000, act: 'slide', data: { by: 1 } },
      { at: 21_000, say: 'We launch in 10 weeks.', ms: 3000 },
    ],
    answers: ['It comes from three years of sales.'],
    problems: [],
  });
  expect(readTalk('1\n00:00:01,000 --> 00:00:02,500\nHello there.\n').steps).toEqual([
    { at: 1000, say: 'Hello there.', ms: 1500 },
  ]);
  expect(readTalk('WEBVTT\n\nNOTE nothing').problems).toHaveLength(1);

  const on = stage();
  write(on, 'talk.vtt', transcript);
  expect(await on.run('rehearse', 'deck.md', '--script', 'talk.vtt', '--mode', 'hand-raise')).toBe(0);
  expect(debriefFrom(formats, await on.store.read('s1')).delivery).toMatchObject({
    words: 12,
    pace: 80,
    slides: [{ seconds: 20 }, { slide: 2 }],
  });
});

test('typed lines are words or acts', () => {
  expect(readLine('Hello')).toMatchObject({ type: 'said', text: 'Hello' });
  expect(readLine('/slide 3')).toMatchObject({ act: 'slide', data: { index: 2 } });
  expect(readLine('/ack Marta')).toMatchObject({ act: 'acknowledge', data: { seat: 'Marta' } });
  expect(readLine('/pause')).toEqual({ pause: true });
  for (const line of ['/dance', '/slide two', '/slide', '/constructor'])
    expect(readLine(line)).toHaveProperty('problem');
});
