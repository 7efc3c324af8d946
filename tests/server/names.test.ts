import { expect, test } from 'vitest';
import { replyId } from '../../src/engine/index.ts';
import { closed, guestOf, listen, person, start, topic } from './test-server.ts';

/** A debate in which two people sit, and the cue that the first of them has. */
const twoPeople = async () => {
  const world = await start();
  const seats = [person('Ada', 'proponent'), person('Ben', 'opponent')];
  const { id } = await world.client.convene({ format: 'debate', topic, seats });
  const [ada, ben] = [await guestOf(world, id, 'ada'), await guestOf(world, id, 'ben')];
  const asked = async (seat: string) => {
    const entries = await listen(
      world.client.eventsUrl(id, 0, 'me'),
      (entry) => entry.type === 'cue-given' && entry.cue.seat === seat,
    );
    const given = entries.findLast((entry) => entry.type === 'cue-given' && entry.cue.seat === seat);
    if (given?.type !== 'cue-given') throw new Error('no cue');
    return given.cue;
  };
  return { ...world, id, ada, ben, asked };
};

test('a link that sends under names of the engine’s takes none of them: the table goes on to its end', async () => {
  const { client, store, id, ada, ben, asked } = await twoPeople();
  const cue = await asked('ada');
  const names = ['budget', 'woke'].flatMap((what) => Array.from({ length: 60 }, (_, at) => `${what}@${at}`));
  const replies = Array.from({ length: 20 }, (_, at) => `c${at}.1`);
  for (const name of [...names, ...replies].filter((_, at) => at % 7 === 0 || at > 118))
    await ben.send(id, { id: name, type: 'said', seat: 'ben', text: 'Let me in.' }).catch(() => {});
  await ada.send(id, {
    id: replyId(cue.id, cue.attempt),
    type: 'reply',
    cue: cue.id,
    attempt: cue.attempt,
    text: 'Billing should change.',
  });
  for (const seat of ['ada', 'ben'])
    await client.send(id, {
      id: `fill ${seat}`,
      type: 'steer',
      by: 'me',
      order: 'fill',
      data: { seat, voice: 'test' },
    });
  await listen(client.eventsUrl(id, 0, 'me'), closed);
  const said = (await store.read(id)).flatMap((entry) => (entry.type === 'turn-taken' ? [entry.turn.text] : []));
  expect(said).toContain('Billing should change.');
});

test('the same id counts once with the same content, and is refused with another', async () => {
  const { store, id, ada, ben, asked } = await twoPeople();
  const cue = await asked('ada');
  const reply = {
    id: 'mine',
    type: 'reply',
    cue: cue.id,
    attempt: cue.attempt,
    text: 'Billing should change.',
  } as const;
  await ada.send(id, reply);
  await ada.send(id, reply);
  await expect(ada.send(id, { ...reply, text: 'Or not.' })).rejects.toMatchObject({ status: 409 });
  await ben.send(id, { id: 'mine', type: 'said', seat: 'ben', text: 'A word of mine.' });
  await asked('ben');
  const names = (await store.read(id)).flatMap((entry) =>
    entry.type === 'signal-heard' && entry.signal.id.includes(':') ? [entry.signal.id] : [],
  );
  expect(names.filter((name) => name.endsWith(':mine'))).toContain('seat/ada:mine');
});
