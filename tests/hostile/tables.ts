import { emptySession, evolve, hear, type Ledger, type Session } from '../../src/engine/index.ts';
import { formats } from '../../src/formats/index.ts';
import { takenIn } from '../../src/runtime/send.ts';
import { nonsensical, playOut } from '../../src/testing/play-out.ts';
import { TestTable } from '../../src/testing/test-table.ts';
import { formsOf, minutesOf } from '../../src/transcripts/index.ts';
import { oneOfEach } from '../kit/recorded-ledgers.ts';
import type { Reader } from './effort.ts';

/** A table that waits for a reply of one kind. */
interface Waiting {
  readonly kind: string;
  readonly session: Session<any>;
  readonly ledger: Ledger;
}

/** Every kind of reply that a table asks for, where it asks for it first. */
const waitingIn = (ledger: Ledger): readonly Waiting[] => {
  const found = new Map<string, Waiting>();
  let session: Session<any> = emptySession;
  ledger.forEach((entry, at) => {
    session = evolve(formats, session, entry);
    for (const { kind } of session.pending)
      if (!found.has(kind)) found.set(kind, { kind, session, ledger: ledger.slice(0, at + 1) });
  });
  return [...found.values()];
};

/** What a table makes of a reply, and what is written of it: each kind of each format is a reader. */
export const tables = (): ReadonlyMap<string, Reader> =>
  new Map(
    oneOfEach.flatMap((asked) =>
      waitingIn(playOut(formats, new TestTable(formats, asked), nonsensical(3)).ledger).map(
        ({ kind, session, ledger }): [string, Reader] => [
          `${asked.format}: ${kind}`,
          (text) => {
            const cue = session.pending.find((each) => each.kind === kind)!;
            const usage = { model: 'hostile', in: 0, out: 0, cost: 0, ms: 0 };
            const body = takenIn({ type: 'reply', cue: cue.id, attempt: cue.attempt, text, usage });
            const { entries } = hear(formats, session, { id: 'hostile', at: session.at, ...body });
            const whole = [...ledger, ...entries];
            const minutes = minutesOf(formats, whole);
            return Object.values(formsOf(formats, asked.format)).map((form) =>
              form.write({ formats, ledger: whole, minutes }),
            );
          },
        ],
      ),
    ),
  );
