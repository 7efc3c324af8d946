import { expect, test } from 'vitest';
import { auditLedger, type Convening, type Entry, type Ledger } from '../src/engine/index.ts';
import { formats } from '../src/formats/index.ts';
import { MemoryLedgers } from '../src/ledgers/index.ts';
import { convene, type Driven, Driver, type Host, localFanout } from '../src/runtime/index.ts';
import { ManualClock } from '../src/testing/manual-clock.ts';
import { improv } from '../src/voices/index.ts';
import { sampleDeck } from './kit/rehearsal-table.ts';
import { scenePrompt, sceneSeats } from './kit/scene-table.ts';

const topic = 'Should the city close its centre to cars?';

/** A table for every format, and those settings under which chance has a say. */
const tables: Readonly<Record<string, Convening>> = {
  debate: { format: 'debate', topic },
  consensus: { format: 'consensus', topic },
  discussion: { format: 'discussion', topic },
  council: { format: 'council', topic, settings: { rounds: 2 } },
  'council that is led': { format: 'council', topic, settings: { strategy: 'adaptive', maxExperts: 4 } },
  parliament: { format: 'parliament', topic, settings: { members: 3, rounds: 1 } },
  scene: { format: 'scene', topic: scenePrompt, seats: sceneSeats, settings: { maxBeats: 8, events: 'auto' } },
  'scene by bids': {
    format: 'scene',
    topic: scenePrompt,
    seats: sceneSeats,
    settings: { maxBeats: 6, floor: 'bids' },
  },
  rehearsal: { format: 'rehearsal', topic: 'The plan', settings: { deck: sampleDeck, minutes: 3 } },
};

/** What the presenter says, each when nobody else has anything to do. */
const talk = ['Revenue doubles to 4 million euros.', 'Margins stay at 60 percent.', '300 customers asked for it.'];

/** A store whose process dies at one append, after it is durable or before: from then on nothing ever returns. */
class MortalLedgers extends MemoryLedgers {
  readonly died: Promise<'died'>;
  #die: (how: 'died') => void = () => {};
  #left: number;
  readonly #isWritten: boolean;

  constructor(shared: MemoryLedgers, { appends, isWritten }: Kill) {
    super(shared);
    this.#left = appends;
    this.#isWritten = isWritten;
    this.died = new Promise((resolve) => {
      this.#die = resolve;
    });
  }

  override async append(session: string, expectedSeq: number, entries: readonly Entry[]): Promise<void> {
    this.#left -= 1;
    if (this.#left > 0 || (this.#left === 0 && this.#isWritten)) await super.append(session, expectedSeq, entries);
    if (this.#left > 0) return;
    this.#die('died');
    await new Promise(() => {});
  }
}

interface Kill {
  readonly appends: number;
  readonly isWritten: boolean;
}

/** Plays a table out. Where it is killed, another driver takes it up an hour later. */
const play = async (asked: Convening, seed: number, kills: readonly Kill[] = []): Promise<Ledger> => {
  const kept = new MemoryLedgers();
  const clock = new ManualClock();
  const hostOf = (store: MemoryLedgers): Host => ({
    formats,
    store,
    clock,
    fanout: localFanout(),
    voices: ({ role }) => (role === 'presenter' ? null : improv()),
  });
  await convene(hostOf(kept), 's', { ...asked, seed });
  for (const kill of [...kills, null]) {
    const store = kill ? new MortalLedgers(kept, kill) : kept;
    const end = await Promise.race([driven(hostOf(store), clock), ...(kill ? [(store as MortalLedgers).died] : [])]);
    if (end !== 'died') break;
    await clock.advance(3_600_000);
  }
  return kept.read('s');
};

/** Drives until the table closes; waits for timers, and talks where the table listens to a presenter. */
const driven = async (host: Host, clock: ManualClock): Promise<Driven> => {
  const driver = new Driver('s', host);
  for (;;) {
    const end = await driver.run();
    if (end.state !== 'quiet') return end;
    const said = driver.ledger.filter((entry) => entry.type === 'signal-heard' && entry.signal.type === 'said').length;
    const text = end.session.format === 'rehearsal' ? talk[said] : undefined;
    if (text !== undefined) {
      await host.store.post('s', { id: `test:${said}`, at: clock.now(), type: 'said', seat: 'presenter', text });
      driver.nudge();
    } else if (end.wakeAt !== null) {
      await clock.advance(Math.max(1, end.wakeAt - clock.now()));
    } else throw new Error(`The table waits for nobody in phase "${end.session.phase}".`);
  }
};

/** Everything that was decided, without when and where it stands. */
const decisionsIn = (ledger: Ledger): string[] =>
  ledger.flatMap((entry) => {
    if (entry.type === 'signal-heard') return [];
    const { seq: _seq, at: _at, cause: _cause, ...decided } = entry;
    return [JSON.stringify(decided, (key, value) => (places.includes(key) ? undefined : value))];
  });

/** Fields that hold a time of the clock or a place in the ledger. */
const places = ['asOf', 'seq', 'at', 'timestamp'];

test.each(Object.entries(tables))('%s: killed anywhere and woken, it ends as the undisturbed one', async (_, asked) => {
  const undisturbed = decisionsIn(await play(asked, 7));
  const appends = new Set<number>([1, 2, 3, 5, 8, 13, 21, 34]);
  const ends = [];
  for (const number of appends) {
    for (const isWritten of [true, false]) {
      const ledger = await play(asked, 7, [
        { appends: number, isWritten },
        { appends: 4, isWritten: !isWritten },
      ]);
      expect(auditLedger(formats, ledger)).toEqual([]);
      const decided = decisionsIn(ledger);
      const odd = decided.findIndex((each, at) => each !== undisturbed[at]);
      if (odd >= 0 || decided.length !== undisturbed.length)
        ends.push({ number, isWritten, odd, was: undisturbed[odd], is: decided[odd] });
    }
  }
  expect(ends).toEqual([]);
});
