// Keeps a session in a file, stops in the middle, goes on: node examples/library/stop-and-resume.mjs [file]
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convene, Driver, hostHere, openLedgers } from 'moderato';

const file = process.argv[2] ?? join(mkdtempSync(join(tmpdir(), 'moderato-')), 'ledgers.sqlite');
const store = await openLedgers(file);
const host = hostHere({ store });
const turns = (driver) => driver.ledger.filter(({ type }) => type === 'turn-taken').length;

await convene(host, 'mine', { format: 'debate', topic: 'Should we keep the office?', settings: { questions: false } });

const first = new Driver('mine', host);
host.fanout.subscribe('mine', () => turns(first) >= 3 && first.stop());
await first.run();
console.log(`Stopped after ${turns(first)} turns.`);

const second = new Driver('mine', host); // in another process, say, or after a crash
const { session } = await second.run();
console.log(`Ended after ${turns(second)}: ${session.closed.reason}.`);

await store.close();
