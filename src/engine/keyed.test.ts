import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyed, withKey } from './keyed.ts';

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'nothing stands under %s that nobody put there',
  (word) => {
    expect(keyed()[word]).toBeUndefined();
    expect(withKey(keyed(), 'ada', 1)[word]).toBeUndefined();
    expect(withKey(keyed<number>(), word, 1)[word]).toBe(1);
    expect(Object.keys(withKey(keyed([['ada', 0]]), word, 1))).toEqual(['ada', word]);
  },
);

test('whatever words are put there, they are kept like in a map', () => {
  const words = fc.constantFrom('ada', 'constructor', '__proto__', 'toString', '1');
  fc.assert(
    fc.property(fc.array(fc.tuple(words, fc.nat())), (entries) => {
      const all = entries.reduce((sofar, [word, value]) => withKey(sofar, word, value), keyed<number>());
      expect(new Map(Object.entries(all))).toEqual(
        new Map([...new Map(entries)].sort(([a], [b]) => (b === '1' ? 1 : a === '1' ? -1 : 0))),
      );
      expect({ ...keyed(new Map(entries)) }).toEqual({ ...all });
    }),
  );
});
