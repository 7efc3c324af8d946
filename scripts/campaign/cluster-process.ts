import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { talk } from '../../bench/talk-format.ts';
import { gatewayFanout, LimitsShelf, Restate, restateOwnership, startWorker } from '../../src/cluster/index.ts';
import { newSessionId, openPostgres } from '../../src/ledgers/index.ts';
import { realClock, type Voice } from '../../src/runtime/index.ts';
import { serve } from '../../src/server/index.ts';
import { Rate } from '../../src/server/rate.ts';

/** A worker or a gateway of the campaign's cluster, as a process that can be killed. It says where it is once it is ready. */
const [role = '', database = '', ingress = '', admin = '', log = '', ms = '5', token = ''] = process.argv.slice(2);
const restate = new Restate({ ingress, admin });
const formats = { talk };
const store = await openPostgres(database);
const limits = new LimitsShelf(database);

/** Says the same to the same cue, wherever it is asked; each call is written down before it is made. */
const voice: Voice = {
  name: 'bench',
  answer: async (cue, _, { session }) => {
    appendFileSync(log, `${process.pid} ${Date.now()} ${session} ${cue.id}.${cue.attempt}\n`);
    await new Promise((resolve) => setTimeout(resolve, Number(ms)));
    return { text: `${cue.id} by ${cue.seat}.`, usage: { model: 'bench', in: 0, out: 0, cost: 0, ms: Number(ms) } };
  },
};
const voices = ({ voice: name }: { readonly voice: string }) => (name === 'human' ? null : voice);

if (role === 'worker') {
  const worker = await startWorker({
    host: { formats, store, clock: realClock, voices },
    database,
    limits,
    restate,
    bind: '127.0.0.1',
    port: 0,
    register: false,
    log: () => undefined,
  });
  process.on('SIGINT', () => void worker.drain().then(() => process.exit(0)));
  console.log(`http://127.0.0.1:${worker.port}`);
} else {
  const folder = mkdtempSync(join(tmpdir(), 'moderato-campaign-gateway-'));
  const serving = await serve({
    formats,
    store,
    voices: () => null,
    clock: realClock,
    folder,
    newId: newSessionId,
    version: '1',
    port: 0,
    host: '127.0.0.1',
    token,
    rate: new Rate(1_000_000, 1_000_000),
    cluster: {
      fanout: await gatewayFanout(database, store),
      roster: limits,
      owned: (_host, events = {}) => restateOwnership(restate, events.failed),
    },
    pages: null,
    log: () => undefined,
  });
  process.on('SIGINT', () => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  });
  console.log(new URL(serving.url).origin);
}
