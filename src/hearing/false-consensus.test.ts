import { expect, test } from 'vitest';
import { consensusOf, councilOf, type Saying } from '../../tests/kit/whole-table.ts';
import { unheard, unsure } from '../engine/index.ts';
import { byWords } from './open-hearing.ts';

/** All of them object, each politely, and nobody declares anything. */
const polite: readonly string[] = [
  'I stress-tested the argument and admire its care. Absolutely not, though.',
  'A careful text, and yet I could not put my name under it.',
  'Thank you, that is well put; the second step does not follow.',
  'I agree with much of it. The dates alone make it impossible.',
  'Mit großem Respekt: So kann ich das nicht mittragen.',
  'Je salue le travail accompli, mais le budget ne tient pas.',
  'Con todo el respeto, la cuenta no sale.',
  'I appreciate the effort, and I remain of another mind.',
];
const three = (at: number): readonly Saying[] =>
  [0, 1, 2].map((seat) => ({ text: polite[(at + seat * 3) % polite.length]! }));

test('[S1-033] no council in which all object politely ends as agreed, in whichever words', async () => {
  for (const at of polite.keys()) {
    const { closed } = await councilOf(three(at), byWords);
    expect(closed?.reason, three(at)[0]!.text).not.toBe('consensus');
  }
});

test('[S1-033] objections that are declared as such end no council early either', async () => {
  const says = three(1).map(({ text }) => ({ text, does: { standsDown: false } }));
  expect((await councilOf(says, byWords)).closed?.reason).not.toBe('consensus');
});

test('[S1-036] a council in which all declare that nothing is left to object ends early', async () => {
  const texts = ['I looked for a hole in it and found none.', 'Die Zahlen stimmen.', 'Rien à redire de mon côté.'];
  const { closed, own } = await councilOf(
    texts.map((text) => ({ text, does: { standsDown: true } })),
    byWords,
  );
  expect(closed?.reason).toBe('consensus');
  expect(own.round).toBeLessThan(4);
});

test('no consensus comes of polite objections: they are asked back, and then not known', async () => {
  for (const at of polite.keys()) {
    const { closed } = await consensusOf(three(at), byWords);
    expect(closed?.reason, three(at)[0]!.text).toBe('unheard');
    expect(closed?.outcome).toMatchObject({ agreementLevel: 'not known', dissent: [] });
  }
});

test('a consensus in which all declare that they can live with it is one', async () => {
  const says: readonly Saying[] = [{ text: 'That will do.', does: { intent: 'yes' } }];
  expect((await consensusOf(says, byWords)).closed).toMatchObject({
    ...{ reason: 'merged', outcome: { agreementLevel: 'unanimous' } },
  });
});

test('a yes that is declared over words that say no is asked back, and then not known', async () => {
  const says: readonly Saying[] = [{ text: 'Absolutely not.', does: { intent: 'yes' } }];
  expect((await consensusOf(says, byWords)).closed?.reason).not.toBe('merged');
});

/** Somebody listens who is never sure that words object, but has heard so much that speaks for it. */
const suspecting = (...suspicions: readonly number[]) => {
  let turn = 0;
  const hear: typeof byWords.hear = async (questions) => ({
    answers: questions.map(({ kind }) =>
      kind === 'collides' ? unsure('test', suspicions[turn++ % suspicions.length]!) : unheard(),
    ),
  });
  return { ...byWords, hear };
};

test('stand-downs of which each is doubted a little are not believed together; one doubt among them does not count', async () => {
  const all = ['I looked at it again.', 'So I did.', 'It was a long day.'].map((text) => ({
    text,
    does: { standsDown: true },
  }));
  const together = await councilOf(all, suspecting(0.6, 0.55, 0.5));
  expect(together.closed?.reason).not.toBe('consensus');
  expect(together.own.turns.at(-1)).toMatchObject({ stoodDown: true, doubt: expect.any(Number) });
  expect((await councilOf(all, suspecting(0.9, 0.1, 0.2))).closed?.reason).toBe('consensus');
});

test('[S1-033] a listener that takes objections for stand-downs is held against what it hears the other way round', async () => {
  const hear: typeof byWords.hear = async (questions) => ({
    answers: questions.map(({ kind }) =>
      kind === 'stands-down' || kind === 'collides' ? { value: 'yes', confidence: 1, by: 'model yes' } : unheard(),
    ),
  });
  for (const at of polite.keys())
    expect((await councilOf(three(at), { ...byWords, hear })).closed?.reason).not.toBe('consensus');
});
