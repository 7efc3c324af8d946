import { expect, test } from 'vitest';
import { auditLedger, type Entry, type Seat } from '../src/engine/index.ts';
import { formats } from '../src/formats/index.ts';
import { MemoryLedgers } from '../src/ledgers/index.ts';
import { convene, Driver, type Host, type Live, localFanout, realClock } from '../src/runtime/index.ts';
import { anthropicVoice } from '../src/voices/providers/anthropic.ts';
import { realSurroundings } from '../src/voices/surroundings.ts';
import { fakeAnthropic } from './kit/fake-anthropic.ts';
import { fakeServer } from './kit/fake-server.ts';

const seats = (role: string, ...names: readonly string[]): Seat[] =>
  names.map((name) => ({ id: name.toLowerCase(), name, role, voice: '', persona: { line: `Is ${name}.` } }));

/** A table of models, with the provider's real client, whose server says what is written down. */
const held = async (
  asked: { format: string; topic: string; seats: Seat[]; settings: Record<string, unknown> },
  reply: (task: string, nth: number) => string,
) => {
  let nth = 0;
  const server = await fakeServer(
    fakeAnthropic({
      reply: (_, task) => {
        nth += 1;
        return reply(task, nth);
      },
    }),
  );
  const env = { ANTHROPIC_API_KEY: 'sk-ant-test', ANTHROPIC_BASE_URL: server.url };
  const voice = anthropicVoice('claude-sonnet-4-5', realSurroundings({ env, clock: realClock }));
  const store = new MemoryLedgers();
  const fanout = localFanout();
  const streamed: string[] = [];
  fanout.subscribe('t', (live: Live) => streamed.push(JSON.stringify(live)));
  const host: Host = {
    formats,
    store,
    fanout,
    clock: realClock,
    voices: (seat) => (seat.voice === 'rule' ? null : voice),
    retry: { calls: 1, wait: 1, longest: 1 },
  };
  await convene(host, 't', { ...asked, voice: voice.name });
  const { session } = await new Driver('t', host).run();
  await server.close();
  return { session, ledger: await store.read('t'), streamed: streamed.join('\n') };
};

const council = (reply: (task: string, nth: number) => string) =>
  held(
    {
      format: 'council',
      topic: 'Should we ship the MVP?',
      seats: seats('expert', 'Cto', 'Cfo', 'Pm'),
      settings: { strategy: 'consensus-check', rounds: 3, baseline: false, conclude: false, anonymous: false },
    },
    reply,
  );
const words = (nth: number): string => `In case ${nth} I looked for a flaw in the plan and weighed what was said.`;
const turns = (ledger: readonly Entry[]) =>
  ledger.flatMap((entry) => (entry.type === 'turn-taken' ? [entry.turn.text] : []));
const rulings = (ledger: readonly Entry[], rule: string) =>
  ledger.flatMap((entry) => (entry.type === 'ruling-made' && entry.ruling.rule === rule ? [entry.ruling.why] : []));
const mayStandDown = (task: string): boolean => task.includes('"standsDown"');

test('[S1-036] a council of models whose experts declare to stand down ends early, and the block is heard by nobody', async () => {
  const { session, ledger, streamed } = await council((task, nth) =>
    mayStandDown(task)
      ? `${words(nth)}\n\nPosition: yes\n<does>{"standsDown": true}</does>`
      : `${words(nth)}\n\nPosition: yes`,
  );

  expect(session.closed?.reason).toBe('consensus');
  expect(turns(ledger)).toHaveLength(6);
  expect(turns(ledger).join()).not.toContain('does');
  expect(streamed).not.toContain('<does>');
  expect(auditLedger(formats, ledger)).toEqual([]);
});

test('a model that can not keep the form loses nothing, and ends nothing', async () => {
  const { session, ledger } = await council(
    (_, nth) => `${words(nth)}\n\nPosition: yes\n<does>I stand down, surely.</does>`,
  );

  expect(session.closed?.reason).toBe('completed');
  expect(turns(ledger)).toHaveLength(9);
  expect(turns(ledger)[8]).toContain('In case 9');
  expect(turns(ledger)[8]).toContain('I stand down, surely.');
});

test.each([
  [
    'an invented quotation',
    '{"standsDown": true, "objects": [{"to": "Cfo", "quote": "a million letters"}]}',
    'stand in nothing',
  ],
  [
    'somebody who is not there',
    '{"standsDown": true, "objects": [{"to": "Eve", "quote": "the plan"}]}',
    'not at the table',
  ],
  [
    'an objection',
    '{"standsDown": true, "objects": [{"to": "Cfo", "quote": "I looked for a flaw in the plan"}]}',
    'at once',
  ],
])('a declaration with %s counts for nothing, and the record says so', async (_, does, says) => {
  const { session, ledger } = await council((task, nth) =>
    mayStandDown(task) ? `${words(nth)}\n<does>${does}</does>` : words(nth),
  );

  expect(session.closed?.reason).toBe('completed');
  expect(rulings(ledger, 'declared').join()).toContain(says);
});

test('a scene of models ends when each declares what it plays, and not by a clause of another', async () => {
  const play = (does: (me: string) => object) =>
    held(
      {
        format: 'scene',
        topic: 'Goal: Bob admits that he stole the company money, Alice forgives him.',
        seats: seats('character', 'Alice', 'Bob'),
        settings: { maxBeats: 4, initialSpeaker: 'bob' },
      },
      (task, nth) => {
        const me = task.includes('Bob admits that he stole the company money"') ? 'Bob' : 'Alice';
        return `[TONE: low] "Here it is, number ${nth}, all of it."\n<does>${JSON.stringify(does(me))}</does>`;
      },
    );
  const clauses = { Bob: 'Bob admits that he stole the company money', Alice: 'Alice forgives him' };
  const shows = (clause: string, by: string) => ({ shows: [{ clause, by, quote: 'all of it' }] });
  const played = await play((me) => shows(clauses[me as 'Bob' | 'Alice'], me));
  const claimed = await play((me) => shows(clauses[me === 'Bob' ? 'Alice' : 'Bob'], me));

  expect(played.session.closed?.reason).toBe('goal-achieved');
  expect(claimed.session.closed?.reason).toBe('timeout');
  expect(rulings(claimed.ledger, 'declared')[0]).toContain('is not open');
});
