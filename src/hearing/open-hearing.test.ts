import { describe, expect, test } from 'vitest';
import { emptySession } from '../engine/index.ts';
import { type Embedder, remembering } from './embedder.ts';
import { embeddingThread } from './embedding-thread.ts';
import { loadMiniLM } from './minilm.ts';
import { openHearing } from './open-hearing.ts';

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

describe('who listens, by what is at hand', () => {
  test('it hears by meaning where the packages are installed', async () => {
    expect((await openHearing('embeddings'))(emptySession)!.name).toBe('embeddings');
  });

  test('it hears by words where they are not', async () => {
    const absent = () =>
      loadMiniLM((name) => {
        throw new Error(`Cannot find package ${name}`);
      });

    expect(await absent()).toBeNull();
    expect((await openHearing('embeddings', absent))(emptySession)!.name).toBe('words');
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
