import { describe, expect, onTestFinished, test } from 'vitest';
import { type Entry, outsideId, type Signal } from '../engine/index.ts';
import type { LedgerStore } from '../runtime/ports.ts';
import { hashContract } from './hash-contract.ts';
import { batchAfter, closingBatch, openingBatch, spokenBatch } from './ledger-samples.ts';
import { removalContract } from './removal-contract.ts';

/** What every store of ledgers must do. `makeStores` gives two that share the same ledgers, of which there are none yet. */
export const ledgerContract = (name: string, makeStores: () => Promise<readonly [LedgerStore, LedgerStore]>): void => {
  const twoStores = async (): Promise<readonly [LedgerStore, LedgerStore]> => {
    const [one, other] = await makeStores();
    onTestFinished(async () => {
      await one.close();
      await other.close();
    });
    return [one, other];
  };
  const emptyStore = async (): Promise<LedgerStore> => (await twoStores())[0];
  const ids = async (found: ReturnType<LedgerStore['list']>): Promise<readonly string[]> =>
    (await found).map(({ id }) => id);

  describe(`${name}: appending and reading`, () => {
    test('an unknown session has no entries', async () => {
      const store = await emptyStore();

      expect(await store.read('nobody')).toEqual([]);
      expect(await store.inbox('nobody')).toEqual([]);
    });

    test('what was appended is read back, in order', async () => {
      const store = await emptyStore();
      await store.append('s', 0, openingBatch());
      await store.append('s', 2, spokenBatch(2, 'a', 'Yes.'));

      expect(await store.read('s')).toEqual([...openingBatch(), ...spokenBatch(2, 'a', 'Yes.')]);
    });

    test('nothing appended is nothing changed', async () => {
      const store = await emptyStore();
      await store.append('s', 0, []);

      expect(await store.list()).toEqual([]);
    });

    test('reading goes on part by part until nothing comes', async () => {
      const store = await emptyStore();
      await store.append('s', 0, openingBatch());
      await store.append('s', 2, spokenBatch(2, 'a', 'Yes.'));
      await store.append('s', 4, spokenBatch(4, 'b', 'No.'));
      const whole = await store.read('s');
      const parts: Entry[] = [];
      for (;;) {
        const part = await store.read('s', parts.length, 1);
        if (part.length === 0) break;
        expect(part.length).toBeLessThan(whole.length);
        parts.push(...part);
      }
      expect(parts).toEqual(whole);
    });

    test('reading starts after any entry, also within a batch', async () => {
      const store = await emptyStore();
      await store.append('s', 0, openingBatch());
      await store.append('s', 2, spokenBatch(2, 'a', 'Yes.'));
      await store.append('s', 4, spokenBatch(4, 'b', 'No.'));
      const seqsAfter = async (from: number) => (await store.read('s', from)).map(({ seq }) => seq);

      expect(await seqsAfter(0)).toEqual([1, 2, 3, 4, 5, 6]);
      expect(await seqsAfter(1)).toEqual([2, 3, 4, 5, 6]);
      expect(await seqsAfter(2)).toEqual([3, 4, 5, 6]);
      expect(await seqsAfter(3)).toEqual([4, 5, 6]);
      expect(await seqsAfter(5)).toEqual([6]);
      expect(await seqsAfter(6)).toEqual([]);
      expect(await seqsAfter(99)).toEqual([]);
    });

    test('any text comes back as it was', async () => {
      const store = await emptyStore();
      const text = 'line\nline\u2028 "quoted" \\ \u0000 \ud800 Grüße 👋🏽 ]},{ -->';
      await store.append('s', 0, openingBatch());
      await store.append('s', 2, spokenBatch(2, "o'brien", text));

      expect(await store.read('s', 2)).toEqual(spokenBatch(2, "o'brien", text));
    });

    test.each(['\u0000', '\ud800', 'a\nb', '%00', '👋🏽', '__proto__'])(
      'what somebody calls %j is known again, and damages nothing',
      async (called) => {
        const store = await emptyStore();
        const id = outsideId('seat/ada', called);
        await store.append('s', 0, openingBatch());
        await store.post('s', { id, at: 1, type: 'steer', by: 'ada', order: 'pause' });
        await store.append('s', 2, spokenBatch(2, id, 'Yes.'));

        expect(await store.read('s', 2)).toEqual(spokenBatch(2, id, 'Yes.'));
        expect(await store.inbox('s')).toEqual([]);
        expect(await store.post('s', { id, at: 1, type: 'steer', by: 'ada', order: 'pause' })).toBe(false);
      },
    );

    test('whatever stands in a topic or a reason, the session is listed and goes on', async () => {
      const store = await emptyStore();
      const odd = 'a "b" \\ \u0000 \ud800 c';
      await store.append('s', 0, openingBatch({ topic: odd }));
      await store.append('s', 2, closingBatch(2, odd));

      expect(await store.list()).toMatchObject([
        { id: 's', topic: 'a "b" \\ \ufffd \ufffd c', closed: expect.any(String) },
      ]);
      expect(await store.read('s')).toHaveLength(4);
    });

    test('many batches may be appended at once', async () => {
      const store = await emptyStore();
      const ledger = [...openingBatch(), ...spokenBatch(2, 'a', 'Yes.'), ...spokenBatch(4, 'b', 'No.')];
      await store.append('s', 0, ledger);
      await store.append('s', 6, spokenBatch(6, 'c', 'Perhaps.'));

      expect(await store.read('s')).toEqual([...ledger, ...spokenBatch(6, 'c', 'Perhaps.')]);
      expect(await store.read('s', 3)).toHaveLength(5);
    });

    test('sessions do not mix', async () => {
      const store = await emptyStore();
      await store.append('one', 0, openingBatch());
      await store.append('two', 0, openingBatch({ topic: 'Tea or coffee?' }));
      await store.append('one', 2, spokenBatch(2, 'a', 'Yes.'));

      expect(await store.read('one')).toHaveLength(4);
      expect(await store.read('two')).toEqual(openingBatch({ topic: 'Tea or coffee?' }));
    });
  });

  describe(`${name}: refusing`, () => {
    test.each([0, 1, 3, 4, 9])('a batch after entry %i of a ledger with two is a conflict', async (after) => {
      const store = await emptyStore();
      await store.append('s', 0, openingBatch());

      await expect(store.append('s', after, spokenBatch(after, 'a', 'Yes.'))).rejects.toMatchObject({
        code: 'conflict',
      });
      expect(await store.read('s')).toEqual(openingBatch());
    });

    test('a ledger that does not exist can only be started', async () => {
      const store = await emptyStore();

      await expect(store.append('s', 2, spokenBatch(2, 'a', 'Yes.'))).rejects.toMatchObject({ code: 'conflict' });
      expect(await store.list()).toEqual([]);
    });

    test('of two writers who saw the same ledger one wins, and the other can go on after it', async () => {
      const store = await emptyStore();
      await store.append('s', 0, openingBatch());
      const results = await Promise.allSettled([
        store.append('s', 2, spokenBatch(2, 'a', 'Yes.')),
        store.append('s', 2, spokenBatch(2, 'b', 'No.')),
      ]);

      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      await store.append('s', 4, spokenBatch(4, 'c', 'Perhaps.'));
      expect(await store.read('s')).toHaveLength(6);
    });

    test('a signal is heard once', async () => {
      const store = await emptyStore();
      await store.append('s', 0, openingBatch());
      await store.append('s', 2, spokenBatch(2, 'a', 'Yes.'));

      await expect(store.append('s', 4, spokenBatch(4, 'a', 'Yes.'))).rejects.toMatchObject({ code: 'duplicate' });
      await expect(store.append('s', 4, spokenBatch(4, 'open', 'Yes.'))).rejects.toMatchObject({ code: 'duplicate' });
      expect(await store.read('s')).toHaveLength(4);
    });

    test('another session may hear a signal of the same id', async () => {
      const store = await emptyStore();
      await store.append('one', 0, openingBatch());
      await store.append('two', 0, openingBatch());

      expect(await store.read('two')).toHaveLength(2);
    });

    test('of many batches all are written or none', async () => {
      const store = await emptyStore();
      await store.append('s', 0, openingBatch());
      const twice = [...spokenBatch(2, 'a', 'Yes.'), ...spokenBatch(4, 'a', 'Yes.')];
      const again = [...spokenBatch(2, 'a', 'Yes.'), ...spokenBatch(4, 'open', 'Yes.')];

      await expect(store.append('s', 2, twice)).rejects.toMatchObject({ code: 'duplicate' });
      await expect(store.append('s', 2, again)).rejects.toMatchObject({ code: 'duplicate' });
      expect(await store.read('s')).toEqual(openingBatch());
      await store.append('s', 2, spokenBatch(2, 'a', 'Yes.'));
    });

    test('entries that do not follow on each other are a bug', async () => {
      const store = await emptyStore();

      await expect(store.append('s', 0, spokenBatch(4, 'a', 'Yes.'))).rejects.toThrow("can't stand at position 1");
    });
  });

  describe(`${name}: listing`, () => {
    const threeSessions = async (): Promise<LedgerStore> => {
      const store = await emptyStore();
      await store.append('20261101-a', 0, openingBatch({ at: 1000 }));
      await store.append('20261102-b', 0, openingBatch({ at: 2000, format: 'debate', topic: 'Café or tea?' }));
      await store.append('20261103-c', 0, openingBatch({ at: 3000, topic: 'A bridge for bicycles' }));
      await store.append('20261101-a', 2, spokenBatch(2, 'x', 'Readers want a quiet room, 100 % of them.'));
      return store;
    };

    test('a session is summed up', async () => {
      const store = await threeSessions();
      await store.append('20261101-a', 4, closingBatch(4, 'ended'));

      expect((await store.list())[0]).toEqual({
        id: '20261101-a',
        format: 'chat',
        topic: 'Should the library open on Sundays?',
        opened: 1000,
        updated: 1_000_004,
        entries: 6,
        closed: 'ended',
      });
    });

    test('what was written last comes first', async () => {
      const store = await threeSessions();

      expect(await ids(store.list())).toEqual(['20261101-a', '20261103-c', '20261102-b']);
      expect(await ids(store.list({ limit: 2 }))).toEqual(['20261101-a', '20261103-c']);
      expect(await ids(store.list({ limit: 0 }))).toEqual([]);
    });

    test('only those of a format, or that are open', async () => {
      const store = await threeSessions();
      await store.append('20261103-c', 2, closingBatch(2, 'ended'));

      expect(await ids(store.list({ format: 'debate' }))).toEqual(['20261102-b']);
      expect(await ids(store.list({ open: false }))).toEqual(['20261103-c']);
      expect(await ids(store.list({ open: true, format: 'chat' }))).toEqual(['20261101-a']);
    });

    test.each([
      ['quiet room', ['20261101-a']],
      ['ROOM sundays', ['20261101-a']],
      ['100 %', ['20261101-a']],
      ['cafe', ['20261102-b']],
      ['BICYCLES', ['20261103-c']],
      ['library bicycles', []],
      ['turn-taken', []],
      ['   ', ['20261101-a', '20261103-c', '20261102-b']],
    ])('"%s" is looked for in the topic and in what was said', async (text, expected) => {
      const store = await threeSessions();

      expect(await ids(store.list({ text }))).toEqual(expected);
    });

    test('a search goes with the other filters', async () => {
      const store = await threeSessions();

      expect(await ids(store.list({ text: 'o', limit: 1, format: 'debate' }))).toEqual(['20261102-b']);
      expect(await ids(store.list({ text: 'bicycles', open: false }))).toEqual([]);
    });

    test('only those whose ids begin so', async () => {
      const store = await threeSessions();
      await store.append('a_me.x', 0, openingBatch({ at: 4000 }));
      await store.append('a%me.x', 0, openingBatch({ at: 5000 }));
      await store.append('acme.x', 0, openingBatch({ at: 6000 }));

      expect(await ids(store.list({ under: 'a_me.' }))).toEqual(['a_me.x']);
      expect(await ids(store.list({ under: 'a%me.', text: 'library' }))).toEqual(['a%me.x']);
      expect(await ids(store.list({ under: 'acme.', limit: 5 }))).toEqual(['acme.x']);
    });

    test('a fork of a closed session is open, and a changed format is listed', async () => {
      const store = await threeSessions();
      const shared = [...openingBatch(), ...closingBatch(2, 'ended')];
      const forked = { id: 'f', at: 9_000_000, type: 'forked', from: 'x', seq: 4 } as const;
      const changed = { type: 'format-changed', format: 'scene', rules: '1', settings: {}, seats: [] } as const;
      await store.append('fork', 0, [
        ...shared,
        ...batchAfter(4, forked, { type: 'session-forked', from: 'x', fromSeq: 4 }, changed),
      ]);

      expect((await store.list())[0]).toMatchObject({ id: 'fork', format: 'scene', opened: 9_000_000, closed: null });
    });

    test('sessions are found by how their id starts', async () => {
      const store = await threeSessions();
      await store.append('20261101-abc', 0, openingBatch({ at: 500 }));

      expect(await ids(store.find('20261102'))).toEqual(['20261102-b']);
      expect(await ids(store.find('202611'))).toEqual(['20261101-a', '20261103-c', '20261102-b', '20261101-abc']);
      expect(await ids(store.find('20261101-a'))).toEqual(['20261101-a']);
      expect(await ids(store.find('20261101-ab'))).toEqual(['20261101-abc']);
      expect(await ids(store.find('%'))).toEqual([]);
      expect(await ids(store.find('_'))).toEqual([]);
    });
  });

  hashContract(name, twoStores);

  describe(`${name}: who drives`, () => {
    const refused = { code: 'driven', message: expect.stringMatching(/^Session s is being run by process \d+;/) };

    test('what one has taken the other is refused, with a sentence that says who has it', async () => {
      const [one, other] = await twoStores();
      await one.claim('s');
      await one.claim('s');
      await other.claim('another');

      await expect(other.claim('s')).rejects.toMatchObject(refused);
    });

    test('only whoever has taken it lets it go, and then the other may take it', async () => {
      const [one, other] = await twoStores();
      await one.claim('s');
      await other.release('s');
      await expect(other.claim('s')).rejects.toMatchObject(refused);
      await one.release('s');
      await other.claim('s');

      await expect(one.claim('s')).rejects.toMatchObject(refused);
    });

    test('a store that is closed lets everything go', async () => {
      const [one, other] = await makeStores();
      await one.claim('s');
      await one.close();
      await other.claim('s');
      await other.close();
    });
  });

  removalContract(name, twoStores);

  describe(`${name}: the inbox`, () => {
    const steer = (id: string): Signal => ({ id, at: 5, type: 'steer', by: 'ada', order: 'pause' });

    test('signals wait in order of arrival, each id once', async () => {
      const store = await emptyStore();
      await store.append('s', 0, openingBatch());
      const isNew = [];
      for (const id of ['z', 'a', 'z', 'm']) isNew.push(await store.post('s', steer(id)));
      expect(isNew).toEqual([true, true, false, true]);

      expect(await store.inbox('s')).toEqual([steer('z'), steer('a'), steer('m')]);
    });

    test('a batch takes its signal out', async () => {
      const store = await emptyStore();
      await store.append('s', 0, openingBatch());
      for (const id of ['a', 'b']) await store.post('s', steer(id));
      await store.append('s', 2, batchAfter(2, steer('a'), { type: 'paused', by: 'ada' }));

      expect(await store.inbox('s')).toEqual([steer('b')]);
      await store.post('s', steer('c'));
      expect(await store.inbox('s')).toEqual([steer('b'), steer('c')]);
    });

    test('a refused batch takes nothing out', async () => {
      const store = await emptyStore();
      await store.append('s', 0, openingBatch());
      await store.post('s', steer('a'));

      await expect(store.append('s', 5, batchAfter(5, steer('a')))).rejects.toMatchObject({ code: 'conflict' });
      expect(await store.inbox('s')).toEqual([steer('a')]);
    });

    test('a signal that was heard does not wait again', async () => {
      const store = await emptyStore();
      await store.append('s', 0, openingBatch());
      await store.append('s', 2, batchAfter(2, steer('a')));
      await store.post('s', steer('a'));

      expect(await store.inbox('s')).toEqual([]);
    });

    test('each session has its own', async () => {
      const store = await emptyStore();
      await store.append('one', 0, openingBatch());
      await store.append('two', 0, openingBatch());
      await store.post('one', steer('a'));

      expect(await store.inbox('two')).toEqual([]);
    });

    test('nothing can be left for a session that does not exist', async () => {
      const store = await emptyStore();

      await expect(store.post('nobody', steer('a'))).rejects.toMatchObject({ code: 'unknown-session' });
    });
  });
};
