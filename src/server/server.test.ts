import { describe, expect, test } from 'vitest';
import { closed, guestOf, listen, person, running, start, topic } from '../../tests/server/test-server.ts';
import { formats } from '../formats/index.ts';

test('a session is convened, watched to its end, listed, searched and written out', async () => {
  const { client, store } = await start();
  const { id } = await client.convene({ format: 'debate', topic, voice: 'test' });
  const entries = await listen(client.eventsUrl(id, 0, 'me'), closed);
  expect(entries).toEqual(await store.read(id));
  expect(await client.sessions({ text: 'billing' })).toMatchObject([{ id, closed: 'ruled' }]);
  expect(await client.export(id, 'markdown')).toContain(topic);
  expect((await client.formats()).map(({ name }) => name)).toEqual(Object.keys(formats));
});

test('before anything is started one sees who would sit down, and is told what is wrong', async () => {
  const { client } = await start();
  const { seats, price, calledFor } = await client.preview({ format: 'debate', topic });
  expect(calledFor).toBeNull();
  expect(await client.preview({ format: 'debate', topic: 'Rehearse my pitch' })).toMatchObject({
    calledFor: { format: 'rehearsal', matched: ['Rehearse', 'pitch'] },
  });
  expect(seats.map(({ role }) => role)).toEqual(expect.arrayContaining(['proponent', 'opponent', 'arbitrator']));
  expect(price).toBeNull();
  expect(await client.sessions()).toEqual([]);
  await expect(client.preview({ format: 'debate', topic, settings: { rounds: 99 } })).rejects.toMatchObject({
    status: 400,
  });
});

test('what was measured with the one voice of a table is told with it; of a mixed table nothing', async () => {
  const asked: string[] = [];
  const { client } = await start({
    voicing: {
      spell: async (voice) => ({ voice }),
      priceOf: async () => null,
      advises: async (voice) => {
        asked.push(voice);
        return { says: `${voice} needs no table.`, because: ['traps: no difference.'] };
      },
    },
  });
  expect(await client.preview({ format: 'debate', topic, voice: 'test' })).toMatchObject({
    measured: { says: 'test needs no table.' },
  });
  const seats = [{ id: 'ada', name: 'Ada', role: 'proponent', voice: 'other', persona: { line: '' } }];
  expect((await client.preview({ format: 'debate', topic, seats, voice: 'test' })).measured).toBeNull();
  expect(asked).toEqual(['test']);
});

test('a dropped stream goes on where it was: nothing missed, nothing doubled', async () => {
  const { client, store } = await start();
  const { id } = await client.convene({ format: 'debate', topic });
  await listen(client.eventsUrl(id, 0, 'me'), closed);
  const all = await store.read(id);
  for (const cut of [1, 7, 20]) {
    const first = await listen(client.eventsUrl(id, 0, 'me'), ({ seq }) => seq === cut);
    const rest = await listen(client.eventsUrl(id, 0, 'me'), closed, { 'last-event-id': String(cut) });
    expect([...first, ...rest]).toEqual(all);
  }
});

describe('seats', () => {
  const withPerson = async () => {
    const world = await start();
    const { id } = await world.client.convene({ format: 'debate', topic });
    await listen(world.client.eventsUrl(id, 0, 'me'), closed);
    const fork = await world.client.fork(id, { seq: 1 });
    return { ...world, id, fork: fork.id };
  };

  test('a link opens one seat, shows what that seat may see, and speaks for it alone', async () => {
    const world = await start();
    const { client } = world;
    const { id } = await client.convene({ format: 'debate', topic, seats: [person('Ada', 'proponent')] });
    const guest = await guestOf(world, id, 'ada');
    expect(await guest.session(id)).toMatchObject({ viewer: 'ada' });
    const seen = await listen(guest.eventsUrl(id, 0, 'guest'), ({ type }) => type === 'cue-given');
    expect(seen.some(({ type }) => type === 'signal-heard')).toBe(false);
    const cue = seen.findLast((entry) => entry.type === 'cue-given');
    if (cue?.type !== 'cue-given') throw new Error('no cue');
    await guest.send(id, {
      id: 'r1',
      type: 'reply',
      cue: cue.cue.id,
      attempt: 1,
      text: 'Billing should change, I say.',
    });
    await guest.send(id, {
      id: 'r1',
      type: 'reply',
      cue: cue.cue.id,
      attempt: 1,
      text: 'Billing should change, I say.',
    });
    const spoken = await listen(
      client.eventsUrl(id, 0, 'me'),
      (entry) => entry.type === 'cue-given' && entry.cue.kind === 'rebuttal',
    );
    expect(spoken.filter((entry) => entry.type === 'turn-taken' && entry.turn.seat === 'ada')).toHaveLength(1);
    await expect(guest.sessions()).rejects.toMatchObject({ status: 403 });
    await expect(guest.send(id, { id: 'x', type: 'steer', by: 'me', order: 'end' })).rejects.toMatchObject({
      status: 403,
    });
    await expect(guest.send(id, { id: 'y', type: 'said', seat: 'ben', text: 'Hi' })).rejects.toMatchObject({
      status: 403,
    });
  });

  test('a seat is held by one at a time', async () => {
    const world = await start();
    const { id } = await world.client.convene({ format: 'debate', topic, seats: [person('Ada', 'proponent')] });
    const guest = await guestOf(world, id, 'ada');
    const held = await fetch(guest.eventsUrl(id, 0, 'one'));
    const again = await fetch(guest.eventsUrl(id, 0, 'one'));
    await held.body!.cancel();
    await expect(listen(guest.eventsUrl(id, 0, 'two'), closed)).rejects.toMatchObject({ status: 409 });
    await again.body!.cancel();
  });

  test('of two people with one link, only the one who sits there reads and speaks', async () => {
    const world = await start();
    const { id } = await world.client.convene({ format: 'debate', topic, seats: [person('Ada', 'proponent')] });
    const [one, two, unnamed] = await Promise.all(['one', 'two', ''].map((who) => guestOf(world, id, 'ada', who)));
    const says = (signal: string) => ({ id: signal, type: 'said', seat: 'ada', text: 'Hi.' }) as const;
    const held = await fetch(one!.eventsUrl(id, 0, 'one'));
    const taken = {
      status: 409,
      message:
        "Ada's seat is taken: its link lets one person in at a time, so try again when they have left, or ask for a link to look.",
    };
    await expect(two!.send(id, says('a'))).rejects.toMatchObject(taken);
    await expect(unnamed!.send(id, says('b'))).rejects.toMatchObject(taken);
    await expect(listen(two!.eventsUrl(id, 0, 'two'), closed)).rejects.toMatchObject(taken);
    for (const late of [two!, unnamed!])
      for (const asked of [late.session(id), late.export(id, 'text')]) await expect(asked).rejects.toMatchObject(taken);
    expect(await one!.session(id)).toMatchObject({ viewer: 'ada' });
    expect(await one!.export(id, 'text')).toContain(topic);
    await one!.send(id, says('c'));
    await world.client.send(id, says('d'));
    await held.body!.cancel();
    await expect.poll(() => two!.send(id, says('e')).catch((error: Error) => error.message)).toEqual({ kept: 'e' });
  });

  test('a link to look shows no more than the public sees, and can not speak', async () => {
    const world = await withPerson();
    const { id } = world;
    const guest = await guestOf(world, id, null);
    const seen = await listen(guest.eventsUrl(id, 0, 'x'), closed);
    expect(seen.filter(({ type }) => type === 'signal-heard')).toEqual([]);
    await expect(guest.send(id, { id: 'z', type: 'said', seat: 'ada', text: 'Hi' })).rejects.toMatchObject({
      status: 403,
    });
  });

  test('a fork goes on by itself', async () => {
    const { client, fork, store } = await withPerson();
    await listen(client.eventsUrl(fork, 0, 'me'), closed);
    expect((await store.read(fork)).some(({ type }) => type === 'session-forked')).toBe(true);
  });
});

test('everything that is wrong with a request is told at once, before and at the start', async () => {
  const { client } = await start();
  const asked = { format: 'debate', topic, settings: { rounds: 99 }, budget: 'much' };
  for (const refused of [client.preview(asked), client.convene(asked)]) {
    const { problems } = (await refused.catch((error: unknown) => error)) as { problems: readonly string[] };
    expect(problems.join(' ')).toMatch(/rounds.*The budget "much" can't be read/u);
  }
  await expect(client.convene({ format: 'debate', topic, budget: 'much' })).rejects.toMatchObject({ status: 400 });
});

test('sessions go on after the server was stopped and started again', async () => {
  const { client, store, folder, serving } = await start();
  const { id } = await client.convene({ format: 'debate', topic, seats: [person('Ada', 'proponent')] });
  await serving.stop();
  running.length = 0;
  const again = await start({ store, folder });
  const [cue] = (await store.read(id)).flatMap((entry) => (entry.type === 'cue-given' ? [entry.cue] : []));
  await again.client.send(id, { id: 'r', type: 'reply', cue: cue!.id, attempt: 1, text: 'Billing should change.' });
  const heard = await listen(
    again.client.eventsUrl(id, 0, 'me'),
    (entry) => entry.type === 'cue-given' && entry.cue.kind === 'rebuttal',
  );
  expect(heard.filter(({ type }) => type === 'turn-taken').length).toBeGreaterThanOrEqual(3);
});

test('a list tells of a session that goes on who has the floor, and whom it waits for', async () => {
  const { client } = await start();
  const { id } = await client.convene({ format: 'debate', topic, seats: [person('Ada', 'proponent')] });
  await listen(client.eventsUrl(id, 0, 'me'), ({ type }) => type === 'cue-given');
  expect((await client.sessions())[0]).toMatchObject({ id, floor: { names: ['Ada'], isWaiting: true } });
  await client.card(id, { name: 'Bread' });
  expect((await client.session(id)).name).toBe('Bread');
});
