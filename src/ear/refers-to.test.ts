import { expect, test } from 'vitest';
import { referenceTo, refersTo } from './refers-to.ts';
import { selfReference } from './self-reference.ts';

const ada = { name: 'Ada King', role: 'Opponent', said: ['The queue loses messages under load, and nobody notices.'] };

test.each([
  ['Ada is right about the queue.', 'name'],
  ["King's argument fails.", 'name'],
  ['The opponent overlooks the cost.', 'role'],
  ['If it "loses messages under load", we fix it.', 'quote'],
])('[S2-048] %j refers to the other by %s', (text, by) => {
  expect(referenceTo(text, ada)?.by).toBe(by);
});

test.each(['I still disagree.', 'Canada adapts.', 'It loses messages sometimes.', 'And so on.'])(
  '[S2-048] %j refers to nobody',
  (text) => {
    expect(refersTo(text, ada)).toBe(false);
  },
);

test.each([
  'As I was saying, the queue is slow.',
  'Like I said, no.',
  'As I’ve already mentioned, costs matter.',
  'Let me repeat my earlier point.',
  'This follows from my previous argument.',
  'Where was I? The queue.',
  'As previously stated, costs matter.',
  'I already told you that costs matter.',
  'Returning to my opening statement: costs matter.',
  'Building on my last turn, costs matter.',
  'I repeat: costs matter.',
  'Going back to what I said, costs matter.',
  'Wie ich schon sagte, ist die Schlange zu langsam.',
  'Wie ich bereits erwähnt habe, reicht das nicht.',
  'Die Schlange ist, wie gesagt, zu langsam.',
  'Ich habe es ja schon gesagt: nein.',
  'Comme je l’ai déjà dit, la file est lente.',
  'La file, comme je le disais, est lente.',
  'Je l’ai déjà expliqué.',
  'Como decía antes, la cola es lenta.',
  'La cola, como ya mencioné, es lenta.',
  'Ya lo he dicho: no.',
  'Come dicevo, la coda è lenta.',
  'Come ho già detto, non basta.',
  'Como eu já disse, a fila é lenta.',
  'Zoals ik al zei, is de rij te traag.',
])('[S2-045] %j leans on the speaker’s own earlier turn', (text) => {
  expect(selfReference(text)).not.toBeNull();
});

test.each([
  'As Ada was saying, the queue is slow.',
  'I say the queue is slow.',
  'My point is that costs matter.',
  'We repeat the test each night.',
  'Ada said “as I was saying” and stopped.',
  'As previously argued by Ada, costs matter.',
  'My last point is the price.',
  'We are going back to paper.',
  'Wie Ada schon sagte, ist die Schlange zu langsam.',
  'Wie gesagt wird, ist die Schlange langsam.',
  'Wie ich höre, ist sie langsam.',
  'Comme Ada l’a déjà dit, la file est lente.',
  'Comme je le vois, la file est lente.',
  'Como decía Ada, la cola es lenta.',
  'Como Ada ya mencionó, la cola es lenta.',
  'Come dice Ada, la coda è lenta.',
  'Como Ada disse, a fila é lenta.',
  'Zoals Ada al zei, is de rij te traag.',
])('[S2-045] %j stands by itself', (text) => {
  expect(selfReference(text)).toBeNull();
});
