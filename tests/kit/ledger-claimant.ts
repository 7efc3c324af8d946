import { writeSync } from 'node:fs';
import { openLedgers } from '../../src/ledgers/index.ts';

/** A process that takes a session, says so, and keeps it until it is killed. */
const [file = '', session = ''] = process.argv.slice(2);

await (await openLedgers(file)).claim(session);
writeSync(1, 'taken\n');
setInterval(() => {}, 60_000);
