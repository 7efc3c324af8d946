import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hear, open, prepare, replyId, type Session, type Signal } from '../src/engine/index.ts';
import { openLedgers } from '../src/ledgers/index.ts';
import { loadSqlite } from '../src/ledgers/sqlite-driver.ts';
import type { BenchResult, Claim } from './bench-result.ts';
import { line, talk, talkTopic } from './talk-format.ts';

type Synchronous = 'full' | 'normal';

/** How many turns, and how many times the baseline's time ours may take. */
const plans: Readonly<Record<Synchronous, { turns: number; limit: number }>> = {
  full: { turns: 1000, limit: 1.3 },
  normal: { turns: 10_000, limit: 2.5 },
};

/** Turns that don't count: what both run is compiled by then. */
const warmUp = 1000;

const formats = { talk };
const endless = { format: 'talk', topic: talkTopic, settings: { turns: 1_000_000 } };
const usage = { model: 'bench', in: 900, out: 120, cached: 800, cost: 0, ms: 1 };
/** As long as a turn of a debate. */
const text = Array(4).fill(line).join(' ');

/** The answer to the cue that is pending. */
const replyTo = ({ pending: [cue], at }: Session<any>): Signal => {
  const { id, attempt } = cue!;
  return { id: replyId(id, attempt), at: at + 1, type: 'reply', cue: id, attempt, text, usage };
};

/** A turn that is decided, folded and kept, beside a bare insert of the same bytes; one commit each. */
export const run = async (): Promise<BenchResult> => {
  const rows: Record<string, string | number>[] = [];
  const claims: Claim[] = [];
  // The many turns come first: by the time each waits for the disk, what is measured is compiled.
  for (const synchronous of ['normal', 'full'] as const) {
    const { turns, limit } = plans[synchronous];
    const { ours, bare, bytes } = await measure(synchronous, turns);
    const ratio = median(ours) / median(bare);
    rows.push(rowOf('moderato', synchronous, ours, bytes), rowOf('bare inserts', synchronous, bare, bytes));
    claims.push({
      says: `a durable turn under ${synchronous.toUpperCase()}, in bare inserts`,
      value: ratio,
      limit,
      ok: ratio <= limit,
    });
  }
  const notes = [
    'Both in turn, one commit each; the ratio of the medians decides, because means carry the noise of the disk.',
  ];
  return { name: 'ledgers', rows, notes, claims };
};

interface Measured {
  /** Microseconds, turn by turn. */
  readonly ours: readonly number[];
  readonly bare: readonly number[];
  /** Per append. */
  readonly bytes: number;
}

/** Turn by turn, now one first, now the other, so that both meet the same disk. */
const measure = async (synchronous: Synchronous, turns: number): Promise<Measured> => {
  const folder = await mkdtemp(join(tmpdir(), 'moderato-bench-'));
  const store = await openLedgers(join(folder, 'moderato.db'), { synchronous });
  const baseline = await openBare(join(folder, 'bare.db'), synchronous);
  const opened = open(formats, prepare(formats, endless, { id: 'open', at: Date.now() }));
  await store.append('bench', 0, opened.entries);
  let session: Session<any> = opened.session;
  let written = opened.entries;
  let bytes = JSON.stringify(written);
  const oneTurn = async (): Promise<void> => {
    const heard = hear(formats, session, replyTo(session));
    await store.append('bench', session.seq, heard.entries);
    session = heard.session;
    written = heard.entries;
  };
  const oneInsert = async (): Promise<void> => baseline.insert(bytes);

  const ours: number[] = [];
  const bare: number[] = [];
  for (let turn = -warmUp; turn < turns; turn += 1) {
    const early = turn % 2 === 0 ? await timed(oneInsert) : 0;
    const mine = await timed(oneTurn);
    const theirs = early || (await timed(oneInsert));
    bytes = JSON.stringify(written);
    if (turn < 0) continue;
    ours.push(mine);
    bare.push(theirs);
  }
  await store.close();
  baseline.close();
  await rm(folder, { recursive: true });
  return { ours, bare, bytes: Buffer.byteLength(bytes) };
};

const openBare = async (file: string, synchronous: Synchronous) => {
  const db = (await loadSqlite())(file, {});
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous};
    CREATE TABLE batches (id INTEGER PRIMARY KEY, text TEXT NOT NULL)`);
  const insert = db.prepare('INSERT INTO batches (text) VALUES (?)');
  return { insert: (bytes: string): void => void insert.run(bytes), close: () => db.close() };
};

const timed = async (work: () => Promise<void>): Promise<number> => {
  const start = process.hrtime.bigint();
  await work();
  return Number(process.hrtime.bigint() - start) / 1000;
};

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const rowOf = (what: string, synchronous: string, values: readonly number[], bytes: number) => ({
  what,
  synchronous,
  'µs per turn': median(values),
  'mean µs': values.reduce((sum, value) => sum + value, 0) / values.length,
  'bytes per append': bytes,
});
