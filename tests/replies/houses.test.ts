import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Stage } from '../cli/stage.ts';
import { filled, pairs } from './families.ts';
import { held, played, type Reply, refusedIn, seat, textsOf, traces, turnsOf } from './held.ts';
import { house } from './house.ts';

test.each(pairs('parliament'))('a parliament by $family.family, in $content.language', async ({ family, content }) => {
  const reply: Reply = ({ name, kind }) => {
    const said = house(content, name)[kind];
    if (!said) throw new Error(`Nothing is written for ${name} ${kind}.`);
    return filled(family.data, { json: JSON.stringify(said), name });
  };
  const { session, ledger, outcome } = await held(family.protocol, reply, {
    ...{ format: 'parliament', topic: content.topic, settings: { rounds: 1, pm: 'model' } },
    seats: ['Ada', 'Ben', 'Cleo'].map((name) => seat(name, 'representative')),
  });
  expect([session.closed?.reason, refusedIn(ledger)]).toEqual(['passed', []]);
  expect(ledger.filter(({ type }) => type === 'cue-missed')).toEqual([]);
  expect(outcome.tally).toMatchObject({ yes_votes: ['ada', 'cleo'], no_votes: ['ben'], absent: [] });
  expect(outcome.bill.clauses.map(({ text }: { text: string }) => text)).toContain(content.clause);
  const texts = textsOf(ledger).join('\n');
  for (const part of ['question', 'answer', 'reason', 'title'] as const) expect(texts).toContain(content[part]);
  expect(JSON.stringify(turnsOf(ledger)[0]!.data)).toContain(content.fact);
  expect(texts).not.toMatch(traces);
});

test.each(pairs('rehearsal'))('a rehearsal by $family.family, in $content.language', async ({ family, content }) => {
  const reply: Reply = ({ name, kind }) => {
    const asked = { text: content.question, relevance: '0.9', urgency: 0.8, claim: '18', slide: 1 };
    const data = { question: asked, verdict: { action: 'satisfied', text: content.thanks, internalReasoning: '…' } };
    const said = Object.hasOwn(data, kind) ? data[kind as keyof typeof data] : { relevance: 0, text: '' };
    return filled(family.data, { json: JSON.stringify(said), name });
  };
  const { voice, close } = await played(family.protocol, reply);
  const stage = new Stage({ voices: { model: voice } });
  writeFileSync(join(stage.folder, 'deck.md'), content.deck);
  writeFileSync(join(stage.folder, 'talk.txt'), content.talk);
  expect(await stage.run('rehearse', 'deck.md', '--script', 'talk.txt', '--model', 'model')).toBe(0);
  await close();
  const ledger = await stage.store.read('s1');
  const texts = textsOf(ledger);
  expect(texts).toContain(content.question);
  expect(texts).toContain(content.thanks);
  expect(texts.join('\n')).not.toMatch(traces);
});
