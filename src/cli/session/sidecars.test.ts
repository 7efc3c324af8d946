import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formats } from '../../formats/index.ts';
import { MemoryLedgers } from '../../ledgers/memory.ts';
import { convene, Driver, type Host, localFanout, realClock } from '../../runtime/index.ts';
import { makeFolder } from '../../runtime/make-folder.ts';
import { improv } from '../../voices/improv/improv.ts';
import { sidecarsIn } from './sidecars.ts';

test('seats remember a session once, and a file that nobody can read is put aside', async () => {
  const data = await mkdtemp(join(tmpdir(), 'sidecars-'));
  const host: Host = {
    ...{ formats, store: new MemoryLedgers(), fanout: localFanout(), clock: realClock },
    voices: () => improv(),
  };
  const topic = 'Should the bakery open on Sundays?';
  await convene(host, 's', { format: 'debate', topic, voice: 'improv', settings: { questions: false } });
  await new Driver('s', host).run();
  await makeFolder(join(data, 'memory'));
  await writeFile(join(data, 'memory', 'ada.json'), '{oops');

  await sidecarsIn(data).keep(host, 's');
  const first = await readFile(join(data, 'memory', 'ben.json'), 'utf8');
  await sidecarsIn(data).keep(host, 's');

  expect(await readFile(join(data, 'memory', 'ben.json'), 'utf8')).toBe(first);
  expect((await readdir(join(data, 'memory'))).toSorted()).toEqual([
    'ada.json',
    'ada.json.unreadable',
    'ben.json',
    'clio.json',
  ]);
});

test('what a seat remembers stands beside its persona, not in it', async () => {
  const data = await mkdtemp(join(tmpdir(), 'sidecars-'));
  await makeFolder(join(data, 'memory'));
  await writeFile(join(data, 'memory', 'ada.json'), '{"agent":"Ada","memories":[{"text":"Bread sells out by noon."}]}');
  const seat = (name: string) => ({ id: name.toLowerCase(), name, role: '', voice: 'improv' });
  const persona = { line: 'Bakes.', text: 'Bakes at night.' };

  const [ada, ben] = await sidecarsIn(data).recalled([
    { ...seat('Ada'), persona },
    { ...seat('Ben'), persona },
  ]);
  expect(ada?.persona).toEqual({ ...persona, memory: '- Bread sells out by noon.' });
  expect(ben?.persona).toEqual(persona);
});
