import { expect, test, vi } from 'vitest';
import { emptySession, evolve, type Ledger } from '../../src/engine/index.ts';
import { formats } from '../../src/formats/index.ts';
import { hold } from '../../src/hold.ts';

const asked = {
  topic: 'Should the bakery open on Sundays?',
  settings: {},
  seats: [{ name: 'Rosa' }, { name: 'Tom' }, { name: 'Ines' }],
};

/** A rehearsal needs somebody who presents; its memory asks the ear for numbers alone. */
const withoutPresenter = Object.keys(formats).filter((format) => format !== 'rehearsal');

test.each(withoutPresenter)(
  'on the page, where nothing is known of words, the record of a %s reads the same',
  async (format) => {
    const { ledger } = await hold({ ...asked, format });
    const read = (rules: typeof formats) => folded(rules, ledger);
    const whole = read(formats);

    vi.resetModules();
    const bare = await import('../../src/formats/index.ts');
    expect((await import('../../src/words/index.ts')).areWordsKnown()).toBe(false);
    expect(read(bare.formats)).toEqual(whole);
  },
);

function folded(rules: typeof formats, ledger: Ledger) {
  return ledger.reduce((session, entry) => evolve(rules, session, entry), emptySession);
}
