import { describe, expect, test } from 'vitest';
import { emptySession } from '../engine/index.ts';
import { earContract } from '../testing/ear-contract.ts';
import { type Ear, LINE, lexicalEar, type Measure } from '../words/index.ts';
import { type Embedder, remembering } from './embedder.ts';
import { embeddingEar } from './embedding-ear.ts';
import { embeddingThread } from './embedding-thread.ts';
import { loadMiniLM } from './minilm.ts';
import { openEar } from './open-ear.ts';
import { wordsFirst } from './words-first.ts';

const ear = embeddingEar((await loadMiniLM())!);
await ear.measure([{ name: 'first', of: 'relevance', text: 'Weights are read once.', against: ['Reading weights'] }]);

describe('the lexical ear', () => earContract('it', async () => lexicalEar));

describe('the ear on MiniLM', () => {
  earContract('it', async () => ear);

  const repetition = (text: string, said: string): Measure => ({ name: 'r', of: 'repetition', text, against: [said] });

  test('it hears the same point in other words where the words alone tell nothing', async () => {
    const restated = repetition('Nobody can afford to live here any more.', 'Housing in this town is far too dear.');
    const [byMeaning] = await ear.measure([restated]);
    const [byWords] = await lexicalEar.measure([restated]);

    expect(byMeaning).toBeGreaterThan(byWords!);
  });

  test.each([
    ['Should the zoo close?', 'Animals suffer in cages.', 'The animals are perfectly happy where they are.'],
    ['Should we work from home?', 'Commuting is a waste of time.', 'The way to work is time well spent.'],
    [
      'Should the town build a tram?',
      'A tram would bring shoppers back to the old town.',
      'Shops in the old town would lose customers to the tram.',
    ],
  ])('%s It hears the opposite in words of its own', async (topic, said, text) => {
    const [score] = await ear.measure([{ ...repetition(text, said), topic }]);

    expect(score).toBeLessThan(LINE);
  });

  test.each([
    ['The tram pays for itself within ten years.', 'After a decade the tram has earned back what it cost.'],
    ['Most residents want the tram.', 'The majority of people who live here are in favour of the tram.'],
  ])('%s It still hears that again', async (said, text) => {
    const [score] = await ear.measure([{ ...repetition(text, said), topic: 'Should the town build a tram?' }]);

    expect(score).toBeGreaterThanOrEqual(LINE);
  });

  test('it leaves what is not English to the words, and says so', async () => {
    const german = repetition('Das Archiv ist zu teuer für uns.', 'Für uns ist das Archiv zu teuer.');

    expect(ear.sourceOf!(german)).toBe('lexical');
    expect(await ear.measure([german])).toEqual(await lexicalEar.measure([german]));
    expect(ear.sourceOf!(repetition('It is too dear.', 'It costs too much.'))).toBe('minilm-l6-v2');
  });

  test('it leaves matters of wording to the words', () => {
    expect(ear.sourceOf!({ name: 'c', of: 'circling', text: 'Why?', against: ['Why?'] })).toBe('lexical');
  });
});

describe('an embedder that remembers', () => {
  const counting = () => {
    const asked: string[][] = [];
    const embedder: Embedder = {
      name: 'counting',
      embed: async (texts) => {
        asked.push([...texts]);
        if (texts.includes('bad')) throw new Error('No vector for it.');
        return texts.map((text) => Float32Array.of(text.length));
      },
    };
    return { asked, embedder };
  };

  test('it embeds each text once, also when asked twice at the same time', async () => {
    const { asked, embedder } = counting();
    const memory = remembering(embedder);

    await Promise.all([memory.embed(['a', 'bb', 'a']), memory.embed(['bb', 'ccc'])]);
    expect(await memory.embed(['ccc', 'a'])).toEqual([Float32Array.of(3), Float32Array.of(1)]);
    expect(asked).toEqual([['a', 'bb'], ['ccc']]);
  });

  test('it forgets the oldest texts past its limit, and failures at once', async () => {
    const { asked, embedder } = counting();
    const memory = remembering(embedder, 2);

    await memory.embed(['a', 'bb', 'ccc']);
    await memory.embed(['ccc', 'a']);
    await expect(memory.embed(['bad'])).rejects.toThrow();
    await expect(memory.embed(['bad'])).rejects.toThrow();
    expect(asked).toEqual([['a', 'bb', 'ccc'], ['a'], ['bad'], ['bad']]);
  });
});

describe('an ear that hears the words first', () => {
  const topic = 'Should we move the archive to the cloud?';
  const drift = (text: string): Measure => ({ name: 'd', of: 'drift', text, against: [topic] });
  const asked: string[] = [];
  const slow: Ear = {
    name: 'slow',
    measure: async (measures) => {
      asked.push(...measures.map(({ text }) => text));
      return measures.map(() => 0.25);
    },
  };

  earContract('it', async () => wordsFirst(ear));

  test('it spares the slower ear what the words settle, and says which ear answered', async () => {
    const first = wordsFirst(slow);
    const plain = drift('The archive belongs in the cloud.');
    const other = drift('Rented servers would hold our old papers well.');

    expect(await first.measure([plain, other])).toEqual([...(await lexicalEar.measure([plain])), 0.25]);
    expect(asked).toEqual([other.text]);
    expect([plain, other].map((measure) => first.sourceOf!(measure))).toEqual(['lexical', 'slow']);
  });
});

test('words that are only used like those of the topic settle nothing', async () => {
  const slow: Ear = { name: 'slow', measure: async (measures) => measures.map(() => 0.25) };
  const close: Measure = {
    name: 'd',
    of: 'drift',
    text: 'Residents would park elsewhere.',
    against: ['Should the city close its centre to cars?'],
  };

  expect((await lexicalEar.measure([close]))[0]).toBeLessThan(LINE);
  expect(await wordsFirst(slow).measure([close])).toEqual([0.25]);
});

test('what is said again in nearly the same words needs no judge', async () => {
  const said = 'Storing everything with a provider will cost more than it saves.';
  const again = 'Look, storing everything with a provider costs more than it saves!';
  const [score] = await ear.measure([{ name: 'r', of: 'repetition', text: again, against: [said] }]);

  expect(score).toBeGreaterThan(LINE);
});

describe('the ear at hand', () => {
  test('it hears by meaning where the packages are installed', async () => {
    expect((await openEar('embeddings'))(emptySession)!.name).toBe('minilm-l6-v2');
  });

  test('it hears by words where they are not', async () => {
    const absent = () =>
      loadMiniLM((name) => {
        throw new Error(`Cannot find package ${name}`);
      });

    expect(await absent()).toBeNull();
    expect((await openEar('embeddings', absent))(emptySession)!.name).toBe(lexicalEar.name);
  });
});

test('a thread that can not load its engine says so each time', async () => {
  const nothing = new Uint8Array();
  const rest = { engine: 'no-such-engine', tokenizer: nothing, config: nothing, maxTokens: 1 };
  const broken = embeddingThread('broken', async () => ({ ...rest, weights: new Uint8Array(8) })); // handed over with each start

  await expect(broken.embed(['a'])).rejects.toThrow(/no-such-engine/);
  await expect(broken.embed(['b'])).rejects.toThrow(/no-such-engine/);
});

test('a thread whose files can not be read says so each time', async () => {
  const unread = embeddingThread('unread', async () => {
    throw new Error('No such file.');
  });

  await expect(unread.embed(['a'])).rejects.toThrow('No such file.');
  await expect(unread.embed(['b'])).rejects.toThrow('No such file.');
});
