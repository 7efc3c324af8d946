import { expect, test } from 'vitest';
import { heldConsensus } from '../../tests/kit/held-consensus.ts';
import { formats } from '../formats/index.ts';
import type { CourseFact } from '../formats/turn-protocol/index.ts';
import { TestTable } from '../testing/test-table.ts';
import type { Memory } from './memory.ts';
import { emptySidecar, recall, remembered, type Sidecar } from './sidecar.ts';

interface Talk {
  readonly topic: string;
  readonly decides: string;
  readonly says?: string;
  readonly refuses?: boolean;
}

/** What Tomek remembers after consensus sessions, one after the other. */
const after = (talks: readonly Talk[], before: Sidecar = emptySidecar('Tomek')): Sidecar =>
  talks.reduce((sidecar, { topic, decides, says, refuses }, at) => {
    const { ledger } = heldConsensus({
      topic,
      says: (kind) => (kind === 'synthesis' ? decides : (says ?? decides)),
      judges: () => (refuses ? 'No.' : 'Yes.'),
    });
    return remembered(formats, ledger, `s${at + 1}`, () => sidecar).get('tomek')!;
  }, before);
const decisions = ({ memories }: Sidecar) =>
  memories.filter(({ type }) => type === 'decision').map(({ topic, text, confidence }) => [topic, text, confidence]);
const texts = ({ memories }: Sidecar) => memories.filter(({ type }) => type !== 'decision').map(({ text }) => text);

const topic = 'Should the mill grind at night?';
const yes = { topic, decides: 'The mill grinds at night.', says: 'Noise at night is no problem of the mill.' };
const no = { topic, decides: 'The mill does not grind at night.', says: 'Noise at night is a problem of the mill.' };

test('a decision on the same topic replaces the older one, and the same again is surer', () => {
  expect(decisions(after([yes]))).toEqual([[topic, yes.decides, 0.9]]);
  expect(decisions(after([yes, no]))).toEqual([[topic, no.decides, 0.9]]);
  expect(decisions(after([yes, { ...yes, topic: ' should the mill  grind at night' }]))[0]?.slice(1)).toEqual([
    yes.decides,
    1,
  ]);
  expect(recall(after([yes, no]))).toContain(`- Decided on “${topic}”: ${no.decides}`);
});

test('who says the same is surer of it; who says the opposite remembers both, until the older one fades', () => {
  expect(after([yes, yes]).memories.find(({ text }) => text === yes.says)?.confidence).toBe(0.8);
  expect(texts(after([yes, no]))).toEqual([yes.says, no.says]);
  const left = Array.from({ length: 9 }, (_, at) => ({ ...no, decides: `The mill waits until day ${at}.` }));
  expect(texts(after([yes, ...left]))).toEqual([no.says]);
});

test.each([
  ['bikes', 'dogs', 'goats', 'prams'],
  ['C', 'C++', 'C#'],
])('every topic has a decision of its own: %s, %s, %s', (...things) => {
  const talks = things.map((thing) => ({
    topic: `Should the ferry take ${thing}?`,
    decides: `The ferry takes ${thing} on weekdays for a small fee.`,
    says: 'The ferry has room on weekdays.',
  }));
  const held = after(talks);
  expect(decisions(held)).toEqual(talks.map((talk) => [talk.topic, talk.decides, 0.9]));
  expect(texts(held)).toHaveLength(talks.length);
});

test('a long topic leaves room for what was decided', () => {
  const long = `${'Considering the harvest, the noise and the neighbours, '.repeat(4)}should the mill grind at night?`;
  expect(recall(after([{ ...yes, topic: long }]))).toContain(`…”: ${yes.decides}`);
});

test.each([
  ['Should the ferry take bikes?', 'The ferry fee for bikes is two euros.', 'The ferry fee for bikes is three euros.'],
  ['Should the ferry take bikes?', 'Bikes take the ferry on weekdays.', 'Bikes take the ferry on weekends.'],
  ['Should the ferry take bikes?', 'The ferry pays bikes a fee.', 'Bikes pay the ferry a fee.'],
  ['Soll die Mühle nachts mahlen?', 'Die Mühle darf nachts mahlen.', 'Die Mühle darf nachts nicht mahlen.'],
  ['Czy młyn miele nocą?', 'Młyn miele nocą bez hałasu.', 'Młyn nie miele nocą bez hałasu.'],
])('another point is a memory of its own: %s %s %s', (about, one, other) => {
  const held = after([one, other].map((says) => ({ topic: about, decides: `${about.slice(0, -1)} 1 2 3.`, says })));
  expect(texts(held)).toEqual([one, other]);
  expect(held.memories.find(({ text }) => text === one)?.confidence).toBe(0.7);
});

test('a failed consensus undoes no decision, and a decision makes up for a failure', () => {
  const failed = { ...no, refuses: true };
  expect(decisions(after([yes, failed]))).toEqual([[topic, yes.decides, 0.9]]);
  expect(texts(after([yes, failed]))).toContain(`No agreement was found: ${topic}`);
  expect(texts(after([failed, yes]))).not.toContain(`No agreement was found: ${topic}`);
  const twice = after([failed, failed]).memories.filter(({ type }) => type === 'context');
  expect(twice.map(({ confidence }) => confidence)).toEqual([1]);
});

test('a decision without a topic of its own, as older files have it, is replaced where it names the topic', () => {
  const older = (text: string): Memory => ({ type: 'decision', text, confidence: 0.9, session: 's0', idle: 0 });
  const memories = [older(`${topic} ${yes.decides}`), older('Should the mill grind by day? It grinds by day.')];
  expect(decisions(after([no], { ...emptySidecar('Tomek'), memories })).map(([, text]) => text)).toEqual([
    memories[1]!.text,
    no.decides,
  ]);
});

test.each([
  ['astray', ['Seven gulls ate my lunch.', 'Rain spoiled the football match again.', 'A kite got stuck in the pier.']],
  ['questions', ['Is the miller insured?', 'Who has counted the sacks of flour?', 'What would the neighbours say?']],
])('nothing is kept of a talk that ended for the reason %s, and nothing forgotten', (reason, lines) => {
  for (const format of ['consensus', 'discussion']) {
    const table = new TestTable(formats, { format, topic, settings: { rounds: 2 } });
    const heard = { intent: 'yes', ...(reason === 'astray' ? { strays: 'yes' } : { commits: 'no' }) };
    for (let at = 0; !table.session.closed; at += 1)
      table.says(table.cueOf().seat, lines[at % lines.length]!, { heard });
    expect(table.session.closed.reason).toBe(reason);
    expect(remembered(formats, table.ledger, 's1', (seat) => emptySidecar(seat.name)).size).toBe(0);
  }
});

test('nor is anything of a debate that strayed and was ruled on all the same', () => {
  const lines = [
    'Ada, my cat opened the fridge again yesterday.',
    'Ben, the neighbours painted their garden fence blue.',
  ];
  const table = new TestTable(formats, { format: 'debate', topic, settings: { rounds: 1, questions: false } });
  for (let at = 0; !table.session.closed; at += 1)
    table.says(table.cueOf().seat, `Decision: ${lines[at % 2]}\nReasons: it was there.`, { heard: { strays: 'yes' } });
  expect(table.session.closed.reason).toBe('ruled');
  expect(remembered(formats, table.ledger, 's1', (seat) => emptySidecar(seat.name)).size).toBe(0);
});

test('turns that left the topic are not remembered', () => {
  const { ledger } = heldConsensus({
    topic,
    says: (kind) =>
      ({ reaction: 'My cat opened the fridge again yesterday.', synthesis: yes.decides })[kind] ?? yes.says,
    judges: () => 'Yes.',
    strays: ['reaction'],
  });
  const facts = ledger.flatMap((entry) => (entry.type === 'noted' ? [entry.fact as Partial<CourseFact>] : []));
  const [first] = facts.flatMap((fact) => (fact.type === 'strayed' ? [fact] : []));
  const kept = remembered(formats, ledger, 's1', (seat) => emptySidecar(seat.name));
  for (const seat of [first!.seat!, first!.before!]) expect(texts(kept.get(seat)!)).toEqual([yes.says]);
});

test.each([
  ['Yes. Who pays the miller at night?', []],
  ['Nein, damit bin ich nicht einverstanden.', []],
  ['Yes.', []],
  ['No, not like this.', []],
  ['Yes, I can live with it.', []],
  ['Good point, Rosa.', []],
  [
    'Who pays the miller at night? The miller wants double wages at night.',
    ['The miller wants double wages at night.'],
  ],
  ['Yes. The mill needs a night watch.', ['The mill needs a night watch.']],
  ['Good point, Rosa, and the mill needs a night watch.', ['Good point, Rosa, and the mill needs a night watch.']],
])('a question or a few words make no memory: %s', (says, kept) => {
  expect(texts(after([{ ...yes, says }]))).toEqual(kept);
});

test('a secret that runs over the end of a sentence reaches no memory', () => {
  const held = after([{ ...yes, says: 'The password:\nhunter2 opens the mill at night.' }]);
  expect(texts(held)).toEqual(['The [removed] opens the mill at night.']);
});

test('a stand in other words is a memory of its own', () => {
  const ways = ['I speak for grinding at night.', 'The mill should grind at night.'];
  expect(texts(after(ways.map((says) => ({ topic, decides: 'The miller asks the village.', says }))))).toEqual(ways);
});

test('a point that goes beyond the topic is one of its own', () => {
  const points = ['The mill should grind at night.', 'The mill should grind at night on weekdays.'];
  expect(texts(after(points.map((says) => ({ topic, decides: 'The miller waits.', says }))))).toEqual(points);
});

test('a bare verdict leaves no memory beside how the decision went, a reservation does', () => {
  const kept = (verdict: string) => {
    const { ledger } = heldConsensus({ judges: () => verdict });
    return JSON.stringify([...remembered(formats, ledger, 's1', ({ name }) => emptySidecar(name)).values()]);
  };
  expect(kept('I can live with that answer on power tools at the library.')).not.toContain('live with');
  expect(kept('I can live with it, but the library must lock the power tools.')).toContain('must lock');
});
