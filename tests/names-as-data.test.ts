import { expect, test } from 'vitest';
import { auditLedger, type Convening } from '../src/engine/index.ts';
import { formats } from '../src/formats/index.ts';
import { hold } from '../src/index.ts';
import { formsOf, minutesOf } from '../src/transcripts/index.ts';
import { improv } from '../src/voices/index.ts';
import { sampleDeck } from './kit/rehearsal-table.ts';

/** Names that every plain object has something under. */
const names = ['Constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];

const topic = 'Should the city close its centre to cars?';

/** Which role those who are seated get, and what a short session takes. */
const tables: Readonly<Record<string, Omit<Convening, 'format'> & { readonly roles?: readonly string[] }>> = {
  debate: { topic },
  consensus: { topic },
  discussion: { topic },
  council: { topic, settings: { rounds: 1 }, roles: ['expert'] },
  parliament: { topic, settings: { rounds: 1 }, roles: ['representative'] },
  scene: { topic: 'The bakery burns at dawn.', settings: { maxBeats: 4 } },
  rehearsal: { topic: 'The plan', settings: { deck: sampleDeck, minutes: 2 } },
};

test('every format has a table here', () => {
  expect(Object.keys(tables).sort()).toEqual(Object.keys(formats).sort());
});

test.each(Object.keys(tables))(
  '%s: seats with the names of an object’s own parts sit, speak and are written out',
  async (format) => {
    const { roles = [''], ...asked } = tables[format]!;
    for (const most of [format === 'debate' ? 3 : 5]) {
      const seats = names.slice(0, most).map((name) => ({
        name,
        role: roles[0]!,
        persona: { line: `${name} has a view on cars.` },
      }));
      const held = await hold(
        { ...asked, format, seats, voice: 'improv' },
        { voices: ({ role }) => (role === 'presenter' ? null : improv()) },
      );
      if (format !== 'rehearsal') expect(held.session.closed?.reason).toBeTypeOf('string');
      expect(auditLedger(formats, held.ledger)).toEqual([]);
      const failed = held.ledger.flatMap((entry) => (entry.type === 'cue-missed' ? [entry.why] : []));
      if (format !== 'rehearsal') expect(failed).toEqual([]);
      const again = JSON.parse(JSON.stringify(held.ledger));
      const minutes = minutesOf(formats, again);
      for (const form of Object.values(formsOf(formats, format)))
        expect(form.write({ formats, ledger: again, minutes })).toBeTypeOf('string');
    }
  },
);

test.each(['constructor', '__proto__', 'toString'])(
  'an id that every object has, %s, is refused with a sentence',
  async (id) => {
    const asked = hold({ format: 'discussion', topic, seats: [{ name: 'Ada', id }] });
    await expect(asked).rejects.toThrow(`No seat can have the id "${id}"`);
  },
);
