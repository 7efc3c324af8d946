import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formats, hold, improv, type Ledger } from '../src/index.ts';
import { blankCassette, playing } from '../src/voices/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'cassettes-'));

/** Enough to hold a session of each; a rehearsal needs a presenter besides. */
const asked: Readonly<Record<string, object>> = {
  council: {},
  debate: { settings: { questions: false } },
  consensus: { settings: { questions: false } },
  discussion: { settings: { questions: false } },
  parliament: { settings: { pm: 'none' } },
  scene: {
    topic:
      'Bob and Alice meet in the kitchen. Goal: Bob apologizes, Bob takes responsibility, promises never to do it again, Alice accepts.',
    seats: [
      { name: 'Alice', persona: { line: 'A proud colleague' } },
      { name: 'Bob', persona: { line: 'A friend who forgot' } },
      { name: 'Cleo', persona: { line: 'A colleague in between' } },
      { name: 'Dora', persona: { line: 'The owner of the place' } },
    ],
  },
};

const saidIn = (ledger: Ledger) =>
  ledger.flatMap((entry) => (entry.type === 'turn-taken' ? [[entry.turn.seat, entry.turn.text]] : []));

test.each(Object.keys(formats).filter((name) => name !== 'rehearsal'))(
  'a %s plays again from a cassette as it went',
  async (format) => {
    const path = join(folder, `${format}.jsonl`);
    const convening = { format, topic: 'Should the bakery open on Sundays?', ...asked[format] };
    const voice = blankCassette(path)(improv());
    const { session, ledger } = await hold(convening, {
      voices: ({ voice: named }) => (named === 'rule' ? null : voice),
    });

    const spelled = `cassette:${path}#improv`;
    const tape = playing(path, spelled);
    const again = await hold(
      { ...convening, voice: spelled },
      { voices: ({ voice: named }) => (named === 'rule' ? null : tape) },
    );

    expect(saidIn(again.ledger)).toEqual(saidIn(ledger));
    expect(again.session.closed).toEqual(session.closed);
  },
);
