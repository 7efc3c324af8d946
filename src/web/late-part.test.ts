import { expect, test, vi } from 'vitest';
import { latePart, PartLost, warmParts } from './late-part.ts';

/** A server that answers as it is told, and the imports of a browser that never tries a failed one again. */
const world = (answers: boolean) => {
  const state = { answers, isUp: answers };
  let failed = false;
  const load = vi.fn(async () => {
    failed ||= !state.isUp;
    if (failed) throw new TypeError('Failed to fetch dynamically imported module');
    return 'the part';
  });
  return { state, load, part: latePart(load, { answers: async () => state.answers }) };
};

test('nothing is imported while the server is gone, so that it can be imported when it is back', async () => {
  const { state, load, part } = world(false);
  await expect(part.fetch()).rejects.toMatchObject({ isForGood: false, message: expect.stringContaining('try again') });
  expect(load).not.toHaveBeenCalled();

  Object.assign(state, { answers: true, isUp: true });
  expect(await part.fetch()).toBe('the part');
});

test('an import that fails all the same is lost for good, and says what helps', async () => {
  const { state, part } = world(true);
  state.isUp = false;
  await expect(part.fetch()).rejects.toMatchObject({ isForGood: true });
  state.isUp = true;
  await expect(part.fetch()).rejects.toThrow('load the page again');
});

test('what is here is not fetched again', async () => {
  const { load, part } = world(true);
  expect(part.here).toBe(null);
  await part.fetch();
  expect([await part.fetch(), part.here]).toEqual(['the part', 'the part']);
  expect(load).toHaveBeenCalledTimes(1);
});

test('all parts are fetched when nobody waits, also those that others bring; a gap is waited out, what is lost is passed over', async () => {
  const late = world(false);
  const lost = world(true);
  lost.state.isUp = false;
  let brought: ReturnType<typeof world> | undefined;
  const bringing = latePart(async () => (brought = world(true)), { answers: async () => true });

  await warmParts(
    async () => {},
    async () => void Object.assign(late.state, { answers: true, isUp: true }),
  );

  expect([late.part.here, lost.part.here, brought?.part.here]).toEqual(['the part', null, 'the part']);
  expect(bringing.here).toBe(brought);
  await expect(lost.part.fetch()).rejects.toBeInstanceOf(PartLost);
});
