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
  for (const name of ['ada.json', 'ada.json.unreadable']) await writeFile(join(data, 'memory', name), '{oops');
  await writeFile(join(data, 'memory', 'clio.json'), '{"agent":"Clio the Elder"}');

  await sidecarsIn(data).keep(host, 's');
  const first = await readFile(join(data, 'memory', 'ben.json'), 'utf8');
  await sidecarsIn(data).keep(host, 's');

  expect(await readFile(join(data, 'memory', 'ben.json'), 'utf8')).toBe(first);
  expect((await readdir(join(data, 'memory'))).toSorted()).toEqual([
    'ada.json',
    'ada.json.unreadable',
    'ada.json.unreadable-2',
    'ben.json',
    'clio-2.json',
    'clio.json',
  ]);
});

test('a memory is whose name stands in it, also where ids are alike or somebody else took the file', async () => {
  const data = await mkdtemp(join(tmpdir(), 'sidecars-'));
  await makeFolder(join(data, 'memory'));
  const keep = (file: string, agent: string) =>
    writeFile(join(data, 'memory', file), JSON.stringify({ agent, memories: [{ text: `${agent} sells bread.` }] }));
  await keep('ana-maria.json', 'Ana María');
  await keep('ana-maria-2.json', 'Ana Maria');
  const seat = (id: string, name: string) => ({ id, name, role: '', voice: 'x', persona: { line: 'Bakes.' } });

  const recalled = await sidecarsIn(data).recalled([
    seat('ana-maria', 'Ana Maria'),
    seat('ana-maria-2', 'Ana María'),
    seat('ana-maria-3', 'ana-maria'),
  ]);
  expect(recalled.map(({ persona }) => persona?.memory)).toEqual([
    '- Ana Maria sells bread.',
    '- Ana María sells bread.',
    undefined,
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
